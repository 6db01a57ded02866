import Foundation
import Testing
import XcodeProject

/// An invented project of the `Fixtures` folder.
enum Fixture: String, CaseIterable, CustomTestStringConvertible {
  case native = "Native"
  case flutter = "Flutter"
  case capacitor = "Capacitor"
  case synchronized = "Synchronized"
  case format100 = "Format100"
  case windowsLineEnds = "WindowsLineEnds"
  case byteOrderMark = "ByteOrderMark"
  case spaces = "Spaces"
  case compact = "Compact"

  var testDescription: String { rawValue }

  func bytes() throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent(rawValue + ".pbxproj")))
  }

  func project() throws -> Project { try Project(SourceText(bytes(), path: rawValue + ".pbxproj")) }
}

extension Project {
  /// A project from text, for tests.
  init(text: String) throws { try self.init(SourceText(text, path: "p.pbxproj")) }

  /// The only application of a fixture.
  func host() throws -> ProjectTarget {
    let application = targets.first { $0.isApplication }
    return try #require(application)
  }
}

extension ProjectEditor {
  /// The edited file as text.
  var text: String { String(decoding: bytes(), as: UTF8.self) }
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
