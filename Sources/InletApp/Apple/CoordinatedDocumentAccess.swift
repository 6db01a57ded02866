#if canImport(UIKit)
import Foundation
import UIKit

/// Opens documents of other apps as the system wants it: within their security scope, and coordinated with whoever
/// writes them, which also fetches what is still in the cloud.
///
/// Not verified on a device.
struct CoordinatedDocumentAccess: DocumentAccess {
  func read(_ document: OpenedURL, _ body: (ReadableDocument) throws -> Void) throws {
    // False for what needs no scope, such as copies; what cannot be read is found out by reading.
    let isScoped = document.url.startAccessingSecurityScopedResource()
    defer { if isScoped { document.url.stopAccessingSecurityScopedResource() } }
    // try?: what cannot be looked at is no folder, and fails when it is read.
    let isFolder = (try? document.url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    let options: NSFileCoordinator.ReadingOptions = isFolder ? .forUploading : []
    var problem: NSError?
    var outcome: Result<Void, any Error>?
    NSFileCoordinator().coordinate(readingItemAt: document.url, options: options, error: &problem) { url in
      let name = document.url.lastPathComponent
      let readable = ReadableDocument(file: url, name: isFolder ? name + ".zip" : name)
      outcome = Result { try body(readable) }
    }
    guard let outcome else {
      throw DocumentAccessFailure(detail: problem.map { "\($0.domain) \($0.code)" } ?? "the system said nothing")
    }
    try outcome.get()
  }
}
#endif
