import Foundation
import Testing

@testable import XcodeProject

@Suite struct PropertyListCorpusTests {
  @Test func `every real file that Foundation reads is read to the same value and kept to the byte`() throws {
    var (same, refusedByBoth) = (0, 0)
    for file in PropertyListCorpus.propertyLists {
      let data = try Data(contentsOf: file)
      let text = SourceText(Array(data), path: file.path)
      let expected = Result { try FoundationValue.value(of: data) }
      let found = Result { try PropertyListDocument(text) }
      switch (found, expected) {
      case (.success(let document), .success(let value)):
        #expect(document.value.isEquivalent(to: value), "\(file.path)")
        #expect(document.text.bytes == Array(data), "\(file.path)")
        same += 1
      case (.failure(let failure), .failure):
        print("refused by both: \(failure)")
        refusedByBoth += 1
      case (.failure(let failure), .success):
        // Foundation also takes OpenStep lists and text it only half understands; those are looked at one by one.
        Issue.record("\(file.path) is refused: \(failure)")
      case (.success, .failure): Issue.record("\(file.path) is read, though Foundation refuses it")
      }
    }
    PropertyListCorpus.report(same, "property lists equal to Foundation's reading, \(refusedByBoth) refused by both")
  }

  @Test func `a new key goes into every real file with no other line touched and comes out again`() throws {
    var count = 0
    for file in PropertyListCorpus.propertyLists {
      let original = Array(try Data(contentsOf: file))
      guard var document = try? PropertyListDocument(SourceText(original, path: file.path)),
        document.value.dictionary != nil
      else { continue }  // refused files are the other test's business
      let wasEmpty = document.value.dictionary?.isEmpty == true
      let key: PropertyListPath = ["InletTestKey"]
      try document.set(.dictionary(["Rule": .array(["a", .integer(1), true])]), at: key)
      let diff = UnifiedDiff(from: original, to: document.text.bytes, path: "f")
      // An empty file has no line to leave alone, and one without a final newline of its root is on one line.
      if !wasEmpty { #expect(diff.removedLineCount == 0, "\(file.path)\n\(diff)") }
      try document.remove(at: key, emptied: wasEmpty ? emptyForm(of: original) : .selfClosing)
      #expect(document.text.bytes == original, "\(file.path)")
      count += 1
    }
    PropertyListCorpus.report(count, "property lists changed and changed back")
  }

  @Test func `every value of a real file can be replaced and put back to the byte`() throws {
    var (files, edits) = (0, 0)
    for file in PropertyListCorpus.propertyLists.enumerated().filter({ $0.offset % 24 == 0 }).map(\.element) {
      let original = Array(try Data(contentsOf: file))
      guard let document = try? PropertyListDocument(SourceText(original, path: file.path)) else { continue }
      files += 1
      for path in paths(of: document.value) {
        guard let old = document.value.value(at: path) else { continue }
        for new in [PropertyListValue.string("<&>"), .array([true]), .data(Data([1, 2, 3]))] where new != old {
          var edited = document
          let change = try edited.set(new, at: path)
          #expect(edited.value.value(at: path) == new, "\(file.path) \(path)")
          try edited.revert(change)
          #expect(edited.text.bytes == original, "\(file.path) \(path)")
          edits += 1
        }
      }
    }
    PropertyListCorpus.report(files, "property lists with \(edits) replacements taken back")
  }

  @Test func `every entry of a real file can be removed without touching another line`() throws {
    var (files, edits) = (0, 0)
    for file in PropertyListCorpus.propertyLists.enumerated().filter({ $0.offset % 24 == 5 }).map(\.element) {
      let original = Array(try Data(contentsOf: file))
      guard let document = try? PropertyListDocument(SourceText(original, path: file.path)) else { continue }
      files += 1
      for path in paths(of: document.value) where !path.steps.isEmpty {
        var edited = document
        guard let change = try? edited.remove(at: path) else { continue }  // a key given twice is refused
        let parent = PropertyListPath(Array(path.steps.dropLast()))
        let isEmptied =
          edited.value.value(at: parent)?.array?.isEmpty ?? edited.value.value(at: parent)?.dictionary?.isEmpty
        let diff = UnifiedDiff(from: original, to: edited.text.bytes, path: "f")
        if isEmptied != true { #expect(diff.addedLineCount == 0, "\(file.path) \(path)\n\(diff)") }
        try edited.revert(change)
        #expect(edited.text.bytes == original, "\(file.path) \(path)")
        edits += 1
      }
    }
    PropertyListCorpus.report(files, "property lists with \(edits) removals taken back")
  }

  @Test func `the XML and binary variants of project files read to Foundation's value`() throws {
    var (xml, openStep) = (0, 0)
    for file in PropertyListCorpus.projects {
      let data = try Data(contentsOf: file)
      guard data.starts(with: Data("<?xml".utf8)) else {
        openStep += 1
        continue
      }
      let document = try PropertyListDocument(SourceText(Array(data), path: file.path))
      #expect(document.value.isEquivalent(to: try FoundationValue.value(of: data)), "\(file.path)")
      xml += 1
      let binary = try PropertyListSerialization.data(
        fromPropertyList: PropertyListSerialization.propertyList(from: data, options: [], format: nil), format: .binary,
        options: 0)
      let again = try PropertyListDocument(SourceText(Array(binary), path: file.path))
      #expect(again.format == .binary)
      #expect(again.value.isEquivalent(to: document.value), "\(file.path)")
    }
    PropertyListCorpus.report(xml, "XML projects, \(openStep) others passed by")
  }

  private func paths(of value: PropertyListValue) -> [PropertyListPath] {
    var paths = [PropertyListPath()]
    switch value {
    case .dictionary(let dictionary):
      for entry in dictionary.entries {
        paths += self.paths(of: entry.value).map { PropertyListPath([.key(entry.key)] + $0.steps) }
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        paths += self.paths(of: item).map { PropertyListPath([.index(index)] + $0.steps) }
      }
    default: break
    }
    return paths
  }

  private func emptyForm(of bytes: [UInt8]) -> EmptyContainerForm {
    (try? PropertyListDocument(SourceText(bytes, path: "")).emptyForm(at: [])) ?? .selfClosing
  }
}
