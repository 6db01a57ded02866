import Foundation
import Inlet
import InletTestTools
import Testing
import UIKit
import UserNotifications

@testable import InletApp

/// The app's uploads: what the list shows, when it is read anew, what the person can do, what is notified.
@MainActor
@Suite("Upload center", .serialized, .timeLimit(.minutes(10))) struct UploadCenterTests {
  /// An app with an outbox, and an extension that fills it.
  @MainActor private final class Device {
    let container: TemporaryFolder
    let transport: ScriptedTransport
    let center: UploadCenter
    let feed: UploadFeed

    init(
      _ answer: @escaping @Sendable (UploadTask) -> [UploadEvent] = ScriptedTransport.takes,
      before: @escaping @Sendable () throws -> Void = {}
    ) throws {
      let container = try TemporaryFolder("container")
      let transport = ScriptedTransport(answer)
      (self.container, self.transport) = (container, transport)
      let url = container.url
      center = UploadCenter {
        try before()
        return try Outbox(container: url, role: .app, configuration: Self.configuration)
      } transport: {
        transport
      } pace: {
        await Task.yield()
      }
      feed = UploadFeed(center)
    }

    nonisolated private static var configuration: Outbox.Configuration {
      var configuration = Outbox.Configuration(destinations: [Shelf.self])
      configuration.reservedBytes = 0
      return configuration
    }

    /// Returns when the list was read for the first time.
    func begins() async {
      await wait { center.hasBegun }
      await center.refreshed()
    }

    /// What the extension does in its own process.
    @discardableResult
    func share(_ title: String) throws -> UploadID {
      let outbox = try Outbox(container: container.url, role: .extension, configuration: Self.configuration)
      return try outbox.enqueue(file: try container.file("\(title).jpg", title), to: Shelf(), title: title)
    }

    /// Lets other work go on until it is so; the suite's time limit ends it otherwise.
    func wait(until isSo: () -> Bool) async {
      while !Task.isCancelled, !isSo() { await Task.yield() }
    }

    func wait(until state: @escaping (Upload.State) -> Bool) async {
      await wait { !feed.uploads.isEmpty && feed.uploads.allSatisfy { state($0.state) } }
    }
  }

  private static func isDone(_ state: Upload.State) -> Bool { if case .done = state { true } else { false } }
  private static func hasFailed(_ state: Upload.State) -> Bool { if case .failed = state { true } else { false } }

  @Test func `what the extension queued is sent by the app and listed newest first with its link`() async throws {
    let device = try Device()
    let first = try device.share("Lake")
    let second = try device.share("Hill")
    device.center.becomeActive()
    await device.wait { device.feed.uploads.count == 2 }
    await device.wait(until: Self.isDone)
    #expect(device.feed.uploads.map(\.title) == ["Hill", "Lake"])
    #expect(device.feed.uploads.map(\.link?.absoluteString) == [second, first].map { "https://shelf.example/\($0)" })
    await device.center.end()
  }

  @Test func `the list is read anew when the app becomes active, however little the app heard meanwhile`() async throws
  {
    let device = try Device(ScriptedTransport.isOffline)
    await device.begins()
    // Nothing runs any more, as while the app is suspended: no announcement is heard.
    await device.center.end()
    try device.share("Lake")
    #expect(device.feed.uploads.isEmpty)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await device.wait { device.feed.uploads.map(\.title) == ["Lake"] }
    #expect(device.feed.uploads.map(\.title) == ["Lake"])
  }

  @Test func `an upload that failed is shown with its reason and tried again when the person says so`() async throws {
    let device = try Device(ScriptedTransport.isOffline)
    try device.share("Lake")
    await device.wait(until: Self.hasFailed)
    let failed = try #require(device.feed.uploads.first)
    guard case .failed(let reason, _) = failed.state else { return }
    #expect(reason.contains("no network"))
    device.transport.answer(ScriptedTransport.takes)
    device.center.retry(failed.id)
    await device.wait(until: Self.isDone)
    #expect(device.center.failure == nil)
    await device.center.end()
  }

  @Test func `deleting remotely deletes at the server and takes the upload off the list`() async throws {
    let device = try Device()
    try device.share("Lake")
    await device.wait(until: Self.isDone)
    device.center.deleteRemotely(try #require(device.feed.uploads.first).id)
    await device.wait { device.feed.uploads.isEmpty }
    #expect(device.transport.tasks.map(\.request.method) == ["PUT", "DELETE"])
    await device.center.end()
  }

  @Test func `cancelling ends an upload, removing forgets it, and what cannot be done is told`() async throws {
    let device = try Device(ScriptedTransport.isOffline)
    try device.share("Lake")
    await device.wait(until: Self.hasFailed)
    let upload = try #require(device.feed.uploads.first)
    device.center.remove(upload.id)
    #expect(device.feed.failure == OutboxError.notFinished(upload.id).description)
    device.center.cancel(upload.id)
    await device.wait { $0 == .cancelled }
    #expect(device.feed.failure == nil)
    device.center.remove(upload.id)
    await device.wait { device.feed.uploads.isEmpty }
    device.center.retry(upload.id)
    #expect(device.feed.failure == OutboxError.noSuchUpload(upload.id).description)
    await device.center.end()
  }

  @Test func `progress is shown while it is sent`() async throws {
    let device = try Device({ task in [.progress(task.key, sent: 2 << 20)] })
    try device.share("Lake")
    await device.wait { $0 == .sending(sent: 2 << 20) }
    let task = try #require(device.transport.tasks.first)
    device.transport.tell(.progress(task.key, sent: 4 << 20))
    await device.wait { $0 == .sending(sent: 4 << 20) }
    for event in ScriptedTransport.takes(task) { device.transport.tell(event) }
    await device.wait(until: Self.isDone)
    await device.center.end()
  }

  @Test func `the system's handler for a background session is called once, when everything is stored`() async throws {
    let device = try Device()
    try device.share("Lake")
    await device.wait(until: Self.isDone)
    var calls = 0
    device.center.handleEvents(ofSession: "some.session") { calls += 1 }
    await device.wait { calls > 0 }
    await device.center.refreshed()
    #expect(calls == 1)
    await device.center.end()
  }

  struct Ending: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let state: UIApplication.State
    let isAllowed: Bool
    let status: Int
    /// What is shown.
    let title: String?
    let body: String?
  }

  @Test(arguments: [
    Ending(
      testDescription: "done elsewhere", state: .background, isAllowed: true, status: 201, title: "Lake",
      body: "Uploaded"),
    Ending(
      testDescription: "refused elsewhere", state: .background, isAllowed: true, status: 415, title: "Lake",
      body: "Not uploaded: the shelf wants no Lake.jpg"),
    Ending(testDescription: "in front", state: .active, isAllowed: true, status: 201, title: nil, body: nil),
    Ending(testDescription: "not allowed", state: .background, isAllowed: false, status: 201, title: nil, body: nil),
  ])
  func `the person is notified of an end they do not see, if they allowed it`(_ example: Ending) async throws {
    UIApplication.shared.standInState = example.state
    defer { UIApplication.shared.standInState = .active }
    let center = UNUserNotificationCenter.current()
    center.standInAnswer(example.isAllowed)
    #expect(await UploadCenter.askToNotify() == example.isAllowed)
    #expect(center.standInAsked.last == [.alert])
    let device = try Device({ task in
      [.response(task.key, UploadResponse(status: example.status, body: Data("https://a".utf8), url: task.request.url))]
    })
    device.center.notifyAtEnd()
    await device.begins()
    let id = try device.share("Lake")
    await device.wait { device.feed.uploads.first?.isFinished == true }
    await device.center.refreshed()
    let shown = center.standInShown.filter { $0.identifier == "inlet.upload.\(id)" }
    #expect(shown.map(\.title) == [example.title].compactMap { $0 })
    #expect(shown.map(\.body) == [example.body].compactMap { $0 })
    await device.center.end()
  }

  @Test func `an outbox that cannot be opened yet is tried again when the app becomes active`() async throws {
    let isLocked = Flag()
    let device = try Device(before: { if isLocked.isSet { throw Locked() } })
    try device.share("Lake")
    await device.wait { device.feed.failure != nil }
    #expect(device.feed.failure == "the device is locked")
    var calls = 0
    device.center.handleEvents(ofSession: "some.session") { calls += 1 }
    isLocked.clear()
    // Opening may still be failing for the last time.
    await device.wait {
      device.center.becomeActive()
      return device.center.hasBegun
    }
    await device.wait(until: Self.isDone)
    await device.wait { calls > 0 }
    #expect(device.feed.failure == nil)
    #expect(calls == 1)
    await device.center.end()
  }

  private struct Locked: Error, CustomStringConvertible { let description = "the device is locked" }

  /// Set until it is cleared.
  private final class Flag: @unchecked Sendable {
    // @unchecked: touched only under the lock.
    private let lock = NSLock()
    private var value = true
    var isSet: Bool { lock.withLock { value } }
    func clear() { lock.withLock { value = false } }
  }
}
