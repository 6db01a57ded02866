import Foundation
import Inlet

/// What is said to the person when an upload has ended while they were elsewhere.
public struct UploadNotice: Hashable, Sendable {
  /// The same for the same upload, so that it is said once.
  public var identifier: String
  /// The first line.
  public var title: String
  /// What follows.
  public var body: String

  /// A notice in words of the app's own.
  public init(identifier: String, title: String, body: String) {
    self.identifier = identifier
    self.title = title
    self.body = body
  }

  /// The notice of an upload that has ended, with its title and its link, or why it did not succeed.
  ///
  /// Nil while it has not ended, and when the person cancelled it.
  ///
  /// - Parameters:
  ///   - upload: The upload.
  ///   - words: The words, in the person's language.
  public init?(_ upload: Upload, words: Words = Words()) {
    let name = upload.title.flatMap { $0.isEmpty ? nil : $0 } ?? upload.fileName
    switch upload.state {
    case .done:
      self.init(
        identifier: "inlet.upload.\(upload.id)", title: words.done, body: [name, upload.link?.absoluteString].joined())
    case .refused(let reason):
      self.init(
        identifier: "inlet.upload.\(upload.id)", title: words.refused, body: [name, reason].joined())
    default: return nil
    }
  }

  /// The words of a notice.
  public struct Words: Hashable, Sendable {
    /// When the server has the file.
    public var done: String
    /// When it was given up.
    public var refused: String

    /// English words, unless others are given.
    public init(done: String = "Upload complete", refused: String = "Upload failed") {
      self.done = done
      self.refused = refused
    }
  }
}

extension [String?] {
  fileprivate func joined() -> String { compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n") }
}
