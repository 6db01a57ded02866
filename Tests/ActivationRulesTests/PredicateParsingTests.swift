import ActivationRules
import ContentTypes
import Testing

/// A text and the predicate it is, written in the usual spelling.
struct Reading: Sendable, CustomTestStringConvertible {
  var text: String
  var usual: String
  var testDescription: String { text }

  init(_ text: String, _ usual: String) {
    self.text = text
    self.usual = usual
  }
}

@Suite struct PredicateParsingTests {
  static let readings = [
    Reading("TRUEPREDICATE", "TRUEPREDICATE"),
    Reading("  falsepredicate\n", "FALSEPREDICATE"),
    Reading("a=1", "a == 1"), Reading("a => 1 && b =< 2", "a >= 1 AND b <= 2"), Reading("a <> 1", "a != 1"),
    Reading("a == 1 OR b == 2 AND c == 3", "a == 1 OR (b == 2 AND c == 3)"),
    Reading("(a == 1 || b == 2) && c == 3", "(a == 1 OR b == 2) AND c == 3"),
    Reading("a == 1 and b == 2 And c == 3", "a == 1 AND b == 2 AND c == 3"),
    Reading("(a == 1 AND b == 2) AND c == 3", "(a == 1 AND b == 2) AND c == 3"),
    Reading("!a == 1", "NOT (a == 1)"), Reading("not not (a == 1)", "NOT (NOT (a == 1))"),
    Reading("((((a == 1))))", "a == 1"), Reading("(a) == (1)", "a == 1"), Reading("(a.@count) > (0)", "a.@count > 0"),
    Reading("ANY a.b uti-conforms-to 'public.image'", #"ANY a.b UTI-CONFORMS-TO "public.image""#),
    Reading("SOME a.b UTI-EQUALS \"x\"", #"ANY a.b UTI-EQUALS "x""#),
    Reading("ALL a.b == 1 OR NONE a.b == 2", "ALL a.b == 1 OR NONE a.b == 2"),
    Reading("a CONTAINS[cd] \"b\"", #"a CONTAINS[cd] "b""#), Reading("a ==[dc] 'b'", #"a ==[cd] "b""#),
    Reading("a beginswith[n] 'b' && a ENDSWITH[l]'c'", #"a BEGINSWITH[n] "b" AND a ENDSWITH[l] "c""#),
    Reading("a LIKE '*b?' OR a MATCHES 'x+'", #"a LIKE "*b?" OR a MATCHES "x+""#),
    Reading("a IN {'x', 'y'}", #"a IN {"x", "y"}"#), Reading("a IN { }", "a IN {}"),
    Reading("a BETWEEN {1, 10}", "a BETWEEN {1, 10}"),
    Reading("a == 0x1F OR a == 0o17 OR a == 0b101", "a == 31 OR a == 15 OR a == 5"),
    Reading("a == -5 OR a == 1.5 OR a == 2e3", "a == -5 OR a == 1.5 OR a == 2000.0"),
    Reading("a == TRUE OR a == no OR a == NIL", "a == TRUE OR a == FALSE OR a == NULL"),
    Reading("SELF == 1 OR @count == 1", "SELF == 1 OR SELF.@count == 1"),
    Reading("#size == 1 AND a.#first == 2", "#size == 1 AND a.#first == 2"),
    Reading(
      "a[0] == 1 AND a[FIRST] == 2 AND a[last] == 3 AND a[SIZE] > 1",
      "a[0] == 1 AND a[FIRST] == 2 AND a[LAST] == 3 AND a[SIZE] > 1"),
    Reading("a + 1 * 2 - b == 3", "(a + (1 * 2)) - b == 3"), Reading("a ** 2 / 3 == 1", "(a ** 2) / 3 == 1"),
    Reading("count(a) == 1 AND CAST(a, 'NSDate') == NULL", #"count(a) == 1 AND CAST(a, "NSDate") == NULL"#),
    Reading(#"a == "it's" AND a == 'say "x"'"#, #"a == "it's" AND a == "say \"x\"""#),
    Reading(#"a == "\101\x42\u0043\n\\""#, #"a == "ABC\n\\""#),
    Reading(
      "SUBQUERY ( extensionItems , $i , $i.attachments.@count>0 ).@count>0",
      "SUBQUERY(extensionItems, $i, $i.attachments.@count > 0).@count > 0"),
    Reading("a\u{A0}== 1", "a == 1"),
  ]

  @Test(arguments: readings) func `a predicate is read, and its usual spelling is equal`(_ example: Reading) throws {
    let predicate = try RulePredicate(parsing: example.text)
    #expect(predicate.description == example.usual)
    #expect(try RulePredicate(parsing: predicate.description) == predicate)
  }

  /// A text that is no predicate, why, and the column of the place.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var reason: PredicateFailure.Reason
    var column: Int
    var testDescription: String { text }

    init(_ text: String, _ reason: PredicateFailure.Reason, _ column: Int) {
      self.text = text
      self.reason = reason
      self.column = column
    }
  }

  static let mistakes = [
    Mistake("", .endsTooEarly, 1), Mistake("a ==", .endsTooEarly, 5), Mistake("a == 1 AND", .endsTooEarly, 11),
    Mistake("(a == 1", .endsTooEarly, 8), Mistake("a == 1)", .unexpected, 7), Mistake("a", .endsTooEarly, 2),
    Mistake("a UTI-CONFORM-TO 'x'", .unexpected, 3), Mistake("a & b", .unexpected, 3),
    Mistake("a == == 1", .unexpected, 6),
    Mistake("a == \u{201C}x\u{201D}", .curlyQuote, 6), Mistake("a == \u{2018}x\u{2019}", .curlyQuote, 6),
    Mistake("a == 'x", .unclosedString, 6), Mistake(#"a == "\x4""#, .badEscape, 7),
    Mistake(#"a == "\9\u12""#, .badEscape, 9),
    Mistake("a == 99999999999999999999", .badNumber, 6), Mistake("a == 12ab", .badNumber, 6),
    Mistake("a == 0x", .badNumber, 6),
    Mistake("size == 1", .reservedWord, 1), Mistake("a.first == 1", .reservedWord, 3),
    Mistake("SUBQUERY ( a, , b == 1 ).@count == 1", .missingVariable, 15),
    Mistake("SUBQUERY ( , $x, b == 1 ).@count == 1", .missingVariable, 12), Mistake("a == $", .missingVariable, 6),
    Mistake("a == $(NAME)", .missingVariable, 6), Mistake("a == %@", .placeholder, 6),
    Mistake("ANY (a == 1)", .unexpected, 13), Mistake("(a == 1) == 2", .unexpected, 10),
    Mistake("a[0 == 1", .unexpected, 5),
    Mistake("SUBQUERY(a, $x, b == 1", .endsTooEarly, 23), Mistake("a CONTAINS[q] 'x'", .unexpected, 11),
    Mistake("a.", .endsTooEarly, 3), Mistake("a == {1, 2", .endsTooEarly, 11), Mistake("a == 1 b == 2", .unexpected, 8),
  ]

  @Test(arguments: mistakes) func `a mistake is named with its place`(_ example: Mistake) {
    do throws(PredicateFailure) {
      let predicate = try RulePredicate(parsing: example.text)
      Issue.record("read as \(predicate)")
    } catch {
      #expect(error.reason == example.reason, "\(error)")
      #expect(error.position == SourcePosition(line: 1, column: example.column), "\(error)")
      #expect(error.description.contains(error.message) && !error.message.isEmpty)
    }
  }

  @Test func `a failure shows its line with a caret below the place`() throws {
    let failure = try #require(throws: PredicateFailure.self) {
      try RulePredicate(parsing: "a == 1\n  AND\tb \u{201C} c")
    }
    #expect(failure.position == SourcePosition(line: 2, column: 9))
    #expect(failure.excerpt == "  AND b \u{201C} c\n        ^")
    let long = String(repeating: "a == 1 AND ", count: 30) + "?" + String(repeating: " AND a == 1", count: 30)
    let second = try #require(throws: PredicateFailure.self) { try RulePredicate(parsing: long) }
    let lines = second.excerpt.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].count <= 101)
    #expect(lines[1].count == 61 && Array(lines[0])[60] == "?")
  }

  @Test(arguments: [
    String(repeating: "(", count: 5000), String(repeating: "NOT ", count: 5000), String(repeating: "-", count: 5000),
    "a" + String(repeating: ".a", count: 5000) + " == 1", "a" + String(repeating: "+1", count: 5000) + " == 1",
    String(repeating: "{", count: 5000), String(repeating: "SUBQUERY(", count: 5000),
    String(repeating: "a[", count: 5000),
    String(repeating: "f(", count: 5000), String(repeating: "1**", count: 5000),
  ]) func `deep nesting is refused, not followed`(_ text: String) throws {
    let failure = try #require(throws: PredicateFailure.self) { try RulePredicate(parsing: text) }
    #expect([.tooDeep, .endsTooEarly].contains(failure.reason), "\(failure)")
  }

  @Test func `nesting within the limit is read, and a thousand clauses side by side`() throws {
    let deep = String(repeating: "(", count: 39) + "a == 1" + String(repeating: ")", count: 39)
    #expect(try RulePredicate(parsing: deep).description == "a == 1")
    let wide = Array(repeating: "a == 1", count: 1000).joined(separator: " OR ")
    #expect(try RulePredicate(parsing: wide).description == wide)
  }

  @Test func `a text that is too long is refused`() throws {
    let failure = try #require(throws: PredicateFailure.self) {
      try RulePredicate(parsing: String(repeating: " ", count: RulePredicate.longestText + 1))
    }
    #expect(failure.reason == .tooLong)
  }

  @Test func `random mixtures of real parts never crash, and what is read is read again`() {
    var generator = SeededGenerator(7)
    let parts = [
      "SUBQUERY(", "extensionItems", ",", "$x", "$attachment.registeredTypeIdentifiers", ")", ".@count", "==", ">=",
      "1",
      "ANY", "ALL", "NONE", "UTI-CONFORMS-TO", "\"public.image\"", "'x'", "AND", "OR", "NOT", "(", "{", "}", "[0]",
      "[FIRST]", "TRUEPREDICATE", "IN", "BETWEEN", "CONTAINS[cd]", "-", "+", "**", ".", "#a", "\u{201C}", "\\", "é",
      "NULL", "0x1", "1.5", "@", "$", "%", "a.b", "CAST(", "f(", "\n",
    ]
    var read = 0
    for round in 0..<30_000 {
      let count = Int.random(in: 1...(round.isMultiple(of: 2) ? 6 : 30), using: &generator)
      let separator = round.isMultiple(of: 3) ? "" : " "
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined(separator: separator)
      do throws(PredicateFailure) {
        let predicate = try RulePredicate(parsing: text)
        read += 1
        let again = try RulePredicate(parsing: predicate.description)
        #expect(again == predicate, "\(text)\n\(predicate)")
        _ = ActivationRule.predicate(predicate).admits(Offer([.jpeg, .fileURL], [.url]))
      } catch {
        #expect(error.offset <= text.utf8.count)
        _ = error.description
      }
    }
    #expect(read > 100)
  }
}
