/// A MIME type from outside, made fit to stand in a header.
enum MediaType {
  /// What a file of unknown type is sent as.
  static let unknown = "application/octet-stream"

  /// The text when it is `type/subtype`, possibly with parameters, in plain ASCII; ``unknown`` otherwise.
  static func checked(_ text: String) -> String {
    let essence = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 255, essence.count == 2,
      essence.allSatisfy({ isToken($0.trimmingSuffix(of: " ")) }),
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return unknown }
    return text
  }

  /// Whether a text is a token of HTTP: what a header's name is made of.
  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(of character: Character) -> Substring {
    var rest = self
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
