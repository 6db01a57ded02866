import Foundation

/// One thing about a rule that keeps shares from arriving, or the store from accepting the app.
public struct RuleFinding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Codable {
    /// The extension is not shown, or the app is rejected.
    case error
    /// Some shares do not arrive, or some arrive that should not.
    case warning
    /// Worth knowing.
    case note
  }

  /// What `--fix` does about it.
  public struct Fix: Hashable, Sendable, Codable {
    /// What is done, for people, such as `write <true/>`.
    public var title: String
    /// The changes to the file; all other bytes stay.
    public var edits: [SourceEdit]
    /// Whether the rule then admits something else than the system admits now.
    public var changesMeaning: Bool

    /// A fix.
    public init(title: String, edits: [SourceEdit], changesMeaning: Bool = false) {
      self.title = title
      self.edits = edits
      self.changesMeaning = changesMeaning
    }
  }

  /// What kind of finding it is.
  public var code: Code
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// What to do next; nil if the message says it all.
  public var hint: String?
  /// Where it is; nil in a binary file or if it is about the whole file.
  public var position: SourcePosition?
  /// The line with a caret under the place, as two lines; nil if the message says it all.
  public var excerpt: String?
  /// What `--fix` does; nil if nothing can be done without asking.
  public var fix: Fix?

  /// A finding with the severity of its code.
  public init(
    _ code: Code, _ message: String, hint: String? = nil, at position: SourcePosition? = nil, fix: Fix? = nil
  ) {
    self.code = code
    severity = code.severity
    self.message = message
    self.hint = hint
    self.position = position
    self.fix = fix
  }

  /// Place, severity, message and code on one line, an excerpt and the hint on further ones.
  public var description: String { description(path: nil) }

  /// The finding as a compiler prints it, with the path of the file if there is one.
  public func description(path: String?) -> String {
    let place = [path, position?.description].compactMap { $0 }.joined(separator: ":")
    let line = "\(place.isEmpty ? "" : "\(place): ")\(severity.rawValue): \(message) [\(code.rawValue)]"
    let picture = (excerpt ?? "").split(separator: "\n").map { "\n  \($0)" }.joined()
    return line + picture + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}
