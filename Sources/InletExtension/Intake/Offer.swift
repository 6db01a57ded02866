/// What is known of an attachment before anything is loaded.
struct Offer: Hashable, Sendable {
  /// The most types of one attachment that are looked at; hosts offer a dozen at most.
  static let typeLimit = 64
  /// The most bytes of a type identifier or name that are looked at.
  static let textLimit = 1024

  /// Its place among all attachments of the request, counted from 0.
  var position: Int
  /// The types on offer in the host's order, each once.
  var types: [String]
  /// The name the host suggests, without folders; nil if there is none.
  var name: String?

  init(position: Int, types: [String], name: String? = nil) {
    var seen: Set<String> = []
    let usable = types.filter { !$0.isEmpty && $0.utf8.count <= Self.textLimit && seen.insert($0).inserted }
    self.position = position
    self.types = Array(usable.prefix(Self.typeLimit))
    self.name = name.flatMap(DisplayName.init)?.text
  }
}

/// A name for showing and saving under: one path component without control characters.
struct DisplayName: Hashable, Sendable {
  let text: String

  /// Takes the last component of what the host says; nil if nothing is left of it.
  init?(_ suggestion: String) {
    let last = suggestion.split(separator: "/").last.map(String.init) ?? ""
    let printable = last.unicodeScalars.filter { $0.properties.generalCategory != .control }
    var text = String(String.UnicodeScalarView(printable).drop { $0.properties.isWhitespace }.prefix(255))
    while text.utf8.count > 255 { text.removeLast() }
    guard !text.isEmpty, text != ".", text != ".." else { return nil }
    self.text = text
  }

  /// What follows the last dot; nil for a name without one, and for one that only begins with it.
  var pathExtension: String? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
    let after = text[text.index(after: dot)...]
    return after.isEmpty ? nil : String(after)
  }
}
