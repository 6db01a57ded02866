import Foundation
import Inlet
import InletTestTools
import Testing
import UIKit

@testable import InletExtension

/// The direct extension between a simulated host and a real inbox.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ShareViewControllerTests {
  static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 3])

  private func text(_ text: String) -> NSItemProvider { NSItemProvider(object: NSString(string: text)) }

  /// One whose file never comes.
  private func silent() -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { _ in nil }
    return provider
  }

  @Test func `a share reaches the app, the app is opened, the host is answered once`() async throws {
    let stage = try Stage([])
    let file = try stage.inbox.folder.file("photo.png", Self.png)
    let url = try #require(NSURL(string: "https://example.org/a"))
    let request = StandInRequest(
      attachments: [
        try #require(NSItemProvider(contentsOf: file)), NSItemProvider(object: url), text("hello"),
      ], title: "A page")
    let full = try Stage(request, inbox: stage.inbox)
    full.shareExtension?.message = "look"
    let outcome = try #require(await full.present())
    #expect(outcome.isCompleted)
    #expect(full.host.request.outcomes.count == 1)
    #expect(full.host.request.faults == [])
    let share = try #require(try full.inbox.received().first)
    #expect(share.items.map(\.kind) == [.image, .url, .text])
    #expect(share.items.first?.name == "photo.png")
    #expect(share.files["0"] == Self.png)
    #expect(share.content.message == "look")
    #expect(share.content.title == "A page")
    #expect(share.content.webURL == "https://example.org/a")
    guard case .completed(let id)? = full.shareExtension?.ends.first else { throw Unexpected() }
    #expect(full.host.application.standInOpened.map(\.absoluteString) == ["example-test://inlet/\(id)"])
  }

  @Test func `where the application object refuses, the context is asked, and the share is complete all the same`()
    async throws
  {
    let stage = try Stage([text("hello")])
    stage.host.application.standInSchemes = []
    #expect(await stage.present()?.isCompleted == true)
    #expect(stage.host.application.standInOpened.isEmpty)
    #expect(stage.host.request.openedURLs.isEmpty)
    #expect(try stage.inbox.received().count == 1)
  }

  @Test func `an extension point that may open URLs opens the app through its context`() async throws {
    let stage = try Stage([text("hello")])
    stage.host.application.standInSchemes = []
    stage.host.request.contextMayOpen = true
    #expect(await stage.present()?.isCompleted == true)
    #expect(stage.host.request.openedURLs.map(\.scheme) == ["example-test"])
  }

  @Test func `without a scheme the app is not opened`() async throws {
    let stage = try Stage([text("hello")])
    stage.shareExtension?.given = .success(ExtensionSettings(appGroup: TestExtension.group))
    #expect(await stage.present()?.isCompleted == true)
    #expect(stage.host.application.standInOpened.isEmpty)
  }

  @Test func `the host is not answered before the view has appeared`() async throws {
    let stage = try Stage([text("hello")])
    try await stage.inProcess {
      stage.host.load()
      while try stage.inbox.received().isEmpty { await Task.yield() }  // stored, although nothing is visible yet
      #expect(stage.host.request.outcomes.isEmpty)
      stage.host.appear()
      #expect(await stage.host.request.outcome()?.isCompleted == true)
    }
    #expect(stage.host.request.faults == [])
  }

  @Test(arguments: [true, false])
  func `swiping the sheet away answers the host and leaves nothing behind`(_ isTold: Bool) async throws {
    let stage = try Stage([silent(), text("hello")])
    await stage.inProcess {
      stage.host.present()
      stage.host.dismissByGesture(isTold: isTold)
      let error = await stage.host.request.outcome()?.error
      #expect(error?.domain == NSCocoaErrorDomain)
      #expect(error?.code == 3072)
    }
    #expect(stage.host.request.outcomes.count == 1)
    #expect(try stage.inbox.received().isEmpty)
  }

  @Test func `letting go of the view controller answers the host, and the view controller does go`() async throws {
    let stage = try Stage([silent()])
    let gone = Gate()
    await stage.inProcess {
      stage.shareExtension?.whenGone = { gone.open() }
      stage.host.present()
      stage.host.release()
      #expect(await stage.host.request.outcome()?.error?.code == 3072)
    }
    await withCheckedContinuation { continuation in gone.pass { continuation.resume() } }
    #expect(stage.host.request.outcomes.count == 1)
  }

  @Test func `a second request in the same process has nothing of the first`() async throws {
    let first = try Stage([silent()])
    let second = try Stage(StandInRequest(attachments: [text("second")]), inbox: first.inbox)
    await first.inProcess { first.host.present() }
    #expect(await second.present()?.isCompleted == true)
    #expect(first.host.request.outcomes.isEmpty)
    #expect(try first.inbox.received().map(\.content.text) == ["second"])
    first.shareExtension?.cancelRequest()
    #expect(await first.host.request.outcome()?.error?.code == 3072)
  }

  @Test func `cancelling ends the request once`() async throws {
    let stage = try Stage([silent()])
    await stage.inProcess {
      stage.host.present()
      stage.shareExtension?.cancelRequest()
      stage.shareExtension?.cancelRequest()
      stage.host.dismissByGesture()
      #expect(await stage.host.request.outcome()?.error?.code == 3072)
    }
    #expect(stage.host.request.outcomes.count == 1)
    #expect(stage.shareExtension?.ends == [.failed(.cancelled)])
  }

  @Test func `after two memory warnings what was taken is the share`() async throws {
    let stage = try Stage([text("kept"), silent(), text("not asked for")])
    await stage.inProcess {
      stage.host.present()
      stage.host.warnOfMemory()
      stage.host.warnOfMemory()
      #expect(await stage.host.request.outcome()?.isCompleted == true)
    }
    let share = try #require(try stage.inbox.received().first)
    #expect(share.items.count + share.failures.count == 3)
    #expect(share.failures.contains { $0.position == 1 && $0.reason == .cancelled })
  }

  @Test func `settings that cannot be used end the request with what to do`() async throws {
    let stage = try Stage([text("hello")])
    stage.shareExtension?.given = .failure(.missing(key: "InletAppGroup"))
    let error = try #require(await stage.present()?.error)
    #expect(error.domain == "InletExtension")
    #expect(error.localizedDescription.contains("InletAppGroup"))
    #expect(stage.host.request.faults == [])
  }

  @Test func `an App Group that is not entitled ends the request with its name`() async throws {
    let stage = try Stage([text("hello")])
    stage.shareExtension?.given = .success(ExtensionSettings(appGroup: "group.of.somebody.else"))
    let error = try #require(await stage.present()?.error)
    #expect(error.localizedDescription.contains("group.of.somebody.else"))
    #expect(stage.shareExtension?.ends == [.failed(.noContainer(appGroup: "group.of.somebody.else"))])
  }

  @Test func `an inbox of another name is used where the subclass says so`() async throws {
    let stage = try Stage([text("hello")])
    stage.shareExtension?.inboxName = "other"
    #expect(await stage.present()?.isCompleted == true)
    #expect(try stage.inbox.received().isEmpty)
    #expect(try stage.inbox.received(named: "other").count == 1)
  }

  @Test func `a container that is gone ends the request`() async throws {
    let stage = try Stage([text("hello")])
    try FileManager.default.removeItem(at: stage.inbox.container)
    #expect(await stage.present()?.error?.domain == "InletExtension")
  }

  @Test func `nothing shared ends the request`() async throws {
    let stage = try Stage(StandInRequest([]))
    #expect(await stage.present() != nil)
    #expect(stage.shareExtension?.ends == [.failed(.nothingShared)])
  }

  @Test func `Safari's script results arrive with the page`() async throws {
    let results: NSDictionary = [
      NSExtensionJavaScriptPreprocessingResultsKey: [
        "title": "A page", "URL": "https://example.org/a", "selection": "words", "count": 3, "isSecure": true,
      ] as [String: Any]
    ]
    let stage = try Stage([NSItemProvider(item: results, typeIdentifier: "com.apple.property-list")])
    #expect(await stage.present()?.isCompleted == true)
    let share = try #require(try stage.inbox.received().first)
    #expect(share.items.map(\.kind) == [.webpage])
    #expect(share.content.title == "A page")
    #expect(share.content.webURL == "https://example.org/a")
    #expect(share.content.meta["selection"] == "words")
    #expect(share.content.meta["count"] == 3)
    #expect(share.content.meta["isSecure"] == true)
  }

  @Test func `a screenshot that exists only as an object is stored as a picture`() async throws {
    let image = try #require(UIImage(data: Self.png))
    let stage = try Stage([
      NSItemProvider(item: image, typeIdentifier: "com.apple.uikit.image"), NSItemProvider(object: image),
      NSItemProvider(item: image, typeIdentifier: "public.image"),
    ])
    #expect(await stage.present()?.isCompleted == true)
    let share = try #require(try stage.inbox.received().first)
    #expect(share.items.map(\.kind) == [.image, .image, .image])
    #expect(share.items.allSatisfy { share.files[$0.id] == Self.png })
    #expect(share.items.allSatisfy { $0.file?.hasSuffix(".png") == true })
  }

  @Test func `only a file's URL on offer: the file is taken, not its URL's bytes`() async throws {
    let stage = try Stage([])
    let file = try stage.inbox.folder.file("report 100%.ips", "crash")
    let provider = NSItemProvider(item: NSURL(fileURLWithPath: file.path), typeIdentifier: "public.file-url")
    let full = try Stage(StandInRequest(attachments: [provider]), inbox: stage.inbox)
    #expect(await full.present()?.isCompleted == true)
    let share = try #require(try full.inbox.received().first)
    #expect(share.items.map(\.name) == ["report 100%.ips"])
    #expect(share.text(at: 0) == "crash")
  }

  @Test func `a folder arrives as one archive`() async throws {
    let stage = try Stage([])
    let album = try stage.inbox.folder.folder("Album")
    try Data("one".utf8).write(to: album.appendingPathComponent("1.txt"))
    let provider = try #require(NSItemProvider(contentsOf: album))
    let full = try Stage(StandInRequest(attachments: [provider]), inbox: stage.inbox)
    #expect(await full.present()?.isCompleted == true)
    let share = try #require(try full.inbox.received().first)
    #expect(share.items.map(\.name) == ["Album.zip"])
    #expect(share.items.map(\.type) == ["public.zip-archive"])
    #expect(share.items.first?.types.contains("public.folder") == true)
    #expect(share.files["0"]?.starts(with: [0x50, 0x4B, 3, 4]) == true)
  }

  @Test func `formatted text arrives as text`() async throws {
    let stage = try Stage([
      NSItemProvider(item: NSAttributedString(string: "bold"), typeIdentifier: "public.plain-text")
    ])
    #expect(await stage.present()?.isCompleted == true)
    #expect(try stage.inbox.received().first?.content.text == "bold")
  }

  @Test(arguments: [StandInActivityTime.granted, .refused, .expiring])
  func `a share is stored once, whether the system grants time or not`(_ time: StandInActivityTime) async throws {
    let stage = try Stage([text("hello")])
    await StandInActivityTime.$current.withValue(time) {
      #expect(await stage.present()?.isCompleted == true)
    }
    #expect(try stage.inbox.received().count == 1)
  }

  @Test func `the app's own work is done for a share that is stored, before the host is answered`() async throws {
    let stage = try Stage([text("hello")])
    let request = stage.host.request
    let seen = Locked<[String]>([])
    stage.shareExtension?.after = AfterStoring { share, _ in
      seen.withLock { $0.append("\(share.content.items.first?.value ?? "nothing"), \(request.outcomes.count) answers") }
    }
    #expect(await stage.present()?.isCompleted == true)
    #expect(seen.withLock { $0 } == ["hello, 0 answers"])
  }

  @Test func `on an iPad a screen asks for the size of a form sheet, an extension without one for none`() {
    let direct = StandInHost(TestExtension(), StandInRequest(attachments: []))
    direct.load()
    #expect(direct.controller?.preferredContentSize == .zero)
    let compose = StandInHost(TestCompose(), StandInRequest(attachments: []))
    compose.load()
    #expect(compose.controller?.preferredContentSize == CGSize(width: 540, height: 620))
  }

  private struct Unexpected: Error {}
}
