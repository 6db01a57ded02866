import Foundation

/// A target as the system suggests it in the first row of the share sheet.
///
/// Donated by the app and by the extension when a person really sends something there; the system decides what it
/// shows. When a suggestion is tapped, the extension opens with the target chosen. The extension's Info.plist has to
/// name `INSendMessageIntent` under `IntentsSupported`. Does nothing elsewhere than on iOS.
///
///     ShareSuggestion(of: target, picture: bytes).donate()
public struct ShareSuggestion: Hashable, Sendable {
  /// The id of the target, which comes back when the suggestion is tapped.
  public var targetID: String
  /// What people read.
  public var title: String
  /// PNG or JPEG, 360 pixels square or more; nil for none.
  public var picture: Data?

  /// The suggestion of a target.
  public init(of target: ShareTarget, picture: Data? = nil) {
    targetID = target.id
    title = target.title
    self.picture = picture
  }

  /// Tells the system that something was sent to the target.
  public func donate() { SuggestionDonor.donate(self) }

  /// Takes back every suggestion of a target, such as one that was removed.
  public static func remove(targetID: String) { SuggestionDonor.remove(targetID) }
}
