#if canImport(Darwin) || canImport(StandInURLSession)
import Foundation

#if canImport(StandInURLSession)
import StandInURLSession
#endif

/// Hears what a background session tells, and says it as events.
final class SessionListener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
  private struct State {
    var bodies: [Int: Data] = [:]
    var ended: Set<UploadTaskKey> = []
    var failure: UploadTransportFailure?
  }

  private let line: UploadEventLine
  private let state = Locked(State())

  init(_ line: UploadEventLine) { self.line = line }

  /// The tasks that ended since this process opened the session.
  var ended: Set<UploadTaskKey> { state.withLock { $0.ended } }

  /// - Throws: Why the session cannot be used.
  func check() throws(UploadTransportFailure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let key = task.taskDescription.flatMap(UploadTaskKey.init) else { return }
    line.tell(.progress(key, sent: totalBytesSent))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { state in
      let known = state.bodies[dataTask.taskIdentifier] ?? Data()
      state.bodies[dataTask.taskIdentifier] = known + data.prefix(UploadResponse.bodyLimit - known.count)
    }
  }

  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    // try?: without its body an answer still has its status.
    guard let handle = try? FileHandle(forReadingFrom: location) else { return }
    let data = (try? handle.read(upToCount: UploadResponse.bodyLimit)) ?? Data()
    state.withLock { $0.bodies[downloadTask.taskIdentifier] = data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let body = state.withLock { $0.bodies.removeValue(forKey: task.taskIdentifier) }
    guard let key = task.taskDescription.flatMap(UploadTaskKey.init) else { return }
    if let error {
      let failure = Self.failure(error)
      // A lost connection is no end: the task may be found again.
      if failure.kind != .disconnected { state.withLock { _ = $0.ended.insert(key) } }
      line.tell(.failure(key, failure))
    } else if let response = task.response as? HTTPURLResponse, let url = response.url ?? task.originalRequest?.url {
      state.withLock { _ = $0.ended.insert(key) }
      let headers = response.allHeaderFields.compactMap { name, value in
        (name as? String).map { ($0, "\(value)") }
      }
      line.tell(
        .response(key, UploadResponse(status: response.statusCode, headers: headers, body: body ?? Data(), url: url)))
    } else {
      state.withLock { _ = $0.ended.insert(key) }
      line.tell(.failure(key, UploadTransportFailure(.broken, "the system reported neither an answer nor an error")))
    }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    let failure = error.map(Self.failure) ?? UploadTransportFailure(.disconnected, "the session was closed")
    state.withLock { $0.failure = failure }
    line.tell(.caughtUp)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { line.tell(.caughtUp) }

  /// What the codes of NSURLErrorDomain mean for an upload.
  static func failure(_ error: any Error) -> UploadTransportFailure {
    let error = error as NSError
    let kind: UploadTransportFailure.Kind =
      switch error.code {
      case -995: .needsSharedContainer
      case -996: .inUseByAnotherProcess
      case -997: .disconnected
      // Cancelled: by us, or with the reason why the system did.
      case -999: error.userInfo["NSURLErrorBackgroundTaskCancelledReasonKey"] == nil ? .cancelled : .cancelledBySystem
      // No network, no host, no connection, no trust: nothing was sent.
      case -1003, -1004, -1006, -1009, -1018, -1020, -1200, -1201, -1202, -1203, -1204: .notSent
      // The file is not there, or may not be read.
      case -1100, -1102: .unreadableBody
      default: .broken
      }
    return UploadTransportFailure(kind, "\(error.localizedDescription) (\(error.code))")
  }
}
#endif
