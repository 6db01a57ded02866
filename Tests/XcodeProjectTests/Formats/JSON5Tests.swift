import Foundation
import Testing

@testable import XcodeProject

@Suite struct JSON5Tests {
  struct StringExample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var value: String
  }

  static let strings: [StringExample] = [
    .init(testDescription: "double quotes", text: #""a'b""#, value: "a'b"),
    .init(testDescription: "single quotes", text: #"'a"b'"#, value: "a\"b"),
    .init(
      testDescription: "the usual escapes", text: #""\n\t\r\b\f\v\0\\\"\'\/""#, value: "\n\t\r\u{8}\u{C}\u{B}\0\\\"'/"),
    .init(testDescription: "numbered characters", text: #""\x41\u00e9\uD83D\uDE00""#, value: "Aé😀"),
    .init(testDescription: "a needless escape", text: #""\a\é\😀""#, value: "aé😀"),
    .init(testDescription: "a line continued", text: "\"a\\\nb\\\r\nc\\\rd\\\u{2028}e\"", value: "abcde"),
    .init(testDescription: "line separators", text: "\"a\u{2028}b\u{2029}c\"", value: "a\u{2028}b\u{2029}c"),
    .init(testDescription: "nothing", text: "''", value: ""),
    .init(testDescription: "text around an escape", text: #""日本\t👩‍👧""#, value: "日本\t👩‍👧"),
  ]

  @Test(arguments: strings) func `a string is decoded`(_ example: StringExample) throws {
    #expect(try JSON5Tree(SourceText(example.text, path: "f")).root.string == example.value)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("12", 12), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("+1", 1), ("-1e3", -1_000),
    ("1E+2", 100),
    ("2e-2", 0.02), ("5.e1", 50), (".5e1", 5), ("0x1F", 31), ("-0Xff", -255), ("0xFFFFFFFFFF", 1_099_511_627_775),
    ("Infinity", .infinity), ("-Infinity", -.infinity), ("+Infinity", .infinity),
  ])
  func `a number is decoded`(text: String, value: Double) throws {
    let number = try #require(try JSON5Tree(SourceText(text, path: "f")).root.number)
    #expect(number == value && number.sign == value.sign)
  }

  @Test(arguments: ["NaN", "-NaN", "+NaN"]) func `not a number is a number`(text: String) throws {
    #expect(try JSON5Tree(SourceText(text, path: "f")).root.number?.isNaN == true)
  }

  @Test func `keys may be bare, quoted or escaped`() throws {
    let text = #"{ bare: 1, $dollar_1: 2, 'single quoted': 3, "double": 4, \u0065scaped: 5, ключ: 6, null: 7, }"#
    let root = try JSON5Tree(SourceText(text, path: "f")).root
    #expect(root.children.map(\.key) == ["bare", "$dollar_1", "single quoted", "double", "escaped", "ключ", "null"])
    #expect(root.children.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `comments, trailing commas and every kind of white space are skipped`() throws {
    let text =
      "\u{FEFF}// first\n/* second\n * third */ [\u{A0}\u{2003}\u{3000}1 /**/,\u{B}\u{C} 2, // end\r\n{a:[],},[ ] , ]\n//"
    let root = try JSON5Tree(SourceText(text, path: "f")).root
    #expect(root.items.map(\.kind) == [.number, .number, .object, .array])
  }

  @Test func `white space is what JSON5 says, and nothing else`() throws {
    let spaces: [UInt32] =
      [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]
      + Array(0x2000...0x200A)
    for scalar in spaces.compactMap(Unicode.Scalar.init) {
      #expect(
        try JSON5Tree(SourceText("{\(scalar)a\(scalar):\(scalar)1\(scalar)}", path: "f")).root["a"]?.number == 1,
        "\(scalar.value)")
    }
    for scalar in [0x85, 0x200B, 0x202E, 0x2030, 0x1681, 0x3001].compactMap(Unicode.Scalar.init) {
      #expect(throws: SourceFailure.self) { try JSON5Tree(SourceText("[\(scalar)1]", path: "f")) }
    }
  }

  @Test func `of a key given twice the last counts`() throws {
    let root = try JSON5Tree(SourceText("{a: 1, b: 2, 'a': 3}", path: "f")).root
    #expect(root["a"]?.number == 3)
    #expect(root["c"] == nil)
  }

  @Test func `every value knows its place`() throws {
    let root = try JSON5Tree(SourceText("{\n  a: [\n    true, null\n  ]\n}", path: "f")).root
    #expect(root["a"]?.items.map(\.location.description) == ["f:3:5", "f:3:11"])
    #expect(root["a"]?.items.first?.boolean == true)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var place: String
    var code = SourceFailure.Code.malformed
  }

  static let faults: [Fault] = [
    .init(testDescription: "nothing", text: "", place: "f:1:1"),
    .init(testDescription: "a comment only", text: "// x", place: "f:1:5"),
    .init(testDescription: "an object that is never closed", text: "{\n a: {", place: "f:2:5"),
    .init(testDescription: "an array that is never closed", text: "{\n a: [1", place: "f:2:5"),
    .init(testDescription: "a comment that is never closed", text: "[1,\n/* x", place: "f:2:1"),
    .init(testDescription: "a string that is never closed", text: "[\n'abc", place: "f:2:1"),
    .init(testDescription: "a string over two lines", text: "['a\nb']", place: "f:1:2"),
    .init(testDescription: "an escaped digit", text: #"['\1']"#, place: "f:1:3"),
    .init(testDescription: "a zero escape before a digit", text: #"['\01']"#, place: "f:1:3"),
    .init(testDescription: "a short hexadecimal escape", text: #"['\x4']"#, place: "f:1:3"),
    .init(testDescription: "no comma", text: "[1 2]", place: "f:1:4"),
    .init(testDescription: "two commas", text: "[1,,2]", place: "f:1:4"),
    .init(testDescription: "a comma alone", text: "[,]", place: "f:1:2"),
    .init(testDescription: "no colon", text: "{a 1}", place: "f:1:4"),
    .init(testDescription: "an equals sign", text: "{a = 1;}", place: "f:1:4"),
    .init(testDescription: "a key that starts with a digit", text: "{1a: 1}", place: "f:1:2"),
    .init(testDescription: "a leading zero", text: "[012]", place: "f:1:2"),
    .init(testDescription: "two points", text: "[1.2.3]", place: "f:1:2"),
    .init(testDescription: "a point alone", text: "[.]", place: "f:1:2"),
    .init(testDescription: "an exponent without digits", text: "[1e]", place: "f:1:2"),
    .init(testDescription: "hexadecimal without digits", text: "[0x]", place: "f:1:2"),
    .init(testDescription: "a bare word", text: "[yes]", place: "f:1:2"),
    .init(testDescription: "two values", text: "{} {}", place: "f:1:4"),
    .init(testDescription: "the wrong bracket", text: "[1}", place: "f:1:3"),
    .init(testDescription: "a slash alone", text: "[/ 1]", place: "f:1:2"),
    .init(
      testDescription: "a merge conflict", text: "{\n<<<<<<< HEAD\n  a: 1,\n=======\n", place: "f:2:1",
      code: .mergeConflict),
    .init(
      testDescription: "deep nesting", text: String(repeating: "[", count: 300), place: "f:1:258", code: .tooDeep),
  ]

  @Test(arguments: faults) func `a fault is named with its place`(_ fault: Fault) {
    let failure = #expect(throws: SourceFailure.self) { try JSON5Tree(SourceText(fault.text, path: "f")) }
    #expect(failure?.code == fault.code, "\(failure.map(\.description) ?? "")")
    #expect(failure?.location?.description == fault.place, "\(failure.map(\.description) ?? "")")
  }

  @Test func `plain JSON of Foundation is read to the same strings and numbers`() throws {
    var random = SeededRandom(21)
    for round in 0..<200 {
      let object: [String: Any] = [
        "s": RandomPropertyList.texts.shuffled(using: &random), "n": [Double(random.below(1_000_000)) / 64, -3, 1e21],
        "o": ["k\(round)": [String: Any]()], "b": [true, false],
      ]
      let data = try JSONSerialization.data(withJSONObject: object, options: random.chance(50) ? .prettyPrinted : [])
      let root = try JSON5Tree(SourceText(Array(data), path: "f")).root
      #expect(root["s"]?.items.map(\.string) == (object["s"] as? [String]))
      #expect(root["n"]?.items.map(\.number) == (object["n"] as? [Double]))
      #expect(root["b"]?.items.map(\.boolean) == [true, false])
      #expect(root["o"]?.children.map(\.key) == ["k\(round)"])
    }
  }
}
