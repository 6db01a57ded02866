import Foundation
import Inlet
import Intents
import Social
import SwiftUI
import Testing
import UIKit

@testable import InletExtension

final class TestSheet: SystemComposeViewController {
  var configuration = ComposeModel.Configuration()
  var inboxName = "inlet"
  private(set) var ends: [RequestEnd] = []

  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    ExtensionSettings(appGroup: TestExtension.group)
  }
  override func composeConfiguration() -> ComposeModel.Configuration { configuration }
  override func texts() -> ComposeTexts { ComposeTexts(language: "en") }
  override func requestDidEnd(_ end: RequestEnd) { ends.append(end) }
  override func inboxConfiguration() -> Inbox.Configuration {
    var configuration = Inbox.Configuration()
    configuration.name = inboxName
    return configuration
  }

  func tapRow(_ index: Int) { standInItems[index].tapHandler?() }

  /// What the screen on top of the sheet shows; nil where there is none.
  var pushed: StandInNode? { (standInPushed as? any StandInHosting)?.standInTree(EnvironmentValues()) }
}

/// The system's own compose sheet with the model behind it, and the suggestions of the share sheet.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct SystemComposeTests {
  private func inProcess<Result>(_ inbox: TestInbox, _ body: @MainActor () async throws -> Result) async rethrows
    -> Result
  {
    try await StandInContainers.$current.withValue(StandInContainers([TestExtension.group: inbox.container])) {
      try await body()
    }
  }

  @Test func `the system's sheet posts what was typed and chosen, and answers once`() async throws {
    let inbox = try TestInbox()
    try TargetStore(container: inbox.container, role: .app)
      .replaceAll(with: [ShareTarget(id: "a", title: "A", order: 0), ShareTarget(id: "b", title: "B", order: 1)])
    let sheet = TestSheet()
    sheet.configuration.targetChoice = .required
    sheet.configuration.messageLimit = 10
    sheet.configuration.rule = { $0.message.contains("!") ? "No shouting." : nil }
    sheet.inboxName = "other"
    sheet.configuration.options = [
      .toggle("public", title: "Public"), .text("tag", title: "Tag", value: "lake"),
      .choice("size", title: "Size", among: [.init(id: "s", title: "Small"), .init(id: "l", title: "Large")]),
    ]
    let host = StandInHost(sheet, StandInRequest(attachments: [NSItemProvider(object: NSString(string: "hello"))]))
    let outcome = await inProcess(inbox) {
      host.present()
      while sheet.model?.targets.isEmpty != false || sheet.model?.phase == .loading, !Task.isCancelled {
        await Task.yield()
      }
      #expect(sheet.standInItems.map(\.value) == ["Choose…", "–", "lake", "Small"])
      #expect(!sheet.standInCanPost, "a target is missing")
      sheet.tapRow(0)
      #expect(sheet.pushed?.tap("B") == true)
      #expect(sheet.pushed == nil, "the list goes when something was chosen")
      #expect(sheet.standInCanPost)
      sheet.tapRow(1)
      sheet.tapRow(2)
      sheet.pushed?.first("field")?.enter?("sea")
      sheet.popConfigurationViewController()
      sheet.tapRow(3)
      #expect(sheet.pushed?.tap("Large") == true)
      #expect(sheet.standInItems.map(\.value) == ["B", "✓", "sea", "Large"])
      sheet.standInType("much too long for it")
      #expect(!sheet.standInCanPost)
      #expect(sheet.charactersRemaining == -10)
      sheet.standInType("no!")
      #expect(!sheet.standInCanPost, "the app's own rule says so")
      sheet.standInType("short")
      sheet.standInPost()
      return await host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    #expect(host.request.outcomes.count == 1)
    let share = try #require(try inbox.received(named: "other").first)
    #expect(share.content.message == "short")
    #expect(share.content.targetID == "b")
    #expect(share.content.extra == ["public": true, "tag": "sea", "size": "l"])
  }

  @Test func `cancelling the system's sheet cancels the request`() async throws {
    let inbox = try TestInbox()
    let sheet = TestSheet()
    let host = StandInHost(sheet, StandInRequest(attachments: [NSItemProvider(object: NSString(string: "hello"))]))
    let outcome = await inProcess(inbox) {
      host.present()
      sheet.cancel()
      return await host.request.outcome()
    }
    #expect(outcome?.error?.code == 3072)
    #expect(sheet.ends == [.failed(.cancelled)])
  }

  @Test func `the target whose suggestion was tapped is chosen when the screen opens`() async throws {
    let stage = try ComposeStage([NSItemProvider(object: NSString(string: "hello"))]) {
      $0.configuration.targetChoice = .required
    }
    try stage.targets().replaceAll(with: [ShareTarget(id: "a", title: "Anna"), ShareTarget(id: "b", title: "Bo")])
    stage.host.request.intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .unknown, content: nil, speakableGroupName: nil,
      conversationIdentifier: "b", serviceName: nil, sender: nil, attachments: nil)
    let outcome = await stage.inProcess {
      await stage.ready()
      await stage.wait { !$0.targets.isEmpty }
      #expect(stage.model?.target?.title == "Bo")
      stage.screen.tap("Post")
      return await stage.host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    #expect(try stage.inbox.received().first?.content.targetID == "b")
  }
}
