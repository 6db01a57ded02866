import ContentTypes

extension HostProfile {
  /// The types of each attachment that this host would offer for `things`: all that the share sheet goes by.
  ///
  /// Nothing for a thing of a kind that it does not share.
  package func offeredTypes(for things: [SharedThing]) -> [[String]] {
    things.flatMap { thing in
      (patterns[thing.kind] ?? []).map { pattern in pattern.representations.map { $0.type ?? thing.ownType } }
    }
  }
}

extension SharedThing {
  /// The type of the thing itself, whoever shares it.
  fileprivate var ownType: String {
    switch self {
    case .link, .page: "public.url"
    case .text: "public.plain-text"
    case .file(let path): Self.isFolder(path) ? "public.folder" : Self.type(ofFileAt: path).identifier
    }
  }
}
