import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import SwiftUI
import Testing
import UIKit

@testable import InletApp

@MainActor
@Suite("SwiftUI", .timeLimit(.minutes(10))) struct SwiftUITests {
  private func window(_ view: some View) -> StandInNode { UIHostingController(rootView: view).standInTree() }

  @Test func `a root view receives by links, documents, universal links and activities, once for several windows`()
    async throws
  {
    let app = try TestApp()
    let view = Text("Gallery").onShare(app.entry) { delivery in app.received.add(delivery) }
    let windows = [window(view), window(view)]
    let first = try app.place.host.share(.text("hello"))
    windows[0].standInOpen(try app.link(first))
    await app.received.has(first)
    windows[1].standInOpen(try app.copy(named: "a.pdf"))
    await app.entry.settle()
    windows[0].standInOpen(try app.home.file("original.pdf", "mine"))
    await app.entry.settle()
    let second = try app.place.host.share(.text("again"))
    let activity = NSUserActivity(activityType: TestApp.activityType)
    activity.userInfo = [ContinuedActivity.shareKey: "\(second)"]
    windows[1].standInContinue(activity)
    #expect(app.entry.requestedShare == second)
    windows[0].standInOpen(try #require(URL(string: "https://\(TestApp.webHost)/inlet/\(first)")))
    #expect(app.entry.requestedShare == first)
    windows[0].standInOpen(try #require(URL(string: "fb1234://authorize")))
    #expect(try await app.receivedSoFar() == ["hello", "view a.pdf", "view original.pdf", "again"])
    #expect(FileManager.default.fileExists(atPath: app.home.url.appendingPathComponent("original.pdf").path))
  }

  @Test func `a scene receives whenever the app becomes active`() async throws {
    let app = try TestApp()
    _ = WindowGroup { Text("Gallery") }.onShare(app.entry) { delivery in app.received.add(delivery) }
    let id = try app.place.host.share(.text("hello"))
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await app.received.has(id)
  }

  @Test func `a feed shows what waits until it is decided`() async throws {
    let app = try TestApp()
    let ids = try ["a", "b", "c"].map { try app.place.host.share(.text($0)) }
    let feed = ShareFeed(app.entry, limit: 2)
    await until { feed.pending.count == 2 }
    #expect(feed.pending.map(\.id) == Array(ids[0...1]))
    app.entry.receive(.opened([OpenedURL(try app.link(ids[1]))]))
    #expect(feed.requested?.id == ids[1])
    #expect(feed.acknowledge(feed.pending[0]))
    await until { feed.pending.count == 2 }
    #expect(feed.pending.map(\.id) == Array(ids[1...2]))
    let folder = try ShareFolder(try app.place.folder("library"))
    #expect(feed.accept(feed.pending[1], into: folder))
    #expect(try folder.shares().map(\.id) == [ids[2]])
    #expect(feed.release(feed.pending[0]))
    #expect(feed.pending.isEmpty)
    app.entry.receive(.becameActive)
    await until { feed.pending.count == 1 }
    #expect(feed.pending.map(\.delivery.attempt) == [2])
    #expect(feed.failure == nil)
  }

  @Test func `a feed that cannot accept keeps the share and says why`() async throws {
    let app = try TestApp()
    try app.place.host.share(.photo)
    let feed = ShareFeed(app.entry)
    await until { feed.pending.count == 1 }
    let library = try ShareFolder(try app.place.folder("library"))
    try FileManager.default.removeItem(at: library.url)
    #expect(!feed.accept(feed.pending[0], into: library))
    #expect(feed.failure != nil)
    #expect(feed.pending.count == 1)
  }

  /// Lets other work on the main actor go on until the condition holds; the suite's time limit ends it otherwise.
  private func until(_ condition: () -> Bool) async { while !Task.isCancelled, !condition() { await Task.yield() } }
}
