import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing

@testable import InletApp

/// What the app's own code does with a share, and what becomes of it.
@MainActor
@Suite("Taking shares", .timeLimit(.minutes(10))) struct TakingTests {
  @Test(arguments: SampleShare.all) func `every kind of share arrives as it was shared`(_ sample: SampleShare)
    async throws
  {
    let app = try TestApp()
    let id = try app.place.host.share(sample, target: "fruit")
    var read: [String: Data] = [:]
    let task = app.entry.onShare { delivery in
      for item in delivery.share.items where item.file != nil { read[item.id] = try delivery.data(of: item) }
      app.received.add(delivery)
    }
    await app.received.has(id)
    let share = app.received.deliveries[0].share
    #expect(share.items.map(\.kind) == sample.content.items.map(\.kind))
    #expect(share.items.map(\.name) == sample.content.items.map(\.name))
    #expect(share.items.map(\.value) == sample.content.items.map(\.value))
    #expect(share.failures == sample.content.failures)
    #expect(share.targetID == "fruit")
    #expect(read == sample.files)
    task.cancel()
  }

  @Test func `a share the app does not take comes again when it becomes active, and does not hold up the others`()
    async throws
  {
    let app = try TestApp()
    app.receive { $0.share.text == "bad" && $0.attempt < 3 }
    try app.place.host.share(.text("bad"))
    try app.place.host.share(.text("good"))
    #expect(try await app.receivedSoFar() == ["bad", "good"])
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar() == ["bad", "good", "that was all", "bad"])
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar().suffix(1) == ["bad"])
    #expect(app.received.deliveries.filter { $0.share.text == "bad" }.map(\.attempt) == [1, 2, 3])
    let failed = app.reports.all.compactMap { if case .notTaken(_, let attempt, _) = $0 { attempt } else { nil } }
    #expect(failed == [1, 2])
  }

  @Test func `a share that fails too often is set aside and reported, not lost and not in the way`() async throws {
    let told = Reports()
    let place = try TemporaryInbox(attemptLimit: 3) { told.add(.inbox($0)) }
    let app = try TestApp(place: place)
    app.receive { $0.share.text == "bad" }
    let bad = try place.host.share(.text("bad"))
    for _ in 0..<5 {
      app.entry.receive(.becameActive)
      _ = try await app.receivedSoFar()
    }
    #expect(app.received.deliveries.filter { $0.share.id == bad }.map(\.attempt) == [1, 2, 3])
    let inbox = try #require(await app.entry.openedInbox())
    let aside = try inbox.sharesSetAside()
    #expect(aside.map(\.id) == [bad])
    let reported = told.all.contains { if case .inbox(.setAside(bad, .attempts, _)) = $0 { true } else { false } }
    #expect(reported)
    // Put back once the app was mended.
    await app.end()
    let mended = try TestApp(place: place)
    mended.receive()
    let again = try #require(await mended.entry.openedInbox())
    #expect(try again.restore(aside[0]))
    await mended.received.has(bad)
  }

  @Test func `what an app held when it was killed comes again after relaunch with a higher attempt`() async throws {
    let place = try TemporaryInbox()
    let id = try place.host.share(.photo)
    for attempt in 1...3 {
      let delivery = try #require(try place.launchApp().next())
      #expect((delivery.share.id, delivery.attempt) == (id, attempt))
    }
  }

  @Test func `a share the app accepted or released itself is not acknowledged over its head`() async throws {
    let app = try TestApp()
    let folder = try ShareFolder(try app.place.folder("library"))
    let photo = try app.place.host.share(.photo)
    app.entry.onShare { delivery in
      if delivery.share.id == photo { _ = try delivery.accept(into: folder.url) }
      app.received.add(delivery)
    }
    await app.received.has(photo)
    #expect(try folder.shares().map(\.id) == [photo])
    #expect(app.reports.all.allSatisfy { if case .notTaken = $0 { false } else { true } })
  }

  @Test func `a killed extension leaves nothing that the app ever sees`() async throws {
    let app = try TestApp()
    app.receive()
    try app.place.host.dieWhileSharing(.photo)
    try app.place.host.share(.text("hello"))
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar() == ["hello"])
    let tidied = app.reports.all.compactMap { if case .tidied(let report) = $0 { report } else { nil } }
    #expect(tidied.count == 1)
    #expect(tidied[0].before.staged.shares == 1)
    #expect(tidied[0].maintenance.stagesRemoved == 1)
    #expect(tidied[0].after.staged == InboxAmount())
  }

  @Test func `without retention nothing is cleaned up`() async throws {
    let place = try TemporaryInbox()
    var configuration = AppEntry.Configuration(rules: EntryRules()) { try place.launchApp() }
    configuration.retention = nil
    let entry = AppEntry(configuration)
    try place.host.dieWhileSharing(.photo)
    entry.receive(.becameActive)
    await entry.settle()
    #expect(try place.launchApp().contents().staged.count == 1)
  }

  @Test func `waiting for the inbox ends when nobody wants it any more`() async throws {
    let place = try TemporaryInbox()
    let entry = AppEntry(
      AppEntry.Configuration(rules: EntryRules()) {
        _ = place
        throw InboxError.unavailable(path: "x", code: EPERM)
      })
    let waiting = Task { await entry.openedInbox() }
    await entry.settle()
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test func `deliveries can be received in a loop of one's own`() async throws {
    let app = try TestApp()
    try app.place.host.share(.text("one"))
    try app.place.host.share(.text("two"))
    var texts: [String] = []
    let inbox = try #require(await app.entry.openedInbox())
    for await delivery in inbox.deliveries {
      texts.append(delivery.share.text ?? "")
      try delivery.acknowledge()
      if texts.count == 2 { break }
    }
    #expect(texts == ["one", "two"])
  }
}
