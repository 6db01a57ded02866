import Foundation
import Inlet
import InletTestTools
import SwiftUI
import Testing

@testable import InletExtension

/// The extension without a screen, on a clock that the test moves.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DirectSessionTests {
  private let clock = ManualClock()

  private func wait(until isMet: () -> Bool) async {
    while !Task.isCancelled, !isMet() { await Task.yield() }
  }

  private func gated(_ gate: Gate, _ text: String) -> FakeProvider {
    FakeProvider(["public.utf8-plain-text"], [.text: { receive in gate.pass { receive(.text(text)) } }])
  }

  // MARK: Progress

  @Test func `nothing is shown for 0.8 seconds; then how far it is, until the host is answered`() async throws {
    let inbox = try TestInbox()
    let gate = Gate()
    let context = FakeContext([FakeProvider.text("one"), gated(gate, "two")])
    var shown: [DirectProgress] = []
    let session = DirectSession(RequestSurroundings(context, inbox, clock: clock), show: { shown.append($0) })
    session.begin()
    session.note(.appeared)
    await clock.untilSleeping(for: 30)
    await clock.untilSleeping(for: DirectSession.quietTime)
    await wait { session.staging != nil }
    #expect(shown.isEmpty)
    clock.passTime(upTo: 0.8)
    await wait { shown.last?.settled == 1 }
    gate.open()
    await wait { !context.answers.isEmpty }
    #expect(shown.allSatisfy { $0.total == 2 })
    #expect(shown.last?.settled == 2)
    #expect(context.answers == [.completed])
    #expect(try inbox.received().first?.items.map(\.value) == ["one", "two"])
  }

  @Test func `a share that is quick shows nothing, also when time passes afterwards`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext([FakeProvider.text("one")])
    var shown: [DirectProgress] = []
    let session = DirectSession(RequestSurroundings(context, inbox, clock: clock), show: { shown.append($0) })
    session.begin()
    session.note(.appeared)
    await wait { !context.answers.isEmpty }
    clock.passTime()
    for _ in 0..<100 { await Task.yield() }
    #expect(shown.isEmpty)
    #expect(context.answers == [.completed])
    #expect(try inbox.received().count == 1)
  }

  @Test func `the panel has activity, a count and a way out`() {
    var isCancelled = false
    let panel = DirectPanel(DirectProgress(total: 12, settled: 3)) { isCancelled = true }
    let screen = UIHostingController(rootView: DirectPanelView(panel: panel, texts: ComposeTexts(language: "en")))
    let tree = screen.standInTree(EnvironmentValues())
    #expect(tree.texts.contains("3 of 12"))
    #expect(tree.first("progress")?.attributes["value"] == "0.25")
    #expect(tree.spoken().contains("Cancel, button"))
    #expect(tree.tap("Cancel"))
    #expect(isCancelled)
  }

  // MARK: What pictures and films look like

  private func picture(_ inbox: TestInbox) throws -> FakeProvider {
    FakeProvider.file(try inbox.folder.file("photo.jpg", Data([0xFF, 1])), type: "public.jpeg")
  }

  @Test func `size, length and a small picture of what is shared are stored with it`() async throws {
    let inbox = try TestInbox()
    let film = FakeProvider.file(try inbox.folder.file("film.mov", Data([2])), type: "com.apple.quicktime-movie")
    let context = FakeContext([try picture(inbox), FakeProvider.text("words"), film])
    var surroundings = RequestSurroundings(context, inbox, clock: clock)
    surroundings.pictures = FakePictures { kind, side in
      kind == .image
        ? MediaLook(picture: side.map { _ in Data([0xFF, 0xD8]) }, width: 4032, height: 3024)
        : MediaLook(picture: side.map { _ in Data("neither".utf8) }, width: 640, height: 360, durationMs: 2_000)
    }
    let session = DirectSession(surroundings)
    session.begin()
    session.note(.appeared)
    await wait { !context.answers.isEmpty }
    let app = try Inbox(container: inbox.container, role: .app)
    let delivery = try #require(try app.next())
    let items = delivery.share.items
    #expect(items.map(\.width) == [4032, nil, 640])
    #expect(items.map(\.height) == [3024, nil, 360])
    #expect(items.map(\.durationMs) == [nil, nil, 2_000])
    let thumbnail = try #require(items[0].thumbnail)
    #expect(thumbnail.hasSuffix(".jpg"))
    #expect(items[2].thumbnail == nil, "bytes that are neither JPEG nor PNG are no small picture")
  }

  @Test func `no more small pictures are made than a screen shows, but every size is found`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext(try (0..<20).map { _ in try picture(inbox) })
    var surroundings = RequestSurroundings(context, inbox, clock: clock)
    surroundings.pictures = FakePictures { _, side in
      MediaLook(picture: side.map { _ in Data([0x89]) }, width: 10, height: 10)
    }
    let session = DirectSession(surroundings)
    session.begin()
    session.note(.appeared)
    await wait { !context.answers.isEmpty }
    let items = try #require(try inbox.received().first).items
    #expect(items.count { $0.thumbnail != nil } == ComposePicture.limit)
    #expect(items.allSatisfy { $0.width == 10 })
  }

  @Test(arguments: [true, false])
  func `a picture that takes for ever to look at holds a share up for three seconds, or until time is over`(
    _ isPatient: Bool
  ) async throws {
    let inbox = try TestInbox()
    let context = FakeContext([try picture(inbox)])
    let gate = Gate()
    var surroundings = RequestSurroundings(context, inbox, clock: clock)
    surroundings.pictures = FakePictures { _, _ in
      await withCheckedContinuation { continuation in gate.pass { continuation.resume() } }
      return MediaLook()
    }
    let session = DirectSession(surroundings)
    session.begin()
    session.note(.appeared)
    await clock.untilSleeping(for: AttachmentLooks.patience)
    #expect(context.answers.isEmpty)
    if isPatient { clock.passTime(upTo: AttachmentLooks.patience) } else { session.note(.timedOut) }
    await wait { !context.answers.isEmpty }
    #expect(context.answers == [.completed])
    #expect(try inbox.received().count == 1)
    gate.open()
  }
}
