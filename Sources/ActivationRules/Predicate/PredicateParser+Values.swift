extension PredicateParser {
  /// Values joined by `+` or `-`.
  mutating func sum() throws(PredicateFailure) -> Item {
    try arithmetic(["+", "-"]) { (parser) throws(PredicateFailure) in try parser.product() }
  }

  private mutating func product() throws(PredicateFailure) -> Item {
    try arithmetic(["*", "/"]) { (parser) throws(PredicateFailure) in try parser.power() }
  }

  private mutating func power() throws(PredicateFailure) -> Item {
    try arithmetic(["**"]) { (parser) throws(PredicateFailure) in try parser.signed() }
  }

  private mutating func arithmetic(
    _ signs: [String], _ part: (inout PredicateParser) throws(PredicateFailure) -> Item
  ) throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    var item = try part(&self)
    var joined = 0
    while case .sign(let sign) = current.form, signs.contains(sign) {
      let left = try value(item)
      index += 1
      joined += 1
      guard depth + joined <= RulePredicate.deepestNesting else {
        throw fail(.tooDeep, "more than \(RulePredicate.deepestNesting) values are joined here")
      }
      let next = try part(&self)
      let right = try value(next)
      item = .value(RuleExpression(.arithmetic(left, sign, right), range: start..<previousEnd))
    }
    return item
  }

  private mutating func signed() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    guard current.isSign("-") else { return try path() }
    index += 1
    try enter()
    defer { depth -= 1 }
    let item = try signed()
    let inner = try value(item)
    let form: RuleExpression.Form
    switch inner.form {
    case .integer(let number): form = .integer(-number)
    case .real(let number): form = .real(-number)
    default: form = .negative(inner)
    }
    return .value(RuleExpression(form, range: start..<previousEnd))
  }

  /// A value and what is looked up in it: `.name`, `.@count`, `[0]`.
  private mutating func path() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    var item = try primary()
    var steps = 0
    while current.isSign(".") || current.isSign("[") {
      let base = try value(item)
      steps += 1
      guard depth + steps <= RulePredicate.deepestNesting else {
        throw fail(.tooDeep, "this path has more than \(RulePredicate.deepestNesting) steps")
      }
      let form: RuleExpression.Form
      if current.isSign("[") {
        form = .element(base, try subscriptIndex())
      } else {
        index += 1
        form = try step(of: base)
      }
      item = .value(RuleExpression(form, range: start..<previousEnd))
    }
    return item
  }

  private mutating func step(of base: RuleExpression) throws(PredicateFailure) -> RuleExpression.Form {
    switch current.form {
    case .operation(let name):
      index += 1
      return .operation(base, name)
    case .escapedWord, .word:
      return .member(base, try plainName())
    default:
      throw fail(
        current.form == .end ? .endsTooEarly : .unexpected,
        "a name or @count is expected after '.', not \(current.name)")
    }
  }

  private mutating func subscriptIndex() throws(PredicateFailure) -> RuleExpression.Index {
    index += 1
    let found: RuleExpression.Index
    switch current.keyword {
    case "FIRST": (found, index) = (.first, index + 1)
    case "LAST": (found, index) = (.last, index + 1)
    case "SIZE": (found, index) = (.size, index + 1)
    default:
      try enter()
      defer { depth -= 1 }
      found = .position(try wholeValue())
    }
    try expect("]", "after an index")
    return found
  }

  private mutating func primary() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    let form: RuleExpression.Form
    switch current.form {
    case .sign("("): return try parenthesized()
    case .sign("{"): form = .list(try list(closedBy: "}"))
    case .string(let text): (form, index) = (.string(text), index + 1)
    case .integer(let number): (form, index) = (.integer(number), index + 1)
    case .real(let number): (form, index) = (.real(number), index + 1)
    case .variable(let name): (form, index) = (.variable(name), index + 1)
    case .escapedWord, .word: form = try named()
    case .operation(let name):
      (form, index) = (.operation(RuleExpression(.subject), name), index + 1)
    case .end: throw fail(.endsTooEarly, "a value is expected, but the predicate ends")
    case .sign(","):
      throw fail(
        .missingVariable, "a value is missing before this comma",
        "if a $variable stood here, a build setting swallowed it; write '$' so that it survives")
    default: throw fail(.unexpected, "a value is expected, not \(current.name)")
    }
    return .value(RuleExpression(form, range: start..<previousEnd))
  }

  private mutating func parenthesized() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    index += 1
    try enter()
    defer { depth -= 1 }
    let inner = try either()
    try expect(")", "to close what '(' opened")
    let range = start..<previousEnd
    switch inner {
    case .value(let value): return .value(RuleExpression(value.form, range: range))
    case .predicate(var predicate):
      predicate.range = range
      predicate.isParenthesized = true
      return .predicate(predicate)
    }
  }

  private mutating func named() throws(PredicateFailure) -> RuleExpression.Form {
    switch current.keyword {
    case "TRUE", "YES": return advance(.boolean(true))
    case "FALSE", "NO": return advance(.boolean(false))
    case "NULL", "NIL": return advance(.null)
    case "SELF": return advance(.subject)
    case "SUBQUERY": return try subquery()
    case "CAST":
      index += 1
      return .call("CAST", try arguments())
    default: break
    }
    let name = try plainName()
    return current.isSign("(") ? .call(name, try arguments()) : .key(name)
  }

  private mutating func advance(_ form: RuleExpression.Form) -> RuleExpression.Form {
    index += 1
    return form
  }

  private mutating func plainName() throws(PredicateFailure) -> String {
    switch current.form {
    case .escapedWord(let name):
      index += 1
      return name
    case .word(let name) where current.keyword == nil:
      index += 1
      return name
    default:
      throw fail(.reservedWord, "\(current.name) is a reserved word", "to use it as a name, write # before it")
    }
  }

  private mutating func subquery() throws(PredicateFailure) -> RuleExpression.Form {
    index += 1
    try enter()
    defer { depth -= 1 }
    try expect("(", "after SUBQUERY")
    let collection = try wholeValue()
    try expect(",", "after the collection of SUBQUERY")
    guard case .variable(let name) = current.form else {
      throw fail(
        .missingVariable, "the second part of SUBQUERY is a variable such as $attachment, not \(current.name)",
        "if one stood here, a build setting swallowed it; write '$' so that it survives")
    }
    index += 1
    try expect(",", "after the variable of SUBQUERY")
    let condition = try wholePredicate()
    try expect(")", "to close SUBQUERY")
    return .subquery(collection, variable: name, condition)
  }

  private mutating func arguments() throws(PredicateFailure) -> [RuleExpression] {
    try list(opening: "(", closedBy: ")")
  }

  private mutating func list(
    opening: String = "{", closedBy closing: String
  ) throws(PredicateFailure) -> [RuleExpression] {
    try expect(opening, "here")
    try enter()
    defer { depth -= 1 }
    var values: [RuleExpression] = []
    while !current.isSign(closing) {
      if !values.isEmpty { try expect(",", "between values") }
      values.append(try wholeValue())
    }
    index += 1
    return values
  }
}
