import Foundation

/// Opens documents that may belong to other apps, for as long as they are copied.
protocol DocumentAccess: Sendable {
  /// Calls `body` with a file that can be read until it returns, or reports why there is none. A folder is handed over
  /// as one archive, where the system makes one.
  ///
  /// - Throws: ``DocumentAccessFailure``, and what `body` throws.
  func read(_ document: OpenedURL, _ body: (ReadableDocument) throws -> Void) throws
}

/// A document while it can be read.
struct ReadableDocument: Hashable, Sendable {
  var file: URL
  /// The name to keep: that of the document, with the ending of the archive when it is a folder.
  var name: String
}

/// The system did not let a document be read; `detail` is what it said.
struct DocumentAccessFailure: Error, Hashable, Sendable {
  var detail: String
}

/// Reads files as they are: for the app's own, and where there is no sandbox.
struct PlainDocumentAccess: DocumentAccess {
  func read(_ document: OpenedURL, _ body: (ReadableDocument) throws -> Void) throws {
    try body(ReadableDocument(file: document.url, name: document.url.lastPathComponent))
  }
}
