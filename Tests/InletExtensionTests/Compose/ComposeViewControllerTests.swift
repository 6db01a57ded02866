import Foundation
import Inlet
import InletTestTools
import SwiftUI
import Testing
import UIKit

@testable import InletExtension

/// The compose screen between a simulated host, a person who taps and types, and a real inbox.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ComposeViewControllerTests {
  private func text(_ text: String) -> NSItemProvider { NSItemProvider(object: NSString(string: text)) }

  private func silent() -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { _ in nil }
    return provider
  }

  private func photo(_ stage: TestInbox) throws -> NSItemProvider {
    try #require(NSItemProvider(contentsOf: stage.folder.file("photo.png", ShareViewControllerTests.png)))
  }

  @Test func `a share is seen, written about, posted, and reaches the app with all that was said`() async throws {
    let inbox = try TestInbox()
    let url = try #require(NSURL(string: "https://www.example.org/lakes"))
    let stage = try ComposeStage(
      [photo(inbox), NSItemProvider(object: url)], title: "Alpine lakes", inbox: inbox
    ) {
      $0.configuration.options = [
        .toggle("public", title: "Public"), .text("tag", title: "Tag"),
        .choice("size", title: "Size", among: [.init(id: "s", title: "Small"), .init(id: "l", title: "Large")]),
      ]
    }
    let outcome = await stage.inProcess {
      stage.host.load()
      #expect(stage.screen.texts.contains("Loading…"))
      #expect(!stage.screen.tap("Post"))
      stage.host.appear()
      await stage.wait { $0.phase == .ready && $0.draft.attachments.first?.picture != nil }
      let screen = stage.screen
      #expect(screen.texts.contains("Alpine lakes"))
      #expect(screen.texts.contains("example.org"))
      #expect(
        screen.first("grid")?.all.contains { $0.attributes["source"]?.hasPrefix("data:image/png") == true } == true)
      screen.first("editor")?.enter?("Look at this")
      screen.first("field")?.enter?("sea")
      screen.first("picker")?.enter?("Large")
      screen.tap("Public")
      #expect(stage.screen.first("toggle")?.attributes["value"] == "1")
      #expect(stage.screen.tap("Post"))
      return await stage.host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    #expect(stage.host.request.outcomes.count == 1)
    #expect(stage.host.request.faults == [])
    let share = try #require(try inbox.received().first)
    #expect(share.content.message == "Look at this")
    #expect(share.content.extra == ["public": true, "tag": "sea", "size": "l"])
    #expect(share.items.map(\.kind) == [.image, .url])
    #expect(share.files["0"] == ShareViewControllerTests.png)
    #expect(stage.host.application.standInOpened.count == 1)
    guard case .completed? = stage.controller?.ends.first else { throw Missing() }
  }

  private struct Missing: Error {}

  @Test func `cancel ends the request as cancelled and stores nothing`() async throws {
    let stage = try ComposeStage([text("hello")])
    let outcome = await stage.inProcess {
      await stage.ready()
      #expect(stage.screen.tap("Cancel"))
      return await stage.host.request.outcome()
    }
    #expect(outcome?.error?.code == 3072)
    #expect(try stage.inbox.received().isEmpty)
    #expect(try Inbox(container: stage.inbox.container, role: .app).contents().staged.isEmpty)
    #expect(stage.host.request.faults == [])
  }

  @Test(arguments: [true, false]) func `a swipe that dismisses the sheet ends the request, whether it is told or not`(
    _ isTold: Bool
  ) async throws {
    let stage = try ComposeStage([silent()])
    let outcome = await stage.inProcess {
      stage.host.present()
      stage.host.dismissByGesture(isTold: isTold)
      return await stage.host.request.outcome()
    }
    #expect(outcome?.error?.code == 3072)
    #expect(stage.host.request.outcomes.count == 1)
  }

  @Test func `a sheet with a text in it does not go away by a careless swipe`() async throws {
    let stage = try ComposeStage([text("hello")])
    await stage.inProcess {
      await stage.ready()
      #expect(stage.controller?.isModalInPresentation == false)
      stage.screen.first("editor")?.enter?("x")
      #expect(stage.controller?.isModalInPresentation == true)
      stage.screen.first("editor")?.enter?("")
      #expect(stage.controller?.isModalInPresentation == false)
    }
  }

  @Test func `a view controller that is let go answers the host and is gone`() async throws {
    let (gone, isGone) = AsyncStream<Void>.makeStream()
    let stage = try ComposeStage([silent()]) { $0.whenGone = { isGone.yield() } }
    let outcome = await stage.inProcess {
      stage.host.present()
      stage.host.release()
      return await stage.host.request.outcome()
    }
    #expect(outcome?.error?.code == 3072)
    var iterator = gone.makeAsyncIterator()
    await iterator.next()
  }

  @Test func `a second request in the same process is a share of its own`() async throws {
    let inbox = try TestInbox()
    for word in ["one", "two"] {
      let stage = try ComposeStage([text(word)], inbox: inbox)
      let outcome = await stage.inProcess {
        await stage.ready()
        stage.screen.first("editor")?.enter?("about \(word)")
        stage.screen.tap("Post")
        return await stage.host.request.outcome()
      }
      #expect(outcome?.isCompleted == true)
    }
    #expect(try inbox.received().map(\.content.message) == ["about one", "about two"])
  }

  @Test func `after two memory warnings what was taken can be posted`() async throws {
    let stage = try ComposeStage([text("hello"), silent()])
    let outcome = await stage.inProcess {
      stage.host.present()
      await stage.wait { $0.draft.attachments.contains { $0.item != nil } }
      stage.host.warnOfMemory()
      stage.host.warnOfMemory()
      await stage.wait { $0.phase == .ready }
      #expect(stage.screen.texts.contains("Not added"))
      stage.screen.tap("Post")
      return await stage.host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    #expect(try stage.inbox.received().first?.content.failures.count == 1)
  }

  @Test func `without a container the screen says so, and closing it tells the host`() async throws {
    let stage = try ComposeStage([text("hello")]) {
      $0.given = .success(ExtensionSettings(appGroup: "group.other"))
    }
    let outcome = await stage.inProcess {
      await stage.ready()
      let alert = stage.screen.first("alert")
      #expect(alert?.texts == ["This app is not set up for sharing. Please tell its developer.", "Close"])
      stage.screen.tap("Close")
      return await stage.host.request.outcome()
    }
    #expect(outcome?.error?.code == 5)
    #expect(stage.host.request.outcomes.count == 1)
  }

  // MARK: Targets

  @Test func `the picker shows what the app wrote a moment before, and the share carries what was chosen`() async throws
  {
    let stage = try ComposeStage([text("hello")]) { $0.configuration.targetChoice = .required }
    try stage.targets().replaceAll(with: [
      ShareTarget(id: "lakes", title: "Lakes", subtitle: "12 photos", section: "Albums", symbol: "photo"),
      ShareTarget(id: "anna", title: "Anna", section: "People"),
    ])
    let outcome = await stage.inProcess {
      await stage.ready()
      await stage.wait { !$0.targets.isEmpty }
      #expect(!stage.screen.tap("Post"))
      #expect(stage.screen.texts.contains("Choose where to send it first."))
      #expect(stage.screen.tap("Send to, Choose…"))
      #expect(stage.screen.texts.filter { ["Albums", "People", "Lakes", "12 photos", "Anna"].contains($0) }.count == 5)
      #expect(stage.screen.tap("Lakes, 12 photos"))
      #expect(stage.screen.tap("Send to, Lakes"))
      #expect(stage.screen.all.filter { $0.attributes["selected"] != nil }.map(\.label) == ["Lakes, 12 photos"])
      #expect(stage.screen.tap("Back"))
      #expect(stage.screen.tap("Post"))
      return await stage.host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    #expect(try stage.inbox.received().first?.content.targetID == "lakes")
    #expect(try stage.targets().target("lakes")?.lastUsed != nil)
  }

  @Test func `a target that the app deletes meanwhile is not sent to`() async throws {
    let stage = try ComposeStage([text("hello")]) { $0.configuration.targetChoice = .required }
    let store = try stage.targets()
    try store.replaceAll(with: [ShareTarget(id: "a", title: "A"), ShareTarget(id: "b", title: "B")])
    await stage.inProcess {
      await stage.ready()
      await stage.wait { !$0.targets.isEmpty }
      stage.controller?.composer?.targetID = "a"
      #expect((try? store.remove("a")) == true)
      #expect(stage.screen.tap("Post"))
      await stage.wait { $0.notice == .targetGone }
      #expect(stage.screen.texts.contains("What you chose is not there any more. Choose again."))
      #expect(!stage.screen.tap("Post"))
      stage.host.dismissByGesture()
    }
    #expect(try stage.inbox.received().isEmpty)
  }

  @Test func `a target of the person's own is there for the app`() async throws {
    let stage = try ComposeStage([text("hello")]) {
      $0.configuration.targetChoice = .required
      $0.configuration.allowsNewTargets = true
    }
    let outcome = await stage.inProcess {
      await stage.ready()
      stage.screen.tap("Send to, Choose…")
      stage.screen.first("search")?.enter?("Summer")
      #expect(stage.screen.tap("New: “Summer”"))
      #expect(stage.screen.tap("Post"))
      return await stage.host.request.outcome()
    }
    #expect(outcome?.isCompleted == true)
    let target = try #require(try stage.targets().targets().first)
    #expect(target.title == "Summer")
    #expect(try stage.inbox.received().first?.content.targetID == target.id)
  }

  // MARK: Screens of the app's own, actions

  private struct OwnScreen: View {
    @ObservedObject var composer: Composer
    var body: some View {
      TextField("Caption", text: $composer.message)
      Button("Send") { composer.post() }.disabled(!composer.model.canPost)
      Button("Stop") { composer.fail("not today") }
    }
  }

  @Test(arguments: [true, false]) func `a screen of the app's own has the model and posts, or fails with its reason`(
    _ posts: Bool
  ) async throws {
    let stage = try ComposeStage([text("hello")]) {
      $0.makesScreen = { UIHostingController(rootView: OwnScreen(composer: $0)) }
    }
    let outcome = await stage.inProcess {
      stage.host.present()
      #expect(!stage.screen.tap("Send"))
      await stage.wait { $0.phase == .ready }
      stage.screen.first("field", "Caption")?.enter?("mine")
      stage.screen.tap(posts ? "Send" : "Stop")
      return await stage.host.request.outcome()
    }
    if posts {
      #expect(try stage.inbox.received().first?.content.message == "mine")
    } else {
      #expect(outcome?.error?.localizedDescription == "not today")
      #expect(outcome?.error?.code == 7)
    }
    #expect(stage.host.request.outcomes.count == 1)
  }

  @Test func `an extension gives items back to the host, and a location to the page's script`() async throws {
    let stage = try ComposeStage([text("hello")]) {
      $0.returned = [
        .text("done"), .pageScript(["location": "example:1", "n": 3, "none": .null, "list": [true, .null, 1.5]]),
      ]
    }
    let outcome = await stage.inProcess {
      await stage.ready()
      stage.screen.tap("Post")
      return await stage.host.request.outcome()
    }
    guard case .completed(let items)? = outcome else { throw Missing() }
    let returned = items.compactMap { $0 as? NSExtensionItem }.compactMap(\.attachments?.first)
    #expect(returned.map(\.registeredTypeIdentifiers).count == 2)
    let item = try await returned[1].loadItem(forTypeIdentifier: "com.apple.property-list", options: nil)
    let list = try #require((item as? NSDictionary)?[NSExtensionJavaScriptFinalizeArgumentKey] as? [String: Any])
    #expect(list["location"] as? String == "example:1")
    #expect(Set(list.keys) == ["location", "n", "list"])
  }
}
