import ContentTypes

/// Finds the dictionary nearest to a predicate by trying the predicate out.
struct DictionaryFinder {
  let rule: ActivationRule
  let context: RuleContext

  /// Counts beyond this are taken for "no limit".
  private static let mostTried = 120

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
    (1...Self.mostTried).last { admits(Array(repeating: sample, count: $0)) }
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

  /// A limit on the sum, if attachments of different kinds share one.
  private func mostOfDifferentKinds(_ found: DictionaryRule) -> Int? {
    let limited = found.kinds.filter { $0 != .text }
    let sum = limited.compactMap { found.limits[$0] }.reduce(0, +)
    let text = found.kinds.contains(.text) ? mostAdmitted(Self.samples[.text] ?? .init(types: [])) ?? 0 : 0
    guard text < Self.mostTried || limited.count > 1 else { return nil }
    let all = limited.flatMap { kind in
      Array(repeating: Self.samples[kind] ?? .init(types: []), count: found.limits[kind] ?? 0)
    }
    let texts = Array(repeating: Self.samples[.text] ?? .init(types: []), count: text)
    let everything = all + texts
    if everything.isEmpty || admits(everything) { return text > 0 && text < Self.mostTried && sum == 0 ? text : nil }
    return (1..<everything.count).last { admits(Array(everything.prefix($0))) }
  }

  private func admits(_ attachments: [Offer.Attachment]) -> Bool {
    rule.admits(Offer(items: [.init(attachments: attachments)]), in: context)
  }
}
