import Foundation

/// Names for files, made of names that came from outside.
public enum FileName {
  /// The most bytes of a name.
  private static let limit = 200

  /// A name that is safe to use in any folder, as close as possible to one that is not: no slashes, colons, control or
  /// invisible directional characters, no dot at the beginning, at most 200 bytes with the ending kept; "File" when
  /// nothing is left.
  public static func safe(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    var text = String(
      String.UnicodeScalarView(
        last.precomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
          case .format: scalar == "\u{200D}"  // joins the parts of an emoji
          default: scalar != ":"
          }
        }))
    text = text.trimmingCharacters(in: .whitespaces)
    while text.hasPrefix(".") { text.removeFirst() }
    guard !text.isEmpty else { return "File" }
    return shortened(text)
  }

  /// `name 2.txt` for `name.txt`.
  static func numbered(_ name: String, _ number: Int) -> String {
    let ending = ending(of: name)
    return "\(name.dropLast(ending.count)) \(number)\(ending)"
  }

  /// The ending with its dot; empty when there is none.
  static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    let ending = name[dot...]
    return ending.utf8.count > 1 && ending.utf8.count <= 17 ? String(ending) : ""
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let ending = ending(of: name)
    var stem = name.dropLast(ending.count)
    while stem.utf8.count + ending.utf8.count > limit { stem.removeLast() }
    return stem + ending
  }
}
