import ActivationRules
import Foundation
import Testing

@Suite struct CorpusTests {
  @Test func `every rule of a real extension is understood`() throws {
    var counts: [String: Int] = [:]
    for file in Corpus.files {
      let source = try RuleSource(contentsOfFile: file)
      let rule = try #require(source.rule, "\(file): \(source.findings())")
      counts[rule.formName, default: 0] += 1
      for offer in HostProfile.builtIn.map(\.offer) { _ = rule.verdict(for: offer, in: source.context) }
    }
    print("read \(Corpus.files.count) property lists of real extensions: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func `a real predicate that is printed and read again is equal`() throws {
    for file in Corpus.files {
      guard case .predicate(let predicate)? = try RuleSource(contentsOfFile: file).rule else { continue }
      #expect(try RulePredicate(parsing: predicate.description) == predicate, "\(file)")
    }
  }

  @Test func `repairing a real file twice changes nothing more, and the result is understood`() throws {
    for file in Corpus.files {
      let source = try RuleSource(contentsOfFile: file)
      let once = source.repaired()
      let again = RuleSource(data: Data(once.bytes), path: file)
      #expect(again.rule != nil, "\(file)")
      #expect(again.repaired().bytes == once.bytes, "\(file): \(again.repaired().titles)")
      #expect(again.repaired().titles.isEmpty)
      if source.findings().allSatisfy({ $0.fix == nil }) {
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(once.bytes))
      }
    }
  }

  @Test func `real dictionaries become predicates that admit the same`() throws {
    var seen: Set<ActivationRule> = []
    for file in Corpus.files {
      let source = try RuleSource(contentsOfFile: file)
      guard case .dictionary? = source.rule, let rule = source.rule, seen.insert(rule).inserted else { continue }
      let conversion = RuleConversion(rule, in: source.context)
      #expect(conversion.isExact, "\(file): \(conversion.counterexamples)")
    }
  }
}
