import ContentTypes

/// Finds the dictionary nearest to a predicate by trying the predicate out.
struct DictionaryFinder {
  let rule: ActivationRule
  let context: RuleContext

  /// A rule that still admits this many is taken for one without a limit.
  private static let mostTried = 120
  /// What is written for no limit, as the dictionary has no word for it.
  private static let unlimited = 1000

  /// An attachment that is of this kind and as little else as possible.
  private static let samples: [ContentKind: Offer.Attachment] = [
    .image: .init(types: [.jpeg]), .movie: .init(types: [.quickTimeMovie]), .webPage: .init(types: [.propertyList]),
    .webURL: .init(types: [.url]), .text: .init(types: [.plainText]), .file: RuleProbes.unknownFile,
  ]

  func nearest() -> DictionaryRule {
    var found = DictionaryRule()
    for kind in ContentKind.allCases {
      guard let sample = Self.samples[kind], let most = mostAdmitted(sample) else { continue }
      found.limits[kind] = kind == .text ? 1 : most
    }
    guard !found.kinds.isEmpty else { return found }
    found.minimumAttachments = fewest(found)
    if ignoresStrangers(found) { found.version = 2 }
    found.maximumAttachments = mostOfDifferentKinds(found)
    return found
  }

  /// The largest number of attachments like `sample` that is admitted; nil if no number is.
  private func mostAdmitted(_ sample: Offer.Attachment) -> Int? {
    let most = (1...Self.mostTried).last { admits(Array(repeating: sample, count: $0)) }
    return most == Self.mostTried ? Self.unlimited : most
  }

  /// The smallest number of attachments, if it is more than one.
  private func fewest(_ found: DictionaryRule) -> Int? {
    let least =
      found.kinds.compactMap { Self.samples[$0] }.compactMap { sample in
        (1...Self.mostTried).first { admits(Array(repeating: sample, count: $0)) }
      }.max() ?? 1
    return least > 1 ? least : nil
  }

  /// Whether an attachment of no kind does no harm.
  private func ignoresStrangers(_ found: DictionaryRule) -> Bool {
    let stranger = Offer.Attachment(types: [RuleProbes.undeclared])
    return found.kinds.contains { kind in
      guard let sample = Self.samples[kind] else { return false }
      let count = min(found.minimumAttachments ?? 1, found.limits[kind] ?? 1)
      return admits(Array(repeating: sample, count: max(1, count)) + [stranger])
    }
  }

  /// A limit on the sum, if attachments of different kinds share one, or if text, whose number the dictionary cannot
  /// limit, is limited.
  private func mostOfDifferentKinds(_ found: DictionaryRule) -> Int? {
    let most = found.kinds.compactMap { kind in Self.samples[kind].map { ($0, mostAdmitted($0) ?? 0) } }
    guard most.allSatisfy({ $0.1 < Self.unlimited }) else { return nil }
    if most.count == 1 { return found.kinds == [.text] ? most[0].1 : nil }
    let everything = most.flatMap { Array(repeating: $0.0, count: $0.1) }
    return admits(everything) ? nil : (1..<everything.count).last { admits(Array(everything.prefix($0))) }
  }

  private func admits(_ attachments: [Offer.Attachment]) -> Bool {
    rule.admits(Offer(items: [.init(attachments: attachments)]), in: context)
  }
}
