import ContentTypes
import Foundation

/// What can be wrong with a predicate that can be read.
struct PredicateChecks {
  let source: RuleSource
  let predicate: RulePredicate

  func findings() -> [RuleFinding] {
    let all = predicate.allPredicates
    return constants(all) + all.compactMap(mixedAndOr) + all.compactMap(exactCount) + all.flatMap(unreachable)
      + unknownTypes(all) + urlsAdmittingFiles(all)
  }

  private func constants(_ all: [RulePredicate]) -> [RuleFinding] {
    all.filter { $0.form == .constant(true) }.map { constant in
      RuleFinding(
        .truePredicate, "TRUEPREDICATE is for development only; the store rejects an app that contains it",
        hint: "write a rule for what the extension takes", at: position(constant.range))
    }
  }

  private func mixedAndOr(_ predicate: RulePredicate) -> RuleFinding? {
    guard case .or(let clauses) = predicate.form else { return nil }
    let bare = clauses.filter { clause in
      if case .and = clause.form { !clause.isParenthesized } else { false }
    }
    guard let first = bare.first else { return nil }
    let edits = bare.compactMap(\.range).flatMap { [insertion("(", at: $0.lowerBound), insertion(")", after: $0)] }
    return RuleFinding(
      .mixedAndOr, "AND and OR are mixed without parentheses; AND binds tighter",
      hint: "put the AND part in parentheses",
      at: position(first.range), fix: .init(title: "add parentheses", edits: edits.compactMap { $0 }))
  }

  private func exactCount(_ predicate: RulePredicate) -> RuleFinding? {
    guard case .comparison(let comparison) = predicate.form, comparison.comparator == .equal,
      let counted = comparison.countedSubquery, case .member(_, "attachments") = counted.collection.form,
      case .integer(let number) = comparison.right.form, number > 0
    else { return nil }
    var fix: RuleFinding.Fix?
    if let left = comparison.left.range, let right = comparison.right.range,
      let range = sourceRange(left.upperBound..<right.lowerBound)
    {
      let edit = SourceEdit(range: range, replacement: " >= ")
      fix = .init(title: "write >= instead of ==", edits: [edit], changesMeaning: true)
    }
    return RuleFinding(
      .exactCount,
      "exactly \(number) matching attachment\(number == 1 ? "" : "s") is asked for; a host that sends one more is shut out",
      hint: "write .@count >= \(number), and a limit with <= if there is one", at: position(comparison.right.range),
      fix: fix)
  }

  // MARK: Clauses that others make pointless

  private func unreachable(_ predicate: RulePredicate) -> [RuleFinding] {
    guard case .or(let clauses) = predicate.form else { return [] }
    var found: [RuleFinding] = []
    for (index, clause) in clauses.enumerated() {
      guard let own = clause.typeClause, let other = broader(than: own, at: index, among: clauses) else { continue }
      let isSame = ContentType(own.type) == ContentType(other)
      found.append(
        RuleFinding(
          .unreachableClause,
          isSame
            ? "'\(own.type)' is asked for twice" : "'\(own.type)' conforms to '\(other)', which is asked for as well",
          hint: "remove the clause", at: position(clause.range), fix: removing(index, of: clauses)))
    }
    return found
  }

  /// The type of another clause that holds whenever this one does; of two equal clauses the first counts.
  private func broader(
    than own: (variable: String, type: String, comparator: RulePredicate.Comparator), at index: Int,
    among clauses: [RulePredicate]
  ) -> String? {
    let type = ContentType(own.type)
    for (place, clause) in clauses.enumerated() where place != index {
      guard let other = clause.typeClause, other.variable == own.variable else { continue }
      let wider = ContentType(other.type)
      // Who names file URLs beside URLs wants files; that is worth saying, and rule-url-admits-files relies on it.
      if type == .fileURL, wider == .url { continue }
      let isSame = wider == type && other.comparator == own.comparator
      if isSame ? place < index : other.comparator == .conformsTo && source.context.catalog.conforms(type, to: wider) {
        return other.type
      }
    }
    return nil
  }

  private func removing(_ index: Int, of clauses: [RulePredicate]) -> RuleFinding.Fix? {
    guard let own = clauses[index].range else { return nil }
    let range: Range<Int>
    if index > 0, let before = clauses[index - 1].range {
      range = before.upperBound..<own.upperBound
    } else if index + 1 < clauses.count, let after = clauses[index + 1].range {
      range = own.lowerBound..<after.lowerBound
    } else {
      return nil
    }
    return sourceRange(range).map { .init(title: "remove the clause", edits: [SourceEdit(range: $0, replacement: "")]) }
  }

  // MARK: Types

  private func unknownTypes(_ all: [RulePredicate]) -> [RuleFinding] {
    let catalog = source.context.catalog
    var seen: Set<ContentType> = []
    return all.compactMap { predicate in
      guard case .comparison(let comparison) = predicate.form,
        comparison.comparator == .conformsTo || comparison.comparator == .typeEquals,
        case .string(let text) = comparison.right.form
      else { return nil }
      let type = ContentType(text)
      guard catalog.declaration(of: type) == nil, !type.isDynamic, seen.insert(type).inserted else { return nil }
      return unknown(type, at: comparison.right.range, knowing: catalog)
    }
  }

  private func unknown(_ type: ContentType, at range: Range<Int>?, knowing catalog: ContentTypeCatalog) -> RuleFinding {
    let lastPart = type.identifier.split(separator: ".").last ?? ""
    let near = Spelling.nearest(
      to: type.identifier, among: catalog.declaredTypes.map(\.identifier), within: lastPart.count < 6 ? 1 : 2)
    var fix: RuleFinding.Fix?
    if type.isPublic, let near, let range, let place = sourceRange(range) {
      let written = source.text.text(in: place)
      if let inside = written.range(of: type.identifier) {
        let replacement = written.replacingCharacters(in: inside, with: near)
        fix = .init(
          title: "write \(near)", edits: [SourceEdit(range: place, replacement: replacement)], changesMeaning: true)
      }
    }
    var finding = RuleFinding(
      .unknownType,
      type.isPublic
        ? "the system declares no type '\(type)'" : "no type '\(type)' is declared by the system or this app",
      hint: near.map { "did you mean '\($0)'?" } ?? "it matches only where another app registers it literally",
      at: position(range), fix: fix)
    if type.isPublic { finding.severity = .warning }
    return finding
  }

  // MARK: URLs

  /// Clauses for URLs that let files in which nothing else in the rule lets in.
  private func urlsAdmittingFiles(_ all: [RulePredicate]) -> [RuleFinding] {
    let files = [Offer(items: [.init(attachments: [RuleProbes.unknownFile])]), Offer([.folder, .fileURL])]
    let admitted = files.filter { admits($0, predicate) }
    guard !admitted.isEmpty else { return [] }
    let clauses = all.filter { clause in
      clause.typeClause.map { ContentType($0.type) == .url && $0.comparator == .conformsTo } ?? false
    }
    let withoutURLs = predicate.replacing { clauses.contains($0) ? RulePredicate(.constant(false)) : $0 }
    guard !clauses.isEmpty, admitted.allSatisfy({ !admits($0, withoutURLs) }) else { return [] }
    return clauses.map { clause in
      let variable = clause.typeClause?.variable ?? "attachment"
      let tail = " AND NOT ANY $\(variable).registeredTypeIdentifiers UTI-CONFORMS-TO \"public.file-url\")"
      let edits = clause.range.map {
        [insertion("(", at: $0.lowerBound), insertion(tail, after: $0)].compactMap { $0 }
      }
      return RuleFinding(
        .urlAdmitsFiles, "'public.url' admits files of any type too: public.file-url conforms to it",
        hint: "exclude public.file-url, or ask for it by name if files are wanted", at: position(clause.range),
        fix: edits.map { .init(title: "exclude file URLs", edits: $0, changesMeaning: true) })
    }
  }

  private func admits(_ offer: Offer, _ predicate: RulePredicate) -> Bool {
    ActivationRule.predicate(predicate).admits(offer, in: source.context)
  }

  // MARK: Places

  private func position(_ range: Range<Int>?) -> SourcePosition? {
    range.flatMap { source.position(ofPredicateByte: $0.lowerBound) }
  }

  private func sourceRange(_ range: Range<Int>) -> Range<Int>? {
    source.predicateText?.sourceRange(range)
  }

  private func insertion(_ text: String, at offset: Int) -> SourceEdit? {
    guard let place = source.predicateText?.sourceOffset(offset) else { return nil }
    return SourceEdit(range: place..<place, replacement: text)
  }

  private func insertion(_ text: String, after range: Range<Int>) -> SourceEdit? {
    guard let place = sourceRange(range)?.upperBound else { return nil }
    return SourceEdit(range: place..<place, replacement: text)
  }
}
