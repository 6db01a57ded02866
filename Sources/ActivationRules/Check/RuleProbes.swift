import ContentTypes

/// Offers with which a rule is tried out.
struct RuleProbes {
  let context: RuleContext

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

  /// Offers that show what a rule admits: everything known of host apps, everything the rule names, alone and in
  /// numbers around its limits.
  func offers(for rule: ActivationRule) -> [Offer] {
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
    let useful = counts.flatMap { [$0, $0 &+ 1] }.filter { (1...300).contains($0) }
    var offers = HostProfile.builtIn.map(\.offer)
    for attachment in attachments {
      for count in Set(useful) {
        offers.append(Offer(items: [Offer.Item(attachments: Array(repeating: attachment, count: count))]))
      }
    }
    let few = Array(attachments.prefix(40))
    for first in few {
      for second in few where first != second { offers.append(Offer(items: [.init(attachments: [first, second])])) }
    }
    return offers
  }
}

extension Predicate {
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
