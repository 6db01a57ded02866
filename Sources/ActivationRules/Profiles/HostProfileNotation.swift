import ContentTypes
import Foundation

/// The notation in which profiles are written, in Inlet and in users' own files.
///
///     [photos.photo]
///     host = Photos
///     content = one photo
///     attachment = public.heic, public.jpeg
///     evidence = observed
///     source = where this is known from
///
/// `attachment x12 = …` stands for twelve of them, `ext:sketch` for the type of files with an extension that nobody
/// declares, a line `item` begins another extension item, and `#` a comment. A profile without attachments offers no extension item.
public enum HostProfileNotation {
  /// The largest number of attachments in one profile.
  public static let mostAttachments = 1000
  /// The longest text that is read, in UTF-8 bytes.
  public static let longestText = 1024 * 1024

  /// Why a text holds no profiles.
  public struct Failure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var message: String
    /// What to do about it.
    public var hint: String

    /// Line, message and hint on one line.
    public var description: String { "line \(line): \(message); \(hint)" }

    /// Line, message and hint on one line.
    public var errorDescription: String? { description }
  }

  /// Reads the profiles of a text, in its order.
  ///
  /// - Throws: ``Failure`` with the line of the first mistake.
  public static func read(_ text: String) throws(Failure) -> [HostProfile] {
    guard text.utf8.count <= longestText else {
      throw Failure(line: 1, message: "the file is longer than \(longestText) bytes", hint: "split it")
    }
    var reader = Reader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try reader.read(String(line).trimmingCharacters(in: .whitespaces), number: index + 1)
    }
    try reader.close()
    return reader.profiles
  }

  /// Inlet's own profiles.
  ///
  /// A test reads them with ``read(_:)`` and fails on a mistake, so none is left out here.
  static func readBuiltIn() -> [HostProfile] {
    var reader = Reader()
    for line in builtInText.split(separator: "\n") {
      do {
        try reader.read(String(line), number: 0)
      } catch {
        continue
      }
    }
    do { try reader.close() } catch { return reader.profiles }
    return reader.profiles
  }

  private struct Reader {
    var profiles: [HostProfile] = []
    private var current: HostProfile?
    private var startLine = 0

    mutating func read(_ line: String, number: Int) throws(Failure) {
      if line.isEmpty || line.hasPrefix("#") { return }
      if line.hasPrefix("["), line.hasSuffix("]") {
        try close()
        return try begin(String(line.dropFirst().dropLast()), number)
      }
      guard current != nil else {
        throw Failure(
          line: number, message: "'\(line)' stands before the first profile", hint: "begin with [app.content]")
      }
      if line == "item" {
        current?.offer.items.append(Offer.Item(attachments: []))
        return
      }
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, let key = parts.first, let value = parts.last else {
        throw Failure(line: number, message: "'\(line)' is not 'key = value'", hint: "write for example host = Photos")
      }
      try set(key, value, number)
    }

    private mutating func begin(_ id: String, _ number: Int) throws(Failure) {
      guard !id.isEmpty, !profiles.contains(where: { $0.id == id }) else {
        throw Failure(line: number, message: "the name '\(id)' is empty or used before", hint: "give each its own name")
      }
      startLine = number
      current = HostProfile(
        id: id, host: "", content: "", offer: Offer(items: []), source: "",
        evidence: .assumed)
    }

    private mutating func set(_ key: String, _ value: String, _ number: Int) throws(Failure) {
      switch key {
      case "host": current?.host = value
      case "content": current?.content = value
      case "source": current?.source = value
      case "note": current?.note = value
      case "evidence":
        guard let evidence = Evidence(rawValue: value) else {
          throw Failure(
            line: number, message: "'\(value)' is no evidence", hint: "write documented, observed or assumed")
        }
        current?.evidence = evidence
      default:
        guard key == "attachment" || key.hasPrefix("attachment x") else {
          let known = ["host", "content", "attachment", "source", "evidence", "note"]
          let near = Spelling.nearest(to: key, among: known)
          throw Failure(
            line: number, message: "'\(key)' is unknown",
            hint: near.map { "did you mean '\($0)'?" } ?? "known are \(known.joined(separator: ", "))")
        }
        try attach(value, times: key == "attachment" ? 1 : Int(key.dropFirst(12)), number)
      }
    }

    private mutating func attach(_ value: String, times: Int?, _ number: Int) throws(Failure) {
      let present = current?.offer.attachments.count ?? 0
      guard let times, times > 0, times <= mostAttachments - present else {
        throw Failure(
          line: number, message: "there must be 1 to \(mostAttachments) attachments", hint: "write attachment x12 = …")
      }
      var types: [ContentType] = []
      for word in value.split(separator: ",") {
        let name = word.trimmingCharacters(in: .whitespaces)
        let isExtension = name.hasPrefix("ext:")
        let type =
          isExtension
          ? DynamicType(parents: [.data], filenameExtensions: [String(name.dropFirst(4))]).type : .init(name)
        guard type.isWellFormed, !isExtension || name.count > 4 else {
          throw Failure(line: number, message: "'\(name)' is no type identifier", hint: "write for example public.jpeg")
        }
        types.append(type)
      }
      if present == 0, current?.offer.items.isEmpty ?? false { current?.offer.items = [Offer.Item(attachments: [])] }
      let last = (current?.offer.items.count ?? 1) - 1
      current?.offer.items[last].attachments += Array(repeating: Offer.Attachment(types: types), count: times)
    }

    mutating func close() throws(Failure) {
      guard let profile = current else { return }
      for (key, value) in [("host", profile.host), ("content", profile.content), ("source", profile.source)]
      where value.isEmpty {
        throw Failure(
          line: startLine, message: "the profile '\(profile.id)' has no \(key)", hint: "add a line \(key) = …")
      }
      profiles.append(profile)
      current = nil
    }
  }
}
