import Foundation
import Inlet

/// The one door through which scripts (JavaScript, Dart, ActionScript) reach the inbox, the targets and the uploads.
///
/// A bridge of a framework only passes on: a method's name with arguments one way, a result, a failure or an event the
/// other. What crosses is JSON; see `Documentation/bridges.md` for the methods.
///
///     let bridge = ShareBridge(configuration)
///     await bridge.start()
///     let answer = await bridge.answer("pending", "{}")
///     for await event in bridge.events { … }
///
/// A share that was handed out stays held until the script acknowledges or releases it. A script that forgets
/// everything, because its web view was reloaded or its engine restarted, gets it again from `pending`. One that was
/// never acknowledged comes again after the next launch, with `attempt` one higher.
public actor ShareBridge {
  let configuration: Configuration
  nonisolated let queue = EventQueue()
  /// Shares that this process holds, by id.
  var held: [ShareID: Delivery] = [:]
  private var inbox: Inbox?
  private var targets: TargetStore?
  var outbox: Outbox?
  private var listening: Task<Void, Never>?
  private var watching: Task<Void, Never>?

  /// A bridge that does nothing yet; see ``start()``.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  deinit {
    listening?.cancel()
    watching?.cancel()
  }

  /// Begins to look into the inbox and to send ``BridgeEvent/Name/shareReceived``; once, later calls do nothing.
  public func start() {
    guard listening == nil else { return }
    let open = configuration.openedInbox
    listening = Task { [weak self] in
      guard let inbox = await open() else { return }
      // Listening begins before the first look, so that nothing falls between the two.
      let hints = inbox.hints
      await self?.lookAgain()
      for await _ in hints {
        guard let self else { return }
        await self.lookAgain()
      }
    }
  }

  /// Everything that happened while nobody listened, and everything from now on.
  ///
  /// Every caller gets all that comes after its call; what was retained goes to the first. Ends with its task.
  public nonisolated var events: AsyncStream<BridgeEvent> { queue.stream() }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: Its name, such as `targets.list`.
  ///   - arguments: Its arguments by name. They are checked; those that the method does not know are ignored.
  /// - Returns: An object.
  /// - Throws: ``BridgeFailure``; what was stored before still counts.
  public func call(
    _ method: String, _ arguments: [String: JSONValue] = [:]
  ) async throws(BridgeFailure) -> JSONValue {
    guard BoundedJSON.isShallow(.object(arguments)) else {
      throw BridgeFailure(.invalidArgument, "the arguments are nested more than \(BoundedJSON.depthLimit) deep")
    }
    guard let run = Self.methods[method] else {
      throw BridgeFailure(.unknownMethod, "there is no method '\(method.prefix(64))'")
    }
    do {
      return try await run(self, Arguments(method: method, members: arguments))
    } catch {
      throw BridgeFailure(any: error)
    }
  }

  /// Calls a method for a bridge that passes on strings; never throws.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: A JSON object; empty text counts as `{}`. At most 16 MiB, nested at most 32 deep.
  /// - Returns: `{"result":…}`, or `{"error":{"code":"…","message":"…"}}`.
  public nonisolated func answer(_ method: String, _ arguments: String = "") async -> String {
    do throws(BridgeFailure) {
      let members = arguments.isEmpty ? [:] : try BoundedJSON.object(from: arguments)
      return BoundedJSON.text(of: .object(["result": try await call(method, members)]))
    } catch {
      return error.answer
    }
  }

  // MARK: Parts

  func openedInbox() async throws(BridgeFailure) -> Inbox {
    if let inbox { return inbox }
    let open = configuration.openedInbox
    let limit = UInt64(max(0, configuration.openingLimitInSeconds) * 1_000_000_000)
    let opened = await withTaskGroup(of: Inbox?.self) { group in
      group.addTask { await open() }
      group.addTask {
        try? await Task.sleep(nanoseconds: limit)  // try?: cancelled when the inbox is open
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    guard let opened else {
      let reason = configuration.openingFailure().map { ": \($0)" } ?? ""
      throw BridgeFailure(.unavailable, "the inbox is not open\(reason)")
    }
    inbox = opened
    return opened
  }

  /// Tells of uploads from now on.
  func watch(_ outbox: Outbox) {
    watching?.cancel()
    let changes = outbox.changes
    let before = tellUploads(of: outbox, since: [:])
    watching = Task { [weak self] in
      var states = before
      for await _ in changes {
        guard let self else { return }
        states = await self.tellUploads(of: outbox, since: states)
      }
    }
  }

  func openedTargets() throws -> TargetStore {
    if let targets { return targets }
    let opened = try configuration.openTargets()
    targets = opened
    return opened
  }
}
