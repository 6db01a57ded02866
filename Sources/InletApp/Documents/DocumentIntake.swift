import ContentTypes
import Foundation
import Inlet

/// Takes documents that the app is opened with into its inbox, as shares with the action `view`.
///
/// Each act of opening is one share. Copies that the system made are gone afterwards; originals are left as they are.
/// A document that cannot be read is in the share's failures, so that the app can tell the person.
actor DocumentIntake {
  private let inbox: Inbox
  private let folders: DocumentFolders
  private let access: any DocumentAccess
  private let opening: OpeningFolder
  /// Copies that were taken before the system told of them.
  private var takenEarly: Set<String> = []
  private var hasLookedForCopies = false

  init(inbox: Inbox, folders: DocumentFolders, access: any DocumentAccess) {
    self.inbox = inbox
    self.folders = folders
    self.access = access
    opening = OpeningFolder(url: folders.opening)
  }

  /// Takes documents that were opened by one act.
  ///
  /// - Returns: The share; nil when all of them had been taken before.
  /// - Throws: `InboxError` when the inbox takes nothing now. Copies made for the app are kept, and taken by
  ///   ``takeLeftovers()``.
  @discardableResult
  func take(_ opened: [OpenedURL]) throws -> ShareID? {
    let act = opening.newAct()
    // The system hands over a set; the names are the only order there is.
    let sorted = opened.sorted { ($0.url.lastPathComponent, $0.url.path) < ($1.url.lastPathComponent, $1.url.path) }
    var documents: [OpenedURL] = []
    for var document in sorted {
      if !document.isInPlace, folders.isCopy(document.url) {
        guard let moved = try claim(document.url, act, position: documents.count) else { continue }
        document.url = moved
      }
      documents.append(document)
    }
    return try commit(documents, act)
  }

  /// Takes documents that were to be taken and were not, and at the first call copies that the app was never told of:
  /// it was killed before.
  ///
  /// - Throws: `InboxError` when the inbox takes nothing now; what is left stays.
  @discardableResult
  func takeLeftovers() throws -> [ShareID] {
    var shares: [ShareID] = []
    for (act, documents) in opening.leftovers() {
      if let share = try commit(documents.map { OpenedURL($0) }, act) { shares.append(share) }
    }
    // Later the system may just be putting a copy there, of which it will tell.
    guard !hasLookedForCopies else { return shares }
    hasLookedForCopies = true
    for copy in OpeningFolder.files(in: folders.systemInbox) {
      let act = opening.newAct()
      guard let moved = try opening.move(copy, into: act, position: 0) else { continue }
      takenEarly.insert(DocumentFolders.spelling(copy))
      if let share = try commit([OpenedURL(moved)], act) { shares.append(share) }
    }
    return shares
  }

  /// Nil for a copy that was taken before the system told of it.
  private func claim(_ copy: URL, _ act: OpeningFolder.Act, position: Int) throws -> URL? {
    let moved = try opening.move(copy, into: act, position: position)
    let wasTakenEarly = takenEarly.remove(DocumentFolders.spelling(copy)) != nil
    // A copy that is missing for any other reason is a document that cannot be read.
    return moved ?? (wasTakenEarly ? nil : copy)
  }

  // MARK: Committing

  private func commit(_ documents: [OpenedURL], _ act: OpeningFolder.Act) throws -> ShareID? {
    guard !documents.isEmpty else {
      opening.remove(act)
      return nil
    }
    let staging = try inbox.stage(key: act.key)
    var content = ShareContent(action: .view, source: documents.lazy.compactMap(\.source).first)
    if staging.duplicateOf == nil {
      for (position, document) in documents.enumerated() {
        switch add(document, to: staging, position: position) {
        case .success(let item): content.items.append(item)
        case .failure(let failure): content.failures.append(failure.failure)
        }
      }
    }
    switch staging.commit(content) {
    case .committed(let id), .indeterminate(let id, _), .duplicate(let id):
      opening.remove(act)
      return id
    case .failed(let error): throw error
    }
  }

  private func add(_ document: OpenedURL, to staging: Staging, position: Int) -> Result<SharedItem, DocumentFailure> {
    let type = Self.type(of: document.url.lastPathComponent)
    do {
      var item: SharedItem?
      try access.read(document) { readable in
        let type = Self.type(of: readable.name)
        let isOurs = readable.file == document.url && document.url.path.hasPrefix(folders.opening.path)
        let staged = try staging.add(
          fileAt: readable.file, ownership: isOurs ? .ours : .theirs,
          fileExtension: (readable.name as NSString).pathExtension)
        item = SharedItem(
          id: String(position), kind: SharedItem.Kind(of: type), file: staged.file, name: readable.name,
          mimeType: type.preferredMIMEType, type: type.identifier, types: [type.identifier], size: staged.size,
          sha256: staged.sha256)
      }
      if let item { return .success(item) }
      return .failure(DocumentFailure(position, type, .unreadable, "the system handed over nothing"))
    } catch {
      return .failure(DocumentFailure(position, type, error))
    }
  }

  private static func type(of name: String) -> ContentType {
    ContentType(filenameExtension: (name as NSString).pathExtension) ?? .data
  }
}

/// A document that could not be taken.
private struct DocumentFailure: Error {
  let failure: ShareFailure

  init(_ position: Int, _ type: ContentType, _ reason: ShareFailure.Reason, _ detail: String) {
    failure = ShareFailure(position: position, types: [type.identifier], reason: reason, detail: detail)
  }

  init(_ position: Int, _ type: ContentType, _ error: any Error) {
    let reason: ShareFailure.Reason =
      switch error as? InboxError {
      case .noSpace: .noSpace
      case .notAFile: .unsupported
      default: .unreadable
      }
    let detail = (error as? DocumentAccessFailure)?.detail ?? "\(error)"
    self.init(position, type, reason, detail)
  }
}

extension SharedItem.Kind {
  /// What a document of this type is.
  init(of type: ContentType) {
    self =
      if type.conforms(to: .image) {
        .image
      } else if type.conforms(to: .audio) {
        .audio
      } else if type.conforms(toAny: [.movie, .audiovisualContent]) {
        .video
      } else if type.conforms(to: .contact) {
        .contact
      } else {
        .file
      }
  }
}
