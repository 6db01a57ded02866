import Foundation

/// An element of a small XML document from a server, without namespaces and attributes.
struct ReplyElement: Hashable, Sendable {
  /// Without its prefix.
  let name: String
  /// The characters directly inside, references replaced.
  var text = ""
  var children: [ReplyElement] = []

  /// The text of the first child of that name, without spaces around it.
  subscript(name: String) -> String? {
    children.first { $0.name == name }?.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func children(named name: String) -> [ReplyElement] { children.filter { $0.name == name } }
}
