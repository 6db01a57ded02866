import Foundation
import Inlet
import InletExtension
import UIKit

/// An extension as an app's developer writes it, which tells a test what its hooks were told.
final class TestExtension: ShareViewController {
  static let group = "group.com.example.test"

  var given: Result<ExtensionSettings, ExtensionSettings.Failure> = .success(
    ExtensionSettings(appGroup: TestExtension.group, launchLink: LaunchLink(scheme: "example-test")))
  var message: String?
  var inboxName = "inlet"
  var after: AfterStoring?
  private(set) var ends: [RequestEnd] = []
  var whenGone: (@Sendable () -> Void)?

  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings { try given.get() }

  override func inboxConfiguration() -> Inbox.Configuration {
    var configuration = Inbox.Configuration()
    configuration.name = inboxName
    return configuration
  }

  override func contentToStore(_ content: ShareContent) -> ShareContent {
    var content = content
    content.message = message
    return content
  }

  override func workAfterStoring() -> AfterStoring? { after }

  override func requestDidEnd(_ end: RequestEnd) { ends.append(end) }

  deinit { whenGone?() }
}

/// A host, an extension and an app around one container.
@MainActor
struct Stage {
  let inbox: TestInbox
  let host: StandInHost

  /// The extension; nil after it was released.
  var shareExtension: TestExtension? { host.controller as? TestExtension }

  init(_ request: StandInRequest, inbox: TestInbox? = nil) throws {
    self.inbox = try inbox ?? TestInbox()
    host = StandInHost(TestExtension(), request)
  }

  init(_ attachments: [NSItemProvider], text: String? = nil) throws {
    try self.init(StandInRequest(attachments: attachments, text: text))
  }

  /// Does `body` as code in the extension's process, which has this container.
  func inProcess<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    let containers = StandInContainers([TestExtension.group: inbox.container])
    return try await StandInContainers.$current.withValue(containers) { try await body() }
  }

  /// Presents the extension and waits for its answer.
  func present() async -> StandInRequest.Outcome? {
    await inProcess {
      host.present()
      return await host.request.outcome()
    }
  }
}

extension StandInRequest.Outcome {
  var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// The error of a cancelled request.
  var error: NSError? { if case .cancelled(let error) = self { error as NSError } else { nil } }
}
