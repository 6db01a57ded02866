import Foundation

extension RuleSource {
  /// Everything that is wrong with the rule and with what stands around it, in the order of the file.
  ///
  /// Takes some milliseconds: the rule is tried out on everything that host apps are known to send.
  public func findings() -> [RuleFinding] {
    var found = readFindings + scriptFindings() + buildSettingFindings()
    if let rule {
      switch rule {
      case .dictionary(let dictionary): found += DictionaryChecks(source: self, rule: dictionary).findings()
      case .predicate(let predicate): found += PredicateChecks(source: self, predicate: predicate).findings()
      }
      found += AdmissionChecks(source: self, rule: rule).findings()
    }
    let last = SourcePosition(line: .max, column: .max)
    return found.enumerated().sorted { left, right in
      (left.element.position ?? last, left.offset) < (right.element.position ?? last, right.offset)
    }.map(\.element)
  }

  /// The result of applying fixes.
  public struct Repair: Hashable, Sendable {
    /// The file after the fixes; what no fix touched is byte for byte as before.
    public var bytes: [UInt8]
    /// What was done, in order.
    public var titles: [String]
  }

  /// The file with everything fixed that can be fixed without asking.
  ///
  /// Fixing what was fixed changes nothing. A binary file is returned as it is.
  ///
  /// - Parameter changingMeaning: Whether to apply also fixes after which the rule admits something else than the
  ///   system admits now, such as raising the version; true by default.
  /// - Returns: The new content and what was done.
  public func repaired(changingMeaning: Bool = true) -> Repair {
    var repair = Repair(bytes: text.bytes, titles: [])
    guard format == .propertyList || format == .predicate else { return repair }
    var current = self
    // Each round may bring to light what the one before hid; a handful of rounds is always enough.
    for _ in 0..<12 {
      let fixes = current.findings().compactMap(\.fix).filter { changingMeaning || !$0.changesMeaning }
      guard let applied = Self.apply(fixes, to: current.text.bytes), applied.bytes != current.text.bytes else { break }
      current = current.reading(applied.bytes)
      repair = Repair(bytes: applied.bytes, titles: repair.titles + applied.titles)
    }
    return repair
  }

  /// The same source with other content.
  private func reading(_ bytes: [UInt8]) -> RuleSource {
    RuleSource(data: .init(bytes), path: path, context: baseContext)
  }

  /// Applies fixes that do not touch the same bytes; the first of two that do wins.
  private static func apply(_ fixes: [RuleFinding.Fix], to bytes: [UInt8]) -> Repair? {
    var edits: [SourceEdit] = []
    var titles: [String] = []
    for fix in fixes where !fix.edits.isEmpty {
      let clashes = fix.edits.contains { new in
        edits.contains { new.range.overlaps($0.range) || new.range == $0.range || touches(new.range, $0.range) }
      }
      guard !clashes else { continue }
      edits += fix.edits
      titles.append(fix.title)
    }
    guard !edits.isEmpty else { return nil }
    return Repair(bytes: SourceEdit.apply(edits, to: bytes).bytes, titles: titles)
  }

  /// Whether an insertion lies within the other range.
  private static func touches(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let (insertion, range) = left.isEmpty ? (left, right) : (right, left)
    return insertion.isEmpty && range.lowerBound < insertion.lowerBound && insertion.lowerBound < range.upperBound
  }

  // MARK: What stands around the rule

  private func scriptFindings() -> [RuleFinding] {
    guard case .dictionary(let rule)? = rule, let root, let node = ruleNode,
      let attributes = root["NSExtension"]?["NSExtensionAttributes"]
    else { return [] }
    let asks = rule.kinds.contains(.webPage)
    let script = attributes["NSExtensionJavaScriptPreprocessingFile"]
    let place = node.entries.first { $0.key.text == RuleKey.webPageWithMaxCount.rawValue }?.keyRange
    if asks, script?.string?.isEmpty ?? true {
      return [
        RuleFinding(
          .javaScriptMissing, "web pages are asked for, but no script reads them: Safari hands over the address only",
          hint: "name a script in NSExtensionJavaScriptPreprocessingFile, or remove the key for web pages",
          at: position(of: (place ?? node.range).lowerBound))
      ]
    }
    guard let script, !asks else { return [] }
    return [
      RuleFinding(
        .javaScriptUnused, "a script is named, but Safari runs it only if the rule asks for web pages",
        hint: "add \(RuleKey.webPageWithMaxCount.rawValue) with 1 to the rule",
        at: position(of: script.range.lowerBound))
    ]
  }

  private func buildSettingFindings() -> [RuleFinding] {
    guard let predicateText, rule != nil else { return [] }
    let bytes = Array(predicateText.text.utf8)
    for offset in bytes.indices.dropLast() where bytes[offset] == UInt8(ascii: "$") {
      guard bytes[offset + 1] == UInt8(ascii: "(") || bytes[offset + 1] == UInt8(ascii: "{") else { continue }
      return [
        RuleFinding(
          .buildSetting, "a build setting stands in the rule; it is judged here as it is, not as it is built",
          hint: "write the value itself", at: position(ofPredicateByte: offset))
      ]
    }
    return []
  }
}
