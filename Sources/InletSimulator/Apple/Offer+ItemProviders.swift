#if canImport(UIKit)
import Foundation
import UIKit

extension Offer.Item {
  /// The extension item a host would make.
  @MainActor
  var extensionItem: NSExtensionItem {
    let item = NSExtensionItem()
    item.attributedTitle = title.map { NSAttributedString(string: $0) }
    item.attributedContentText = contentText.map { NSAttributedString(string: $0) }
    item.attachments = attachments.map(\.itemProvider)
    return item
  }
}

extension Offer.Attachment {
  /// The item provider a host would make.
  @MainActor
  var itemProvider: NSItemProvider {
    let provider = answeringProvider ?? NSItemProvider()
    provider.suggestedName = suggestedName
    return provider
  }

  private var answeringProvider: NSItemProvider? {
    if behaviour != .answers || expectation.unreadable != nil { return failingProvider }
    guard let first = representations.first else { return nil }
    let forms = representations.map(\.form)
    if forms == [.file, .fileURL], let path = first.path {
      return NSItemProvider(contentsOf: URL(fileURLWithPath: path))
    }
    // What is registered first as an object stays that object; further ones are asked for when they are wanted.
    let provider = first.object.map { NSItemProvider(item: $0, typeIdentifier: first.type) } ?? NSItemProvider()
    for representation in first.object == nil ? representations[...] : representations.dropFirst() {
      representation.register(with: provider)
    }
    return provider
  }

  /// Offers the same types, and reports an error or keeps silent.
  private var failingProvider: NSItemProvider {
    let provider = NSItemProvider()
    let isSilent = behaviour == .neverAnswers
    let reason = expectation.unreadable ?? "the host reported an error, as it was told to"
    for representation in representations {
      provider.registerItem(forTypeIdentifier: representation.type) { answer, _, _ in
        guard !isSilent else { return }
        let info = [NSLocalizedDescriptionKey: reason]
        answer?(nil, NSError(domain: NSItemProvider.errorDomain, code: -1000, userInfo: info))
      }
    }
    return provider
  }
}

extension Offer.Representation {
  /// The object that is handed over; nil for bytes and files that are made when they are asked for.
  fileprivate var object: (any NSSecureCoding)? {
    switch form {
    case .file, .data: nil
    case .fileURL: path.map { NSURL(fileURLWithPath: $0) }
    case .url: value.flatMap { NSURL(string: $0) } ?? value.flatMap { URL(string: $0) }.map { $0 as NSURL }
    case .text: value.map { NSString(string: $0) }
    case .image: path.flatMap(FileManager.default.contents(atPath:)).flatMap(UIImage.init(data:))
    case .propertyList:
      path.map {
        NSDictionary(dictionary: [PageResults.key: NSDictionary(dictionary: PageResults.values(ofFileAt: $0))])
      }
    }
  }

  fileprivate func register(with provider: NSItemProvider) {
    let path = path ?? ""
    switch form {
    case .file:
      provider.registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { answer in
        answer(URL(fileURLWithPath: path), false, nil)
        return nil
      }
    case .data:
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { answer in
        do { answer(try Data(contentsOf: URL(fileURLWithPath: path)), nil) } catch { answer(nil, error) }
        return nil
      }
    case .fileURL, .url, .text, .image, .propertyList:
      provider.registerItem(forTypeIdentifier: type) { answer, _, _ in
        if let object { answer?(object, nil) } else { answer?(nil, CocoaError(.fileReadUnknown)) }
      }
    }
  }
}
#endif
