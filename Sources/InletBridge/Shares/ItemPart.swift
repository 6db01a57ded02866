import Foundation
import Inlet

/// A part of an item's bytes: of its file, or of its value in UTF-8.
struct ItemPart {
  let bytes: Data
  let offset: Int64
  /// Of the whole item, in bytes.
  let total: Int64

  var isLast: Bool { offset + Int64(bytes.count) >= total }

  init(of item: SharedItem, in delivery: Delivery, offset: Int64, length: Int) throws {
    self.offset = offset
    if item.file == nil, let value = item.value {
      let all = Data(value.utf8)
      total = Int64(all.count)
      bytes = offset >= total ? Data() : Data(all.dropFirst(Int(offset)).prefix(length))
      return
    }
    let file = try FileHandle(forReadingFrom: try delivery.file(of: item))
    defer { try? file.close() }  // try?: it was only read
    total = Int64(try file.seekToEnd())
    guard offset < total else {
      bytes = Data()
      return
    }
    try file.seek(toOffset: UInt64(offset))
    bytes = try file.read(upToCount: length) ?? Data()
  }

  /// The whole characters at the beginning of the part, and how many bytes they take.
  func characters(_ item: SharedItem) throws(BridgeFailure) -> (String, Int) {
    var end = bytes.endIndex
    if !isLast {
      // A character of UTF-8 has at most three bytes after its first.
      var first = bytes.endIndex
      for _ in 0..<4 where first > bytes.startIndex {
        first -= 1
        let byte = bytes[first]
        if byte & 0xC0 == 0x80 { continue }
        let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        if first + count > bytes.endIndex { end = first }
        break
      }
    }
    let whole = bytes[bytes.startIndex..<end]
    guard let text = String(data: whole, encoding: .utf8), !whole.isEmpty || bytes.isEmpty else {
      throw BridgeFailure(
        .notText, "item \(item.id): no UTF-8 from byte \(offset) on: read from the end of the part before, or as base64"
      )
    }
    return (text, whole.count)
  }

  func answer(_ data: String, _ count: Int) -> JSONValue {
    [
      "data": .string(data), "offset": .integer(offset), "length": .integer(Int64(count)), "size": .integer(total),
      "isLast": .boolean(offset + Int64(count) >= total),
    ]
  }
}
