import Foundation

/// What is uploaded: one file and what is said about it.
public struct UploadItem: Hashable, Sendable {
  /// The upload's id; it stays the same over every attempt, so a server can tell a repetition by it.
  public let id: UploadID
  /// Where the bytes lie now; only while the upload is unfinished, and only to be read.
  public let file: URL
  /// The name for the server, as it came from outside: any text, never a path of ours.
  public let fileName: String
  /// The MIME type; `application/octet-stream` when it is not known.
  public let mimeType: String
  /// In bytes.
  public let size: Int64
  /// SHA-256 of the file as 64 lower-case hexadecimal digits; absent for files larger than 64 MiB.
  public let sha256: String?
  /// What the person called it.
  public let title: String?
  /// What the person wrote about it.
  public let description: String?
  /// Further fields for the server, as the destination understands them.
  public let fields: [String: String]

  init(
    id: UploadID, file: URL, fileName: String, mimeType: String, size: Int64, sha256: String? = nil,
    title: String? = nil, description: String? = nil, fields: [String: String] = [:]
  ) {
    self.id = id
    self.file = file
    self.fileName = fileName
    self.mimeType = mimeType
    self.size = size
    self.sha256 = sha256
    self.title = title
    self.description = description
    self.fields = fields
  }
}
