import Foundation
import Inlet
import InletBridge
import InletTestSupport
import InletTestTools

/// An inbox, the bridge of an app that reads it, and the app's folder.
struct BridgePlace {
  let place: TemporaryInbox
  let storage: URL
  let bridge: ShareBridge

  init(window: Int = 64, attemptLimit: Int = 5) throws {
    try self.init(place: try TemporaryInbox(attemptLimit: attemptLimit), window: window)
  }

  private init(place: TemporaryInbox, window: Int) throws {
    self.place = place
    storage = place.container.appendingPathComponent("app storage ü", isDirectory: true)
    var configuration = ShareBridge.Configuration(
      inbox: try place.launchApp(), container: place.container, storage: storage)
    configuration.window = window
    bridge = ShareBridge(configuration)
  }

  /// The next life of the app.
  func relaunched() throws -> BridgePlace { try BridgePlace(place: place, window: 64) }

  /// The ids that `pending` lists.
  func pending() async throws -> [String] {
    guard case .array(let shares) = try await bridge.call("pending").objectValue?["shares"] else { return [] }
    return shares.compactMap { $0.objectValue?["id"]?.stringValue }
  }

  func call(_ method: String, _ arguments: [String: JSONValue] = [:]) async throws -> [String: JSONValue] {
    try await bridge.call(method, arguments).objectValue ?? [:]
  }
}

extension ShareID {
  var json: JSONValue { .string(description) }
}

extension [String: JSONValue] {
  func object(_ key: String) -> [String: JSONValue] { self[key]?.objectValue ?? [:] }

  func text(_ key: String) -> String { self[key]?.stringValue ?? "" }

  func integer(_ key: String) -> Int64? {
    if case .integer(let number) = self[key] { number } else { nil }
  }

  func array(_ key: String) -> [[String: JSONValue]] {
    guard case .array(let elements) = self[key] else { return [] }
    return elements.map { $0.objectValue ?? [:] }
  }
}
