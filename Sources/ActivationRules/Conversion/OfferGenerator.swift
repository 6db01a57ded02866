import ContentTypes

/// Makes up offers around what rules ask for; the same seed gives the same offers.
struct OfferGenerator {
  private var state: UInt64
  private let pool: [Offer.Attachment]
  private let counts: [Int]

  init(rules: [ActivationRule], seed: UInt64) {
    state = seed
    var attachments = RuleProbes.representatives
    var counts: Set<Int> = [1, 2, 3]
    for rule in rules {
      switch rule {
      case .predicate(let predicate):
        attachments += predicate.mentionedTypes.prefix(60).flatMap { type in
          [Offer.Attachment(types: [ContentType(type)]), Offer.Attachment(types: [ContentType(type), .fileURL])]
        }
        counts.formUnion(predicate.comparedNumbers)
      case .dictionary(let rule): counts.formUnion(rule.limits.values.filter { (1...300).contains($0) })
      }
    }
    pool = attachments
    self.counts = counts.filter { $0 <= 60 }.flatMap { [$0, $0 + 1] }.sorted()
  }

  /// An offer of one to four groups of attachments, now and then in more than one item, or of none at all.
  mutating func next() -> Offer {
    let items = number(below: 12) == 0 ? 2 : 1
    return Offer(
      items: (0..<items).map { _ in
        let groups = number(below: 20) == 0 ? 0 : 1 + number(below: 3)
        return Offer.Item(attachments: (0..<groups).flatMap { _ in group() })
      })
  }

  private mutating func group() -> [Offer.Attachment] {
    var attachment = pool[number(below: pool.count)]
    if number(below: 6) == 0 { attachment.types += pool[number(below: pool.count)].types }
    let isSmall = number(below: 3) > 0
    return Array(repeating: attachment, count: isSmall ? 1 : counts[number(below: counts.count)])
  }

  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 1) % max(1, limit)
  }
}
