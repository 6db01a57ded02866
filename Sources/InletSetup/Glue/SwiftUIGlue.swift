/// The modifier by which a SwiftUI app receives, on the root view of its window group.
enum SwiftUIGlue {
  static let block = "take what comes"

  /// The edit of the app's file.
  static func edit(_ place: GlueSources.Place) throws(GlueRefusal) -> GlueEdit {
    var edit = GlueEdit(place)
    try edit.addEntry()
    let source = place.outline.source
    guard let body = place.outline.property("body", of: place.type) else {
      throw GlueRefusal("'\(place.type.name)' has no computed property 'body'", place)
    }
    let groups = windowGroups(in: body, source)
    guard let group = groups.first, groups.count == 1 else {
      throw GlueRefusal(
        groups.isEmpty
          ? "the body of '\(place.type.name)' has no WindowGroup of its own" : "there are several window groups", place,
        token: body.lowerBound)
    }
    guard let content = content(of: group, source) else {
      throw GlueRefusal("the WindowGroup has no closure with its views", place, token: group)
    }
    let (open, close) = (content.lowerBound, content.upperBound)
    guard open + 1 < close, isOneView(open + 1..<close, source) else {
      throw GlueRefusal("the WindowGroup holds something else than one view", place, token: open)
    }
    let (first, last) = (source.tokens[open + 1].range, source.tokens[close - 1].range)
    let brace = source.tokens[close].range.lowerBound
    guard source.isFirstInLine(first.lowerBound), source.isFirstInLine(brace),
      source.lineStart(last.upperBound - 1) < source.lineStart(brace)
    else { throw GlueRefusal("the view in the WindowGroup does not stand on lines of its own", place, token: open) }
    try edit.insert(
      [".opensShares(InletEntry.shared)"], named: block, at: source.lineStart(brace),
      indent: source.indent(first.lowerBound) + edit.unit)
    return edit
  }

  private static func windowGroups(in body: ClosedRange<Int>, _ source: SwiftTokens) -> [Int] {
    var result: [Int] = []
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if source.text(at: index) == "WindowGroup" { result.append(index) }
      index = source.after(index)
    }
    return result
  }

  /// The braces of the closure after a word and, perhaps, its arguments.
  private static func content(of group: Int, _ source: SwiftTokens) -> ClosedRange<Int>? {
    var index = group + 1
    if source.text(at: index) == "(" { index = source.after(index) }
    guard source.text(at: index) == "{", let close = source.tokens[index].partner else { return nil }
    return index...close
  }

  /// Whether tokens are a single view: the name of a type, with calls and modifiers behind it.
  private static func isOneView(_ range: Range<Int>, _ source: SwiftTokens) -> Bool {
    var index = range.lowerBound
    let bounds = source.tokens[range.lowerBound].range.lowerBound..<source.tokens[range.upperBound].range.lowerBound
    guard source.isWord(at: index), source.text(at: index).first?.isUppercase == true,
      !source.conditional.contains(where: { $0.overlaps(bounds) })
    else { return false }
    index += 1
    while index < range.upperBound {
      switch source.text(at: index) {
      case "(", "{": index = source.after(index)
      case "." where source.isWord(at: index + 1): index += 2
      // A closure with a label, after another one.
      case _
      where source.isWord(at: index) && source.text(at: index + 1) == ":" && source.text(at: index + 2) == "{"
        && source.text(at: index - 1) == "}":
        index += 2
      default: return false
      }
    }
    return index == range.upperBound
  }
}
