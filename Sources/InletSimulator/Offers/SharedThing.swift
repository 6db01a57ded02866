import ContentTypes
import Foundation

/// One thing a person shares: what was given on a command line, or a sample.
package enum SharedThing: Hashable, Codable, Sendable {
  /// A file or folder at a path.
  case file(path: String)
  /// A link to something on the web.
  case link(String)
  /// A text.
  case text(String)
  /// A web page: its link, its title, and a property list with what a script read from it.
  case page(url: String, title: String, propertyList: String)

  /// What a word on a command line means: a link when it starts with `http://` or `https://`, a file when there is
  /// one of that path or when it looks like a path, else a text.
  package init(word: String) {
    let lowered = word.lowercased()
    if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") {
      self = .link(word)
    } else if FileManager.default.fileExists(atPath: word) || Self.looksLikePath(word) {
      self = .file(path: URL(fileURLWithPath: word).path)
    } else {
      self = .text(word)
    }
  }

  /// A leading `/`, `./`, `../` or `~/`: meant as a path even if nothing is there.
  private static func looksLikePath(_ word: String) -> Bool {
    ["/", "./", "../", "~/"].contains(where: word.hasPrefix)
  }

  /// What a host app sees in it.
  package var kind: ContentKind {
    switch self {
    case .link: .link
    case .text: .text
    case .page: .page
    case .file(let path): Self.isFolder(path) ? .folder : ContentKind(of: Self.type(ofFileAt: path))
    }
  }

  /// The type the system would give the file, from its name alone.
  static func type(ofFileAt path: String) -> ContentType {
    let name = URL(fileURLWithPath: path).pathExtension
    return ContentType(filenameExtension: name) ?? "public.data"
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
