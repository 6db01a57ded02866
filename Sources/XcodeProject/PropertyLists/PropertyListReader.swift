import Foundation

/// Decodes the elements of an XML property list, as strictly as Foundation does.
struct PropertyListReader {
  private let xml: XMLTree

  init(_ xml: XMLTree) { self.xml = xml }

  /// The element of the outermost value: what `<plist>` holds, or the root itself when there is no `<plist>`.
  func top() throws(SourceFailure) -> Int {
    guard xml.name(of: xml.root) == "plist" else { return xml.root }
    let values = xml.elements(of: xml.root)
    guard let value = values.first else {
      throw xml.failure(.malformed, "<plist> holds no value", at: xml.root, hint: "put a <dict> into it")
    }
    guard values.count == 1 else {
      throw xml.failure(
        .malformed, "<plist> holds more than one value", at: values[1], hint: "keep one of them; Xcode reads none")
    }
    try checkForStrayText(in: xml.root)
    return value
  }

  func value(of element: Int) throws(SourceFailure) -> PropertyListValue {
    switch xml.name(of: element) {
    case "dict": return .dictionary(try dictionary(element))
    case "array":
      try checkForStrayText(in: element)
      var items: [PropertyListValue] = []
      for child in xml.elements(of: element) { items.append(try value(of: child)) }
      return .array(items)
    case "string": return .string(try text(element))
    case "true", "false":
      guard try text(element).isEmpty else {
        throw xml.failure(.invalidValue, "a boolean with a content", at: element, hint: "write <true/> or <false/>")
      }
      return .boolean(xml.name(of: element) == "true")
    case "integer": return .integer(try parsed(element, "a whole number of 64 bits") { PropertyListInteger($0) })
    case "real": return .real(try parsed(element, "a number") { PropertyListNumber.real($0) })
    case "date": return .date(try parsed(element, "a date like 2026-01-31T12:00:00Z") { PropertyListDate.date($0) })
    case "data":
      if xml.nodes[element].isSelfClosing {
        throw xml.failure(
          .invalidValue, "a <data/> without an end tag, which Xcode does not read", at: element,
          hint: "write <data></data>")
      }
      return .data(try parsed(element, "Base64") { PropertyListData.decoded($0) })
    default:
      throw xml.failure(
        .unknownElement, "property lists have no element '\(xml.name(of: element))'", at: element,
        hint: "the elements are dict, array, string, integer, real, true, false, date and data")
    }
  }

  private func dictionary(_ element: Int) throws(SourceFailure) -> PropertyListDictionary {
    try checkForStrayText(in: element)
    var entries: [PropertyListDictionary.Entry] = []
    var key: Int?
    for child in xml.elements(of: element) {
      let isKey = xml.name(of: child) == "key"
      if let known = key {
        guard !isKey else {
          throw xml.failure(
            .malformed, "the key '\(xml.characterData(of: known))' has no value", at: known,
            hint: "give it a value or remove the key")
        }
        entries.append(.init(key: try text(known), value: try value(of: child)))
        key = nil
      } else {
        guard isKey else {
          throw xml.failure(.malformed, "a value without a key", at: child, hint: "put a <key> before it")
        }
        key = child
      }
    }
    if let key {
      throw xml.failure(
        .malformed, "the key '\(xml.characterData(of: key))' has no value", at: key,
        hint: "give it a value or remove the key")
    }
    return PropertyListDictionary(entries)
  }

  /// The text of an element that may hold nothing but text.
  private func text(_ element: Int) throws(SourceFailure) -> String {
    for child in xml.children(of: element) {
      switch xml.nodes[child].kind {
      case .text, .cdata: continue
      default:
        throw xml.failure(
          .malformed, "<\(xml.name(of: element))> may hold text only", at: child,
          hint: "move it out; Xcode does not read a property list with a comment or an element there")
      }
    }
    return xml.characterData(of: element)
  }

  private func parsed<Value>(
    _ element: Int, _ expected: String, _ parse: (String) -> Value?
  ) throws(SourceFailure) -> Value {
    let text = try text(element)
    guard let value = parse(text) else {
      throw xml.failure(
        .invalidValue, "<\(xml.name(of: element))> must hold \(expected), not '\(text.prefix(24))'", at: element,
        hint: "correct the value, or make it a <string>")
    }
    return value
  }

  private func checkForStrayText(in container: Int) throws(SourceFailure) {
    for child in xml.children(of: container) {
      let node = xml.nodes[child]
      guard node.kind == .text || node.kind == .cdata else { continue }
      guard let offset = node.content.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains(xml.bytes[$0]) }) else {
        continue
      }
      if let marker = xml.text.conflictMarker(onLineOf: offset) { throw xml.text.mergeConflict(at: marker) }
      if xml.bytes[offset] == UInt8(ascii: "#") {
        throw SourceFailure(
          .unsupportedFormat, "a preprocessor directive: the file becomes a property list only in the build",
          in: xml.text, at: offset, hint: "add the keys by hand; this project sets INFOPLIST_PREPROCESS")
      }
      throw SourceFailure(
        .malformed, "text between the elements of <\(xml.name(of: container))>", in: xml.text, at: offset,
        hint: "put it into a <string>, or into a comment")
    }
  }
}
