import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletExtension

/// Time, number, memory, space: what an intake does at its limits.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct IntakeLimitTests {
  let inbox: TestInbox
  let clock = ManualClock()

  init() throws {
    inbox = try TestInbox()
  }

  @Test func `a provider that never answers costs only itself, and the host is not left waiting`() async throws {
    async let sharing = inbox.share([FakeProvider.silent(), FakeProvider.text("kept")], clock: clock)
    await clock.untilSleeping()
    clock.passTime()
    let received = try await sharing
    #expect(received.items.map(\.value) == ["kept"])
    #expect(received.failures.map(\.reason) == [.timedOut])
    #expect(received.failures.map(\.position) == [0])
    #expect(received.failures.first?.types == ["public.jpeg"])
  }

  @Test func `a late answer is dropped, and its file with it`() async throws {
    let gate = Gate()
    let file = try inbox.folder.file("late.jpg", "late")
    let late = FakeProvider(
      ["public.jpeg"],
      [.file(type: "public.jpeg"): { receive in gate.pass { receive(.file(file, isTemporary: false)) } }])
    let staging = try inbox.staging()
    async let receiving = Intake(clock: clock).receive(
      [InputItem(attachments: [late, FakeProvider.text("kept")])], into: staging)
    await clock.untilSleeping()
    clock.passTime()
    let content = await receiving
    gate.open()  // the answer comes now, on this thread
    #expect(staging.commit(content).shareID != nil)
    let received = try #require(try inbox.received().first)
    #expect(received.failures.map(\.reason) == [.timedOut])
    #expect(received.files.isEmpty)
    #expect(try inbox.folder.entries(below: "container").allSatisfy { !$0.hasSuffix(".jpg") })
  }

  @Test func `a load that makes progress is waited for`() async throws {
    let gate = Gate()
    let slow = FakeProvider(
      ["public.utf8-plain-text"], [.text: { receive in gate.pass { receive(.text("downloaded")) } }])
    async let sharing = inbox.share([slow], clock: clock)
    for percent in [10, 20] {
      await clock.untilSleeping()
      slow.progress.completedUnitCount = Int64(percent)
      clock.passTime()
    }
    await clock.untilSleeping()
    gate.open()
    #expect(try await sharing.items.map(\.value) == ["downloaded"])
  }

  @Test func `a load that stops making progress is given up, and cancelled`() async throws {
    let stuck = FakeProvider.silent()
    stuck.progress.completedUnitCount = 10
    async let sharing = inbox.share([stuck, FakeProvider.text("kept")], clock: clock)
    await clock.untilSleeping()
    clock.passTime()
    #expect(try await sharing.failures.map(\.reason) == [.timedOut])
    #expect(stuck.progress.isCancelled)
  }

  @Test func `10,000 attachments: the first 1,000 are taken, the rest are reported`() async throws {
    let providers = (0..<10_000).map { FakeProvider.text("\($0)") }
    let received = try await inbox.share(providers)
    #expect(received.items.map(\.value) == (0..<1_000).map { "\($0)" })
    #expect(received.failures.map(\.position) == Array(1_000..<10_000))
    #expect(received.failures.allSatisfy { $0.reason == .tooMany })
  }

  @Test(arguments: [1, 2, 5]) func `no more are loaded at a time than the width says`(_ width: Int) async throws {
    let running = Guarded((now: 0, most: 0))
    let providers = (0..<20).map { index in
      FakeProvider(
        ["public.utf8-plain-text"],
        [
          .text: { receive in
            running.withLock { state in
              state.now += 1
              state.most = max(state.most, state.now)
            }
            running.withLock { $0.now -= 1 }
            receive(.text("\(index)"))
          }
        ])
    }
    var configuration = Intake.Configuration()
    configuration.width = width
    let received = try await inbox.share(providers, configuration: configuration)
    #expect(received.items.map(\.value) == (0..<20).map { "\($0)" })
    #expect(running.withLock { $0.most } <= width)
  }

  @Test func `the next candidate is tried when one fails`() async throws {
    let provider = FakeProvider(
      ["public.heic", "public.jpeg"],
      answers: [.file(type: "public.heic"): .failed("no codec"), .file(type: "public.jpeg"): .data(Data("jpeg".utf8))])
    let received = try await inbox.share([provider])
    #expect(provider.asked == [.file(type: "public.heic"), .file(type: "public.jpeg")])
    #expect(received.items.first?.type == "public.jpeg")
    #expect(received.items.first?.types == ["public.heic", "public.jpeg"])
  }

  @Test func `a provider without types is reported`() async throws {
    let received = try await inbox.share([FakeProvider([], answers: [:]), FakeProvider.text("kept")])
    #expect(received.failures.map(\.reason) == [.emptyProvider])
  }

  @Test func `a full volume ends the attempts at that attachment`() async throws {
    let provider = FakeProvider(
      ["public.jpeg"], answers: [.file(type: "public.jpeg"): .file(inbox.container, isTemporary: true)])
    let content = await Intake(clock: clock).receive([InputItem(attachments: [provider])], into: FullStore())
    #expect(content.failures.map(\.reason) == [.noSpace])
    #expect(provider.asked == [.file(type: "public.jpeg")])
  }

  @Test func `stopping reports what was not taken, and keeps what was`() async throws {
    let control = IntakeControl()
    let providers = [FakeProvider.text("kept"), FakeProvider.silent(), FakeProvider.text("never asked")]
    var configuration = Intake.Configuration()
    configuration.width = 1
    let staging = try inbox.staging()
    async let receiving = Intake(configuration: configuration, clock: clock).receive(
      [InputItem(attachments: providers)], into: staging, control: control)
    // The text may still be waited for when the first sleeper shows up; the silent one is waited for in the end.
    while providers[1].asked.isEmpty { await Task.yield() }
    control.stop(IntakeControl.Halt(.cancelled, "enough"))
    let content = await receiving
    #expect(content.items.map(\.value) == ["kept"])
    #expect(content.failures.map(\.position) == [1, 2])
    #expect(content.failures.map(\.detail) == ["enough", "enough"])
    #expect(providers[2].asked.isEmpty)
  }

  @Test func `cancelling the task gives up what has not come`() async throws {
    let silent = FakeProvider.silent()
    let staging = try inbox.staging()
    let clock = clock
    let receiving = Task {
      await Intake(clock: clock).receive([InputItem(attachments: [silent])], into: staging)
    }
    while silent.asked.isEmpty { await Task.yield() }
    receiving.cancel()
    #expect(await receiving.value.failures.map(\.reason) == [.cancelled])
  }

  @Test func `long texts become files`() async throws {
    var configuration = Intake.Configuration()
    configuration.textLimitInBytes = 10
    let received = try await inbox.share(
      [FakeProvider.text("short"), FakeProvider.text("longer than that")], configuration: configuration)
    #expect(received.items.map(\.kind) == [.text, .text])
    #expect(received.items.map(\.value) == ["short", nil])
    #expect(received.text(at: 1) == "longer than that")
  }

  @Test func `a share of more text than a document holds arrives all the same, as files`() async throws {
    let long = String(repeating: "\u{1}", count: 60_000)
    let providers = (0..<40).map { _ in FakeProvider.text(long) }
    let page: [String: JSONValue] = ["html": .string(String(repeating: "<p>", count: 2_000_000))]
    let script = FakeProvider(
      ["com.apple.property-list"],
      answers: [.item(type: "com.apple.property-list"): .propertyList(page, isPage: true)])
    let received = try await inbox.share(
      [InputItem(contentText: String(repeating: "w", count: 100_000), attachments: providers + [script])])
    #expect(received.failures.isEmpty)
    #expect(received.items.count == 42)
    #expect(received.items.filter { $0.value != nil }.count == 8)  // escaped, 360,002 of 3,145,728 bytes each
    #expect(received.items.allSatisfy { $0.value != nil || $0.file != nil })
    #expect(received.items[40].kind == .webpage)
    #expect(received.files["40"]?.count ?? 0 > 6_000_000)
    #expect(received.files["text0"]?.count == 100_000)
  }

  @Test func `a host that names too many types loses the names, not the share`() async throws {
    let types = (0..<64).map { "com.example.\($0)." + String(repeating: "x", count: 900) }
    let providers = (0..<60).map { _ in FakeProvider(types, answers: [.file(type: types[0]): .data(Data())]) }
    let failing = (0..<60).map { _ in FakeProvider(types, answers: [:]) }
    let received = try await inbox.share(providers + failing)
    #expect(received.items.count == 60)
    #expect(received.failures.count == 60)
    #expect(received.items.first?.types == types)
    #expect(received.items.last?.types == [types[0]])
    #expect(received.failures.last?.types == [])
  }

  @Test func `whatever happens, each attachment is in exactly one of items and failures`() async throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<30 {
      let count = Int.random(in: 0..<12, using: &random)
      let providers: [FakeProvider] = (0..<count).map { index in
        switch Int.random(in: 0..<5, using: &random) {
        case 0: FakeProvider.text("\(index)")
        case 1: FakeProvider(["public.jpeg"], answers: [:])
        case 2: FakeProvider([], answers: [:])
        case 3: FakeProvider.link("https://example.org/\(index)")
        default:
          FakeProvider(
            ["public.png"],
            [
              .file(type: "public.png"): { receive in
                receive(.data(Data([1])))
                receive(.failed("again"))
              }
            ])
        }
      }
      let content = await Intake(clock: clock).receive([InputItem(attachments: providers)], into: try inbox.staging())
      let positions = content.items.compactMap { Int($0.id) } + content.failures.map(\.position)
      #expect(positions.sorted() == Array(0..<count))
      #expect(content.items.compactMap { Int($0.id) } == content.items.compactMap { Int($0.id) }.sorted())
    }
  }
}

/// A store on a full volume.
private struct FullStore: PayloadStoring {
  func add(fileAt url: URL, ownership: Inbox.FileOwnership, fileExtension: String?) throws(InboxError) -> StagedFile {
    throw .noSpace(path: "/", needed: 1, available: 0)
  }

  func add(data: Data, fileExtension: String?) throws(InboxError) -> StagedFile {
    throw .noSpace(path: "/", needed: 1, available: 0)
  }
}
