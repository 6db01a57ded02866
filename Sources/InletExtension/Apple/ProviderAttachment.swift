#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

/// An `NSItemProvider` as the intake sees it.
@MainActor
final class ProviderAttachment: ItemProviding {
  private let provider: NSItemProvider

  init(_ provider: NSItemProvider) {
    self.provider = provider
  }

  var offeredTypes: [String] { provider.registeredTypeIdentifiers }
  var suggestedName: String? { provider.suggestedName }

  func load(_ representation: Representation, receive: @escaping @Sendable (Delivered) -> Void) -> Progress? {
    switch representation {
    case .file(let type):
      return provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
        if let url {
          FileHandover.deliver(url, isTemporary: true, receive)
        } else {
          receive(.failed(error))
        }
      }
    case .data(let type):
      return provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        receive(data.map { .data($0) } ?? .failed(error))
      }
    case .text: return loadObject(NSString.self, receive)
    case .link: return loadObject(NSURL.self, receive)
    case .image: return loadObject(UIImage.self, receive)
    case .item(let type):
      provider.loadRegisteredItem(ofType: type, receive)
      return nil
    }
  }

  private func loadObject(
    _ type: any NSItemProviderReading.Type, _ receive: @escaping @Sendable (Delivered) -> Void
  ) -> Progress? {
    guard provider.canLoadObject(ofClass: type) else {
      receive(.failed("offers no \(type)"))
      return nil
    }
    return provider.loadObject(ofClass: type) { object, error in
      if let object {
        FileHandover.deliver(object, receive)
      } else {
        receive(.failed(error))
      }
    }
  }
}

extension Delivered {
  /// Nothing, for the reason the system gives.
  static func failed(_ error: (any Error)?) -> Delivered {
    guard let error = error as NSError? else { return .failed("neither a value nor an error") }
    return .failed("\(error.domain) \(error.code): \(error.localizedDescription)")
  }
}
#endif
