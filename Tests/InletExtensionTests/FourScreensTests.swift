import Foundation
import Inlet
import InletTestTools
import Social
import SwiftUI
import Testing
import UIKit

@testable import InletExtension

/// One of the kinds of screen that an extension may have.
enum ScreenKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case direct, compose, custom, action, system

  var testDescription: String { rawValue }

  /// An extension of this kind.
  @MainActor
  func make() -> UIViewController {
    switch self {
    case .direct: return TestExtension()
    case .compose: return TestCompose()
    case .custom:
      let controller = TestCompose()
      controller.makesScreen = { composer in UIHostingController(rootView: Button("Send") { composer.post() }) }
      return controller
    case .action: return TestAction()
    case .system: return TestSheet()
    }
  }
}

/// An action extension as an app's developer writes it.
private final class TestAction: ActionViewController {
  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    ExtensionSettings(appGroup: TestExtension.group)
  }
  override func itemsToReturn(for draft: ComposeDraft) -> [ReturnedItem] { [.text("done")] }
}

/// Every kind of screen, driven as the system and a person drive it.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct FourScreensTests {
  /// Something that the system or the person does.
  private enum Step: CaseIterable {
    case appear, typeText, post, cancel, warnOfMemory, letOthersRun, pushAway
  }

  private func take(_ step: Step, _ host: StandInHost) async {
    let screens = (host.controller?.children ?? []).compactMap { $0 as? any StandInHosting }
    let screen = screens.first?.standInTree(EnvironmentValues())
    switch step {
    case .appear: if !host.request.hasAppeared { host.appear() }
    case .typeText:
      screen?.first("editor")?.enter?("text \(Int.random(in: 0...9))")
      (host.controller as? TestSheet)?.standInType("text")
    case .post:
      for label in ["Post", "Done", "Send"] { _ = screen?.tap(label) }
      (host.controller as? TestSheet)?.standInPost()
    case .cancel:
      _ = screen?.tap("Cancel")
      (host.controller as? TestExtension)?.cancelRequest()
      (host.controller as? TestSheet)?.cancel()
    case .warnOfMemory: host.warnOfMemory()
    case .letOthersRun: for _ in 0..<50 { await Task.yield() }
    case .pushAway: host.dismissByGesture(isTold: Bool.random())
    }
  }

  private func providers(_ random: inout SeededGenerator) -> [NSItemProvider] {
    (0..<Int.random(in: 0...3, using: &random)).map { number in
      let provider = NSItemProvider(object: NSString(string: "text \(number)"))
      guard Int.random(in: 0..<4, using: &random) == 0 else { return provider }
      let failing = NSItemProvider()
      failing.registerDataRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { answer in
        answer(nil, CocoaError(.fileReadUnknown))
        return nil
      }
      return failing
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `in any order of what the system and the person do, every request ends exactly once and never too early`(
    _ kind: ScreenKind
  ) async throws {
    var random = SeededGenerator(seed: UInt64(kind.rawValue.utf8.reduce(0) { Int($0) + Int($1) }))
    let inbox = try TestInbox()
    try await StandInContainers.$current.withValue(StandInContainers([TestExtension.group: inbox.container])) {
      var completed = 0
      for round in 0..<60 {
        let host = StandInHost(kind.make(), StandInRequest(attachments: providers(&random)))
        var steps: [Step] = []
        host.load()
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          guard let step = Step.allCases.randomElement(using: &random) else { continue }
          steps.append(step)
          await take(step, host)
        }
        if Bool.random(using: &random) { host.dismissByGesture(isTold: Bool.random(using: &random)) }
        host.release()
        let outcome = try #require(await host.request.outcome())
        // Whatever is still under way must not answer again.
        for _ in 0..<20 { await Task.yield() }
        guard host.request.outcomes.count == 1, host.request.faults == [] else {
          Issue.record("round \(round): \(host.request.outcomes.count) answers, \(host.request.faults) after \(steps)")
          return
        }
        if outcome.isCompleted { completed += 1 }
      }
      #expect(try inbox.received().count == completed, "a share for every completed request, and no other")
      #expect(completed > 0, "the random walk also gets to the end")
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `the host gone without a word: the request ends, and the view controller goes`(_ kind: ScreenKind) async throws {
    let inbox = try TestInbox()
    let outcome = await StandInContainers.$current.withValue(
      StandInContainers([TestExtension.group: inbox.container])
    ) {
      let silent = NSItemProvider()
      silent.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { _ in nil }
      let host = StandInHost(kind.make(), StandInRequest(attachments: [silent]))
      host.present()
      weak let controller = host.controller
      host.release()
      let outcome = await host.request.outcome()
      while controller != nil, !Task.isCancelled { await Task.yield() }
      return outcome
    }
    #expect(outcome?.error?.code == 3072)
    #expect(try inbox.received().isEmpty)
  }
}
