#if os(Linux)
import CInletCurl
import Foundation
import Inlet

/// Sends uploads while this process lives, by libcurl, one thread for each.
///
/// Follows no redirect: a 3xx is an answer like any other. Bytes go from the file to the connection; the memory it takes
/// does not grow with the file.
public final class ForegroundTransport: UploadTransport {
  /// Empty: tasks die with the process.
  public let session = ""
  /// Stretches of files are sent as they are.
  public let needsWholeFiles = false
  /// What happens to the tasks; one reader after the other, and none misses what happened before it.
  public var events: AsyncStream<UploadEvent> { line.events }

  private let line = UploadEventLine()
  private let stallInSeconds: Int
  private let running = Locked<[UploadTaskKey: CurlTask]>([:])

  /// A transport without tasks.
  ///
  /// - Parameter stallInSeconds: A task in which nothing moves for so long is given up; 60 by default.
  public init(stallInSeconds: Int = 60) {
    self.stallInSeconds = stallInSeconds
  }

  /// Begins a task.
  ///
  /// - Throws: ``UploadTransportFailure/Kind/unreadableBody`` when its file cannot be opened; nothing was sent then.
  public func start(_ task: UploadTask) async throws(UploadTransportFailure) {
    let work = try CurlTask(task, stallInSeconds: stallInSeconds, line: line)
    running.withLock { $0[task.key] = work }
    let thread = Thread { [self] in
      let event = work.perform()
      running.withLock { $0[task.key] = nil }
      line.tell(event)
    }
    thread.stackSize = 512 << 10
    thread.name = "upload \(task.key)"
    thread.start()
  }

  /// Ends a task within a second.
  public func cancel(_ key: UploadTaskKey) async { running.withLock { $0[key] }?.cancel() }

  /// The tasks of this process that go on.
  public func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> {
    Set(running.withLock { $0.keys })
  }
}
#endif
