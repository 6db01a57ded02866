import Testing
import XcodeProject

@Suite struct GeneratedTreeTests {
  @Test func `any tree in any formatting is read to its values and kept`() throws {
    for seed in 0..<1_500 as Range<UInt64> {
      let generated = GeneratedTree(seed: seed)
      let text = SourceText(generated.text, path: "seed \(seed)")
      let tree = try OpenStepTree(text)
      #expect(tree.root.value == generated.value, "seed \(seed)")
      #expect(tree.bytes == Array(generated.text.utf8))
      if seed % 5 == 0 {
        #expect(
          try FoundationReading.value(of: tree.bytes) == FoundationReading.sorted(generated.value), "seed \(seed)")
      }
    }
  }

  @Test func `a damaged tree is read or refused, never more`() throws {
    var numbers = SeededNumbers(seed: 7)
    for seed in 0..<400 as Range<UInt64> {
      var bytes = Array(GeneratedTree(seed: seed).text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let tree = try? OpenStepTree(SourceText(bytes, path: "")) else { continue }  // refused is fine
      #expect(tree.bytes == bytes)
      _ = tree.root.value
    }
  }
}
