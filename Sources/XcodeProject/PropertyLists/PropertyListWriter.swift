import Foundation

/// Writes values as the elements of an XML property list in a given style.
struct PropertyListWriter {
  var style: PropertyListStyle

  /// Why a value cannot be written as XML.
  enum Problem: Error, Equatable {
    case forbiddenCharacter(UInt32, in: String)
    case dateOutOfRange

    var message: String {
      switch self {
      case .forbiddenCharacter(let scalar, let text):
        "XML cannot hold the character U+\(String(scalar, radix: 16, uppercase: true)) of '\(text.prefix(24))'"
      case .dateOutOfRange: "a date whose year does not have four digits"
      }
    }
  }

  /// A whole file in the form in which Xcode writes a new one.
  static func document(_ value: PropertyListValue) throws(Problem) -> [UInt8] {
    let body = try PropertyListWriter(style: .xcode).element(value, indentation: "")
    let lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", body, "</plist>", "",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The element of a value.
  ///
  /// Its first line carries no indentation; the lines after it start with `indentation`.
  func element(_ value: PropertyListValue, indentation: String) throws(Problem) -> String {
    switch value {
    case .string(let text): return "<string>" + (try escaped(text)) + "</string>"
    case .integer(let integer): return "<integer>\(integer)</integer>"
    case .real(let number): return "<real>\(PropertyListNumber.text(number))</real>"
    case .boolean(let isTrue): return empty(isTrue ? "true" : "false")
    case .date(let date):
      guard let text = PropertyListDate.text(date) else { throw .dateOutOfRange }
      return "<date>\(text)</date>"
    case .data(let data): return dataElement(data, indentation: indentation)
    case .array(let items):
      var lines: [String] = []
      for item in items { lines.append(try element(item, indentation: indentation + unit)) }
      return container("array", lines, indentation: indentation)
    case .dictionary(let dictionary):
      var lines: [String] = []
      for entry in dictionary.entries {
        lines.append(try key(entry.key))
        lines.append(try element(entry.value, indentation: indentation + unit))
      }
      return container("dict", lines, indentation: indentation)
    }
  }

  /// The element of a key.
  func key(_ key: String) throws(Problem) -> String { "<key>" + (try escaped(key)) + "</key>" }

  /// The text of a scalar between its tags; nil for kinds that have no such text.
  func content(of value: PropertyListValue) throws(Problem) -> String? {
    switch value {
    case .string, .integer, .real, .date:
      let whole = try element(value, indentation: "")
      guard let start = whole.firstIndex(of: ">"), let end = whole.lastIndex(of: "<") else { return nil }
      return String(whole[whole.index(after: start)..<end])
    default: return nil
    }
  }

  /// An element without content, in the style of the file.
  func empty(_ name: String) -> String { "<\(name)\(style.hasSpaceBeforeSlash ? " " : "")/>" }

  private var unit: String { style.isOnOneLine ? "" : style.indent }
  private var lineEnd: String { style.isOnOneLine ? "" : style.lineEnd }

  private func container(_ name: String, _ lines: [String], indentation: String) -> String {
    if lines.isEmpty { return empty(name) }
    let body = lines.map { lineEnd + (style.isOnOneLine ? "" : indentation + unit) + $0 }.joined()
    return "<\(name)>" + body + lineEnd + (style.isOnOneLine ? "" : indentation) + "</\(name)>"
  }

  private func dataElement(_ data: Data, indentation: String) -> String {
    if style.isOnOneLine { return "<data>" + data.base64EncodedString() + "</data>" }
    let level = style.indent.isEmpty ? 0 : indentation.count / style.indent.count
    let lines = PropertyListData.lines(data, level: level).map { lineEnd + indentation + $0 }.joined()
    return "<data>" + lines + lineEnd + indentation + "</data>"
  }

  private func escaped(_ text: String) throws(Problem) -> String {
    if let scalar = XMLCharacters.firstForbidden(in: text) {
      throw .forbiddenCharacter(scalar.value, in: text)
    }
    return XMLCharacters.escapedText(text)
  }
}
