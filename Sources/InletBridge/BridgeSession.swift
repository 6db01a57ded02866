import Foundation
import Inlet
import InletApp

/// The app's one entry and bridge behind the plugins of all its engines and views, or why there are none.
///
/// A plugin that an app carries without having been set up must not end the app: every call then answers `notSetUp` with
/// what to do, and nothing is taken.
@MainActor
public final class BridgeSession {
  /// The one for this app, by its Info.plist.
  public static let ofApp = BridgeSession {
    ShareBridge.InApp(try AppSettings(infoDictionary: Bundle.main.infoDictionary ?? [:]), outbox: openOutbox)
  }

  /// Opens the app's outbox, which knows where it uploads to; nil for an app that uploads nothing.
  ///
  /// To be set before the framework starts: in the application delegate, before plugins are registered.
  public static var openOutbox: (@Sendable () throws -> Outbox)?

  private let parts: Result<ShareBridge.InApp, BridgeFailure>
  private var listening: [ObjectIdentifier: Task<Void, Never>] = [:]

  /// A session that begins to look into the inbox.
  ///
  /// - Parameter make: Makes the parts; throws when the app is not set up.
  public init(_ make: () throws -> ShareBridge.InApp) {
    do {
      let parts = try make()
      self.parts = .success(parts)
      Task { await parts.bridge.start() }
    } catch {
      parts = .failure(BridgeFailure(.notSetUp, "\(error)"))
    }
  }

  /// The entry, for ways in that ``receive(_:)`` does not cover; nil when the app is not set up.
  public var entry: AppEntry? {
    guard case .success(let parts) = parts else { return nil }
    return parts.entry
  }

  // MARK: Calls and hints

  /// Answers a call; see ``ShareBridge/answer(_:_:)``.
  public func answer(_ method: String, _ arguments: String) async -> String {
    switch parts {
    case .success(let parts): await parts.bridge.answer(method, arguments)
    case .failure(let failure): Self.text(of: failure)
    }
  }

  /// The answer to a call that cannot even be read: the code `invalidArgument`.
  public nonisolated static func answer(to mistake: String) -> String {
    text(of: BridgeFailure(.invalidArgument, mistake))
  }

  private nonisolated static func text(of failure: BridgeFailure) -> String {
    let error = ["code": failure.code.rawValue, "message": failure.message]
    // try?: an object of two strings can always be written.
    let data = (try? JSONEncoder().encode(["error": error])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Sends hints to a listener, as JSON, until it stops; a listener that begins again has one line of hints all the same.
  public func listen(_ listener: ObjectIdentifier, _ send: @escaping @MainActor (String) -> Void) {
    stopListening(listener)
    guard case .success(let parts) = parts else { return }
    let events = parts.bridge.events
    listening[listener] = Task {
      for await event in events where !Task.isCancelled { send(event.json) }
    }
  }

  /// Sends no more hints to a listener; nothing happens when it does not listen.
  public func stopListening(_ listener: ObjectIdentifier) { listening.removeValue(forKey: listener)?.cancel() }

  // MARK: Ways in

  /// Takes a way in.
  ///
  /// - Returns: Whether it was Inlet's; if not nothing was done and others are to be asked.
  public func receive(_ way: WayIn) -> Bool { entry?.receive(way).isHandled ?? false }
}
