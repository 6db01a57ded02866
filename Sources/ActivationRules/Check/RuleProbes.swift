import ContentTypes

/// Offers with which a rule is tried out.
struct RuleProbes {
  /// A type that nobody declares and that conforms to nothing.
  static let undeclared: ContentType = "com.example.undeclared-type"

  /// A file of a type that nobody declares.
  static let unknownFile = Offer.Attachment(types: [
    DynamicType(parents: [.data], filenameExtensions: ["undeclared"]).type, .fileURL,
  ])

  /// One attachment of each kind, and some of none.
  static let representatives: [Offer.Attachment] =
    [
      [.jpeg], [.heic, .fileURL], [.quickTimeMovie], [.mpeg4Movie, .fileURL], [.propertyList], [.url], [.plainText],
      [.html], [.plainText, .fileURL], [.pdf], [.pdf, .fileURL], [.fileURL], [.vCard], [.m4aAudio, .fileURL], [.folder],
      [.livePhoto], [.mapItem], [undeclared],
    ].map { Offer.Attachment(types: $0) } + [unknownFile]

  /// Whether an offer that shows what a rule admits passes a test: everything known of host apps, everything the
  /// rule names, alone, in numbers around its limits, and in pairs.
  func contains(for rule: ActivationRule, where test: (Offer) -> Bool) -> Bool {
    if HostProfile.builtIn.contains(where: { test($0.offer) }) { return true }
    let (attachments, counts) = material(for: rule)
    for attachment in attachments {
      for count in counts where test(Offer(items: [.init(attachments: Array(repeating: attachment, count: count))])) {
        return true
      }
    }
    for first in attachments.prefix(40) {
      for second in attachments.prefix(40) where first != second {
        if test(Offer(items: [.init(attachments: [first, second])])) { return true }
      }
    }
    return false
  }

  /// All of these offers.
  func offers(for rule: ActivationRule) -> [Offer] {
    var offers: [Offer] = []
    _ = contains(for: rule) { offer in
      offers.append(offer)
      return false
    }
    return offers
  }

  /// The attachments that matter to a rule, and in which numbers.
  private func material(for rule: ActivationRule) -> (attachments: [Offer.Attachment], counts: [Int]) {
    var attachments = Self.representatives
    var counts: Set<Int> = [1, 2, 5]
    switch rule {
    case .predicate(let predicate):
      attachments += predicate.mentionedTypes.prefix(200).map { Offer.Attachment(types: [ContentType($0)]) }
      counts.formUnion(predicate.comparedNumbers)
    case .dictionary(let dictionary):
      counts.formUnion(dictionary.limits.values)
      counts.formUnion([dictionary.minimumAttachments, dictionary.maximumAttachments].compactMap { $0 })
    }
    let useful = Set(counts.flatMap { [$0, $0 &+ 1] }).filter { (1...300).contains($0) }
    return (attachments, useful.sorted())
  }
}

extension RulePredicate {
  /// The whole numbers something is compared with, as far as an offer can reach them.
  var comparedNumbers: Set<Int> {
    var found: Set<Int> = []
    for predicate in allPredicates {
      guard case .comparison(let comparison) = predicate.form else { continue }
      for side in [comparison.left, comparison.right] {
        if case .integer(let number) = side.form, (1...300).contains(number) { found.insert(number) }
      }
    }
    return found
  }
}
