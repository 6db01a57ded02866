extension PredicateEvaluator {
  func operation(
    _ name: String, on value: PredicateValue, _ range: Range<Int>?
  ) throws(EvaluationFailure) -> PredicateValue {
    guard name == "count" else {
      throw EvaluationFailure(
        reason: .unsupported, message: "'@\(name)' is not understood here", hint: "only @count is", range: range)
    }
    switch value {
    case .list(let values): return .integer(values.count)
    case .null: return .integer(0)
    default:
      throw EvaluationFailure(
        reason: .wrongSort, message: "@count needs a collection, but there is \(value.name)", range: range)
    }
  }

  mutating func element(
    _ index: RuleExpression.Index, of value: PredicateValue, _ range: Range<Int>?
  ) throws(EvaluationFailure) -> PredicateValue {
    guard let values = value.list else {
      throw EvaluationFailure(
        reason: .wrongSort, message: "an index needs a collection, but there is \(value.name)", range: range)
    }
    switch index {
    case .first: return values.first ?? .null
    case .last: return values.last ?? .null
    case .size: return .integer(values.count)
    case .position(let expression):
      guard case .integer(let position) = try self.value(of: expression) else {
        throw EvaluationFailure(reason: .wrongSort, message: "an index is a whole number", range: range)
      }
      return values.indices.contains(position) ? values[position] : .null
    }
  }

  mutating func call(
    _ name: String, _ arguments: [RuleExpression], _ range: Range<Int>?
  ) throws(EvaluationFailure) -> PredicateValue {
    guard let only = arguments.first, arguments.count == 1 else { throw unsupported(name, range) }
    let value = try self.value(of: only)
    switch (name.lowercased(), value) {
    case ("count", .list(let values)): return .integer(values.count)
    case ("length", .string(let text)): return .integer(text.utf16.count)
    case ("lowercase", .string(let text)): return .string(text.lowercased())
    case ("uppercase", .string(let text)): return .string(text.uppercased())
    default: throw unsupported(name, range)
    }
  }

  private func unsupported(_ name: String, _ range: Range<Int>?) -> EvaluationFailure {
    EvaluationFailure(
      reason: .unsupported, message: "the function '\(name)' is not understood here",
      hint: "use SUBQUERY and @count", range: range)
  }

  func arithmetic(
    _ left: PredicateValue, _ sign: String, _ right: PredicateValue, _ range: Range<Int>?
  ) throws(EvaluationFailure) -> PredicateValue {
    guard let first = left.number, let second = right.number else {
      throw EvaluationFailure(
        reason: .wrongSort, message: "'\(sign)' needs numbers, but there is \(left.name) and \(right.name)",
        range: range)
    }
    if case .integer(let first) = left, case .integer(let second) = right {
      let whole: (partialValue: Int, overflow: Bool)? =
        switch sign {
        case "+": first.addingReportingOverflow(second)
        case "-": first.subtractingReportingOverflow(second)
        case "*": first.multipliedReportingOverflow(by: second)
        case "/" where second != 0: first.dividedReportingOverflow(by: second)
        default: nil
        }
      if let whole, !whole.overflow { return .integer(whole.partialValue) }
    }
    switch sign {
    case "+": return .real(first + second)
    case "-": return .real(first - second)
    case "*": return .real(first * second)
    case "/" where second != 0: return .real(first / second)
    case "**": return .real(Self.power(first, second))
    default:
      throw EvaluationFailure(reason: .wrongSort, message: "a number is divided by zero", range: range)
    }
  }

  /// `base` multiplied with itself; exponents that are not whole or large give 0, as no rule has a use for them.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent >= 0, exponent <= 64, exponent == exponent.rounded() else { return 0 }
    return (0..<Int(exponent)).reduce(1) { product, _ in product * base }
  }
}
