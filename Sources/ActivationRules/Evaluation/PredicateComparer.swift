import ContentTypes
import Foundation

/// Compares two values by one operator.
struct PredicateComparer {
  let comparator: RulePredicate.Comparator
  let options: RulePredicate.Options
  let catalog: ContentTypeCatalog
  let range: Range<Int>?

  func compare(_ left: PredicateValue, _ right: PredicateValue) throws(EvaluationFailure) -> Bool {
    switch comparator {
    case .equal: return areEqual(left, right)
    case .notEqual: return !areEqual(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try isOrdered(left, right)
    case .between: return try isBetween(left, right)
    case .isIn: return try isPart(left, of: right)
    case .contains: return try isPart(right, of: left)
    case .beginsWith, .endsWith, .like, .matches: return try fits(left, right)
    case .conformsTo, .typeEquals: return try isType(left, right)
    }
  }

  private func areEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if let left = left.string, let right = right.string { return folded(left) == folded(right) }
    return PredicateValue.areEqual(left, right)
  }

  private func isOrdered(_ left: PredicateValue, _ right: PredicateValue) throws(EvaluationFailure) -> Bool {
    let order: (less: Bool, same: Bool)
    if let first = left.number, let second = right.number {
      order = (first < second, first == second)
    } else if let first = left.string, let second = right.string {
      order = (folded(first) < folded(second), folded(first) == folded(second))
    } else if left == .null || right == .null {
      return false
    } else {
      throw wrongSort(left, right)
    }
    switch comparator {
    case .less: return order.less
    case .lessOrEqual: return order.less || order.same
    case .greater: return !order.less && !order.same
    default: return !order.less
    }
  }

  private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue) throws(EvaluationFailure) -> Bool {
    guard let bounds = bounds.list, bounds.count == 2 else {
      throw EvaluationFailure(
        reason: .wrongSort, message: "BETWEEN needs two bounds in braces", hint: "write BETWEEN {1, 10}", range: range)
    }
    let atLeast = PredicateComparer(comparator: .greaterOrEqual, options: options, catalog: catalog, range: range)
    let atMost = PredicateComparer(comparator: .lessOrEqual, options: options, catalog: catalog, range: range)
    guard try atLeast.compare(value, bounds[0]) else { return false }
    return try atMost.compare(value, bounds[1])
  }

  private func isPart(_ part: PredicateValue, of whole: PredicateValue) throws(EvaluationFailure) -> Bool {
    if let values = whole.list { return values.contains { areEqual(part, $0) } }
    guard let part = part.string, let whole = whole.string else { throw wrongSort(part, whole) }
    return part.isEmpty || folded(whole).contains(folded(part))
  }

  private func fits(_ left: PredicateValue, _ right: PredicateValue) throws(EvaluationFailure) -> Bool {
    if left == .null { return false }
    guard let text = left.string, let pattern = right.string else { throw wrongSort(left, right) }
    switch comparator {
    case .beginsWith: return folded(text).hasPrefix(folded(pattern))
    case .endsWith: return folded(text).hasSuffix(folded(pattern))
    case .like: return TextPattern.fits(folded(text), wildcards: folded(pattern))
    default:
      guard let fits = TextPattern.fits(folded(text), expression: pattern, ignoringCase: ignoresCase) else {
        throw EvaluationFailure(
          reason: .unsupported, message: "this regular expression is invalid or too complex to be judged here",
          hint: "compare with UTI-CONFORMS-TO or BEGINSWITH", range: range)
      }
      return fits
    }
  }

  private func isType(_ left: PredicateValue, _ right: PredicateValue) throws(EvaluationFailure) -> Bool {
    if left.list != nil {
      throw EvaluationFailure(
        reason: .needsQuantifier, message: "\(comparator.rawValue) compares one type, but there is a collection",
        hint: "write ANY before it", range: range)
    }
    if left == .null { return false }
    guard let type = left.string, let wanted = right.string else { throw wrongSort(left, right) }
    let first = ContentType(type)
    let second = ContentType(wanted)
    return comparator == .typeEquals ? first == second : catalog.conforms(first, to: second)
  }

  private var ignoresCase: Bool { options.contains(.caseInsensitive) }

  private func folded(_ text: String) -> String {
    var how: String.CompareOptions = []
    if options.contains(.caseInsensitive) { how.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { how.insert(.diacriticInsensitive) }
    return how.isEmpty ? text : text.folding(options: how, locale: nil)
  }

  private func wrongSort(_ left: PredicateValue, _ right: PredicateValue) -> EvaluationFailure {
    EvaluationFailure(
      reason: left.list != nil || right.list != nil ? .needsQuantifier : .wrongSort,
      message: "\(comparator.rawValue) cannot compare \(left.name) with \(right.name)",
      hint: left.list == nil ? nil : "write ANY or ALL before it, or compare its @count", range: range)
  }
}
