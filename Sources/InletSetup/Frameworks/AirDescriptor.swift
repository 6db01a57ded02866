import Foundation
import XcodeProject

/// What an AIR application descriptor says that the extension has to follow, and where its iOS parts go.
struct AirDescriptor {
  let id: String
  let version: String
  let text: String
  private let source: SourceText

  init(_ source: SourceText) throws(SetupFailure) {
    self.source = source
    text = String(decoding: source.bytes, as: UTF8.self)
    guard let id = Self.element("id", in: text), let version = Self.element("versionNumber", in: text) else {
      throw SetupFailure(
        .malformed, "the descriptor has no <id> or no <versionNumber>", at: .init(path: source.path),
        hint: "add the element; app and extension need both")
    }
    self.id = id
    self.version = version
  }

  /// The text of the first element of a name.
  static func element(_ name: String, in text: String) -> String? {
    guard let open = text.range(of: "<\(name)>"),
      let close = text.range(of: "</\(name)>", range: open.upperBound..<text.endIndex)
    else { return nil }
    let value = text[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    return value.isEmpty || value.contains("<") ? nil : value
  }

  /// The descriptor with a property list fragment in `<InfoAdditions>` or `<Entitlements>`, between marks.
  ///
  /// Nil when the place cannot be told for certain.
  func inserting(_ lines: [String], into element: String, block: MarkedBlock) -> [UInt8]? {
    let end = source.bytes.lineEnd
    if let open = text.range(of: "<\(element)>") {
      guard let data = text.range(of: "<![CDATA[", range: open.upperBound..<text.endIndex),
        text[open.upperBound..<data.lowerBound].allSatisfy(\.isWhitespace),
        let newline = text[data.upperBound...].firstIndex(where: \.isNewline),
        text[data.upperBound..<newline].allSatisfy(\.isWhitespace)
      else { return nil }
      let place = text.index(after: newline)
      let inner = block.text(lines, indent: "            ", open: "<!--", close: "-->", lineEnd: end)
      return Array((text[..<place] + inner + text[place...]).utf8)
    }
    guard let phone = text.range(of: "<iPhone>"),
      let newline = text[phone.upperBound...].firstIndex(where: \.isNewline),
      text[phone.upperBound..<newline].allSatisfy(\.isWhitespace)
    else { return nil }
    let place = text.index(after: newline)
    let whole = block.text(
      ["<\(element)><![CDATA["] + lines.map { "    " + $0 } + ["]]></\(element)>"], indent: "        ", open: "<!--",
      close: "-->", lineEnd: end)
    return Array((text[..<place] + whole + text[place...]).utf8)
  }
}
