import Foundation

/// `inlet.lock`: what a set-up added to which file, so that it can be taken away again to the byte.
///
/// It is needed because the files alone do not tell: an App Group that the app had before looks the same as one that
/// was added. For each file it holds what the file was afterwards (a stamp), how to get back from there (the bytes that
/// were inserted and removed), and what was added in the file's own terms, for when the file has been changed since.
struct SetupRecord: Codable, Hashable {
  /// One file that was created or changed.
  struct File: Codable, Hashable {
    /// Whether there was no such file before.
    var isCreated: Bool
    /// What the file was when this was written.
    var stamp: ContentStamp
    /// The way back to what it was without Inlet; empty for a created file.
    var undo: [ByteUndo]
    /// What was added, in the file's own terms.
    var additions: [Addition]
  }

  static let path = "inlet.lock"
  static let currentVersion = 1

  var version = SetupRecord.currentVersion
  /// The extension's name.
  var name: String
  /// The folder of its files as the project's main group sees it.
  var groupPath: String
  /// The app's target.
  var target: String
  /// The project file.
  var projectFile: String
  var files: [String: File] = [:]
  /// The folder with a copy of Inlet's sources.
  var embedded: String?

  /// The record of a folder; nil when there is none.
  ///
  /// - Throws: `malformed` when it cannot be read.
  static func read(_ copy: inout WorkingCopy) throws(SetupFailure) -> SetupRecord? {
    guard let bytes = try copy.read(path) else { return nil }
    let failure = SetupFailure(
      .malformed, "this is no record of a set-up", at: .init(path: path),
      hint: "restore the file from version control, or remove it; then only what is surely Inlet's can be removed")
    do {
      let record = try JSONDecoder().decode(SetupRecord.self, from: Data(bytes))
      guard record.version == currentVersion else { throw failure }
      return record
    } catch {
      throw failure
    }
  }

  /// The file's content: sorted, one line for each value, the same for the same record.
  func bytes() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // try?: strings, numbers and lists of them can always be encoded.
    return ((try? encoder.encode(self)).map { [UInt8]($0) } ?? []) + [0x0A]
  }
}

/// What a file holds, as far as it takes to tell whether it was changed: its length and a checksum.
///
/// The checksum (FNV-1a, 64 bits) tells accidents, not attacks.
struct ContentStamp: Hashable, Codable {
  private let text: String

  init(_ bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    text = "\(bytes.count):" + String(hash, radix: 16)
  }

  init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Something that was added to a file, in the file's own terms.
struct Addition: Codable, Hashable {
  enum Kind: String, Codable, Hashable {
    /// A string in an array of a property list; ``path`` leads to the array.
    case item
    /// A key of a property list with its value.
    case key
    /// A URL type with this scheme alone.
    case urlType
    /// A build setting of the app; ``path`` is configuration and name.
    case setting
    /// An object of the project.
    case object
    /// A block between markers.
    case block
  }

  var kind: Kind
  var path: [String] = []
  var value: String?

  init(kind: Kind, path: [String] = [], value: String? = nil) {
    self.kind = kind
    self.path = path
    self.value = value
  }

  /// One text for each addition keeps the record short: kind, keys and value, tabs between them.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let parts = try container.decode(String.self).split(separator: "\t", omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count >= 2, let kind = Kind(rawValue: parts[0]) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown addition")
    }
    self.init(kind: kind, path: Array(parts[1..<parts.count - 1]), value: parts[parts.count - 1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(([kind.rawValue] + path + [value ?? ""]).joined(separator: "\t"))
  }
}
