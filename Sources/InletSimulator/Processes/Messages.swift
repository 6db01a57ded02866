import Foundation
import Inlet

// What the processes of a simulation say to each other: one JSON document a line, orders on the standard input,
// events on the standard output.

/// What the host process is told.
enum HostOrder: Codable, Sendable {
  /// Offer these things, with copies in `sandbox`.
  case share(things: [SharedThing], host: String, sandbox: String)
  /// The request has ended; the copies may go.
  case requestEnded
}

/// What the host process says.
enum HostEvent: Codable, Sendable {
  case offered(Offer)
  case cannot(SimulationFailure)
  case cleanedUp
}

/// What the extension process is told, once.
struct ExtensionOrder: Codable, Sendable {
  var offer: Offer
  var container: String
  /// The scheme of the links that open the app.
  var scheme: String
  /// How long an attachment may take to load, in seconds.
  var patience: Double
  /// Whether the extension asks the system for its app.
  var opensApp: Bool

  /// How long the whole request may take, in seconds: every attachment may use up its patience.
  var timeLimit: Double { max(120, patience * Double(offer.attachments.count + 1)) }
}

/// What the extension process says.
enum ExtensionEvent: Codable, Sendable {
  /// The screen is there and attachments are being loaded.
  case began
  /// The extension asked the system to open this link.
  case opened(String)
  /// The host was told that the request is done.
  case completed
  /// The host was told that the request was cancelled, and why.
  case cancelled(String)
  /// The extension broke a rule that the real system punishes.
  case fault(String)
}

/// What the app process is told.
enum AppOrder: Codable, Sendable {
  /// Comes first; with a place, every file that is received is uploaded there.
  case launch(container: String, link: String?, upload: String?)
  /// A link was opened while the app is running.
  case open(link: String)
  /// Send what was queued, and tell how it goes until all has ended.
  case upload
  case quit
}

/// What the app process says.
enum AppEvent: Codable, Sendable {
  case launched(cleanUp: CleanUp)
  /// What a link turned out to be.
  case link(String)
  case delivered(ReceivedShare)
  /// The inbox reported something that an app would log.
  case reported(String)
  case failed(String)
  case upload(UploadReport)
  case uploadsEnded
  case quitting
}

/// What the app's inbox found when it was opened, and what it cleaned up.
package struct CleanUp: Hashable, Codable, Sendable {
  /// Shares that were being received by a process that is gone: found, removed, and published after all.
  package var stagesFound: Int
  package var stagesRemoved: Int
  package var stagesPublished: Int
  /// Shares that were waiting.
  package var waiting: Int
}

/// A share as the app process found it.
package struct ReceivedShare: Hashable, Codable, Sendable {
  package var id: String
  package var attempt: Int
  package var title: String?
  package var text: String?
  package var webURL: String?
  package var source: String?
  package var items: [ReceivedItem]
  package var failures: [ShareFailure]
  /// Whether the inbox took the acknowledgement.
  package var isAcknowledged: Bool
}

/// An item as the app process found it.
package struct ReceivedItem: Hashable, Codable, Sendable {
  package var kind: String
  package var name: String?
  package var type: String?
  package var value: String?
  /// The size in the document, in bytes.
  package var size: Int64?
  /// The digest in the document.
  package var sha256: String?
  /// What the app read from the file itself.
  package var file: FileFingerprint?
  /// The keys of the dictionary that came with it.
  package var dataKeys: [String]
}
