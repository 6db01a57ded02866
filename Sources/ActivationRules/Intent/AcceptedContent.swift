import ContentTypes

/// What an app wants to receive: the `accepts` of `inlet.json`.
///
/// An offer is accepted if at least one of its attachments is wanted and no number is exceeded; whatever else a host
/// sends along does no harm. With ``everyAttachment`` all of them have to be wanted.
public struct AcceptedContent: Hashable, Sendable {
  /// The largest number of images; 0 if they are not wanted.
  public var images: Int
  /// The largest number of videos; 0 if they are not wanted.
  public var videos: Int
  /// The largest number of files of any type; 0 if they are not wanted.
  public var files: Int
  /// The largest number of web addresses; 0 if they are not wanted.
  public var webURLs: Int
  /// Whether text is wanted.
  public var text: Bool
  /// Whether pages of Safari are wanted, read by a script.
  public var webPage: Bool
  /// Types that are wanted beside these, in any number.
  public var types: [ContentType]
  /// Whether every attachment has to be wanted, rather than one.
  public var everyAttachment: Bool

  /// What is wanted; by default nothing.
  public init(
    images: Int = 0, videos: Int = 0, files: Int = 0, webURLs: Int = 0, text: Bool = false, webPage: Bool = false,
    types: [ContentType] = [], everyAttachment: Bool = false
  ) {
    self.images = images
    self.videos = videos
    self.files = files
    self.webURLs = webURLs
    self.text = text
    self.webPage = webPage
    self.types = types
    self.everyAttachment = everyAttachment
  }

  /// Whether nothing is wanted.
  public var isEmpty: Bool { dictionaryRule.kinds.isEmpty && types.isEmpty }

  /// The kinds that are wanted, as a rule in the dictionary form; ``types`` are left out.
  var dictionaryRule: DictionaryRule {
    DictionaryRule(
      version: everyAttachment ? nil : 2,
      limits: [
        .image: images, .movie: videos, .file: files, .webURL: webURLs, .text: text ? 1 : 0, .webPage: webPage ? 1 : 0,
      ].filter { $0.value > 0 })
  }

  /// Whether `offer` is accepted.
  public func accepts(_ offer: Offer, in context: RuleContext = RuleContext()) -> Bool {
    let rule = dictionaryRule
    return offer.items.contains { item in
      let tally = DictionaryRule.Tally(rule, item, in: context)
      guard rule.kinds.allSatisfy({ tally.count(of: $0) <= rule.limit(of: $0) ?? .max }) else { return false }
      let wanted = zip(item.attachments, tally.kinds).map { attachment, kinds in
        !kinds.isEmpty || attachment.conforms(toAny: types, in: context.catalog)
      }
      return wanted.contains(true) && (!everyAttachment || wanted.allSatisfy { $0 })
    }
  }

  /// The simplest rule that admits exactly what is accepted.
  ///
  /// A dictionary where its keys suffice, else a predicate. The limit of a kind holds also for attachments whose
  /// type is named: ten images and `public.jpeg` still means ten.
  public func rule(in context: RuleContext = RuleContext()) -> ActivationRule {
    if types.isEmpty { return .dictionary(dictionaryRule) }
    return .predicate(PredicateBuilder(assumptions: context.assumptions).predicate(for: dictionaryRule, types: types))
  }
}
