import Foundation
import Testing

@testable import ActivationRules

/// Our evaluation beside that of GNUstep's `NSPredicate`, over the part of the language that both know: comparisons of
/// strings with their options, counts, and their combination.
///
/// Left out is what GNUstep 1.28 refuses: SUBQUERY over variables, the type operators, BETWEEN, empty literals, and
/// BEGINSWITH with a longer text on its right.
@Suite(.enabled(if: PredicateOracle.isAvailable, "needs GNUstep: apt-get install libgnustep-base-dev gobjc"))
struct IndependentEvaluatorTests {
  /// Predicates made at random from a seed, with the number of extension items they are judged against.
  struct Generator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func number(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    private mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }

    private mutating func word() -> String {
      let words = ["a", "ab", "abc", "ABC", "public.url", "Public.URL", "b", "c.d", "url", "äb", "x y"]
      return pick(words)
    }

    private mutating func literal(_ word: String) -> String { number(2) == 0 ? "\"\(word)\"" : "'\(word)'" }

    private mutating func comparison() -> String {
      let equals = ["==", "=", "!=", "<>"]
      let (left, right) = (word(), word())
      switch number(3) {
      case 0: return "extensionItems.@count \(pick(equals + [">", ">=", "=>", "<", "<=", "=<"])) \(number(4))"
      case 1: return "\(literal(left)) \(pick(equals)) \(literal(right))"
      default:
        let isShorter = right.utf16.count <= left.utf16.count
        let comparator = pick(["ENDSWITH", "CONTAINS", "endswith"] + (isShorter ? ["BEGINSWITH", "beginswith"] : []))
        return "\(literal(left)) \(comparator)\(pick(["", "[c]"])) \(literal(right))"
      }
    }

    mutating func predicate(depth: Int) -> String {
      guard depth > 0, number(4) > 0 else {
        return number(12) == 0 ? pick(["TRUEPREDICATE", "FALSEPREDICATE"]) : comparison()
      }
      switch number(3) {
      case 0: return "\(pick(["NOT ", "!", "not "]))(\(predicate(depth: depth - 1)))"
      case 1: return "(\(predicate(depth: depth - 1))) \(pick(["AND", "&&", "and"])) (\(predicate(depth: depth - 1)))"
      default: return "(\(predicate(depth: depth - 1))) \(pick(["OR", "||", "or"])) (\(predicate(depth: depth - 1)))"
      }
    }
  }

  @Test func `10,000 generated predicates are judged alike`() throws {
    var generator = Generator(seed: 20_261_130)
    var cases: [(predicate: String, items: Int)] = []
    for _ in 0..<10_000 { cases.append((generator.predicate(depth: 3), generator.number(4))) }
    let answers = try PredicateOracle().answers(cases)
    try #require(answers.count == cases.count)
    var compared = 0
    for ((predicate, items), answer) in zip(cases, answers) {
      let offer = Offer(items: (0..<items).map { _ in Offer.Item(attachments: []) })
      let ours = try RulePredicate(parsing: predicate).holds(for: offer)
      #expect(answer == (ours ? "1" : "0"), "\(predicate) with \(items) items")
      compared += 1
    }
    #expect(compared == 10_000)
  }
}

/// The program of Oracle/PredicateOracle.m, built when it is first needed.
struct PredicateOracle {
  static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/gnustep-config")

  private let program: URL

  init() throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Oracle/PredicateOracle.m")
    program = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inlet-predicate-oracle-\(UUID().uuidString)")
    let script =
      "gcc $(gnustep-config --objc-flags | sed 's/-MMD -MP//') '\(source.path)' -o '\(program.path)' $(gnustep-config --base-libs)"
    _ = try Self.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script], input: Data())
  }

  func answers(_ cases: [(predicate: String, items: Int)]) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: program) }  // try?: it lies in the temporary directory
    let rows: [[Any]] = cases.map { example in
      let items = (0..<example.items).map { _ in ["attachments": [String]()] }
      return [example.predicate, ["extensionItems": items]]
    }
    let output = try Self.run(program, [], input: JSONSerialization.data(withJSONObject: rows))
    return output.split(separator: "\n").map(String.init)
  }

  private struct Failure: Error {
    let errors: String
  }

  private static func run(_ program: URL, _ arguments: [String], input: Data) throws -> String {
    // Through files: a pipe's buffer may fill in both directions at once.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlet-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // try?: it lies in the temporary directory
    let (inputFile, outputFile, errorFile) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(errors: try String(contentsOf: errorFile, encoding: .utf8))
    }
    return try String(contentsOf: outputFile, encoding: .utf8)
  }
}
