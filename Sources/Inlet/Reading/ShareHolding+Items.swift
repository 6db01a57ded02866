import ContentTypes
import Foundation

extension ShareHolding {
  /// The file of an item, for reading; it is gone once a delivery has ended.
  ///
  /// - Throws: ``ReadingFailure/noFile(item:)`` for an item without a file, ``ReadingFailure/ended``.
  public func file(of item: SharedItem) throws(ReadingFailure) -> URL {
    guard let name = item.file, StoredShare.isSafe(name) else { throw .noFile(item: item.id) }
    guard let folder else { throw .ended }
    return folder.appendingPathComponent(name, isDirectory: false)
  }

  /// The bytes of an item: of its file, or its value in UTF-8.
  ///
  /// - Parameters:
  ///   - item: An item with a file or a value.
  ///   - limit: The most bytes that are read; 16 MiB by default. Larger files are read from ``file(of:)`` in parts.
  /// - Returns: The bytes.
  /// - Throws: ``ReadingFailure/tooLarge(item:bytes:limit:)`` before anything is read, ``ReadingFailure/noFile(item:)``,
  ///   ``ReadingFailure/ended`` or ``ReadingFailure/failed(_:)``.
  public func data(of item: SharedItem, limit: Int = 16 << 20) throws(ReadingFailure) -> Data {
    if item.file == nil, let value = item.value {
      guard value.utf8.count <= limit else {
        throw .tooLarge(item: item.id, bytes: Int64(value.utf8.count), limit: limit)
      }
      return Data(value.utf8)
    }
    let url = try file(of: item)
    do throws(InboxError) {
      return try OpenFile(readingPath: url.path).contents(limit: limit)
    } catch {
      if case .documentTooLarge(let bytes, let limit) = error {
        throw .tooLarge(item: item.id, bytes: Int64(bytes), limit: limit)
      }
      throw .failed(error)
    }
  }

  /// An item as text: its value, or its file when that is text.
  ///
  /// UTF-8, and UTF-16 and UTF-32 with a byte-order mark, are understood.
  ///
  /// - Parameters:
  ///   - item: An item with a value, or with a file of text.
  ///   - limit: The most bytes that are read; 4 MiB by default.
  /// - Returns: The text.
  /// - Throws: ``ReadingFailure/notText(item:)``, and as ``data(of:limit:)``.
  public func text(of item: SharedItem, limit: Int = 4 << 20) throws(ReadingFailure) -> String {
    if item.file == nil, let value = item.value { return value }
    guard item.kind == .text || item.isOfType(.text) else { throw .notText(item: item.id) }
    guard let text = TextEncoding.text(from: try data(of: item, limit: limit)) else { throw .notText(item: item.id) }
    return text
  }

  /// An item as a link: the value of a link, a page or a place, or a text that is nothing but a link.
  ///
  /// - Throws: ``ReadingFailure/notALink(item:)``.
  public func link(of item: SharedItem) throws(ReadingFailure) -> URL {
    guard let value = item.value?.trimmingCharacters(in: .whitespacesAndNewlines), value.utf8.count <= 1 << 16,
      !value.contains(where: \.isWhitespace), let url = URL(string: value), let scheme = url.scheme?.lowercased(),
      item.kind != .text || ["http", "https", "mailto", "tel"].contains(scheme)
    else { throw .notALink(item: item.id) }
    return url
  }
}

extension SharedItem {
  /// The type of what was taken; what is known of an item without one says its kind.
  public var contentType: ContentType? { type.map { ContentType($0) } }

  /// Whether what was taken is of a type, or of one that conforms to it.
  public func isOfType(_ other: ContentType) -> Bool { contentType?.conforms(to: other) ?? false }
}

/// Text in one of the encodings that can be told from the bytes.
enum TextEncoding {
  static func text(from data: Data) -> String? {
    let bytes = [UInt8](data.prefix(4))
    let marks: [([UInt8], String.Encoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for (mark, encoding) in marks where bytes.starts(with: mark) {
      return String(data: data.dropFirst(mark.count), encoding: encoding)
    }
    return String(data: data, encoding: .utf8)
  }
}
