import CFlashRuntime
import Inlet

/// Tells a context of the runtime that there is mail, for as long as the context lives.
final class RuntimeContext: Sendable {
  /// The code of the status events; their level says what came: `answer` or `event`.
  static let statusCode = "inlet.mail"

  // @unchecked: the pointer names the context to the runtime and is never followed here; it is used under the lock
  // only, for the one function that may be called on any thread.
  private struct Handle: @unchecked Sendable {
    let context: FREContext
  }

  private let handle: Locked<Handle?>

  init(_ context: FREContext) { handle = Locked(Handle(context: context)) }

  /// Sends a status event; does nothing once the context is gone.
  func announce(_ level: String) {
    handle.withLock { handle in
      guard let handle else { return }
      // A status event that cannot be sent is a hint lost: the mail is fetched with the next one.
      _ = FREDispatchStatusEventAsync(handle.context, Self.statusCode, level)
    }
  }

  /// Makes sure that the runtime never hears of this context again.
  func end() { handle.withLock { $0 = nil } }
}
