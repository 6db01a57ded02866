/// Writes predicates in a spelling that reads back as an equal predicate.
struct PredicatePrinter {
  func text(_ predicate: RulePredicate) -> String {
    switch predicate.form {
    case .constant(let holds): holds ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .and(let clauses): clauses.map(clause).joined(separator: " AND ")
    case .or(let clauses): clauses.map(clause).joined(separator: " OR ")
    case .not(let inner): "NOT \(isSimple(inner) ? text(inner) : "(\(text(inner)))")"
    case .comparison(let comparison): text(comparison)
    }
  }

  func text(_ comparison: RulePredicate.Comparison) -> String {
    let letters = [
      (RulePredicate.Options.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"), (.localized, "l"),
    ].filter { comparison.options.contains($0.0) }.map(\.1).joined()
    let options = letters.isEmpty ? "" : "[\(letters)]"
    let quantifier = comparison.quantifier.map { $0.rawValue + " " } ?? ""
    return "\(quantifier)\(text(comparison.left)) \(comparison.comparator.rawValue)\(options) \(text(comparison.right))"
  }

  func text(_ expression: RuleExpression) -> String {
    switch expression.form {
    case .string(let value): quoted(value)
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .null: "NULL"
    case .subject: "SELF"
    case .variable(let name): "$\(name)"
    case .key(let name): escaped(name)
    case .member(let base, let name): "\(operand(base)).\(escaped(name))"
    case .operation(let base, let name): "\(operand(base)).@\(name)"
    case .element(let base, let index): "\(operand(base))[\(text(index))]"
    case .list(let values): "{\(values.map(text).joined(separator: ", "))}"
    case .subquery(let collection, let name, let condition):
      "SUBQUERY(\(text(collection)), $\(name), \(text(condition)))"
    case .call(let name, let arguments):
      "\(name.uppercased() == "CAST" ? "CAST" : escaped(name))(\(arguments.map(text).joined(separator: ", ")))"
    case .arithmetic(let left, let sign, let right): "\(part(left)) \(sign) \(part(right))"
    case .negative(let inner): "-\(part(inner))"
    }
  }

  private func text(_ index: RuleExpression.Index) -> String {
    switch index {
    case .position(let value): text(value)
    case .first: "FIRST"
    case .last: "LAST"
    case .size: "SIZE"
    }
  }

  /// A clause of AND or OR: one that joins clauses itself stands in parentheses.
  private func clause(_ predicate: RulePredicate) -> String {
    switch predicate.form {
    case .and, .or: "(\(text(predicate)))"
    case .constant, .not, .comparison: text(predicate)
    }
  }

  private func isSimple(_ predicate: RulePredicate) -> Bool {
    switch predicate.form {
    case .constant: true
    case .and, .or, .not, .comparison: false
    }
  }

  /// What stands before a dot or a bracket.
  private func operand(_ expression: RuleExpression) -> String {
    switch expression.form {
    case .arithmetic, .negative, .integer, .real: "(\(text(expression)))"
    default: text(expression)
    }
  }

  /// A side of an arithmetic sign.
  private func part(_ expression: RuleExpression) -> String {
    switch expression.form {
    case .arithmetic, .negative: "(\(text(expression)))"
    case .integer(let value) where value < 0: "(\(value))"
    case .real(let value) where value < 0: "(\(value))"
    default: text(expression)
    }
  }

  private func escaped(_ name: String) -> String {
    PredicateToken.reserved.contains(name.uppercased()) ? "#\(name)" : name
  }

  private func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
