import Foundation
import Inlet
import InletExtension
import SwiftUI
import UIKit

/// An extension with a screen as an app's developer writes it, which tells a test what its hooks were told.
final class TestCompose: ComposeViewController {
  var given: Result<ExtensionSettings, ExtensionSettings.Failure> = .success(
    ExtensionSettings(appGroup: TestExtension.group, launchLink: LaunchLink(scheme: "example-test")))
  var configuration = ComposeModel.Configuration()
  var language = "en"
  var returned: [ReturnedItem] = []
  var makesScreen: ((Composer) -> UIViewController)?
  private(set) var ends: [RequestEnd] = []
  var whenGone: (@Sendable () -> Void)?

  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings { try given.get() }
  override func composeConfiguration() -> ComposeModel.Configuration { configuration }
  override func texts() -> ComposeTexts { ComposeTexts(language: language) }
  override func itemsToReturn(for draft: ComposeDraft) -> [ReturnedItem] { returned }
  override func requestDidEnd(_ end: RequestEnd) { ends.append(end) }
  override func makeScreen(for composer: Composer) -> UIViewController {
    makesScreen?(composer) ?? super.makeScreen(for: composer)
  }

  deinit { whenGone?() }
}

/// A host, an extension with a screen, a person in front of it, and an app around one container.
@MainActor
struct ComposeStage {
  let inbox: TestInbox
  let host: StandInHost

  init(
    _ attachments: [NSItemProvider], title: String? = nil, text: String? = nil, inbox: TestInbox? = nil,
    _ configure: (TestCompose) -> Void = { _ in }
  ) throws {
    self.inbox = try inbox ?? TestInbox()
    let controller = TestCompose()
    configure(controller)
    host = StandInHost(controller, StandInRequest(attachments: attachments, title: title, text: text))
  }

  var controller: TestCompose? { host.controller as? TestCompose }
  var model: ComposeModel? { controller?.composer?.model }

  /// What the person sees now.
  var screen: StandInNode {
    (controller?.children.first as? any StandInHosting)?.standInTree(EnvironmentValues()) ?? StandInNode("nothing")
  }

  /// Does `body` as code in the extension's process, which has this container.
  func inProcess<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    let containers = StandInContainers([TestExtension.group: inbox.container])
    return try await StandInContainers.$current.withValue(containers) { try await body() }
  }

  /// Waits until the model is as it should be; the suite's time limit cancels a wait in vain.
  func wait(until isMet: (ComposeModel) -> Bool) async {
    while !Task.isCancelled, let model, !isMet(model) { await Task.yield() }
  }

  func ready() async {
    host.present()
    await wait { $0.phase != .loading }
  }

  func targets() throws -> TargetStore { try TargetStore(container: inbox.container, role: .app) }
}
