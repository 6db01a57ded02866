/// Reads the dictionary form from a property list, understanding also what is written wrongly.
struct DictionaryRuleReader {
  private(set) var rule = DictionaryRule()
  private(set) var findings: [RuleFinding] = []
  private let source: SourceText

  /// Names that people invent for kinds that have another name.
  private static let otherNames: [String: RuleKey] = [
    "video": .movieWithMaxCount, "photo": .imageWithMaxCount, "picture": .imageWithMaxCount,
    "url": .webURLWithMaxCount, "weburl": .webURLWithMaxCount, "link": .webURLWithMaxCount,
    "webpage": .webPageWithMaxCount, "document": .fileWithMaxCount, "attachment": .attachmentsWithMaxCount,
    "plaintext": .text, "string": .text,
  ]

  /// Kinds for which there is no key, and the type that stands for them in a predicate.
  private static let withoutKey: [String: String] = [
    "audio": "public.audio", "pdf": "com.adobe.pdf", "contact": "public.vcard", "vcard": "public.vcard",
    "calendar": "com.apple.ical.ics", "pass": "com.apple.pkpass", "archive": "public.archive",
    "zip": "public.zip-archive",
  ]

  init(_ entries: [PropertyListNode.Entry], in source: SourceText) {
    self.source = source
    let present = Set(entries.compactMap { RuleKey(rawValue: $0.key.text) })
    for (index, entry) in entries.enumerated() {
      guard let key = RuleKey(rawValue: entry.key.text) else {
        unknown(entry, present: present)
        continue
      }
      guard !entries[(index + 1)...].contains(where: { $0.key.text == entry.key.text }) else {
        note(
          .duplicateKey, "\(key.rawValue) stands below again, and only the last one counts", "remove one of the two",
          entry.keyRange)
        continue
      }
      if let value = value(of: entry, for: key) { store(value, for: key, entry) }
    }
  }

  private mutating func store(_ value: Int, for key: RuleKey, _ entry: PropertyListNode.Entry) {
    switch key {
    case .dictionaryVersion:
      rule.version = value
      if value != 1, value != 2 {
        note(.unknownVersion, "version \(value) of the dictionary does not exist", "write 1 or 2", entry.value.range)
      }
    case .usesStrictMatching: rule.isStrict = value != 0
    case .attachmentsWithMinCount: rule.minimumAttachments = value
    case .attachmentsWithMaxCount: rule.maximumAttachments = value
    default:
      if let kind = key.kind { rule.limits[kind] = value }
    }
    if value < 0 {
      note(.negativeCount, "\(key.rawValue) is negative", "write 0, or remove the key", entry.value.range)
    }
  }

  /// The number or truth value of a key, however it is written; nil if it makes no sense.
  private mutating func value(of entry: PropertyListNode.Entry, for key: RuleKey) -> Int? {
    let understood: Int?
    switch entry.value.form {
    case .integer(let text): understood = Int(text)
    case .boolean(let value): understood = value ? 1 : 0
    case .real(let text): understood = Double(text).flatMap { Int(exactly: $0.rounded()) }
    case .string(let text): understood = Self.number(in: text.text)
    default: understood = nil
    }
    let isRight: Bool
    switch entry.value.form {
    case .boolean: isRight = key.isBoolean
    case .integer: isRight = !key.isBoolean && understood != nil
    default: isRight = false
    }
    if !isRight { wrongType(entry, key, understood) }
    return understood
  }

  private static func number(in text: String) -> Int? {
    switch text.lowercased() {
    case "yes", "true": 1
    case "no", "false": 0
    default: Int(text)
    }
  }

  private mutating func wrongType(_ entry: PropertyListNode.Entry, _ key: RuleKey, _ understood: Int?) {
    let wanted = key.isBoolean ? "a boolean" : "an integer"
    let fix = understood.map { value in
      let element = key.isBoolean ? (value != 0 ? "<true/>" : "<false/>") : "<integer>\(value)</integer>"
      return RuleFinding.Fix(
        title: "write \(element)", edits: [SourceEdit(range: entry.value.range, replacement: element)])
    }
    note(
      .wrongType, "\(key.rawValue) is <\(entry.value.elementName)> but has to be \(wanted)",
      fix?.title ?? "write \(key.isBoolean ? "<true/>" : "<integer>1</integer>")", entry.value.range, fix: fix)
  }

  private mutating func unknown(_ entry: PropertyListNode.Entry, present: Set<RuleKey>) {
    let name = entry.key.text
    var concept = name.replacing(prefix: "NSExtensionActivation").replacing(prefix: "Supports").lowercased()
    for end in ["withmaxcount", "withmincount", "withmaxnitems"] where concept.hasSuffix(end) {
      concept = String(concept.dropLast(end.count))
    }
    let singular = concept.hasSuffix("s") ? String(concept.dropLast()) : concept
    if let type = Self.withoutKey[concept] ?? Self.withoutKey[singular] {
      let hint = "use \(RuleKey.fileWithMaxCount.rawValue), or a predicate with UTI-CONFORMS-TO \"\(type)\""
      return note(.unknownKey, "there is no key \(name), and none for this kind", hint, entry.keyRange)
    }
    let near =
      Self.otherNames[concept] ?? Self.otherNames[singular]
      ?? Spelling.nearest(to: name, among: RuleKey.allCases.map(\.rawValue), within: 5).flatMap(RuleKey.init)
    let message = "there is no key \(name); the system ignores it"
    guard let near else {
      return note(
        .unknownKey, message, "the keys are listed under activation rules in the documentation", entry.keyRange)
    }
    guard !present.contains(near) else {
      return note(.unknownKey, message, "remove it: \(near.rawValue) is there already", entry.keyRange)
    }
    let edit = SourceEdit(range: entry.key.contentRange, replacement: near.rawValue)
    let fix = RuleFinding.Fix(title: "rename it to \(near.rawValue)", edits: [edit], changesMeaning: true)
    note(.unknownKey, message, "did you mean \(near.rawValue)?", entry.keyRange, fix: fix)
  }

  private mutating func note(
    _ code: RuleFinding.Code, _ message: String, _ hint: String, _ range: Range<Int>, fix: RuleFinding.Fix? = nil
  ) {
    findings.append(
      RuleFinding(code, message, hint: hint, at: source.position(of: range.lowerBound), fix: fix))
  }
}

extension String {
  fileprivate func replacing(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
