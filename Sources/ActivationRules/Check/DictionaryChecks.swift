/// What can be wrong with a dictionary whose keys and values are right.
struct DictionaryChecks {
  let source: RuleSource
  let rule: DictionaryRule

  func findings() -> [RuleFinding] {
    [contradiction(), strictWithoutVersion(), versionOne()].compactMap { $0 }
  }

  private func contradiction() -> RuleFinding? {
    guard let least = rule.minimumAttachments, let most = rule.maximumAttachments, least > most else { return nil }
    return RuleFinding(
      .contradictoryCounts, "at least \(least) attachments are asked for, and at most \(most)",
      hint: "make the smaller number the least", at: position(of: .attachmentsWithMinCount))
  }

  private func strictWithoutVersion() -> RuleFinding? {
    guard rule.isStrict, (rule.version ?? 1) < 2 else { return nil }
    return RuleFinding(
      .strictWithoutVersion, "strict matching says nothing new in version 1, where every attachment has to fit already",
      hint: "remove it, or set the version to 2", at: position(of: .usesStrictMatching))
  }

  private func versionOne() -> RuleFinding? {
    guard (rule.version ?? 1) < 2, source.accepted == nil, !rule.kinds.isEmpty else { return nil }
    var newer = rule
    newer.version = 2
    let gained = HostProfile.builtIn.filter { profile in
      newer.admits(profile.offer, in: source.context) && !rule.admits(profile.offer, in: source.context)
    }
    guard !gained.isEmpty else { return nil }
    let names = gained.map(\.title)
    let shown = names.prefix(4).joined(separator: "; ") + (names.count > 4 ? "; and \(names.count - 4) more" : "")
    let isForLinks = rule.kinds.contains(.webURL) || rule.kinds.contains(.text)
    var finding = RuleFinding(
      .versionOne, "in version 1 every attachment has to fit, so the extension is hidden from: \(shown)",
      hint: "set \(RuleKey.dictionaryVersion.rawValue) to 2; the extension then ignores what it does not know",
      at: position(of: .dictionaryVersion), fix: isForLinks ? raisingVersion() : nil)
    if !isForLinks { finding.severity = .note }
    return finding
  }

  private func raisingVersion() -> RuleFinding.Fix? {
    guard let node = source.ruleNode else { return nil }
    let title = "set the version to 2"
    if let entry = entry(for: .dictionaryVersion) {
      let edit = SourceEdit(range: entry.value.range, replacement: "<integer>2</integer>")
      return .init(title: title, edits: [edit], changesMeaning: true)
    }
    guard let first = node.entries.first else { return nil }
    let bytes = source.text.bytes
    var blank = first.keyRange.lowerBound
    while blank > 0, bytes[blank - 1] == 0x20 || bytes[blank - 1] == 0x09 { blank -= 1 }
    var lineBreak = blank
    while lineBreak > 0, bytes[lineBreak - 1] == 0x0A || bytes[lineBreak - 1] == 0x0D, blank - lineBreak < 2 {
      lineBreak -= 1
    }
    let separator = source.text.text(in: lineBreak..<first.keyRange.lowerBound)
    let text = "<key>\(RuleKey.dictionaryVersion.rawValue)</key>\(separator)<integer>2</integer>\(separator)"
    let edit = SourceEdit(range: first.keyRange.lowerBound..<first.keyRange.lowerBound, replacement: text)
    return .init(title: title, edits: [edit], changesMeaning: true)
  }

  private func entry(for key: RuleKey) -> PropertyListNode.Entry? {
    source.ruleNode?.entries.first { $0.key.text == key.rawValue }
  }

  /// Where a key stands, or the whole rule if it does not stand there.
  private func position(of key: RuleKey) -> SourcePosition? {
    (entry(for: key)?.keyRange ?? source.ruleNode?.range).flatMap { source.position(of: $0.lowerBound) }
  }
}
