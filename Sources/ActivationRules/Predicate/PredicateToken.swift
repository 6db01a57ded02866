/// One word, sign or literal of a predicate.
struct PredicateToken: Hashable {
  enum Form: Hashable {
    case word(String)
    /// A name that must not be taken for a keyword: `#name`.
    case escapedWord(String)
    case variable(String)
    /// `@count` and the like.
    case operation(String)
    case string(String)
    case integer(Int)
    case real(Double)
    /// An operator or a bracket.
    case sign(String)
    /// The letters in brackets after an operator on strings.
    case options(RulePredicate.Options)
    case end
  }

  var form: Form
  var range: Range<Int>

  /// The keyword that this is, in upper case; nil if it is none.
  var keyword: String? {
    guard case .word(let word) = form else { return nil }
    let upper = word.uppercased()
    return Self.reserved.contains(upper) ? upper : nil
  }

  func isSign(_ sign: String) -> Bool { form == .sign(sign) }

  /// What this is, for a message.
  var name: String {
    switch form {
    case .word(let text), .escapedWord(let text): "'\(text)'"
    case .variable(let name): "'$\(name)'"
    case .operation(let name): "'@\(name)'"
    case .string: "a string"
    case .integer, .real: "a number"
    case .sign(let sign): "'\(sign)'"
    case .options: "options in brackets"
    case .end: "the end"
    }
  }

  /// Words that cannot be names unless `#` stands before them.
  static let reserved: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE",
    "ANYKEY", "SUBQUERY", "FETCH", "CAST", "TRUEPREDICATE", "FALSEPREDICATE", "UTI-CONFORMS-TO", "UTI-EQUALS",
  ]
}
