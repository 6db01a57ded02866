import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletExtension

struct ComposeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var configuration = ComposeModel.Configuration()
  var ways = 0
  var works = false
  var events: [ComposeModel.Event]
  var actions: [ComposeModel.Action]

  init(
    _ description: String, ways: Int = 0, works: Bool = false, _ events: [ComposeModel.Event],
    _ actions: [ComposeModel.Action],
    _ configure: (inout ComposeModel.Configuration) -> Void = { _ in }
  ) {
    testDescription = description
    self.ways = ways
    self.works = works
    self.events = events
    self.actions = actions
    configure(&configuration)
  }
}

@Suite struct ComposeModelTests {
  static let id = ShareID("01m8nd0w9700037qzra9adaqqv") ?? { preconditionFailure("a well-formed id") }()
  static let content = ShareContent(
    receivedAt: Date(timeIntervalSince1970: 1), items: [SharedItem(id: "0", kind: .text, value: "hello")])
  static let photo = ComposeAttachment(position: 0, name: "a.jpg", kind: .image)
  static let lakes = ShareTarget(id: "lakes", title: "Alpine Lakes", section: "Albums")
  static let seas = ShareTarget(id: "seas", title: "Seas", subtitle: "Nørre", section: "Albums")
  static let stopped = ComposeModel.Action.stopReceiving(.init(.cancelled, "the share was given up"))
  static let late = ComposeModel.Action.stopReceiving(.init(.timedOut, "the time for the whole share is over"))
  static let full = InboxError.noSpace(path: "/x", needed: 2, available: 1)

  static func draft(_ change: (inout ComposeDraft) -> Void = { _ in }) -> ComposeDraft {
    var draft = ComposeDraft()
    draft.content = content
    change(&draft)
    return draft
  }

  static let cases: [ComposeCase] = [
    ComposeCase(
      "write, post, stored: the host is answered",
      [.began([]), .appeared, .received(content), .typed("hi"), .posted, .stored(.committed(id))],
      [.receive, .store(draft { $0.message = "hi" }), .end(.completed(id))]),
    ComposeCase(
      "posting before everything has arrived does nothing",
      [.began([]), .appeared, .posted, .received(content), .posted, .stored(.committed(id))],
      [.receive, .store(draft()), .end(.completed(id))]),
    ComposeCase(
      "a second tap on Post does nothing",
      [.began([]), .appeared, .received(content), .posted, .posted, .stored(.committed(id))],
      [.receive, .store(draft()), .end(.completed(id))]),
    ComposeCase(
      "the app is opened after the share is stored", ways: 1,
      [.began([]), .appeared, .received(content), .posted, .stored(.committed(id)), .opened(way: 0, true)],
      [.receive, .store(draft()), .open(id, way: 0), .end(.completed(id))]),
    ComposeCase(
      "nothing shared is an error", [.began([]), .appeared, .received(ShareContent())],
      [.receive, .discard, .end(.failed(.nothingShared))]),
    ComposeCase(
      "cancelling while things arrive throws them away", [.began([]), .appeared, .cancelled],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
    ComposeCase(
      "cancelling a draft throws it away", [.began([]), .appeared, .received(content), .typed("x"), .cancelled],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
    ComposeCase(
      "swiping away is cancelling", [.began([]), .appeared, .received(content), .left],
      [.receive, stopped, .discard, .end(.failed(.cancelled))]),
    ComposeCase(
      "what is being stored cannot be called back, and the app is not opened for one who left", ways: 1,
      [.began([]), .appeared, .received(content), .posted, .left, .stored(.committed(id))],
      [.receive, .store(draft()), .end(.completed(id))]),
    ComposeCase(
      "a failed commit is shown; tried again, only the commit is repeated",
      [
        .began([]), .appeared, .received(content), .typed("hi"), .posted, .stored(.failed(full)), .retried,
        .stored(.failed(full)), .retried, .stored(.committed(id)),
      ],
      [
        .receive, .store(draft { $0.message = "hi" }), .store(draft { $0.message = "hi" }),
        .store(draft { $0.message = "hi" }), .end(.completed(id)),
      ]),
    ComposeCase(
      "the app's own work after storing: its progress is shown, then the host is answered", works: true,
      [
        .began([]), .appeared, .received(content), .posted, .stored(.committed(id)), .workProgressed(0.5),
        .workedAfterStoring,
      ],
      [.receive, .store(draft()), .workAfterStoring(id), .end(.completed(id))]),
    ComposeCase(
      "a failed commit is shown; closed, the host gets the error",
      [.began([]), .appeared, .received(content), .posted, .stored(.failed(full)), .dismissed],
      [.receive, .store(draft()), .end(.failed(.notStored(full)))]),
    ComposeCase(
      "a failed commit is shown; swiped away, the host gets the error",
      [.began([]), .appeared, .received(content), .posted, .stored(.failed(full)), .left],
      [.receive, .store(draft()), .end(.failed(.notStored(full)))]),
    ComposeCase(
      "left while it is tried again: a share that is stored then is complete",
      [
        .began([]), .appeared, .received(content), .posted, .stored(.failed(full)), .retried, .left,
        .stored(.committed(id)),
      ],
      [.receive, .store(draft()), .store(draft()), .end(.completed(id))]),
    ComposeCase(
      "left while it is tried again in vain: the host gets the error",
      [
        .began([]), .appeared, .received(content), .posted, .stored(.failed(full)), .retried, .left,
        .stored(.failed(full)),
      ],
      [.receive, .store(draft()), .store(draft()), .end(.failed(.notStored(full)))]),
    ComposeCase(
      "what cannot work is shown, and ends the request when it was read",
      [.failed(.noContainer(appGroup: "g")), .appeared, .retried, .dismissed],
      [.discard, .end(.failed(.noContainer(appGroup: "g")))]),
    ComposeCase(
      "an inbox that cannot be opened now can be tried again",
      [
        .began([]), .appeared, .failed(.notStored(full)), .retried, .received(content), .posted,
        .stored(.committed(id)),
      ],
      [.receive, .receive, .store(draft()), .end(.completed(id))]),
    ComposeCase(
      "a host that takes too long: what has arrived can be posted, and the app is opened", ways: 1,
      [
        .began([]), .appeared, .timedOut, .received(content), .timedOut, .timedOut, .posted, .stored(.committed(id)),
        .opened(way: 0, true),
      ],
      [.receive, late, .store(draft()), .open(id, way: 0), .end(.completed(id))]),
    ComposeCase(
      "a host that does not let go is left after the third time",
      [.began([]), .appeared, .timedOut, .timedOut, .timedOut],
      [.receive, late, late, .discard, .end(.failed(.timedOut))]),
    ComposeCase(
      "a view that never appears is not waited for",
      [.began([]), .received(content), .timedOut, .timedOut], [.receive, late, .discard, .end(.failed(.timedOut))]),
    ComposeCase(
      "the app's own screen gives up with a reason",
      [.began([]), .appeared, .received(content), .gaveUp(.givenUp(reason: "no"))],
      [.receive, stopped, .discard, .end(.failed(.givenUp(reason: "no")))]),
    ComposeCase(
      "a chosen target is looked up once more before it is stored",
      [
        .began([]), .appeared, .targets([lakes, seas]), .received(content), .chose(targetID: "seas"), .posted,
        .confirmed(exists: true), .stored(.committed(id)),
      ],
      [
        .receive, .loadTargets, .confirm(targetID: "seas"), .store(draft { $0.targetID = "seas" }),
        .end(.completed(id)),
      ]
    ) { $0.targetChoice = .required },
    ComposeCase(
      "a target that was deleted meanwhile has to be chosen anew",
      [
        .began([]), .appeared, .targets([lakes, seas]), .received(content), .chose(targetID: "seas"), .posted,
        .confirmed(exists: false), .posted, .chose(targetID: "seas"), .posted, .chose(targetID: "lakes"), .posted,
        .confirmed(exists: true), .stored(.committed(id)),
      ],
      [
        .receive, .loadTargets, .confirm(targetID: "seas"), .confirm(targetID: "lakes"),
        .store(draft { $0.targetID = "lakes" }), .end(.completed(id)),
      ]
    ) { $0.targetChoice = .required },
    ComposeCase(
      "cancelled while the target is looked up",
      [
        .began([]), .appeared, .targets([seas]), .received(content), .chose(targetID: "seas"), .posted, .cancelled,
        .confirmed(exists: true),
      ],
      [.receive, .loadTargets, .confirm(targetID: "seas"), stopped, .discard, .end(.failed(.cancelled))]
    ) { $0.targetChoice = .optional },
    ComposeCase(
      "a target of the person's own is stored, chosen and sent to",
      [
        .began([]), .appeared, .targets([seas]), .received(content), .made(title: " Trip ", id: "new"), .posted,
        .confirmed(exists: true), .stored(.committed(id)),
      ],
      [
        .receive, .loadTargets, .make(ShareTarget(id: "new", title: "Trip")), .confirm(targetID: "new"),
        .store(draft { $0.targetID = "new" }), .end(.completed(id)),
      ]
    ) {
      $0.targetChoice = .required
      $0.allowsNewTargets = true
    },
    ComposeCase(
      "the name of a target that exists means that one",
      [
        .began([]), .appeared, .targets([seas]), .received(content), .made(title: "seas", id: "new"), .posted,
        .confirmed(exists: true), .stored(.committed(id)),
      ],
      [
        .receive, .loadTargets, .confirm(targetID: "seas"), .store(draft { $0.targetID = "seas" }),
        .end(.completed(id)),
      ]
    ) {
      $0.targetChoice = .required
      $0.allowsNewTargets = true
    },
  ]

  @Test(arguments: cases) func model(_ example: ComposeCase) {
    var model = ComposeModel(
      configuration: example.configuration, waysToOpen: example.ways, worksAfterStoring: example.works)
    #expect(example.events.flatMap { model.handle($0) } == example.actions)
    #expect(model.phase == .done)
    #expect(model.handle(.cancelled) == [])
  }

  // MARK: Missing

  private func ready(_ configure: (inout ComposeModel.Configuration) -> Void = { _ in }) -> ComposeModel {
    var configuration = ComposeModel.Configuration()
    configure(&configuration)
    var model = ComposeModel(configuration: configuration)
    for event in [ComposeModel.Event.began([]), .appeared, .targets([Self.lakes, Self.seas]), .received(Self.content)] {
      _ = model.handle(event)
    }
    return model
  }

  @Test func `Post follows every rule after every change`() {
    var model = ready {
      $0.requiresMessage = true
      $0.messageLimit = 5
      $0.targetChoice = .required
      $0.rule = { $0.message.contains("!") ? "no shouting" : nil }
    }
    #expect(model.missing == [.message, .target])
    #expect(!model.canPost)
    _ = model.handle(.typed("  \n"))
    #expect(model.missing == [.message, .target])
    _ = model.handle(.typed("abcdef!"))
    #expect(model.missing == [.tooLong(by: 2), .target, .rule("no shouting")])
    #expect(model.charactersRemaining == -2)
    _ = model.handle(.typed("👩‍👩‍👧‍👦🇩🇪é"))
    #expect(model.charactersRemaining == 2)
    _ = model.handle(.chose(targetID: "nowhere"))
    #expect(model.missing == [.target])
    _ = model.handle(.chose(targetID: "seas"))
    #expect(model.canPost)
    _ = model.handle(.chose(targetID: nil))
    #expect(!model.canPost)
  }

  @Test func `a share of which nothing could be taken can be posted only with a message`() {
    var model = ComposeModel()
    let failure = ShareFailure(position: 0, types: ["public.jpeg"], reason: .timedOut)
    let content = ShareContent(failures: [failure])
    for event in [
      ComposeModel.Event.began([Self.photo]), .appeared, .settled(position: 0, .refused(failure)), .received(content),
    ] {
      _ = model.handle(event)
    }
    #expect(model.missing == [.content])
    #expect(model.refused.map(\.failure?.reason) == [.timedOut])
    _ = model.handle(.typed("it did not work"))
    #expect(model.canPost)
  }

  @Test func `progress is that of all attachments, and bounded whatever a host says`() {
    var model = ComposeModel()
    _ = model.handle(.began([Self.photo, ComposeAttachment(position: 1, name: nil, kind: .video)]))
    #expect(model.progress == nil)
    for (fraction, expected) in [(0.5, 0.25), (7, 0.5), (-1, 0), (.nan, 0), (.infinity, 0.5)] {
      _ = model.handle(.progressed(position: 1, fraction: fraction))
      #expect(model.progress == expected)
    }
    _ = model.handle(.settled(position: 0, .taken(SharedItem(id: "0", kind: .image, name: "b.png"))))
    #expect(model.draft.attachments[0].name == "b.png")
    _ = model.handle(.progressed(position: 0, fraction: 0.1))
    #expect(model.draft.attachments[0].item != nil)
    _ = model.handle(.progressed(position: 9, fraction: 0.1))
  }

  @Test func `no more small pictures are kept than a screen shows`() {
    var model = ComposeModel()
    _ = model.handle(.began((0..<100).map { ComposeAttachment(position: $0, name: nil, kind: .image) }))
    for position in 0..<100 {
      _ = model.handle(.pictured(position: position, ComposePicture(data: Data([1]))))
    }
    #expect(model.draft.attachments.count { $0.picture != nil } == ComposePicture.limit)
  }

  @Test func `texts are cut off between characters, options take only their own values`() {
    var model = ready {
      $0.options = [
        .toggle("public", title: "Public"), .text("tag", title: "Tag"),
        .choice("size", title: "Size", among: [.init(id: "s", title: "Small"), .init(id: "l", title: "Large")]),
      ]
    }
    #expect(model.draft.options == ["public": false, "tag": "", "size": "s"])
    for (id, value) in [("public", JSONValue.string("yes")), ("size", "xl"), ("tag", true), ("other", "x")] {
      _ = model.handle(.set(option: id, value))
    }
    #expect(model.draft.options == ["public": false, "tag": "", "size": "s"])
    for (id, value) in [("public", JSONValue.boolean(true)), ("size", "l"), ("tag", "sea")] {
      _ = model.handle(.set(option: id, value))
    }
    #expect(model.draft.options == ["public": true, "tag": "sea", "size": "l"])
    _ = model.handle(.typed(String(repeating: "🍐", count: 300_000)))
    #expect(model.draft.message.count == (1 << 20) / 4)
    #expect(model.draft.message.hasSuffix("🍐"))
  }

  // MARK: Targets

  @Test func `targets are listed with the recent ones first, by section, and found by their words`() {
    var used = Self.seas
    used.lastUsed = Date(timeIntervalSince1970: 9)
    var model = ready {
      $0.targetChoice = .optional
      $0.recentTargets = 1
      $0.allowsNewTargets = true
    }
    _ = model.handle(.targets([Self.lakes, ShareTarget(id: "x", title: "Loose"), used]))
    #expect(model.targetSections.map(\.heading) == [.recent, .titled("Albums"), .none])
    #expect(model.targetSections.map { $0.targets.map(\.id) } == [["seas"], ["lakes", "seas"], ["x"]])
    for (query, expected) in [
      ("alb", ["lakes", "seas"]), ("LAKES alpine", ["lakes"]), ("norre", []), ("nørre", ["seas"]),
    ] {
      _ = model.handle(.searched(query))
      #expect(model.targetSections.flatMap { $0.targets.map(\.id) } == expected, "\(query)")
    }
    #expect(model.newTargetTitle == "nørre")
    _ = model.handle(.searched("loose"))
    #expect(model.newTargetTitle == nil)
    #expect(!model.isSearchable)
  }

  @Test func `a suggestion that was tapped is chosen at once, also before the targets were read`() {
    var model = ready { $0.targetChoice = .required }
    _ = model.handle(.suggested(targetID: "seas"))
    #expect(model.target == Self.seas)
    _ = model.handle(.suggested(targetID: "lakes"))
    #expect(model.target == Self.seas)
    var without = ready()
    _ = without.handle(.suggested(targetID: "seas"))
    #expect(without.draft.targetID == nil)
  }

  // MARK: Any order

  static let everyEvent: [ComposeModel.Event] = [
    .began([photo]), .appeared, .progressed(position: 0, fraction: 0.5), .received(content), .received(ShareContent()),
    .settled(position: 0, .taken(SharedItem(id: "0", kind: .image))), .targets([lakes]), .targets([]), .typed("x"),
    .typed(""), .chose(targetID: "lakes"), .chose(targetID: nil), .made(title: "n", id: "n"), .posted, .posted,
    .confirmed(exists: true), .confirmed(exists: false), .retried, .dismissed, .stored(.committed(id)),
    .stored(.failed(full)), .stored(.failed(.emptyShare)), .workedAfterStoring, .workProgressed(.nan),
    .opened(way: 0, true), .opened(way: 0, false),
    .failed(.noContainer(appGroup: "g")), .failed(.notStored(full)), .gaveUp(.givenUp(reason: "r")), .cancelled, .left,
    .memoryWarning, .timedOut,
  ]

  private static func random(_ random: inout SeededGenerator) -> ComposeModel {
    var configuration = ComposeModel.Configuration()
    configuration.targetChoice = [.none, .optional, .required].randomElement(using: &random) ?? .none
    configuration.allowsNewTargets = true
    return ComposeModel(
      configuration: configuration, waysToOpen: Int.random(in: 0...1, using: &random),
      worksAfterStoring: Bool.random(using: &random))
  }

  @Test func `in any order of events the host gets at most one answer, and none before the view appeared or is gone`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<10_000 {
      var model = Self.random(&random)
      var ends = 0
      var mayEnd = false
      for _ in 0..<40 {
        guard let event = Self.everyEvent.randomElement(using: &random) else { return }
        if [.appeared, .left, .timedOut].contains(event) { mayEnd = true }
        for case .end in model.handle(event) {
          ends += 1
          if !mayEnd { Issue.record("ended before anybody could see it, at \(event)") }
        }
        #expect((model.phase == .done) == (ends == 1))
      }
      guard ends <= 1 else {
        Issue.record("\(ends) ends")
        return
      }
    }
  }

  @Test func `whatever happened before, once the person has left and all work is answered the request has ended`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<10_000 {
      var model = Self.random(&random)
      var history: [ComposeModel.Event] = []
      var pending: [ComposeModel.Action] = []
      func send(_ event: ComposeModel.Event) {
        history.append(event)
        pending += model.handle(event)
      }
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        // Answers come only to what was asked; everything else may happen at any time.
        if !pending.isEmpty, Bool.random(using: &random) {
          if let answer = Self.answer(to: pending.removeFirst(), &random) { send(answer) }
        } else if let event = Self.spontaneous.randomElement(using: &random) {
          send(event)
        }
      }
      send(.left)
      while !pending.isEmpty {
        if let answer = Self.answer(to: pending.removeFirst(), &random) { send(answer) }
      }
      guard model.phase == .done else {
        Issue.record("still \(model.phase) after \(history)")
        return
      }
    }
  }

  private static let spontaneous: [ComposeModel.Event] = [
    .began([photo]), .appeared, .targets([lakes]), .typed("x"), .chose(targetID: "lakes"), .posted, .posted, .retried,
    .dismissed, .cancelled, .memoryWarning, .timedOut, .gaveUp(.givenUp(reason: "r")),
  ]

  private static func answer(to action: ComposeModel.Action, _ random: inout SeededGenerator) -> ComposeModel.Event? {
    switch action {
    case .receive:
      [.received(content), .failed(.notStored(full)), .received(ShareContent())].randomElement(using: &random)
    case .confirm: .confirmed(exists: .random(using: &random))
    case .store:
      [.stored(.committed(id)), .stored(.failed(full)), .stored(.indeterminate(id, full))].randomElement(using: &random)
    case .workAfterStoring: .workedAfterStoring
    case .open(_, let way): .opened(way: way, .random(using: &random))
    case .loadTargets, .saveMemory, .stopReceiving, .make, .discard, .end: nil
    }
  }
}
