import Inlet

/// What a notification says about an upload that ended while the person looked elsewhere.
public struct UploadNotice: Hashable, Sendable {
  /// The upload.
  public let id: UploadID
  /// What the person called it, or the name of its file.
  public let title: String
  /// How it ended.
  public let body: String

  /// What is said of an upload; nil while it is not finished, and when the person cancelled it.
  public init?(_ upload: Upload, done: String = "Uploaded", refused: String = "Not uploaded") {
    id = upload.id
    title = upload.title ?? upload.fileName
    switch upload.state {
    case .done: body = done
    case .refused(let reason): body = reason.isEmpty ? refused : "\(refused): \(reason)"
    default: return nil
    }
  }
}
