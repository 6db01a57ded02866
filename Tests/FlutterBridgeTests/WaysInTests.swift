import Flutter
import Foundation
import Inlet
import InletApp
import InletTestSupport
import Testing
import UIKit

@testable import FlutterPlugin

/// A plugin that was registered after Inlet's and would like links too.
private final class OtherPlugin: NSObject, FlutterPlugin, FlutterSceneLifeCycleDelegate {
  nonisolated(unsafe) var told: [String] = []

  static func register(with registrar: any FlutterPluginRegistrar) {}
  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) { result(nil) }

  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    told.append(url.absoluteString)
    return true
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool {
    let links = MainActor.assumeIsolated { connectionOptions?.urlContexts.map(\.url.absoluteString).sorted() }
    told += links ?? ["nothing"]
    return links != nil
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) -> Bool {
    told += MainActor.assumeIsolated { URLContexts.map(\.url.absoluteString).sorted() }
    return true
  }
}

@MainActor
@Suite("Ways into a Flutter app", .timeLimit(.minutes(10))) struct WaysInTests {
  nonisolated static let id = "01m8nd0w9700037qzra9adaqqv"
  nonisolated static let ours = "gallery-share://inlet/\(id)"
  nonisolated static let refused = "gallery-share://inlet/\(id)?x"
  nonisolated static let foreign = "https://example.com/open?x=1"

  private let app: FlutterApp
  private let other = OtherPlugin()

  init() throws {
    app = try FlutterApp(TemporaryInbox())
    app.engine.addApplicationDelegate(other)
    app.engine.addSceneDelegate(other)
  }

  @Test func `a foreign link goes on to the next plugin at every hook`() throws {
    let url = try FlutterApp.url(Self.foreign)
    let contexts = try FlutterApp.contexts(Self.foreign)
    #expect(app.engine.standInLaunch([UIApplication.LaunchOptionsKey.url: url]))
    #expect(app.engine.standInOpen(url))
    #expect(app.engine.standInOpen(app.scene, contexts))
    #expect(app.engine.standInConnect(app.scene, UIScene.ConnectionOptions(standInURLContexts: contexts)))
    #expect(other.told == [Self.foreign, Self.foreign, Self.foreign])
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    #expect(!app.engine.standInResume(activity))
    #expect(!app.engine.standInResume(app.scene, activity))
  }

  @Test func `a connection for nothing is left to the others`() {
    #expect(app.engine.standInConnect(app.scene, UIScene.ConnectionOptions()))
    #expect(other.told == [])
  }

  @Test(arguments: [ours, refused]) func `Inlet's own link, a refused one too, ends with Inlet`(_ link: String) throws {
    #expect(app.engine.standInOpen(try FlutterApp.url(link)))
    #expect(app.engine.standInOpen(app.scene, try FlutterApp.contexts(link)))
    #expect(
      app.engine.standInConnect(
        app.scene, UIScene.ConnectionOptions(standInURLContexts: try FlutterApp.contexts(link))))
    #expect(other.told == ["nothing"])
  }

  @Test func `of several links Inlet takes its own, and the others still reach the next plugin`() async throws {
    let contexts = try FlutterApp.contexts(Self.ours, Self.foreign)
    #expect(app.engine.standInOpen(app.scene, contexts))
    #expect(other.told.contains(Self.foreign))
    #expect(try await app.call("requestedShare")["result"]?["id"]?.stringValue == Self.id)
    #expect(try await app.call("requestedShare")["result"]?["id"] == nil)
  }

  @Test func `a link at cold start names the share to show first, in either kind of app`() async throws {
    let id = try app.place.host.share(.text("x")).description
    let link = try app.link(id)
    #expect(app.engine.standInLaunch([UIApplication.LaunchOptionsKey.url: link]))
    #expect(app.engine.standInOpen(link))
    #expect(try await app.call("requestedShare")["result"]?["id"]?.stringValue == id)
    let options = UIScene.ConnectionOptions(standInURLContexts: [UIOpenURLContext(standInURL: link)])
    #expect(app.engine.standInConnect(app.scene, options))
    #expect(try await app.call("requestedShare")["result"]?["id"]?.stringValue == id)
    #expect(try await app.pending() == [id])
  }

  @Test func `the app's own activity is taken, by application and by scene`() async throws {
    let activity = NSUserActivity(activityType: "com.a.share")
    activity.userInfo = [ContinuedActivity.shareKey: Self.id]
    #expect(app.engine.standInResume(activity))
    #expect(app.engine.standInResume(app.scene, activity))
    #expect(
      app.engine.standInConnect(app.scene, UIScene.ConnectionOptions(userActivities: [activity])))
    #expect(other.told == ["nothing"])
  }

  @Test func `a document the app is opened with comes as a share`() async throws {
    let folder = try app.place.folder("documents")
    let file = folder.appendingPathComponent("letter.txt")
    try Data("Dear all".utf8).write(to: file)
    let context = UIOpenURLContext(standInURL: file, options: UIScene.OpenURLOptions(openInPlace: true))
    #expect(app.engine.standInOpen(app.scene, [context]))
    await app.entry.settle()
    let answer = try await app.call("pending")
    guard case .array(let shares)? = answer["result"]?["shares"], let share = shares.first else {
      Issue.record("\(answer)")
      return
    }
    #expect(share["action"] == "view")
  }
}
