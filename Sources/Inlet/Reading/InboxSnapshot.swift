import Foundation

/// An inbox as it lies on disk, looked at without changing anything: also one of another machine, or of an app that is
/// running.
package struct InboxSnapshot: Sendable {
  /// The folder `<name>.inbox/v1`.
  package let root: URL
  /// Every share that is there, oldest first, then what is being received.
  package let entries: [Entry]

  /// A share, or what is left of one.
  package struct Entry: Sendable {
    /// What became of it so far.
    package enum State: Hashable, Sendable {
      /// Being received, or was when its process died.
      case staged
      case waiting
      /// Delivered and not acknowledged; `owner` is the process that holds it, nil when it was given back.
      case delivered(attempt: Int, owner: String?)
      case setAside(SetAside.Reason)
    }

    /// Nil for what is being received, which has no id yet.
    package let id: ShareID?
    package let state: State
    /// Of its files and its document.
    package let bytes: Int64
    /// The share, or why it cannot be read.
    package let content: Result<ShareContent, Unreadable>
    /// Where it lies: a folder, or the document of a share without files.
    package let place: URL
    package let hasFolder: Bool
  }

  /// Why a share cannot be read, in words that follow "the share is not whole: ".
  package struct Unreadable: Error, Hashable, Sendable {
    package let reason: String
  }

  /// Looks at an inbox.
  ///
  /// - Parameter root: The folder `<name>.inbox/v1`.
  /// - Throws: ``InboxError`` when it cannot be opened. A folder in it that is missing counts as empty.
  package init(root: URL) throws(InboxError) {
    self.root = root
    let directory = try Directory(path: root.path)
    var shares: [Entry] = []
    for name in try Self.names("new", directory) {
      if let id = ShareID(name) { shares.append(try Self.entry(id, .waiting, "new", name, directory)) }
    }
    for name in try Self.names("cur", directory) {
      guard let claim = ClaimName(name) else { continue }
      let owner = claim.owner == ClaimName.nobody ? nil : claim.owner
      let state = Entry.State.delivered(attempt: claim.attempt, owner: owner)
      shares.append(try Self.entry(claim.id, state, "cur", name, directory))
    }
    for name in try Self.names("bad", directory) {
      let parts = name.split(separator: ",", maxSplits: 1)
      guard parts.count == 2, let id = ShareID(parts[0]), let reason = SetAside.Reason(rawValue: String(parts[1]))
      else { continue }
      shares.append(try Self.entry(id, .setAside(reason), "bad", name, directory))
    }
    shares.sort { ($0.id?.description ?? "") < ($1.id?.description ?? "") }
    let staged = try Self.names("tmp", directory).map { name throws(InboxError) in
      try Self.entry(nil, .staged, "tmp", name, directory)
    }
    entries = shares + staged
  }

  private static func names(_ folder: String, _ root: Directory) throws(InboxError) -> [String] {
    guard try root.contains(folder) else { return [] }
    return try root.subdirectory(folder).names().sorted()
  }

  private static func entry(
    _ id: ShareID?, _ state: Entry.State, _ folder: String, _ name: String, _ root: Directory
  ) throws(InboxError) -> Entry {
    let parent = try root.subdirectory(folder)
    let hasFolder = try parent.info(of: name)?.kind == .directory
    let content: Result<ShareContent, Unreadable>
    if id == nil {
      content = .failure(Unreadable(reason: "it is being received"))
    } else {
      do throws(StoredShare.Failure) {
        content = .success(try StoredShare(name: name, in: parent).document.content)
      } catch {
        content = .failure(Unreadable(error))
      }
    }
    return Entry(
      id: id, state: state, bytes: try parent.size(ofTree: name) ?? 0, content: content,
      place: URL(fileURLWithPath: parent.path(of: name), isDirectory: hasFolder), hasFolder: hasFolder)
  }
}

extension InboxSnapshot.Unreadable {
  fileprivate init(_ failure: StoredShare.Failure) {
    switch failure {
    case .damaged(let reason): self.init(reason: reason)
    case .newer: self.init(reason: "a newer version wrote it")
    case .unreadable(let error): self.init(reason: error.description)
    }
  }
}

extension InboxSnapshot.Entry {
  /// The share with its files, if it can be read.
  package var share: KeptShare? {
    guard let id, let content = try? content.get() else { return nil }  // nil: documented
    return KeptShare(share: Share(id: id, content: content), folder: hasFolder ? place : nil)
  }

  /// What is not as it was committed: the document is checked against its digest, every file against its size and its
  /// SHA-256, where there is one.
  ///
  /// - Complexity: Reads every byte.
  /// - Returns: What is wrong, in words; nothing for a whole share.
  package func problems() -> [String] {
    switch content {
    case .failure(let unreadable): return id == nil ? [] : [unreadable.reason]
    case .success(let content): return content.items.compactMap(problem)
    }
  }

  private func problem(_ item: SharedItem) -> String? {
    guard let file = item.file, let expected = item.sha256 else { return nil }
    do throws(InboxError) {
      let found = try SHA256.hexadecimal(ofFileAt: place.appendingPathComponent(file).path)
      return found == expected ? nil : "its file \(file) has another content than when it was committed"
    } catch {
      return error.description
    }
  }
}

extension SHA256 {
  /// The digest of a file, read in parts.
  static func hexadecimal(ofFileAt path: String) throws(InboxError) -> String {
    let file = try OpenFile(readingPath: path)
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PayloadCopy.bufferSize, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let got = try file.read(into: buffer)
      if got == 0 { return hash.finish() }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
    }
  }
}
