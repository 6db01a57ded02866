import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing
import UIKit

@testable import InletApp

/// Documents the app is opened with: copies, originals, folders, and what cannot be read.
@MainActor
@Suite("Documents", .timeLimit(.minutes(10))) struct DocumentTests {
  private func open(_ app: TestApp, _ urls: [OpenedURL]) {
    app.entry.receive(.opened(urls))
    app.entry.receive(.becameActive)
  }

  private func only(_ app: TestApp) throws -> Delivery { try #require(app.received.deliveries.first) }

  @Test func `a copy becomes a share with the action view, and is gone from Documents/Inbox`() async throws {
    let app = try TestApp()
    let copy = try app.copy(named: "Füße & co.pdf", "%PDF")
    let read = Read()
    app.entry.onShare { delivery in
      if delivery.share.action == .view { read.data = try delivery.data(of: delivery.share.items[0]) }
      app.received.add(delivery)
    }
    open(app, [OpenedURL(copy, source: "com.apple.DocumentsApp")])
    #expect(try await app.receivedSoFar() == ["view Füße & co.pdf"])
    let share = try only(app).share
    #expect(share.action == .view)
    #expect(share.source == "com.apple.DocumentsApp")
    #expect(share.items[0].type == "com.adobe.pdf")
    #expect(share.items[0].mimeType == "application/pdf")
    #expect(share.items[0].kind == .file)
    #expect(share.items[0].size == 4)
    #expect(read.data == Data("%PDF".utf8))
    #expect(!FileManager.default.fileExists(atPath: copy.path))
    #expect(OpeningFolder(url: DocumentFolders(home: app.home.url).opening).leftovers().isEmpty)
  }

  @MainActor final class Read { var data: Data? }

  @Test(arguments: [
    ("a.jpg", SharedItem.Kind.image), ("a.HEIC", .image), ("a.mov", .video), ("a.m4a", .audio), ("a.vcf", .contact),
    ("a.db", .file), ("a", .file), ("a.unheard-of", .file),
  ])
  func `a document's kind follows its type`(_ name: String, _ kind: SharedItem.Kind) async throws {
    let app = try TestApp()
    app.receive()
    open(app, [OpenedURL(try app.copy(named: name))])
    _ = try await app.receivedSoFar()
    #expect(try only(app).share.items.map(\.kind) == [kind])
  }

  @Test func `an original is left where it is, opened within its scope, and the scope is closed`() async throws {
    let scope = StandInSecurityScope()
    try await StandInSecurityScope.$current.withValue(scope) {
      let app = try TestApp()
      app.receive()
      let original = try app.home.file("original.txt", "mine")
      open(app, [OpenedURL(original, isInPlace: true)])
      #expect(try await app.receivedSoFar() == ["view original.txt"])
      #expect(try String(contentsOf: original, encoding: .utf8) == "mine")
    }
    #expect(scope.opened.map(\.lastPathComponent) == ["original.txt"])
    #expect(scope.open == 0)
  }

  @Test func `a document outside Documents/Inbox is never deleted, even if it is said to be a copy`() async throws {
    let app = try TestApp()
    app.receive()
    let file = try app.home.file("precious.txt", "mine")
    let inFolder = try app.home.folder("Documents/Inbox/sub").appendingPathComponent("b.txt")
    try Data("mine".utf8).write(to: inFolder)
    open(app, [OpenedURL(file), OpenedURL(inFolder)])
    #expect(try await app.receivedSoFar().first == "view b.txt,precious.txt")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a folder becomes an archive`() async throws {
    let app = try TestApp()
    app.receive()
    let folder = try app.home.folder("Project.bundle")
    try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
    open(app, [OpenedURL(folder, isInPlace: true)])
    #expect(try await app.receivedSoFar() == ["view Project.bundle.zip"])
    #expect(try only(app).share.items[0].type == "public.zip-archive")
  }

  @Test func `what cannot be read is told, and what can be read arrives with it`() async throws {
    let app = try TestApp()
    app.receive()
    let there = try app.home.file("b.txt", "b")
    open(
      app,
      [OpenedURL(app.home.url.appendingPathComponent("a.txt"), isInPlace: true), OpenedURL(there, isInPlace: true)])
    #expect(try await app.receivedSoFar() == ["view b.txt,!unreadable"])
    #expect(try only(app).share.failures[0].position == 0)
    #expect(try only(app).share.items[0].id == "1")
  }

  @Test func `the same document opened twice is two shares`() async throws {
    let app = try TestApp()
    app.receive()
    for _ in 0..<2 {
      open(app, [OpenedURL(try app.copy(named: "a.txt", "same"))])
      await app.entry.settle()
    }
    #expect(try await app.receivedSoFar() == ["view a.txt", "view a.txt"])
  }

  @Test func `a copy that an earlier life was killed over is taken at the next start`() async throws {
    let app = try TestApp()
    app.receive()
    _ = try app.copy(named: "left over.txt")
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar() == ["view left over.txt"])
    app.entry.receive(.becameActive)
    #expect(try await app.receivedSoFar() == ["view left over.txt", "that was all"])
  }

  @Test func `a copy found before the system tells of it is taken once`() async throws {
    let app = try TestApp()
    app.receive()
    let copy = try app.copy(named: "early.txt")
    app.entry.receive(.becameActive)
    await app.entry.settle()
    open(app, [OpenedURL(copy)])
    #expect(try await app.receivedSoFar() == ["view early.txt"])
  }

  @Test func `an inbox that takes nothing now leaves the copy for later`() async throws {
    let home = try TemporaryFolder("home")
    let app = try TestApp(home: home)
    app.receive()
    await app.entry.settle()
    _ = await app.entry.openedInbox()
    try FileManager.default.removeItem(at: app.place.container.appendingPathComponent("inlet.inbox/v1/keys"))
    let copy = try app.copy(named: "a.txt")
    open(app, [OpenedURL(copy)])
    await app.entry.settle()
    let failed = app.reports.all.contains { if case .failed(.take, _) = $0 { true } else { false } }
    #expect(failed)
    #expect(app.received.names == [])
    let mended = try TestApp(home: home)
    mended.receive()
    mended.entry.receive(.becameActive)
    #expect(try await mended.receivedSoFar() == ["view a.txt"])
  }

  @Test func `an app that edits documents itself is left alone`() async throws {
    var rules = TestApp.rules
    rules.takesDocuments = false
    let app = try TestApp(rules: rules)
    app.receive()
    let copy = try app.home.file("a.txt", "mine")
    #expect(app.entry.receive(.opened([OpenedURL(copy)])) == .notOurs)
    #expect(!app.entry.isOurs(copy))
    #expect(try await app.receivedSoFar() == [])
  }

  @Test func `document types and share extension together: both entries arrive in one inbox, in order`() async throws {
    let app = try TestApp()
    app.receive()
    for _ in 0..<2 {
      let id = try app.place.host.share(.document)
      open(app, [OpenedURL(try app.link(id))])
      await app.received.has(id)
      open(app, [OpenedURL(try app.copy(named: "Field notes.pdf"))])
      await app.entry.settle()
    }
    let received = try await app.receivedSoFar()
    #expect(received == ["Field notes.pdf", "view Field notes.pdf", "Field notes.pdf", "view Field notes.pdf"])
  }

  @Test func `time is asked for while something is done, and given back`() async throws {
    let before = StandInBackgroundTasks.begun
    let app = try TestApp()
    app.receive()
    await app.entry.settle()
    _ = await app.entry.openedInbox()
    open(app, [OpenedURL(try app.copy(named: "a.txt"))])
    _ = try await app.receivedSoFar()
    #expect(StandInBackgroundTasks.begun > before)
  }
}
