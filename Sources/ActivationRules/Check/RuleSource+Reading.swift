import ContentTypes
import Foundation

extension RuleSource {
  mutating func readAccepts(_ data: Data) {
    do {
      let accepted = try AcceptedContent(json: data)
      self.accepted = accepted
      rule = accepted.rule(in: context)
    } catch {
      readFindings.append(RuleFinding(.unreadable, error.message, hint: error.hint))
    }
  }

  mutating func readPropertyList() {
    var scanner = PropertyListScanner(text)
    do {
      let root = try scanner.scan()
      self.root = root
      readFindings += scanner.unescaped.map(unescaped)
      readRule(in: root)
    } catch {
      let position = format == .binaryPropertyList ? nil : error.position
      readFindings.append(RuleFinding(.unreadable, error.message, hint: error.hint, at: position))
    }
  }

  private func unescaped(_ place: PropertyListScanner.Unescaped) -> RuleFinding {
    let edit = SourceEdit(range: place.offset..<place.offset + 1, replacement: place.replacement)
    let title = "write \(place.replacement)"
    return RuleFinding(
      .unescapedXML, "'\(place.character)' stands in the file as it is, so the file is no XML", hint: title,
      at: position(of: place.offset), fix: .init(title: title, edits: [edit]))
  }

  private mutating func readRule(in root: PropertyListNode) {
    let declared = DeclaredTypes(infoPlist: root.foundationValue as? [String: Any] ?? [:])
    readFindings += declared.issues.map { issue in
      RuleFinding(.typeDeclaration, "\(issue.keyPath): \(issue.message)", hint: issue.hint, at: position(of: issue))
    }
    context.catalog = context.catalog.declaring(declared)
    let isRuleItself = root["NSExtension"] == nil && root.entries.contains { RuleKey(rawValue: $0.key.text) != nil }
    ruleNode = isRuleItself ? root : root["NSExtension"]?["NSExtensionAttributes"]?["NSExtensionActivationRule"]
    if !isRuleItself { findMisplacedKeys(in: root) }
    guard let node = ruleNode else { return noteMissing(root) }
    switch node.form {
    case .dictionary(let entries):
      let reader = DictionaryRuleReader(entries, in: text)
      rule = .dictionary(reader.rule)
      readFindings += reader.findings.map { finding in
        var finding = finding
        if format == .binaryPropertyList { finding.position = nil }
        return finding
      }
    case .string(let predicate): readPredicate(predicate)
    default:
      readFindings.append(
        RuleFinding(
          .wrongForm, "the rule is <\(node.elementName)>, which is neither a dictionary nor a string",
          hint: "write a <dict> with keys such as \(RuleKey.imageWithMaxCount.rawValue)",
          at: position(of: node.range.lowerBound)))
    }
  }

  private mutating func noteMissing(_ root: PropertyListNode) {
    let place = root["NSExtension"]?["NSExtensionAttributes"] ?? root["NSExtension"]
    readFindings.append(
      RuleFinding(
        .missing,
        root["NSExtension"] == nil ? "this property list is not that of an extension" : "there is no activation rule",
        hint: root["NSExtension"] == nil
          ? "name the Info.plist of the Share or Action extension"
          : "add NSExtensionActivationRule to NSExtensionAttributes",
        at: position(of: (place ?? root).range.lowerBound)))
  }

  /// Keys of a rule that stand beside it or above it have no effect.
  private mutating func findMisplacedKeys(in root: PropertyListNode) {
    let extensionNode = root["NSExtension"]
    let attributes = extensionNode?["NSExtensionAttributes"]
    let places = [
      (root.entries, "the property list itself", true), (extensionNode?.entries ?? [], "NSExtension", true),
      (attributes?.entries ?? [], "NSExtensionAttributes", false),
      (attributes?["NSExtensionActivationRule"]?.entries ?? [], "the rule itself", true),
    ]
    let rules = attributes?.entries.filter { $0.key.text == "NSExtensionActivationRule" } ?? []
    readFindings += rules.dropLast().map { entry in
      RuleFinding(
        .duplicateKey, "NSExtensionActivationRule stands below again, and only the last one counts",
        hint: "remove one of the two", at: position(of: entry.keyRange.lowerBound))
    }
    for (entries, place, isRuleWrong) in places {
      for entry in entries {
        let isRule = entry.key.text == "NSExtensionActivationRule"
        let isKey = RuleKey(rawValue: entry.key.text) != nil && place != "the rule itself"
        guard isKey || isRule && isRuleWrong else { continue }
        readFindings.append(
          RuleFinding(
            .misplaced, "\(entry.key.text) stands in \(place), where it has no effect",
            hint: isKey
              ? "move it into NSExtensionActivationRule" : "the rule belongs in NSExtension, NSExtensionAttributes",
            at: position(of: entry.keyRange.lowerBound)))
      }
    }
  }

  mutating func readPredicate(_ predicate: MappedText) {
    predicateText = predicate
    do {
      rule = .predicate(try RulePredicate(parsing: predicate.text))
    } catch {
      readFindings.append(finding(for: error, in: predicate))
    }
  }

  private func finding(for failure: PredicateFailure, in predicate: MappedText) -> RuleFinding {
    let code: RuleFinding.Code =
      switch failure.reason {
      case .curlyQuote: .curlyQuote
      case .missingVariable: .variableEaten
      default: .syntax
      }
    var finding = RuleFinding(
      code, "the predicate cannot be read: \(failure.message)",
      hint: failure.hint ?? "complete it, or compare it with the examples in the documentation",
      at: position(ofPredicateByte: failure.offset),
      fix: failure.reason == .curlyQuote ? straightening(predicate) : nil)
    finding.excerpt = failure.excerpt
    return finding
  }

  /// The fix that makes every quotation mark straight, if the predicate can be read then.
  private func straightening(_ predicate: MappedText) -> RuleFinding.Fix? {
    let double: Set<Unicode.Scalar> = ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{AB}", "\u{BB}"]
    let single: Set<Unicode.Scalar> = ["\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}"]
    var straight = ""
    var edits: [SourceEdit] = []
    var offset = 0
    for scalar in predicate.text.unicodeScalars {
      let width = UTF8.width(scalar)
      let replacement: Unicode.Scalar? = double.contains(scalar) ? "\"" : single.contains(scalar) ? "'" : nil
      straight.unicodeScalars.append(replacement ?? scalar)
      if let replacement {
        let range = predicate.sourceRange(offset..<offset + width)
        edits.append(SourceEdit(range: range, replacement: String(replacement)))
      }
      offset += width
    }
    // Whether it can be read is all that is asked here; why not is reported as the finding itself.
    guard (try? RulePredicate(parsing: straight)) != nil else { return nil }
    return RuleFinding.Fix(title: "write straight quotation marks", edits: edits, changesMeaning: true)
  }

  /// Where an issue of a type declaration stands: the declaration its key path begins with.
  private func position(of issue: DeclaredTypes.Issue) -> SourcePosition? {
    guard let name = issue.keyPath.split(whereSeparator: { $0 == "[" || $0 == "." }).first,
      let list = root?[String(name)]
    else { return root.flatMap { position(of: $0.range.lowerBound) } }
    let index = issue.keyPath.split(separator: "[").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    if case .array(let values) = list.form, let index, values.indices.contains(index) {
      return position(of: values[index].range.lowerBound)
    }
    return position(of: list.range.lowerBound)
  }
}
