import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletExtension

/// The app's own work between a share that is stored and a host that is answered.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct AfterStoringTests {
  private let clock = ManualClock()

  private func wait(until isMet: () -> Bool) async {
    while !Task.isCancelled, !isMet() { await Task.yield() }
  }

  private func surroundings(_ context: FakeContext, _ inbox: TestInbox, _ after: AfterStoring) -> RequestSurroundings {
    var surroundings = RequestSurroundings(context, inbox, clock: clock)
    surroundings.afterStoring = after
    return surroundings
  }

  @Test func `it begins with a share that is in the inbox, and the host is answered when it is done`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext([FakeProvider.text("hello")])
    let gate = Gate()
    let seen = Locked<(id: ShareID, waiting: Int, text: String?)?>(nil)
    let session = DirectSession(
      surroundings(
        context, inbox,
        AfterStoring { share, _ in
          // try?: nil fails the test below.
          let waiting = try? Inbox(container: share.container, role: .app).contents().waiting.count
          seen.withLock { $0 = (share.id, waiting ?? -1, share.content.items.first?.value) }
          await withCheckedContinuation { continuation in gate.pass { continuation.resume() } }
        }))
    session.begin()
    session.note(.appeared)
    await wait { seen.withLock { $0 != nil } }
    #expect(context.answers.isEmpty)
    gate.open()
    await wait { !context.answers.isEmpty }
    #expect(context.answers == [.completed])
    #expect(seen.withLock { $0?.waiting } == 1)
    #expect(seen.withLock { $0?.text } == "hello")
  }

  @Test func `work that never ends is cancelled after its time, and the share is complete`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext([FakeProvider.text("hello")])
    let (cancelled, isCancelled) = AsyncStream<Void>.makeStream()
    var after = AfterStoring { _, _ in
      await withTaskCancellationHandler {
        var never = AsyncStream<Void> { _ in }.makeAsyncIterator()
        await never.next()
      } onCancel: {
        isCancelled.yield()
      }
    }
    after.timeLimitInSeconds = 2
    let session = DirectSession(surroundings(context, inbox, after))
    session.begin()
    session.note(.appeared)
    await clock.untilSleeping(for: 2)
    #expect(context.answers.isEmpty)
    clock.passTime(upTo: 2)
    await wait { !context.answers.isEmpty }
    var iterator = cancelled.makeAsyncIterator()
    await iterator.next()
    #expect(context.answers == [.completed])
    #expect(try inbox.received().count == 1)
  }

  @Test func `a screen shows its progress, and a person who leaves meanwhile loses nothing`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext([FakeProvider.text("hello")])
    let gate = Gate()
    let after = AfterStoring { _, progress in
      progress(0.25)
      progress(7)
      await withCheckedContinuation { continuation in gate.pass { continuation.resume() } }
    }
    var shown: [Double] = []
    let session = ComposeSession(
      surroundings(context, inbox, after), configuration: ComposeModel.Configuration(),
      didChange: { model in if let fraction = model.sendingProgress { shown.append(fraction) } })
    session.begin()
    session.note(.appeared)
    await wait { session.model.canPost }
    session.send(.posted)
    await wait { shown.last == 1 }
    #expect(session.model.phase == .sending)
    session.note(.left)
    #expect(context.answers.isEmpty)
    gate.open()
    await wait { !context.answers.isEmpty }
    #expect(context.answers == [.completed])
    #expect(try inbox.received().count == 1)
  }

  @Test func `it does not begin for a share that was not stored`() async throws {
    let inbox = try TestInbox()
    let context = FakeContext([FakeProvider.text("hello")])
    let begun = Locked(false)
    let session = DirectSession(
      surroundings(context, inbox, AfterStoring { _, _ in begun.withLock { $0 = true } }),
      willStore: { content in
        var content = content
        content.items[0].thumbnail = "nowhere.jpg"
        return content
      })
    session.begin()
    session.note(.appeared)
    await wait { !context.answers.isEmpty }
    guard case .cancelled? = context.answers.first else {
      Issue.record("\(context.answers)")
      return
    }
    #expect(!begun.withLock { $0 })
  }
}
