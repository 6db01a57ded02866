import ContentTypes

/// How to get at one attachment: decided from its types alone, loads nothing.
///
/// Candidates are tried in order until one is taken. Companions are other things the same attachment says, such as the
/// text beside a link; they are taken besides, and missing them is no failure.
struct LoadPlan: Hashable, Sendable {
  /// The most representations of one attachment that are asked for.
  static let candidateLimit = 24

  var candidates: [Representation] = []
  var companions: [Companion] = []

  /// What is taken besides the attachment itself.
  enum Companion: Hashable, Sendable {
    case text
    case link
  }

  /// Plans for what is on offer; no candidates where there is nothing to ask for.
  init(for offer: Offer, in catalog: ContentTypeCatalog = .current) {
    let types = SortedTypes(offer.types, in: catalog)
    let isNamed = offer.name != nil
    let isFile = isNamed || types.fileURL != nil

    if let list = types.propertyList, !isFile { candidates.append(.item(type: list)) }
    if types.isProse && !isFile {
      planWords(types)
    } else {
      planFile(types)
    }
    candidates = candidates.uniqued()
    guard let first = offer.types.first else { return }
    let lastResort = Representation.item(type: first)
    if candidates.count >= Self.candidateLimit {
      candidates = candidates.prefix(Self.candidateLimit - 1).filter { $0 != lastResort }
    }
    if !candidates.contains(lastResort) { candidates.append(lastResort) }
  }

  /// A link, a text, or both; the one the host names first is the attachment, the other its companion.
  private mutating func planWords(_ types: SortedTypes) {
    switch (types.link, types.prose) {
    case (let link?, let prose?) where link.position < prose.position:
      planLink(link)
      companions.append(.text)
    case (let link?, nil):
      planLink(link)
    case (let link, let prose?):
      candidates += [.text, .data(type: prose.type), .item(type: prose.type)]
      if link != nil { companions.append(.link) }
    case (nil, nil): break
    }
  }

  private mutating func planLink(_ link: SortedTypes.Place) {
    candidates += [.link, .item(type: link.type)]
  }

  /// A file: the concrete types, the file's URL, the same types as bytes, then what says less.
  private mutating func planFile(_ types: SortedTypes) {
    let concrete = types.concrete + [types.prose?.type].compactMap(\.self)
    candidates += concrete.map { .file(type: $0) }
    if let url = types.fileURL { candidates += [.link, .item(type: url)] }
    candidates += concrete.map { .data(type: $0) }
    candidates += types.abstract.flatMap { [Representation.file(type: $0), .data(type: $0)] }
    if types.offersImage { candidates.append(.image) }
    if let image = types.memoryImage { candidates.append(.item(type: image)) }
    guard let link = types.link else {
      if types.hasCaption { companions.append(.text) }
      return
    }
    // A link beside a picture or a document says where it comes from; alone it is the attachment.
    if candidates.isEmpty { planLink(link) } else { companions.append(.link) }
    if types.hasCaption { companions.append(.text) }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
