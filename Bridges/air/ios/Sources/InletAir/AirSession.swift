import Foundation
import Inlet
import InletApp
import InletBridge

/// The bridge of one context, with what AIR needs besides: files are copied into the app's own folder before a share is
/// handed over, because AIR cannot be relied on to read the container; and links come from ActionScript.
actor AirSession {
  private let parts: Task<ShareBridge.InApp, Never>
  private let listening: Task<Void, Never>

  /// Begins to look into the inbox.
  ///
  /// - Parameters:
  ///   - settings: What ActionScript opened the bridge with.
  ///   - deliver: Is given every event as JSON, on any thread.
  /// - Throws: ``BridgeFailure`` when the app is not set up.
  init(_ settings: AirSettings, deliver: @escaping @Sendable (String) -> Void) throws(BridgeFailure) {
    let app = try settings.appSettings()
    let parts = Task { @MainActor in
      let parts = ShareBridge.InApp(app, storage: settings.storage)
      parts.entry.followActivation()
      return parts
    }
    self.parts = parts
    listening = Task {
      let bridge = await parts.value.bridge
      await bridge.start()
      for await event in bridge.events { deliver(event.json) }
    }
  }

  deinit { listening.cancel() }

  /// Answers a call as ``ShareBridge/answer(_:_:)`` does, and `opened` besides.
  func answer(_ method: String, _ arguments: String) async -> String {
    let parts = await parts.value
    switch method {
    case "opened": return await opened(arguments, parts.entry)
    case "pending", "take":
      let answer = await parts.bridge.answer(method, arguments)
      return await CopiedShares(bridge: parts.bridge).answer(from: answer)
    default: return await parts.bridge.answer(method, arguments)
    }
  }

  private struct Link: Decodable {
    var url: String
  }

  /// A link that the app was opened with, from AIR's `InvokeEvent`.
  private func opened(_ arguments: String, _ entry: AppEntry) async -> String {
    guard arguments.utf8.count <= 1 << 20,
      let link = try? JSONDecoder().decode(Link.self, from: Data(arguments.utf8))  // try?: said in the answer
    else { return Answers.failure(BridgeFailure(.invalidArgument, "opened: 'url' is a string")) }
    // What is no URL is no link of ours.
    guard let url = URL(string: link.url) else { return Answers.result(["handled": false]) }
    let handled = await MainActor.run { entry.isOurs(url) && entry.receive(.opened([OpenedURL(url)])).isHandled }
    return Answers.result(["handled": .boolean(handled)])
  }
}
