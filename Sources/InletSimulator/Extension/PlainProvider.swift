import Foundation
import Inlet
import InletExtension

/// An offered attachment as the intake sees it, without an item provider.
@MainActor
final class PlainProvider: ItemProviding {
  private let attachment: Offer.Attachment

  init(_ attachment: Offer.Attachment) {
    self.attachment = attachment
  }

  var offeredTypes: [String] { attachment.types }
  var suggestedName: String? { attachment.suggestedName }

  func load(_ representation: Representation, receive: @escaping @Sendable (Delivered) -> Void) -> Progress? {
    let delivered = delivery(of: representation)
    if let delivered { Task.detached { receive(delivered) } }
    return nil
  }

  /// What is handed over; nil when the host keeps silent.
  private func delivery(of representation: Representation) -> Delivered? {
    switch attachment.behaviour {
    case .neverAnswers: return nil
    case .fails: return .failed("the host reported an error, as it was told to")
    case .answers: break
    }
    if let reason = attachment.expectation.unreadable { return .failed(reason) }
    let all = attachment.representations
    let found =
      switch representation {
      case .file(let type), .data(let type), .item(let type): all.first { $0.type == type }
      case .text: all.first { $0.form == .text }
      case .link: all.first { $0.form == .url || $0.form == .fileURL }
      case .image: all.first { $0.form == .image }
      }
    guard let found else { return .failed("offers nothing of the kind") }
    if case .data = representation, let path = found.path { return bytes(at: path) }
    return found.delivered
  }

  private func bytes(at path: String) -> Delivered {
    do { return .data(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
      return .failed(SimulationFailure.reason(error))
    }
  }
}

extension Offer.Representation {
  /// The content in its own form.
  fileprivate var delivered: Delivered {
    let file = path.map { URL(fileURLWithPath: $0) }
    switch form {
    case .file, .fileURL: return file.map { .file($0, isTemporary: false) } ?? .failed("no file")
    case .url: return value.flatMap { URL(string: $0) }.map { .link($0) } ?? .failed("no link")
    case .text: return value.map { .text($0) } ?? .failed("no text")
    case .data:
      return file.flatMap { FileManager.default.contents(atPath: $0.path) }.map { .data($0) } ?? .failed("no data")
    case .image:
      return file.flatMap { FileManager.default.contents(atPath: $0.path) }.map { .image($0) } ?? .failed("no image")
    case .propertyList:
      let members = path.flatMap(PageResults.members(ofFileAt:))
      return members.map { .propertyList($0, isPage: true) } ?? .failed("no property list")
    }
  }
}
