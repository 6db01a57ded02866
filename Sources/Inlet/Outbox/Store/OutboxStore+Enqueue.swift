import CInletSystem
import Foundation

/// What is to be queued.
struct NewUpload: Sendable {
  var body: URL
  var ownership: Inbox.FileOwnership
  var kind: String
  var destination: JSONValue
  var fileName: String
  var mimeType: String
  var title: String?
  var description: String?
  var fields: [String: String]
  var priority: Int
  var thumbnail: URL?
  var key: IdempotencyKey?
  var share: ShareID?
}

/// How an upload was queued.
enum Queued: Hashable, Sendable {
  case new(UploadID)
  case known(UploadID)
}

extension OutboxStore {
  /// Queues an upload.
  ///
  /// Its files are gathered in a folder of `tmp`, which moves to `files/<id>`; then its key is bound; then the job
  /// moves out of the folder to `wait`, which is the moment from which it exists.
  ///
  /// - Throws: Nothing is queued, except when syncing failed last of all.
  func enqueue(_ upload: NewUpload, check: (UploadItem) throws(UploadRefusal) -> Void) throws(OutboxError) -> Queued {
    do throws(InboxError) {
      if let key = upload.key, let known = try bound(key) { return .known(known) }
    } catch { throw .store(error) }
    let stage = nextStageName()
    do {
      let copied = try fill(stage, upload)
      let size = copied.size
      let item = UploadItem(
        id: UploadID(drawn: ShareID(time: 0, random: 0)), file: upload.body, fileName: upload.fileName,
        mimeType: upload.mimeType, size: size, sha256: copied.sha256, title: upload.title,
        description: upload.description, fields: upload.fields)
      try check(item)
      return try publish(stage, upload.key)
    } catch {
      folders.staging.removeTree(stage)
      switch error {
      case let refusal as UploadRefusal: throw .refused(refusal)
      case let failure as InboxError: throw .store(failure)
      default: throw .refused(UploadRefusal("\(error)"))
      }
    }
  }

  private func fill(_ stage: String, _ upload: NewUpload) throws(InboxError) -> PayloadCopy.Result {
    let folder = try folders.staging.makeDirectory(stage)
    let body = PayloadCopy(
      directory: folder, name: Self.bodyName, digestLimit: configuration.digestLimit, isAbandoned: { false })
    let copied = try body.copy(
      from: upload.body.path, ownership: upload.ownership, reserve: configuration.reservedBytes)
    var thumbnail: String?
    if let picture = upload.thumbnail {
      let copy = PayloadCopy(directory: folder, name: "thumbnail", digestLimit: 0, isAbandoned: { false })
      // try?: a picture in a list is no reason not to upload.
      if (try? copy.copy(from: picture.path, ownership: .theirs, reserve: configuration.reservedBytes)) != nil {
        thumbnail = "thumbnail"
      }
    }
    let job = UploadJob(
      kind: upload.kind, destination: upload.destination, fileName: upload.fileName, mimeType: upload.mimeType,
      size: copied.size, sha256: copied.sha256, title: upload.title, description: upload.description,
      fields: upload.fields, priority: upload.priority, thumbnail: thumbnail, key: upload.key?.digest,
      share: upload.share, writer: identity.token)
    let document = try DigestedLine.encode(job)
    guard document.count <= UploadJob.limit else {
      throw .documentTooLarge(bytes: document.count, limit: UploadJob.limit)
    }
    let durability = configuration.durability
    if durability != .none { try folder.openFile(Self.bodyName).sync(.file) }
    try durability.write(document, to: folder.createFile(UploadJob.fileName))
    try durability.order(folder)
    return copied
  }

  private func publish(_ stage: String, _ key: IdempotencyKey?) throws(InboxError) -> Queued {
    let id = UploadID(drawn: try clock.draw { id throws(InboxError) in id })
    let name = id.description
    guard try folders.staging.move(stage, to: folders.files, as: name) == .moved else { throw .collected }
    do throws(InboxError) {
      try configuration.durability.order(folders.files)
      if let key {
        let result = inlet_symlink_at(name, folders.keys.descriptor, key.digest)
        if result == -EEXIST {
          folders.files.removeTree(name)
          guard let known = try bound(key) else { throw .collected }
          return .known(known)
        }
        try checked("symlinkat", folders.keys.path(of: key.digest), result)
        try configuration.durability.order(folders.keys)
      }
      guard try queue(id) else { throw .collected }
    } catch {
      // Where the job has moved out it is queued, and only syncing failed.
      if (try? folders.folder(id).contains(UploadJob.fileName)) == true {
        if let key, (try? folders.keys.readLink(key.digest)) == name { _ = try? folders.keys.unlink(key.digest) }
        folders.files.removeTree(name)
      }
      throw error
    }
    return .new(id)
  }

  /// Moves a job out of its folder: whoever does it, it happens once.
  func queue(_ id: UploadID) throws(InboxError) -> Bool {
    let name = ClaimName(id: id.drawn, generation: 1, attempt: 0, owner: ClaimName.nobody)
    let moved = try folders.folder(id).move(UploadJob.fileName, to: folders[.waiting], as: name.text)
    guard moved == .moved else { return false }
    announce(.waiting)
    try configuration.durability.settle(folders[.waiting])
    return true
  }

  /// The upload that was queued under a key, rolled forward when its process died in between; nil when there is none.
  private func bound(_ key: IdempotencyKey) throws(InboxError) -> UploadID? {
    guard let target = try folders.keys.readLink(key.digest), let id = UploadID(target) else { return nil }
    guard try folders.files.contains(target) else {
      // Its record was removed, and the process died before it removed the key.
      try folders.keys.unlink(key.digest)
      return nil
    }
    _ = try queue(id)
    return id
  }
}
