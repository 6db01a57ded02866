/// A `project.pbxproj` (an OpenStep property list) read without losing a byte.
///
/// The tree is an overlay: the bytes stay as they were read, and each value knows where it stands in them. Comments,
/// order, white space, quoting, line ends, byte order mark and bytes that are not UTF-8 are therefore all still there,
/// and ``bytes`` is always what was read. Values are decoded when they are asked for.
///
/// ```swift
/// let tree = try OpenStepTree(SourceText(bytes, path: "App.xcodeproj/project.pbxproj"))
/// tree.root["objectVersion"]?.string  // "77"
/// ```
///
/// Reading takes O(bytes); the tree holds 12 bytes for each value beside the text.
public struct OpenStepTree: Sendable {
  /// How deep dictionaries and lists may stand in each other: 128 levels.
  ///
  /// Project files have about seven.
  public static let depthLimit = 128
  /// The longest text that is read, in bytes: 256 MiB.
  public static let sizeLimit = 256 << 20

  /// One value's place: three numbers, in the order in which the values stand in the text.
  ///
  /// What kind of value it is follows from its first byte.
  struct Record {
    /// Offset of the first byte: the bracket, the quote or the first letter.
    var start: Int32
    /// Offset behind the last byte.
    var end: Int32
    /// Index of the record behind this value and all that it holds.
    var next: Int32
  }

  /// Shared by all nodes of a tree, so that a node is two words.
  final class Storage: Sendable {
    let text: SourceText
    let records: ContiguousArray<Record>

    init(text: SourceText, records: ContiguousArray<Record>) {
      self.text = text
      self.records = records
    }
  }

  let storage: Storage

  /// Reads a text.
  ///
  /// - Throws: ``Failure`` with the place and the next step: another format, an unresolved merge conflict, a text that
  ///   ends too early, a syntax error, more than ``depthLimit`` levels or ``sizeLimit`` bytes.
  public init(_ text: SourceText) throws(Failure) {
    if let foreign = ForeignFormat(startOf: text.bytes) {
      throw Failure(.foreignFormat(foreign), at: 0, in: text)
    }
    guard text.bytes.count <= Self.sizeLimit else { throw Failure(.tooLarge(limit: Self.sizeLimit), at: 0, in: text) }
    let outcome = text.bytes.withUnsafeBufferPointer { buffer in
      var reader = OpenStepReader(buffer)
      return reader.read()
    }
    switch outcome {
    case .success(let records): storage = Storage(text: text, records: records)
    case .failure(let fault): throw Failure(fault, in: text)
    }
  }

  /// The text that was read.
  public var text: SourceText { storage.text }
  /// Exactly the bytes that were read.
  public var bytes: [UInt8] { storage.text.bytes }
  /// The outermost value; a dictionary in every project file.
  public var root: OpenStepNode { OpenStepNode(storage: storage, index: 0) }
  /// How many values the text holds: dictionaries, lists, strings, data and the keys of dictionaries.
  public var count: Int { storage.records.count }
}
