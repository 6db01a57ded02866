import Flutter
import Foundation
import Inlet
import InletApp
import InletBridge
import InletTestSupport
import UIKit

@testable import FlutterPlugin

/// A Flutter app with the plugin, in one life, with Dart at the other end of the channels.
@MainActor
final class FlutterApp {
  static let scheme = "gallery-share"
  let place: TemporaryInbox
  let engine = StandInFlutterEngine()
  let entry: AppEntry
  let session: BridgeSession
  let scene: UIWindowScene

  init(_ place: TemporaryInbox) throws {
    self.place = place
    let inbox = try place.launchApp()
    let storage = place.container.appendingPathComponent("kept", isDirectory: true)
    let entry = AppEntry(
      AppEntry.Configuration(
        rules: EntryRules(launchLink: LaunchLink(scheme: Self.scheme), activityType: "com.a.share")
      ) {
        inbox
      })
    var configuration = ShareBridge.Configuration(inbox: inbox, container: place.container, storage: storage)
    configuration.takeRequestedShare = { await entry.takeRequestedShare() }
    let bridge = ShareBridge(configuration)
    self.entry = entry
    session = BridgeSession { ShareBridge.InApp(entry: entry, bridge: bridge) }
    let session = UISceneSession(
      standInConfiguration: UISceneConfiguration(name: "Default", sessionRole: .windowApplication))
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    InletPlugin.register(InletPlugin(self.session), with: engine)
  }

  /// What a call answers, as Dart reads it.
  func call(_ method: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
    let text = String(decoding: try JSONEncoder().encode(JSONValue.object(arguments)), as: UTF8.self)
    guard case .text(let answer) = await engine.standInInvoke("inlet", method, text) else { return .null }
    return try JSONDecoder().decode(JSONValue.self, from: Data(answer.utf8))
  }

  /// The ids of what is pending, in order.
  func pending() async throws -> [String] {
    let answer = try await call("pending")
    guard case .array(let shares)? = answer["result"]?["shares"] else { return [] }
    return shares.compactMap { $0["id"]?.stringValue }
  }

  func link(_ id: String) throws -> URL { try Self.url("\(Self.scheme)://inlet/\(id)") }

  static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
  }

  static func contexts(_ links: String...) throws -> Set<UIOpenURLContext> {
    Set(try links.map { UIOpenURLContext(standInURL: try url($0)) })
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? { objectValue?[key] }
}
