import Foundation
import Inlet

/// The content of items: read in parts, or copied into the app's own folder.
extension ShareBridge {
  /// The most bytes that one call of `readItem` hands over: 4 MiB.
  public static let readLimitInBytes = 4 << 20
  /// The bytes that one call of `readItem` hands over if it names no length: 1 MiB.
  public static let readDefaultInBytes = 1 << 20

  private func item(_ arguments: Arguments) async throws -> (Delivery, SharedItem) {
    let delivery = try await requiredDelivery(of: try arguments.shareID())
    let name = try arguments.requiredText("item", limit: 1_024)
    guard let item = delivery.share.items.first(where: { $0.id == name }) else {
      throw BridgeFailure(.notFound, "share \(delivery.share.id) has no item '\(name.prefix(80))'")
    }
    return (delivery, item)
  }

  func readItem(_ arguments: Arguments) async throws -> JSONValue {
    let (delivery, item) = try await item(arguments)
    let limit = Int64(Self.readLimitInBytes)
    let length = try arguments.integer("length", in: 1...limit) ?? Int64(Self.readDefaultInBytes)
    let offset = try arguments.integer("offset", in: 0...Int64.max / 2) ?? 0
    let part = try ItemPart(of: item, in: delivery, offset: offset, length: Int(length))
    switch try arguments.text("encoding") ?? "base64" {
    case "base64": return part.answer(part.bytes.base64EncodedString(), part.bytes.count)
    case "text":
      // The whole of it may be in any encoding; parts are cut between the characters of UTF-8.
      if offset == 0, part.isLast { return part.answer(try delivery.text(of: item), part.bytes.count) }
      let (text, count) = try part.characters(item)
      return part.answer(text, count)
    default: throw arguments.failure("encoding", "'base64' or 'text'")
    }
  }

  func copyItem(_ arguments: Arguments) async throws -> JSONValue {
    let (delivery, item) = try await item(arguments)
    let name = try arguments.text("name")
    return try await Self.copy(item, of: delivery, to: try storage(), as: name)
  }

  /// Off the actor: a copy to another volume may take long.
  private nonisolated static func copy(
    _ item: SharedItem, of delivery: Delivery, to storage: URL, as name: String?
  ) async throws -> JSONValue {
    try told(try delivery.keep(item, in: storage, as: name))
  }

  // MARK: Copies

  private func storage() throws -> URL {
    try FileManager.default.createDirectory(at: configuration.storage, withIntermediateDirectories: true)
    return configuration.storage
  }

  func listCopies() throws -> JSONValue {
    let names = try FileManager.default.contentsOfDirectory(atPath: try storage().path)
    let files = try names.filter { !$0.hasPrefix(".") }.sorted().map { try Self.told(try storage().appending($0)) }
    return ["copies": .array(files)]
  }

  func locateCopy(_ arguments: Arguments) throws -> JSONValue {
    let name = try copyName(arguments)
    let file = try storage().appending(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw BridgeFailure(.notFound, "there is no copy '\(name.prefix(80))'")
    }
    return try Self.told(file)
  }

  func removeCopy(_ arguments: Arguments) throws -> JSONValue {
    let file = try storage().appending(try copyName(arguments))
    guard FileManager.default.fileExists(atPath: file.path) else { return ["removed": false] }
    try FileManager.default.removeItem(at: file)
    return ["removed": true]
  }

  /// A name that stays in the folder.
  private func copyName(_ arguments: Arguments) throws(BridgeFailure) -> String {
    let name = try arguments.requiredText("name", limit: 255)
    guard !name.contains("/"), !name.contains("\0"), !name.hasPrefix(".") else {
      throw arguments.failure("name", "the name of a copy, without a path")
    }
    return name
  }

  private static func told(_ file: URL) throws -> JSONValue {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
    return [
      "name": .string(file.lastPathComponent), "path": .string(file.path), "uri": .string(file.absoluteString),
      "size": .integer(size?.int64Value ?? 0),
    ]
  }
}

extension URL {
  fileprivate func appending(_ name: String) -> URL { appendingPathComponent(name, isDirectory: false) }
}
