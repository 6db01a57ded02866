/// A filename extension or MIME type in the form in which it is looked up.
package enum Tag: Hashable, Sendable {
  case filenameExtension(normal: String)
  case mimeType(normal: String)

  /// Longer tags are not looked up: nothing declared comes near this length.
  private static let longest = 255

  /// The extension in lower case without its leading dot; nil if nothing is left, or it cannot be one.
  package static func filenameExtension(_ text: String) -> Tag? {
    let bare = text.hasPrefix(".") ? text.dropFirst() : text[...]
    guard !bare.isEmpty, bare.utf8.count <= longest, !bare.utf8.contains(where: { $0 == 0x2F || $0 == 0 }) else {
      return nil
    }
    return .filenameExtension(normal: bare.lowercased())
  }

  /// The tags to try for a MIME type as it stands in a header: first with its character set, then bare.
  package static func mimeTypes(_ text: String) -> [Tag] {
    guard text.utf8.count <= longest else { return [] }
    var parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map {
      String($0.filter { !$0.isWhitespace && $0 != "\"" })
    }
    let bare = parts.removeFirst()
    let halves = bare.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else { return [] }
    let charset = parts.first { $0.hasPrefix("charset=") }
    return (charset.map { [.mimeType(normal: "\(bare);\($0)")] } ?? []) + [.mimeType(normal: bare)]
  }
}
