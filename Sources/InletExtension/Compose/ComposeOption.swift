import Inlet

/// One row of the compose screen that the app defines: a switch, a choice or a line of text.
///
/// The value arrives in ``ShareContent/extra`` under the option's id.
public struct ComposeOption: Hashable, Sendable, Identifiable {
  /// What can be set.
  public enum Kind: Hashable, Sendable {
    /// A switch.
    case toggle
    /// One of several; the first that equals the value is selected.
    case choice([Choice])
    /// A line of text, with what to show while it is empty.
    case text(placeholder: String)
  }

  /// One possibility of a choice.
  public struct Choice: Hashable, Sendable, Identifiable {
    /// What is stored.
    public var id: String
    /// What people read.
    public var title: String

    /// A possibility.
    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The key of its value in the share.
  public let id: String
  /// What people read.
  public var title: String
  /// What can be set.
  public var kind: Kind
  /// What it is set to: a Boolean for a switch, else a string.
  public var value: JSONValue

  /// A switch.
  public static func toggle(_ id: String, title: String, isOn: Bool = false) -> ComposeOption {
    ComposeOption(id: id, title: title, kind: .toggle, value: .boolean(isOn))
  }

  /// One of several, at first the one with the id `selected`, or the first.
  public static func choice(
    _ id: String, title: String, among choices: [Choice], selected: String? = nil
  ) -> ComposeOption {
    let value = selected ?? choices.first?.id
    return ComposeOption(id: id, title: title, kind: .choice(choices), value: value.map { .string($0) } ?? .null)
  }

  /// A line of text.
  public static func text(_ id: String, title: String, placeholder: String = "", value: String = "") -> ComposeOption {
    ComposeOption(id: id, title: title, kind: .text(placeholder: placeholder), value: .string(value))
  }

  /// Whether the option can have the value.
  func accepts(_ value: JSONValue) -> Bool {
    switch (kind, value) {
    case (.toggle, .boolean): true
    case (.choice(let choices), .string(let id)): choices.contains { $0.id == id }
    case (.text, .string(let text)): text.utf8.count <= ComposeModel.textLimitInBytes
    default: false
    }
  }
}
