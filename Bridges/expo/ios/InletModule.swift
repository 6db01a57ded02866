import ExpoModulesCore
import Foundation
import InletBridge

/// The native side of the Expo module `Inlet`.
///
/// Calls and answers are JSON in one string; hints come as the event `hint`. Hints that come while JavaScript does not
/// listen may get lost: it looks into the inbox when it begins to.
public final class InletModule: Module {
  /// What JavaScript finds.
  public func definition() -> ModuleDefinition {
    Name("Inlet")
    Events(Self.hint)
    AsyncFunction("answer") { (method: String, arguments: String) async throws -> String in
      await BridgeSession.ofModules.answer(method, arguments)
    }
    OnCreate { self.follow() }
    OnDestroy { self.leave() }
  }

  private static let hint = "hint"

  private func follow() {
    // The runtime lets modules send events from any thread, and is asked only as long as it has this one.
    nonisolated(unsafe) weak let module = self
    let name = ObjectIdentifier(self)
    Task { @MainActor in
      BridgeSession.ofModules.listen(name) { json in module?.sendEvent(Self.hint, ["json": json]) }
    }
  }

  private func leave() {
    let name = ObjectIdentifier(self)
    Task { @MainActor in BridgeSession.ofModules.stopListening(name) }
  }
}

extension BridgeSession {
  /// The session behind the modules; the app's own but in tests.
  @MainActor static var ofModules = BridgeSession.ofApp
}
