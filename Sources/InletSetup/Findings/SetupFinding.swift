import Foundation
import XcodeProject

/// One thing that a person should know about a project: what, where, why it matters and what to do next.
///
/// ``code`` is stable across releases and safe to match on; ``message`` and ``hint`` are prose and may change in any
/// release.
public struct SetupFinding: Error, Hashable, Sendable, Codable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Shares do not arrive, the store rejects the app, or nothing could be done.
    case error
    /// Something does not work for somebody, or will not one day.
    case warning
    /// Worth knowing.
    case note
  }

  /// A file, and a place in it where one is known.
  public struct Place: Hashable, Sendable, Codable {
    /// The path below the folder that was looked at.
    public var path: String
    /// The line, counted from 1; nil when the whole file is meant.
    public var line: Int?
    /// The column, counted from 1 in UTF-8 bytes.
    public var column: Int?

    /// A place.
    public init(path: String, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.line = line
      self.column = column
    }

    init(_ location: SourceLocation) {
      self.init(path: location.path, line: location.position.line, column: location.position.column)
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// What kind of finding: a ``SetupCode``, or a code of the activation rules.
  public var code: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where; nil when no file is meant.
  public var place: Place?
  /// What to do next; nil when the message says it all.
  public var hint: String?

  /// A finding with the severity of its code.
  init(_ code: SetupCode, _ message: String, at place: Place? = nil, hint: String? = nil) {
    self.init(code.severity, code.rawValue, message, at: place, hint: hint)
  }

  /// The note that files with changes nobody committed were touched.
  public static func uncommittedChanges(in paths: [String]) -> SetupFinding {
    let shown = paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    return SetupFinding(
      .uncommittedChanges, "files with uncommitted changes were touched: \(shown)", at: Place(path: paths.first ?? "."),
      hint: "'inlet remove' takes out what was added; git alone would take back both")
  }

  /// A finding.
  init(_ severity: Severity, _ code: String, _ message: String, at place: Place? = nil, hint: String? = nil) {
    self.severity = severity
    self.code = code
    self.message = message
    self.place = place
    self.hint = hint
  }
}

extension SetupFinding: CustomStringConvertible, LocalizedError {
  /// One line `path:line:column: severity: message [code]`, and one for the hint.
  public var description: String {
    let numbers = [place?.line, place?.line == nil ? nil : place?.column].compactMap { $0.map(String.init) }
    let location = place.map { ([$0.path] + numbers).joined(separator: ":") + ": " } ?? ""
    return "\(location)\(severity.rawValue): \(message) [\(code)]" + (hint.map { "\n  hint: \($0)" } ?? "")
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

/// Everything that keeps a set-up from being planned, found in one run; nothing was written.
public struct SetupFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// What is wrong; at least one finding, in the order in which it was found.
  public var findings: [SetupFinding]

  /// What is wrong, in the order in which it was found; what is the same for several configurations once.
  package init(_ findings: [SetupFinding]) {
    var seen: Set<SetupFinding> = []
    self.findings = findings.filter { seen.insert($0).inserted }
  }

  init(_ code: SetupCode, _ message: String, at place: SetupFinding.Place? = nil, hint: String? = nil) {
    self.init([SetupFinding(code, message, at: place, hint: hint)])
  }

  /// The findings, one below the other.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
