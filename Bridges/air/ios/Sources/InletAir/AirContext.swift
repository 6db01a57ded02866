import CFlashRuntime
import Inlet
import InletBridge

/// What stands behind one `ExtensionContext` of ActionScript.
final class AirContext: Sendable {
  private let runtime: RuntimeContext
  private let mailbox = Mailbox()
  private let session = Locked<AirSession?>(nil)

  init(_ context: FREContext) { runtime = RuntimeContext(context) }

  /// Opens the bridge; a second time it does nothing.
  ///
  /// - Returns: `{"result":{}}` or `{"error":…}`.
  func open(_ settings: String?) -> String {
    guard let settings else {
      return Answers.failure(BridgeFailure(.invalidArgument, "open takes one string of at most 16 MiB"))
    }
    do throws(BridgeFailure) {
      let settings = try AirSettings(json: settings)
      let (mailbox, runtime) = (mailbox, runtime)
      try session.withLock { session throws(BridgeFailure) in
        guard session == nil else { return }
        session = try AirSession(settings) { event in
          mailbox.put(event: event)
          runtime.announce("event")
        }
      }
      return Answers.result([:])
    } catch {
      return Answers.failure(error)
    }
  }

  /// Begins a call, whose answer comes by mail.
  ///
  /// - Returns: Its number; 0 when it was not begun, because too many are under way or the arguments are no strings.
  func call(_ method: String?, _ arguments: String?) -> UInt32 {
    guard let method, let arguments, let number = mailbox.begin() else { return 0 }
    let (mailbox, runtime) = (mailbox, runtime)
    let session = session.withLock { $0 }
    Task {
      let answer =
        await session?.answer(method, arguments)
        ?? Answers.failure(BridgeFailure(.unavailable, "the bridge is not open: call open first"))
      mailbox.put(answer: answer, to: number)
      runtime.announce("answer")
    }
    return number
  }

  /// Everything that waits for ActionScript.
  func mail() -> String { mailbox.takeAll() }

  /// The context is being disposed of: nothing reaches the runtime from now on.
  func end() {
    runtime.end()
    session.withLock { $0 = nil }
  }
}
