import Foundation

/// Why a property list, a scheme or a project file was refused: what is wrong, where, and what to do next.
///
/// ``code`` is what to match on; ``message`` and ``hint`` are prose and may change in any release. The file and the
/// value in memory are as they were before the call that threw.
public struct SourceFailure: Error, Hashable, Sendable {
  /// What kind of thing is wrong.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text breaks the rules of its format.
    case malformed
    /// The file holds the markers of a merge that nobody has resolved.
    case mergeConflict
    /// The document declares or uses entities of its own, which are refused: they can name files and grow without bound.
    case customEntity
    /// The bytes are not UTF-8, or the file declares another encoding.
    case encoding
    /// The file is larger than the limit.
    case tooLarge
    /// Elements are nested deeper than the limit.
    case tooDeep
    /// The file is of a format that this reader cannot read or edit.
    case unsupportedFormat
    /// An element or a value that the format does not know.
    case unknownElement
    /// A value whose text does not fit its kind, such as an integer with letters.
    case invalidValue
    /// A path that leads nowhere.
    case noSuchElement
    /// A path that leads through something which is no container, or into the wrong kind of container.
    case wrongKind
    /// A key that stands more than once in its dictionary, so that an edit would be a guess.
    case duplicateKey
    /// A value that the format cannot hold.
    case notRepresentable
  }

  /// What kind of thing is wrong.
  public var code: Code
  /// What happened, in one sentence without a full stop.
  public var message: String
  /// Where in which file; nil when the whole file is meant and ``path`` says which.
  public var location: SourceLocation?
  /// The path of the file as the caller gave it.
  public var path: String
  /// The offending text, shortened to one line; nil when there is none.
  public var excerpt: String?
  /// The next thing to do.
  public var hint: String

  init(_ code: Code, _ message: String, in text: SourceText, at offset: Int?, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
    path = text.path
    location = offset.map(text.location)
    excerpt = offset.flatMap {
      let found = text.excerpt(at: $0)
      return found.isEmpty ? nil : found
    }
  }
}

extension SourceFailure: CustomStringConvertible, LocalizedError {
  /// One line for the fault, `path:line:column: error: …`, and one for the hint.
  public var description: String {
    let place = location?.description ?? path
    let found = excerpt.map { ", found '\($0)'" } ?? ""
    return "\(place): error: \(message)\(found) [\(code.rawValue)]\n  hint: \(hint)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
