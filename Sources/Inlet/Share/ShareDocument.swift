import Foundation

/// Why a share document could not be read.
public enum ShareDocumentFailure: Error, Hashable, Sendable {
  /// The document was written by a newer version; it is left where it is.
  case newerSchema(found: Int, supported: Int)
  /// The bytes are no share document; `reason` says where and what.
  case malformed(reason: String)
}

extension ShareDocumentFailure: LocalizedError, CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .newerSchema(let found, let supported):
      "the share document has version \(found), this app reads up to \(supported): update the app"
    case .malformed(let reason): "not a share document: \(reason)"
    }
  }

  /// What happened and what to do.
  public var errorDescription: String? { description }
}

/// The one JSON document that describes a share: what is stored, and what every bridge passes on.
public enum ShareDocument {
  /// The document of a share as UTF-8 JSON, keys sorted, without white space.
  ///
  /// - Parameters:
  ///   - share: The share.
  ///   - folder: Where the share's files are; with it every item that has a file also gets `path` and `uri`.
  /// - Returns: The document.
  /// - Throws: ``ShareDocumentFailure/malformed(reason:)`` for a number JSON cannot hold.
  public static func data(for share: Share, folder: URL? = nil) throws(ShareDocumentFailure) -> Data {
    var share = share
    if let folder {
      for index in share.content.items.indices {
        guard let file = share.content.items[index].file else { continue }
        let url = folder.appendingPathComponent(file, isDirectory: false)
        share.content.items[index].locations = ItemLocations(path: url.path, uri: url.absoluteString)
      }
    }
    return try encode(share)
  }

  /// Reads a document.
  ///
  /// - Throws: ``ShareDocumentFailure``.
  public static func share(from data: Data) throws(ShareDocumentFailure) -> Share { try decode(Share.self, data) }

  static func encode(_ value: some Encodable) throws(ShareDocumentFailure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(value) } catch { throw .malformed(reason: "\(error)") }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(ShareDocumentFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let failure as ShareDocumentFailure {
      throw failure
    } catch let error as DecodingError {
      throw .malformed(reason: error.place)
    } catch {
      throw .malformed(reason: "\(error)")
    }
  }
}

extension DecodingError {
  /// `items[2].kind: …`, the way to the member and what is wrong with it.
  fileprivate var place: String {
    let context: Context
    switch self {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found): context = found
    case .keyNotFound(let key, let found):
      return "\((found.codingPath + [key]).documentPath): missing"
    @unknown default: return "\(self)"
    }
    let path = context.codingPath.documentPath
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}

extension [any CodingKey] {
  fileprivate var documentPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}
