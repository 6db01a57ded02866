import Foundation
import Inlet

/// Where the files of a share are put while it is received.
package protocol PayloadStoring: Sendable {
  /// Stores a file; when this returns, the original may disappear.
  ///
  /// - Throws: ``InboxError``; nothing of the file is left.
  func add(fileAt url: URL, ownership: Inbox.FileOwnership, fileExtension: String?) throws(InboxError) -> StagedFile

  /// Stores bytes as a file.
  ///
  /// - Throws: ``InboxError``; nothing is left.
  func add(data: Data, fileExtension: String?) throws(InboxError) -> StagedFile
}

extension Staging: PayloadStoring {}
