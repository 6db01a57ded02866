import Dispatch
import Foundation
import Inlet

@testable import InletExtension

/// A provider that does exactly what a test says, on a queue of the system's.
@MainActor
final class FakeProvider: ItemProviding {
  /// What it does when asked for a representation.
  typealias Behaviour = @Sendable (_ receive: @escaping @Sendable (Delivered) -> Void) -> Void

  let offeredTypes: [String]
  let suggestedName: String?
  private let behaviours: [Representation: Behaviour]
  private(set) var asked: [Representation] = []
  let progress = Progress(totalUnitCount: 100)

  /// Answers what is not in `behaviours` with a failure.
  init(_ types: [String], named name: String? = nil, _ behaviours: [Representation: Behaviour]) {
    offeredTypes = types
    suggestedName = name
    self.behaviours = behaviours
  }

  /// Answers every one of `answers` at once.
  convenience init(_ types: [String], named name: String? = nil, answers: [Representation: Delivered]) {
    self.init(types, named: name, answers.mapValues(Self.answering))
  }

  func load(_ representation: Representation, receive: @escaping @Sendable (Delivered) -> Void) -> Progress? {
    asked.append(representation)
    let behaviour = behaviours[representation] ?? { $0(.failed("no such representation")) }
    DispatchQueue.global().async { behaviour(receive) }
    return progress
  }

  private nonisolated static func answering(_ answer: Delivered) -> Behaviour {
    { receive in receive(answer) }
  }

  /// A text of the kind that is selected in an app.
  static func text(_ text: String) -> FakeProvider {
    FakeProvider(["public.utf8-plain-text"], answers: [.text: .text(text)])
  }

  /// A link.
  static func link(_ text: String) -> FakeProvider {
    FakeProvider(["public.url"], answers: [.link: URL(string: text).map { .link($0) } ?? .failed("no URL")])
  }

  /// A file that is the provider's own copy.
  static func file(_ url: URL, type: String, named name: String? = nil) -> FakeProvider {
    FakeProvider([type], named: name, answers: [.file(type: type): .file(url, isTemporary: false)])
  }

  /// One that never answers.
  static func silent(_ types: [String] = ["public.jpeg"]) -> FakeProvider {
    let never: Behaviour = { _ in }
    return FakeProvider(types, Dictionary(uniqueKeysWithValues: types.map { (.file(type: $0), never) }))
  }
}

/// Holds something back until a test lets it go.
final class Gate: Sendable {
  private let waiting = Locked<(isOpen: Bool, works: [@Sendable () -> Void])>((false, []))

  /// Does `work` once the gate is open.
  func pass(_ work: @escaping @Sendable () -> Void) {
    let isOpen = waiting.withLock { state in
      if !state.isOpen { state.works.append(work) }
      return state.isOpen
    }
    if isOpen { work() }
  }

  func open() {
    let works = waiting.withLock { state in
      state.isOpen = true
      defer { state.works = [] }
      return state.works
    }
    for work in works { work() }
  }
}
