/// The notation in which Inlet's table of types is written.
///
/// One type a line, continued on lines that are indented further:
///
///     public.jpeg < public.image = JPEG image | .jpeg .jpg .jpe image/jpeg image/jpg
///
/// After `<` stand the types it conforms to, after `=` a short name, after `|` the tags: extensions with a dot,
/// MIME types with a slash, preferred ones first. A leading `~` marks parents that are assumed rather than read
/// from a system's table.
enum TypeTableNotation {
  /// The declarations in `text`, in its order.
  static func read(_ text: String) -> [ContentTypeDeclaration] {
    var entries: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix(" "), let last = entries.indices.last {
        entries[last] += line
      } else {
        entries.append(String(line))
      }
    }
    return entries.compactMap(declaration(of:))
  }

  private static func declaration(of entry: String) -> ContentTypeDeclaration? {
    let (head, tags) = halves(entry, " | ")
    let (names, summary) = halves(head, " = ")
    let (name, parents) = halves(names, " < ")
    guard let identifier = words(name).last else { return nil }
    var declaration = ContentTypeDeclaration(ContentType(identifier))
    declaration.isAssumed = name.hasPrefix("~")
    declaration.parents = words(parents).map { ContentType($0) }
    declaration.summary = summary.isEmpty ? nil : words(summary).joined(separator: " ")
    for tag in words(tags) {
      if tag.hasPrefix(".") {
        declaration.filenameExtensions.append(String(tag.dropFirst()))
      } else {
        declaration.mimeTypes.append(tag)
      }
    }
    return declaration
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func halves(_ text: String, _ separator: String) -> (String, String) {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var start = 0
    while start + mark.count <= bytes.count {
      if bytes[start..<start + mark.count].elementsEqual(mark) {
        let rest = bytes[(start + mark.count)...]
        return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: rest, as: UTF8.self))
      }
      start += 1
    }
    return (text, "")
  }
}
