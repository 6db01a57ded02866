import Inlet
import InletTestTools
import Testing

@testable import InletExtension

struct LifecycleCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var ways = 1
  var works = false
  var events: [RequestLifecycle.Event]
  var actions: [RequestLifecycle.Action]

  init(
    _ description: String, ways: Int = 1, works: Bool = false, _ events: [RequestLifecycle.Event],
    _ actions: [RequestLifecycle.Action]
  ) {
    testDescription = description
    self.ways = ways
    self.works = works
    self.events = events
    self.actions = actions
  }
}

@Suite struct RequestLifecycleTests {
  static let id = ShareID("01m8nd0w9700037qzra9adaqqv") ?? { preconditionFailure("a well-formed id") }()
  static let failed = RequestFailure.notStored(.emptyShare)
  static let stopped = RequestLifecycle.Action.stopReceiving(.init(.cancelled, "the share was given up"))

  static let cases: [LifecycleCase] = [
    LifecycleCase(
      "a share is received, stored, the app opened, the host answered",
      [.began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .opened(way: 0, true)],
      [.receive, .store, .open(id, way: 0), .end(.completed(id))]),
    LifecycleCase(
      "the app is not opened before the view has appeared",
      [.began, .received(isEmpty: false), .stored(.committed(id)), .appeared, .opened(way: 0, true)],
      [.receive, .store, .open(id, way: 0), .end(.completed(id))]),
    LifecycleCase(
      "without a way to open the app the share is complete once stored", ways: 0,
      [.began, .appeared, .received(isEmpty: false), .stored(.committed(id))],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "without a way to open the app, too, the host is answered only when the view has appeared", ways: 0,
      [.began, .received(isEmpty: false), .stored(.committed(id)), .appeared],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "the next way is tried when one fails; a share that is stored is complete even if all fail", ways: 2,
      [
        .began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .opened(way: 0, false),
        .opened(way: 1, false),
      ],
      [.receive, .store, .open(id, way: 0), .open(id, way: 1), .end(.completed(id))]),
    LifecycleCase(
      "an answer of a way that is no longer tried is ignored", ways: 2,
      [
        .began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .opened(way: 0, false),
        .opened(way: 0, true), .opened(way: 0, false), .opened(way: 1, true),
      ],
      [.receive, .store, .open(id, way: 0), .open(id, way: 1), .end(.completed(id))]),
    LifecycleCase(
      "nothing shared is an error", [.began, .appeared, .received(isEmpty: true)],
      [.receive, .discard, .end(.failed(.nothingShared))]),
    LifecycleCase(
      "an error waits for the view to appear", [.failed(.noContainer(appGroup: "g")), .appeared],
      [.discard, .end(.failed(.noContainer(appGroup: "g")))]),
    LifecycleCase(
      "a failed commit is an error",
      [.began, .appeared, .received(isEmpty: false), .stored(.failed(.emptyShare))],
      [.receive, .store, .end(.failed(failed))]),
    LifecycleCase(
      "a share that the app can see is complete, although it may not survive a power failure", ways: 0,
      [.began, .appeared, .received(isEmpty: false), .stored(.indeterminate(id, .emptyShare))],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "swiping away while receiving throws away what was taken", [.began, .appeared, .left],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
    LifecycleCase(
      "swiping away while storing completes the share, and does not open the app",
      [.began, .appeared, .received(isEmpty: false), .left, .stored(.committed(id))],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "swiping away while opening completes the share",
      [.began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .left, .opened(way: 0, true)],
      [.receive, .store, .open(id, way: 0), .end(.completed(id))]),
    LifecycleCase(
      "a view that is gone before it appeared is not waited for",
      [.began, .received(isEmpty: true), .left], [.receive, .discard, .end(.failed(.nothingShared))]),
    LifecycleCase(
      "cancelling while receiving", [.began, .appeared, .cancelled, .received(isEmpty: false)],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
    LifecycleCase(
      "cancelling while storing is too late",
      [.began, .appeared, .received(isEmpty: false), .cancelled, .stored(.committed(id))],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "memory: first one at a time, then no more, and the share is what was taken", ways: 0,
      [
        .began, .appeared, .memoryWarning, .memoryWarning, .memoryWarning, .received(isEmpty: false),
        .stored(.committed(id)),
      ],
      [
        .receive, .saveMemory, .stopReceiving(.init(.cancelled, "the system is short of memory")), .store,
        .end(.completed(id)),
      ]),
    LifecycleCase(
      "time: what was taken is stored, and the app is not opened any more",
      [.began, .appeared, .timedOut, .received(isEmpty: false), .stored(.committed(id))],
      [
        .receive, .stopReceiving(.init(.timedOut, "the time for the whole share is over")), .store,
        .end(.completed(id)),
      ]),
    LifecycleCase(
      "time: nothing was taken", [.began, .appeared, .timedOut, .received(isEmpty: true)],
      [
        .receive, .stopReceiving(.init(.timedOut, "the time for the whole share is over")), .discard,
        .end(.failed(.timedOut)),
      ]),
    LifecycleCase(
      "time: a host that does not let go is left after the second time", [.began, .appeared, .timedOut, .timedOut],
      [
        .receive, .stopReceiving(.init(.timedOut, "the time for the whole share is over")), .discard,
        .end(.failed(.timedOut)),
      ]),
    LifecycleCase(
      "time: a view that never appears is not waited for", ways: 0,
      [.began, .received(isEmpty: false), .stored(.committed(id)), .timedOut],
      [.receive, .store, .end(.completed(id))]),
    LifecycleCase(
      "the app's own work begins when the share is stored, and the app is opened after it", works: true,
      [
        .began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .workedAfterStoring,
        .opened(way: 0, true),
      ],
      [.receive, .store, .workAfterStoring(id), .open(id, way: 0), .end(.completed(id))]),
    LifecycleCase(
      "the app's own work does not begin for a share that is not stored", works: true,
      [.began, .appeared, .received(isEmpty: false), .stored(.failed(.emptyShare)), .workedAfterStoring],
      [.receive, .store, .end(.failed(failed))]),
    LifecycleCase(
      "swiping away during the app's own work lets it finish, completes the share, and does not open the app",
      works: true,
      [.began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .left, .cancelled, .workedAfterStoring],
      [.receive, .store, .workAfterStoring(id), .end(.completed(id))]),
    LifecycleCase(
      "time: the app's own work is not waited for, and its end changes nothing", works: true,
      [.began, .appeared, .received(isEmpty: false), .stored(.committed(id)), .timedOut, .workedAfterStoring],
      [.receive, .store, .workAfterStoring(id), .end(.completed(id))]),
    LifecycleCase(
      "what comes after the end changes nothing",
      [.began, .appeared, .left, .left, .cancelled, .appeared, .received(isEmpty: false), .timedOut, .began],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
  ]

  @Test(arguments: cases) func lifecycle(_ example: LifecycleCase) {
    var lifecycle = RequestLifecycle(waysToOpen: example.ways, worksAfterStoring: example.works)
    #expect(example.events.flatMap { lifecycle.handle($0) } == example.actions)
    #expect(lifecycle.hasEnded)
  }

  static let everyEvent: [RequestLifecycle.Event] = [
    .began, .appeared, .received(isEmpty: false), .received(isEmpty: true), .stored(.committed(id)),
    .stored(.failed(.emptyShare)), .workedAfterStoring, .opened(way: 0, true),
    .opened(way: 0, false), .opened(way: 1, false), .opened(way: 1, true), .failed(.noContainer(appGroup: "g")),
    .cancelled, .left, .memoryWarning, .timedOut,
  ]

  @Test(arguments: 0..<3) func `in any order of events the host gets at most one answer, and not too early`(
    _ ways: Int
  ) {
    var random = SeededGenerator(seed: UInt64(ways))
    for _ in 0..<5_000 {
      var lifecycle = RequestLifecycle(waysToOpen: ways, worksAfterStoring: Bool.random(using: &random))
      var record = Record()
      for _ in 0..<25 {
        guard let event = Self.everyEvent.randomElement(using: &random) else { return }
        record.note(event)
        for action in lifecycle.handle(event) { record.check(action) }
      }
      guard record.faults == [] else {
        Issue.record("\(record.faults) in state \(lifecycle)")
        return
      }
    }
  }

  @Test(arguments: 0..<3) func `whatever happened before, a request whose work is answered ends`(_ ways: Int) {
    var random = SeededGenerator(seed: 99 + UInt64(ways))
    for _ in 0..<5_000 {
      var lifecycle = RequestLifecycle(waysToOpen: ways, worksAfterStoring: Bool.random(using: &random))
      var record = Record()
      var waiting: [RequestLifecycle.Action] = lifecycle.handle(.began)
      var noise = Int.random(in: 0..<6, using: &random)
      while noise > 0 || !waiting.isEmpty {
        let isNoise = noise > 0 && (waiting.isEmpty || Bool.random(using: &random))
        let event: RequestLifecycle.Event
        if isNoise {
          noise -= 1
          event = [.appeared, .cancelled, .left, .memoryWarning, .timedOut].randomElement(using: &random) ?? .appeared
        } else {
          guard let answer = Self.answer(to: waiting.removeFirst(), &random) else { continue }
          event = answer
        }
        record.note(event)
        let actions = lifecycle.handle(event)
        for action in actions { record.check(action) }
        waiting += actions
      }
      record.note(.appeared)
      for action in lifecycle.handle(.appeared) {
        record.check(action)
        waiting.append(action)
      }
      while !waiting.isEmpty {
        guard let event = Self.answer(to: waiting.removeFirst(), &random) else { continue }
        record.note(event)
        let actions = lifecycle.handle(event)
        for action in actions { record.check(action) }
        waiting += actions
      }
      guard lifecycle.hasEnded, record.ends == 1, record.faults == [] else {
        Issue.record("\(record.ends) answers, \(record.faults), in state \(lifecycle)")
        return
      }
    }
  }

  /// What the world says to an action; nil for those that are not answered.
  private static func answer(
    to action: RequestLifecycle.Action, _ random: inout SeededGenerator
  ) -> RequestLifecycle.Event? {
    switch action {
    case .receive: .received(isEmpty: Bool.random(using: &random))
    case .store: .stored(Bool.random(using: &random) ? .committed(id) : .failed(.emptyShare))
    case .workAfterStoring: .workedAfterStoring
    case .open(_, let way): .opened(way: way, Bool.random(using: &random))
    case .saveMemory, .stopReceiving, .discard, .end: nil
    }
  }

  /// What may not happen, whatever the order.
  private struct Record {
    var ends = 0
    var mayEnd = false
    var hasAppeared = false
    var isStoring = false
    var isStored = false
    var opened: [Int] = []
    var faults: [String] = []

    mutating func note(_ event: RequestLifecycle.Event) {
      switch event {
      case .appeared:
        hasAppeared = true
        mayEnd = true
      case .left, .timedOut: mayEnd = true
      case .stored(let outcome) where isStoring:
        isStoring = false  // a commit is answered once
        isStored = outcome.shareID != nil
      default: break
      }
    }

    mutating func check(_ action: RequestLifecycle.Action) {
      if ends > 0 { faults.append("\(action) after the end") }
      switch action {
      case .end(let end):
        ends += 1
        if !mayEnd { faults.append("ended before the view appeared") }
        if case .completed = end, !isStored { faults.append("completed without a share") }
        if case .failed = end, isStored { faults.append("failed with a share") }
      case .store: isStoring = true
      case .discard where isStoring: faults.append("discarded what is being stored")
      case .workAfterStoring: if !isStored { faults.append("worked before the share was stored") }
      case .open(_, let way):
        if !hasAppeared { faults.append("opened before the view appeared") }
        if !isStored { faults.append("opened before the share was stored") }
        if way != opened.count { faults.append("opened way \(way) after \(opened)") }
        opened.append(way)
      default: break
      }
    }
  }
}
