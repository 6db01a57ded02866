import Foundation
import Testing

@testable import XcodeProject

/// What must hold for every property list and every edit, tried on many made-up ones.
@Suite struct PropertyListPropertyTests {
  @Test func `careless writing is read to the value that Foundation reads, and kept to the byte`() throws {
    var list = RandomPropertyList(seed: 11)
    for round in 0..<400 {
      let value = list.value()
      let text = list.text(of: value)
      let document = try PropertyListDocument(SourceText(text, path: "f"))
      #expect(document.value == value, "round \(round)\n\(text)")
      #expect(document.text.bytes == Array(text.utf8))
      let foundation = try FoundationValue.value(of: Data(text.utf8))
      #expect(document.value.isEquivalent(to: foundation), "round \(round)\n\(text)")
    }
  }

  @Test func `random edits give the edited value, and taking them back gives the bytes`() throws {
    var list = RandomPropertyList(seed: 12)
    var kinds: [String: Int] = [:]
    for round in 0..<400 {
      let text = list.text(of: .dictionary(list.dictionary()))
      var document = try PropertyListDocument(SourceText(text, path: "f"))
      var changes: [SourceChange] = []
      for _ in 0..<6 {
        var expected = document.value
        let (kind, change) = try edit(&document, &expected, &list)
        kinds[kind, default: 0] += 1
        changes.append(change)
        #expect(document.value == expected, "round \(round) \(kind)\n\(text)")
        let foundation = try FoundationValue.value(of: Data(document.text.bytes))
        #expect(document.value.isEquivalent(to: foundation), "round \(round) \(kind)")
      }
      for change in changes.reversed() { try document.revert(change) }
      #expect(document.text.bytes == Array(text.utf8), "round \(round)")
    }
    #expect(kinds.values.allSatisfy { $0 > 50 } && kinds.count == 4, "\(kinds)")
  }

  @Test func `an added entry that is removed again leaves no trace`() throws {
    var list = RandomPropertyList(seed: 13)
    for round in 0..<600 {
      let text = list.text(of: .dictionary(list.dictionary()))
      var document = try PropertyListDocument(SourceText(text, path: "f"))
      let containers = paths(of: document.value).filter { document.value.value(at: $0)?.dictionary != nil }
      let container = list.random.pick(containers)
      let keys = document.value.value(at: container)?.dictionary?.keys ?? []
      let place: PropertyListPlace =
        keys.isEmpty ? .last : list.random.pick([.first, .last, .before(keys[0]), .after(keys[0])])
      guard let form = keys.isEmpty ? document.emptyForm(at: container) : .selfClosing else { continue }
      let path = container.appending(.key("added"))
      try document.insert(list.value(), at: path, place: place)
      try document.remove(at: path, emptied: form)
      // Comments between the neighbours may change sides; the empty forms of careless writing are more than three.
      guard !text.contains("<!--"), !keys.isEmpty else {
        #expect(document.value == (try PropertyListDocument(SourceText(text, path: "f"))).value)
        continue
      }
      let diff = UnifiedDiff(from: Array(text.utf8), to: document.text.bytes, path: "f")
      #expect(diff.isEmpty, "round \(round) \(path) \(place)\n\(diff)\n\(text)")
    }
  }

  @Test func `a binary file is read as Foundation writes it and written as Foundation reads it`() throws {
    var list = RandomPropertyList(seed: 14)
    for round in 0..<300 {
      let value = list.value()
      let own = BinaryPropertyListWriter.bytes(of: value)
      let document = try PropertyListDocument(SourceText(own, path: "f"))
      #expect(document.format == .binary)
      #expect(document.value == value, "round \(round)")
      #expect(try FoundationValue.value(of: Data(own)).isEquivalent(to: value), "round \(round)")
      let xml = try PropertyListDocument(creating: value, path: "f")
      let object = try PropertyListSerialization.propertyList(from: Data(xml.text.bytes), options: [], format: nil)
      let theirs = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
      let read = try PropertyListDocument(SourceText(Array(theirs), path: "f"))
      #expect(read.value.isEquivalent(to: value), "round \(round)")
    }
  }

  @Test func `a damaged binary file is an error, never a crash or a hang`() {
    var list = RandomPropertyList(seed: 15)
    var refused = 0
    for _ in 0..<1_500 {
      var bytes = BinaryPropertyListWriter.bytes(of: .dictionary(list.dictionary()))
      for _ in 0..<1 + list.random.below(4) {
        bytes[8 + list.random.below(bytes.count - 8)] = UInt8(list.random.below(256))
      }
      if list.random.chance(20) { bytes.removeLast(list.random.below(bytes.count)) }
      do {
        _ = try PropertyListDocument(SourceText(bytes, path: "f"))
      } catch {
        refused += 1
      }
    }
    #expect(refused > 300)
  }

  @Test func `a damaged XML file is an error, never a crash or a hang`() {
    var list = RandomPropertyList(seed: 16)
    var refused = 0
    for _ in 0..<1_500 {
      var bytes = Array(list.text(of: .dictionary(list.dictionary())).utf8)
      for _ in 0..<1 + list.random.below(4) {
        let place = list.random.below(bytes.count)
        switch list.random.below(3) {
        case 0: bytes[place] = UInt8(list.random.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(list.random.pick(Array("<>&/\"!-[".utf8)), at: place)
        }
        if bytes.isEmpty { break }
      }
      do {
        _ = try PropertyListDocument(SourceText(bytes, path: "f"))
      } catch {
        refused += 1
      }
    }
    #expect(refused > 300)
  }

  // MARK: Random edits

  private func edit(
    _ document: inout PropertyListDocument, _ expected: inout PropertyListValue, _ list: inout RandomPropertyList
  ) throws -> (String, SourceChange) {
    let all = paths(of: document.value)
    let path = list.random.pick(all)
    let new = list.value(depth: 2)
    switch list.random.below(4) {
    case 0 where !path.steps.isEmpty:
      expected = changed(expected, path.steps[...], nil)
      return ("remove", try document.remove(at: path))
    case 1 where document.value.value(at: path)?.array != nil:
      let items = (document.value.value(at: path)?.array ?? []) + [new]
      expected = changed(expected, path.steps[...], PropertyListValue.array(items))
      return ("append", try document.append(new, toArrayAt: path))
    case 2 where document.value.value(at: path)?.dictionary != nil:
      var dictionary = document.value.value(at: path)?.dictionary ?? PropertyListDictionary()
      let key = "new\(list.random.below(1_000_000))"
      dictionary.entries.insert(.init(key: key, value: new), at: 0)
      expected = changed(expected, path.steps[...], PropertyListValue.dictionary(dictionary))
      return ("insert", try document.insert(new, at: path.appending(.key(key)), place: .first))
    default:
      // Dictionaries that keep the order of their keys are changed key by key, others as a whole: the value is the same.
      expected = changed(expected, path.steps[...], new)
      return ("set", try document.set(new, at: path))
    }
  }

  private func changed(
    _ value: PropertyListValue, _ steps: ArraySlice<PropertyListPath.Step>, _ new: PropertyListValue?
  ) -> PropertyListValue {
    guard let step = steps.first else { return new ?? value }
    let isLast = steps.count == 1
    switch (step, value) {
    case (.key(let key), .dictionary(var dictionary)):
      let index = dictionary.entries.lastIndex { $0.key == key } ?? 0
      if isLast, new == nil {
        dictionary.entries.remove(at: index)
      } else {
        dictionary.entries[index].value = changed(dictionary.entries[index].value, steps.dropFirst(), new)
      }
      return .dictionary(dictionary)
    case (.index(let index), .array(var items)):
      if isLast, new == nil {
        items.remove(at: index)
      } else {
        items[index] = changed(items[index], steps.dropFirst(), new)
      }
      return .array(items)
    default: return value
    }
  }

  private func paths(of value: PropertyListValue) -> [PropertyListPath] {
    var paths = [PropertyListPath()]
    for (index, item) in (value.array ?? []).enumerated() {
      paths += self.paths(of: item).map { PropertyListPath([.index(index)] + $0.steps) }
    }
    for entry in value.dictionary?.entries ?? [] {
      paths += self.paths(of: entry.value).map { PropertyListPath([.key(entry.key)] + $0.steps) }
    }
    return paths
  }
}
