import Inlet

extension ComposeModel {
  /// The most bytes of UTF-8 that a message or an option's text may have; more is cut off.
  static let textLimitInBytes = 1 << 20

  /// Whether a target is chosen in the sheet.
  public enum TargetChoice: Hashable, Sendable {
    /// There are no targets.
    case none
    /// One may be chosen.
    case optional
    /// One has to be chosen.
    case required
  }

  /// What a compose screen offers and demands.
  public struct Configuration: Sendable {
    /// The title of the screen; nil (the default) for the app's name.
    public var title: String?
    /// Whether there is a field for a message; true by default.
    public var hasMessage = true
    /// What the field shows while it is empty; nil (the default) for a text of Inlet's own.
    public var placeholder: String?
    /// What the message begins with; empty by default.
    public var message = ""
    /// The most characters, as people count them; nil (the default) for no limit.
    public var messageLimit: Int?
    /// Whether there has to be a message; false by default.
    public var requiresMessage = false
    /// Whether a target is chosen; ``TargetChoice/none`` by default.
    public var targetChoice = TargetChoice.none
    /// Whether the person may make a target; false by default.
    public var allowsNewTargets = false
    /// The targets used last are listed first, so many of them; 3 by default, 0 for none.
    public var recentTargets = 3
    /// From so many targets on the list can be searched; 12 by default.
    public var searchedFrom = 12
    /// Rows of the app's own; none by default.
    public var options: [ComposeOption] = []
    /// The app's own rule, asked after every change: what is missing, as a sentence for the person, or nil.
    public var rule: @Sendable (ComposeDraft) -> String? = { _ in nil }

    /// The defaults; see the members.
    public init() {}
  }
}

/// What a person is about to send.
public struct ComposeDraft: Hashable, Sendable {
  /// What was typed.
  public var message = ""
  /// What was chosen; nil for nothing.
  public var targetID: String?
  /// What the app's own rows are set to, by id.
  public var options: [String: JSONValue] = [:]
  /// What the host shares, in its order.
  public var attachments: [ComposeAttachment] = []
  /// What was taken, with title and texts; nil while things are arriving.
  public var content: ShareContent?
}
