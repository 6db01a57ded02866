import Foundation
import InletTestTools
import InletTestUploads
import StandInURLSession

@testable import Inlet

/// An outbox in a folder of its own, opened by as many simulated processes as a test wants, with sessions of their own.
struct TestOutbox {
  static let base = URL(fileURLWithPath: "/")
  let folder: TemporaryFolder
  let container: URL
  let group = "group.example.\(UUID().uuidString)"
  let clock = Locked(Date(timeIntervalSince1970: 1_800_000_000))
  let reports = Locked<[Outbox.Report]>([])

  init() throws {
    folder = try TemporaryFolder("outbox")
    container = try folder.folder("container")
  }

  var put: WholePut { WholePut(base: server) }
  var form: FormPost { FormPost(base: server) }
  var chunks: ChunkPatches { ChunkPatches(base: server, chunk: 4) }
  private var server: URL { URL(string: "https://upload.example.com") ?? Self.base }

  /// The outbox as a process sees it; every call is a process of its own.
  ///
  /// Time stands still.
  func open(
    _ role: Inbox.Role, process: Int32 = 100, living: Set<Int32> = [100],
    change: (inout Outbox.Configuration) -> Void = { _ in }
  ) throws -> Outbox {
    var configuration = Outbox.Configuration.testing
    configuration.failureLimit = 5
    let (clock, reports) = (clock, reports)
    configuration.report = { report in reports.withLock { $0.append(report) } }
    configuration.time = UploadTime(
      now: { clock.withLock { $0 } }, wait: { _ in await Self.untilCancelled() }, chance: { 1 })
    change(&configuration)
    let identity = ProcessIdentity(role: role, boot: "b0070001", process: process, nonce: ProcessIdentity.randomNonce())
    let watch = OwnerWatch(me: identity, isOnlyReader: true, processExists: { living.contains($0) }, awake: { 0 })
    return try Outbox(container: container, configuration: configuration, identity: identity, watch: watch)
  }

  private static func untilCancelled() async {
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
  }

  func session(_ role: Inbox.Role) -> String { BackgroundTransport.identifier(appGroup: group, role: role) }

  func transport(_ role: Inbox.Role) -> BackgroundTransport { BackgroundTransport(appGroup: group, role: role) }

  func file(_ content: String = "pears", _ name: String = "pears.txt") throws -> URL { try folder.file(name, content) }

  var daemon: StandInUploadDaemon { .shared }

  /// Begins everything in the extension's session, and lets the extension die.
  func beginAndDie() async throws {
    let transport = transport(.extension)
    await (try open(.extension, process: 200, living: [100, 200])).begin(with: transport)
    daemon.standInKill(session(.extension))
  }

  /// Everything below the outbox but logs and directories.
  func filesLeft() throws -> [String] {
    let root = container.appendingPathComponent("inlet.outbox/v1")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isDirectory)
      return !isDirectory.boolValue && path != "clock" && !path.contains("/log.") && path.hasPrefix("files/")
    }
  }
}

extension Outbox {
  /// Waits until the state of an upload is as wanted.
  func until(_ id: UploadID, _ isWanted: (Upload.State) -> Bool) async throws -> Upload {
    let changes = changes
    if let upload = try upload(id), isWanted(upload.state) { return upload }
    for await _ in changes {
      if let upload = try upload(id), isWanted(upload.state) { return upload }
    }
    throw CancellationError()
  }

  func untilFinished(_ id: UploadID) async throws -> Upload {
    try await until(id) { state in
      switch state {
      case .done, .refused, .cancelled: true
      default: false
      }
    }
  }
}
