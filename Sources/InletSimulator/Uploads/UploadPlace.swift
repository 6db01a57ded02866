import Foundation
import Inlet

/// Where a simulated app uploads what it receives, as a person writes it.
///
/// `http://…` and `https://…` take forms, `tus+http://…` speaks tus, `imgur+http://…` is an API like Imgur's.
package struct UploadPlace: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case form, tus, imgur
  }

  package let kind: Kind
  package let url: URL
  /// As it was written.
  package let text: String

  /// nil when the text is none of the three.
  package init?(_ text: String) {
    var rest = text
    var found = Kind.form
    for kind in Kind.allCases where text.hasPrefix(kind.rawValue + "+") {
      found = kind
      rest = String(text.dropFirst(kind.rawValue.utf8.count + 1))
    }
    guard let url = URL(string: rest), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.host?.isEmpty == false, url.user == nil
    else { return nil }
    kind = found
    self.url = url
    self.text = text
  }
}

/// How far an upload of a simulated app has come.
package struct UploadReport: Hashable, Codable, Sendable {
  package enum State: String, Codable, Sendable {
    case waiting, sending, failed, done, refused
  }

  package var id: String
  package var name: String
  /// In bytes.
  package var size: Int64
  /// What was sent of it so far, in bytes.
  package var sent: Int64
  package var state: State
  /// Requests that were begun.
  package var attempts: Int
  package var link: String?
  /// Why it failed or was refused.
  package var reason: String?

  var hasEnded: Bool { state == .done || state == .refused }

  init(_ upload: Upload) {
    id = upload.id.description
    name = upload.fileName
    size = upload.bytes
    attempts = upload.attempts
    link = upload.link?.absoluteString
    sent = 0
    switch upload.state {
    case .pending: state = .waiting
    case .sending(let bytes): (state, sent) = (.sending, min(bytes, upload.bytes))
    case .failed(let reason, _): (state, self.reason) = (.failed, reason)
    case .done, .removing: (state, sent) = (.done, upload.bytes)
    case .refused(let reason): (state, self.reason) = (.refused, reason)
    case .cancelled: (state, reason) = (.refused, "cancelled")
    }
  }
}
