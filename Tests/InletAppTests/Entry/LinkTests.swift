import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing

@testable import InletApp

/// Links as hints: none of them is needed, none is trusted, and none that is not ours is touched.
@MainActor
@Suite("Links", .timeLimit(.minutes(10))) struct LinkTests {
  private func open(_ app: TestApp, _ link: URL) -> EntryRouter.Reading {
    let reading = app.entry.receive(.opened([OpenedURL(link)]))
    app.entry.receive(.becameActive)
    return reading
  }

  @Test(arguments: [
    "fb1234://authorize#access_token=x", "com.googleusercontent.apps.1:/oauth2redirect?code=1", "https://example.com/a",
    "example-gallery://settings", "mailto:ada@example.com", "ShareMedia-com.example.gallery://dataUrl=ShareKey#media",
  ])
  func `foreign links are left alone, and shares arrive all the same`(_ text: String) async throws {
    let app = try TestApp()
    app.receive()
    try app.place.host.share(.text("hello"))
    let link = try #require(URL(string: text))
    #expect(!app.entry.isOurs(link))
    #expect(open(app, link) == .notOurs)
    #expect(app.entry.requestedShare == nil)
    #expect(try await app.receivedSoFar() == ["hello"])
  }

  @Test(arguments: ["example-gallery-pro", "example-gallery.beta", "example-gallery2", "example", "xexample-gallery"])
  func `links of a longer or shorter bundle id belong to another app`(_ scheme: String) async throws {
    let app = try TestApp()
    app.receive()
    let id = try app.place.host.share(.text("hello"))
    let link = try #require(LaunchLink(scheme: scheme)).url(for: id)
    #expect(open(app, link) == .notOurs)
    #expect(app.entry.requestedShare == nil)
    #expect(try await app.receivedSoFar() == ["hello"])
  }

  @Test func `the same link twice delivers once`() async throws {
    let app = try TestApp()
    app.receive()
    let id = try app.place.host.share(.text("hello"))
    let link = try app.link(id)
    #expect(open(app, link) == .hint(id))
    #expect(try await app.receivedSoFar() == ["hello"])
    #expect(open(app, link) == .hint(id))
    #expect(try await app.receivedSoFar() == ["hello", "that was all"])
  }

  @Test func `the same thing shared twice is delivered twice`() async throws {
    let app = try TestApp()
    app.receive()
    for _ in 0..<2 { #expect(open(app, try app.link(try app.place.host.share(.link))) != .notOurs) }
    #expect(try await app.receivedSoFar() == ["https://example.com/pears", "https://example.com/pears"])
  }

  @Test func `a link for a share already acknowledged is handled and brings nothing`() async throws {
    let app = try TestApp()
    app.receive()
    let id = try app.place.host.share(.text("hello"))
    app.entry.receive(.becameActive)
    await app.received.has(id)
    #expect(open(app, try app.link(id)) == .hint(id))
    #expect(try await app.receivedSoFar() == ["hello"])
    // Another life of the app, cold, by the same link.
    await app.end()
    let again = try TestApp(place: app.place)
    again.receive()
    #expect(open(again, try app.link(id)) == .hint(id))
    #expect(try await again.receivedSoFar() == [])
  }

  @Test func `a link for a share that never was is handled and brings nothing`() async throws {
    let app = try TestApp()
    app.receive()
    let id = try #require(ShareID("01m8nd0w9700037qzra9adaqqv"))
    #expect(open(app, try app.link(id)) == .hint(id))
    #expect(try await app.receivedSoFar() == [])
  }

  @Test func `a link before the store is ready waits for it, and names the share to show first`() async throws {
    let gate = Gate()
    let app = try TestApp { gate.wait() }
    let first = try app.place.host.share(.text("first"))
    let second = try app.place.host.share(.text("second"))
    let document = try app.copy(named: "a.pdf")
    #expect(open(app, try app.link(second)) == .hint(second))
    #expect(app.entry.receive(.opened([OpenedURL(document)])) == .documents(1))
    app.receive()
    #expect(app.received.names == [])
    gate.open()
    #expect(try await app.receivedSoFar() == ["first", "second", "view a.pdf"])
    #expect(app.received.deliveries[0].share.id == first)
    #expect(app.entry.takeRequestedShare() == second)
    #expect(app.entry.takeRequestedShare() == nil)
  }

  @Test func `a container that is not there yet is tried again when the app becomes active`() async throws {
    let tries = Gate.Count()
    let app = try TestApp {
      if tries.next() < 3 { throw InboxError.unavailable(path: "container", code: EPERM) }
    }
    app.receive()
    let id = try app.place.host.share(.text("hello"))
    for _ in 0..<2 {
      #expect(open(app, try app.link(id)) == .hint(id))
      await app.entry.settle()
    }
    #expect(app.received.names == [])
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar() == ["hello"])
    let refusals = app.reports.all.filter { if case .inboxNotOpened = $0 { true } else { false } }
    #expect(refusals.count == 2)
  }
}

/// Holds back a thread until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }
  func wait() { semaphore.wait() }

  /// Counts from 1.
  final class Count: @unchecked Sendable {
    // @unchecked: touched only under the lock.
    private let lock = NSLock()
    private var value = 0

    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }
}
