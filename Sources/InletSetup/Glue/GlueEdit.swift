/// The insertions into one Swift file: blocks between marks at places that are certain.
struct GlueEdit {
  /// One block.
  struct Insertion: Hashable {
    var offset: Int
    var name: String
    var indent: String
    var lines: [String]
  }

  let place: GlueSources.Place
  private(set) var insertions: [Insertion] = []
  /// What one level of indentation is in the file.
  let unit: String
  private let source: SwiftTokens

  init(_ place: GlueSources.Place) {
    self.place = place
    let source = place.outline.source
    self.source = source
    let body = place.type.body
    let member = body.lowerBound + 1 < body.upperBound ? source.tokens[body.lowerBound + 1].range.lowerBound : nil
    let indent = member.flatMap { source.isFirstInLine($0) ? source.indent($0) : nil } ?? ""
    unit = indent.isEmpty ? "    " : indent
  }

  /// The bytes with all blocks.
  func bytes() -> [UInt8] {
    var result = source.bytes
    let end = result.lineEnd
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      let block = MarkedBlock(named: insertion.name).text(
        insertion.lines, indent: insertion.indent, open: "//", lineEnd: end)
      result.insert(contentsOf: Array(block.utf8), at: insertion.offset)
    }
    return result
  }

  /// Adds what is needed at the top of the file: after its imports.
  mutating func addEntry() throws(GlueRefusal) {
    guard let offset = place.outline.afterImports else {
      throw GlueRefusal("there is no import after which more could stand", place)
    }
    try insert(GlueText.entry(place.outline.imports, unit: unit), named: GlueText.entryBlock, at: offset, indent: "")
  }

  /// Adds lines at the beginning of a method's body.
  mutating func addFirst(_ lines: [String], in method: SwiftOutline.Method, named name: String) throws(GlueRefusal) {
    let (open, close) = (method.body.lowerBound, method.body.upperBound)
    let brace = source.tokens[open].range.upperBound
    guard let next = source.nextLine(brace), next <= source.lineStart(source.tokens[close].range.lowerBound),
      open + 1 >= close || source.tokens[open + 1].range.lowerBound >= next
    else { throw GlueRefusal("the body of '\(method.name)' begins in the line of its brace", place, token: open) }
    let first = source.tokens[open + 1].range.lowerBound
    let isInLine = open + 1 < close && source.isFirstInLine(first)
    let indent = isInLine ? source.indent(first) : source.indent(source.tokens[close].range.lowerBound) + unit
    try insert(lines, named: name, at: next, indent: indent)
  }

  /// Adds lines before the closing brace of the type.
  mutating func addLast(_ lines: [String], named name: String) throws(GlueRefusal) {
    let brace = source.tokens[place.type.body.upperBound].range.lowerBound
    guard source.isFirstInLine(brace) else {
      throw GlueRefusal("'\(place.type.name)' does not end with a brace on a line of its own", place)
    }
    try insert(lines, named: name, at: source.lineStart(brace), indent: source.indent(brace) + unit)
  }

  mutating func insert(
    _ lines: [String], named name: String, at offset: Int, indent: String
  ) throws(GlueRefusal) {
    guard !source.isConditional(offset) else {
      let line = source.bytes[..<offset].filter { $0 == 0x0A }.count + 1
      throw GlueRefusal("the place for '\(name)' is between #if and #endif", place.path, line: line)
    }
    insertions.append(Insertion(offset: offset, name: name, indent: indent, lines: lines))
  }
}
