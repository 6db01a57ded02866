import XcodeProject

/// Small edits of JSON files that keep every other byte: package.json, app.json.
enum JSONSplice {
  /// Adds a member to the object at a path, which is made when it is missing.
  static func adding(
    _ key: String, _ value: String, to path: [String], of bytes: [UInt8], file: String
  ) throws(SourceFailure) -> [UInt8] {
    let tree = try JSON5Tree(SourceText(bytes, path: file))
    guard let object = find(path, in: tree.root) else {
      guard let name = path.last else { return bytes }
      return try adding(name, "{ \(quoted(key)): \(value) }", to: Array(path.dropLast()), of: bytes, file: file)
    }
    return inserting("\(quoted(key)): \(value)", into: object, kind: .object)
  }

  /// Appends an item to the array at a path, which is made when it is missing.
  static func appending(
    _ value: String, to path: [String], of bytes: [UInt8], file: String
  ) throws(SourceFailure) -> [UInt8] {
    let tree = try JSON5Tree(SourceText(bytes, path: file))
    guard let array = find(path, in: tree.root) else {
      guard let name = path.last else { return bytes }
      return try adding(name, "[\(value)]", to: Array(path.dropLast()), of: bytes, file: file)
    }
    return inserting(value, into: array, kind: .array)
  }

  /// Takes back what one of the two added; does nothing when it is not there any more.
  static func removing(_ addition: Addition, from bytes: [UInt8], path file: String) throws(SourceFailure) -> [UInt8] {
    let tree = try JSON5Tree(SourceText(bytes, path: file))
    if addition.kind == .item {
      guard let array = find(addition.path, in: tree.root),
        let index = array.items.lastIndex(where: { $0.string == addition.value })
      else { return bytes }
      return cutting(index, of: array)
    }
    guard let key = addition.path.last, let object = find(Array(addition.path.dropLast()), in: tree.root),
      let index = object.children.lastIndex(where: { $0.key == key && $0.string == addition.value })
    else { return bytes }
    return cutting(index, of: object)
  }

  /// The value at a path of keys.
  static func find(_ path: [String], in root: JSON5Element) -> JSON5Element? {
    var current = root
    for key in path {
      guard let next = current[key] else { return nil }
      current = next
    }
    return current
  }

  private static func inserting(_ text: String, into container: JSON5Element, kind: JSON5Node.Kind) -> [UInt8] {
    let bytes = container.tree.text.bytes
    guard container.kind == kind else { return bytes }
    let range = container.range
    guard let last = container.children.last else {
      return splice(bytes, range.lowerBound + 1..<range.lowerBound + 1, text)
    }
    let first = container.children[0].outerRange
    // The white space before the first element separates the new one from the last.
    let gap = bytes[range.lowerBound + 1..<first.lowerBound]
    let isPlain = gap.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let separator = gap.isEmpty || !isPlain ? " " : String(decoding: gap, as: UTF8.self)
    let end = last.outerRange.upperBound
    return splice(bytes, end..<end, "," + separator + text)
  }

  private static func cutting(_ index: Int, of container: JSON5Element) -> [UInt8] {
    let bytes = container.tree.text.bytes
    let children = container.children
    let range = children[index].outerRange
    if index > 0 { return splice(bytes, children[index - 1].outerRange.upperBound..<range.upperBound, "") }
    if children.count > 1 { return splice(bytes, range.lowerBound..<children[1].outerRange.lowerBound, "") }
    return splice(bytes, range, "")
  }

  private static func splice(_ bytes: [UInt8], _ range: Range<Int>, _ text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  static func quoted(_ text: String) -> String { DescriptionWriter.quoted(text) }
}

extension JSON5Element {
  /// The bytes of the value.
  var range: Range<Int> { tree.nodes[index].range }
  /// The bytes of the value with its key.
  var outerRange: Range<Int> { (tree.nodes[index].key?.lowerBound ?? range.lowerBound)..<range.upperBound }
}
