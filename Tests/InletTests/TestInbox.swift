import Foundation
import InletTestTools

@testable import Inlet

/// An inbox in a folder of its own, opened by as many simulated processes as a test wants.
struct TestInbox {
  let folder: TemporaryFolder
  let container: URL

  init() throws {
    folder = try TemporaryFolder("inbox")
    container = try folder.folder("container")
  }

  static var testing: Inbox.Configuration {
    var configuration = Inbox.Configuration()
    configuration.durability = .none
    configuration.quota.reservedBytes = 0
    return configuration
  }

  /// The inbox as a process sees it; every call is a process of its own.
  func open(
    _ role: Inbox.Role, configuration: Inbox.Configuration = testing, boot: String = "b0070001", process: Int32 = 100,
    living: Set<Int32> = [100], awake: @escaping @Sendable () -> UInt64 = { 0 }
  ) throws -> Inbox {
    let identity = ProcessIdentity(role: role, boot: boot, process: process, nonce: ProcessIdentity.randomNonce())
    let watch = OwnerWatch(
      me: identity, isOnlyReader: configuration.isOnlyReader, processExists: { living.contains($0) }, awake: awake)
    return try Inbox(container: container, configuration: configuration, identity: identity, watch: watch)
  }

  /// Commits a share with one text, and files if there are any.
  @discardableResult
  func commit(_ text: String, files: [URL] = [], key: String? = nil, to inbox: Inbox? = nil) throws -> ShareID {
    let inbox = try inbox ?? open(.extension)
    let staging = try inbox.stage(key: key)
    var items = [SharedItem(id: "0", kind: .text, value: text)]
    for (index, file) in files.enumerated() {
      let staged = try staging.add(fileAt: file, ownership: .theirs, fileExtension: file.pathExtension)
      items.append(SharedItem(id: "\(index + 1)", kind: .file, file: staged.file, name: file.lastPathComponent))
    }
    switch staging.commit(ShareContent(text: text, items: items)) {
    case .committed(let id): return id
    case let other: throw Unexpected(other)
    }
  }

  struct Unexpected: Error {
    let outcome: CommitOutcome
    init(_ outcome: CommitOutcome) { self.outcome = outcome }
  }

  /// The folder `v1`.
  var root: URL { container.appendingPathComponent("inlet.inbox/v1", isDirectory: true) }

  func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(directory).path).sorted()
  }
}

extension Inbox {
  /// Delivers everything there is and acknowledges it; the texts in order.
  func drain() throws -> [String] {
    var texts: [String] = []
    while let delivery = try next() {
      texts.append(delivery.share.text ?? "")
      try delivery.acknowledge()
    }
    return texts
  }
}
