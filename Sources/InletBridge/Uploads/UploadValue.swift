import Foundation
import Inlet

/// An upload as scripts get it.
enum UploadValue {
  static func told(_ upload: Upload) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(upload.id.description), "state": .string(name(of: upload.state)),
      "fileName": .string(upload.fileName), "mimeType": .string(upload.mimeType), "bytes": .integer(upload.bytes),
      "attempts": .integer(Int64(upload.attempts)), "created": .string(time(upload.created)),
      "priority": .integer(Int64(upload.priority)), "destination": .string(upload.destination),
    ]
    members["title"] = upload.title.map { .string($0) }
    members["finished"] = upload.finished.map { .string(time($0)) }
    members["link"] = upload.link.map { .string($0.absoluteString) }
    members["shareId"] = upload.share.map { .string($0.description) }
    switch upload.state {
    case .sending(let sent): members["sent"] = .integer(sent)
    case .failed(let reason, let retryAt):
      members["reason"] = .string(reason)
      members["retryAt"] = .string(time(retryAt))
    case .refused(let reason): members["reason"] = .string(reason)
    case .pending, .done, .cancelled, .removing: break
    }
    return .object(members)
  }

  static func name(of state: Upload.State) -> String {
    switch state {
    case .pending: "pending"
    case .sending: "sending"
    case .done: "done"
    case .failed: "failed"
    case .refused: "refused"
    case .cancelled: "cancelled"
    case .removing: "removing"
    }
  }

  private static func time(_ date: Date) -> String {
    // Half a millisecond on top, because the style cuts off.
    date.addingTimeInterval(0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
