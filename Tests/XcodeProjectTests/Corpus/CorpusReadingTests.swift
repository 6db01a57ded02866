import Foundation
import Testing
import XcodeProject

@Suite struct CorpusReadingTests {
  @Test func `every real project is kept byte for byte and read to the values that Foundation reads`() throws {
    var counts: [String: Int] = [:]
    for file in CorpusFiles.projects(in: "pbxproj") + CorpusFiles.projects(in: "golden") {
      let bytes = try CorpusFiles.bytes(of: file)
      let name = CorpusFiles.name(of: file)
      let tree: OpenStepTree
      do {
        tree = try OpenStepTree(SourceText(bytes, path: name))
      } catch {
        counts["refused: \(error.message)", default: 0] += 1
        #expect(!isReadableOpenStep(bytes), "\(error)")
        continue
      }
      counts["read", default: 0] += 1
      #expect(tree.bytes == bytes)
      #expect(try FoundationReading.sorted(tree.root.value) == FoundationReading.value(of: bytes), "\(name)")
      if let project = try? Project(tree) {  // a property list that is no project has nothing to edit
        #expect(ProjectEditor(project).bytes() == bytes, "\(name)")
      }
    }
    print("corpus, reading: \(counts.sorted { $0.key < $1.key })")
  }

  private func isReadableOpenStep(_ bytes: [UInt8]) -> Bool {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    // The answer is the question: whether Foundation reads it.
    let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
    return value != nil && format == .openStep
  }
}
