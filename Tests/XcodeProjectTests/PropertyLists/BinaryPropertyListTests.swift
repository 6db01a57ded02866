import Foundation
import Testing

@testable import XcodeProject

@Suite struct BinaryPropertyListTests {
  @Test func `an edit keeps the order of keys and every other value`() throws {
    let value: PropertyListValue = [
      "z": 1, "a": ["x", .real(-0.0), .integer(PropertyListInteger(UInt64.max))], "m": .data(Data([0, 255])),
      "d": .date(Date(timeIntervalSinceReferenceDate: 0.25)), "é": "e\u{301}", "e\u{301}2": "é",
    ]
    let original = BinaryPropertyListWriter.bytes(of: value)
    var document = try PropertyListDocument(SourceText(original, path: "f"))
    let change = try document.set("new", at: ["a", 0])
    #expect(document.format == .binary)
    #expect(document.text.bytes.starts(with: Array("bplist00".utf8)))
    #expect(document.value.dictionary?.keys == ["z", "a", "m", "d", "é", "e\u{301}2"])
    #expect(document.value.value(at: ["a", 0]) == "new")
    #expect(document.value.value(at: ["a", 1]).map { "\($0)" } == "real(-0.0)")
    let spellings = document.value.dictionary?.entries.compactMap(\.value.string).map { Array($0.unicodeScalars).count }
    #expect(spellings == [2, 1], "equal-looking text keeps its own spelling")
    try document.revert(change)
    #expect(document.text.bytes == original)
  }

  @Test func `a file that shares objects to unfold without bound is refused`() {
    // 40 arrays, each of which holds the next one twice.
    var bytes = Array("bplist00".utf8)
    for level in 0..<40 { bytes += [0xA2, UInt8(level + 1), UInt8(level + 1)] }
    bytes += [0x09]
    let table = bytes.count
    for level in 0...40 { bytes.append(UInt8(8 + level * 3)) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + number(41) + number(0) + number(table)
    let failure = #expect(throws: SourceFailure.self) { try PropertyListDocument(SourceText(bytes, path: "f")) }
    #expect(failure?.code == .tooLarge)
  }

  @Test func `an array that holds itself is refused`() {
    let bytes =
      Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1] + number(1) + number(0) + number(10)
    let failure = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText(bytes, path: "f"))
    }
    #expect(failure.map { [.tooDeep, .malformed].contains($0.code) } == true)
  }

  @Test func `objects of keyed archives are refused by name`() throws {
    let archive = try NSKeyedArchiver.archivedData(withRootObject: NSString("x"), requiringSecureCoding: false)
    let failure = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText(Array(archive), path: "f"))
    }
    #expect(failure?.code == .unsupportedFormat)
  }

  @Test(arguments: ["bplist00", "bplist0", "bplist16 and more and more and more and more and more"])
  func `the beginning alone is no file`(text: String) {
    let failure = #expect(throws: SourceFailure.self) { try PropertyListDocument(SourceText(text, path: "f")) }
    #expect(failure?.code == .malformed)
  }

  @Test func `nesting up to the limit is read in both formats`() throws {
    var value: PropertyListValue = "deep"
    for _ in 0..<250 { value = .array([value]) }
    let xml = try PropertyListDocument(creating: value, path: "f")
    #expect(xml.value == value)
    #expect(try PropertyListDocument(SourceText(BinaryPropertyListWriter.bytes(of: value), path: "f")).value == value)
  }

  private func number(_ value: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, UInt8(value)] }
}
