// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// What goes on while processes die: it owns the tasks of background sessions, which one process at a time may use.
///
/// Tests say how each task ends. Without a process the end waits until one comes back to the session.
public final class StandInUploadDaemon: @unchecked Sendable {
  // @unchecked: `sessions` and `last` are touched only under the lock.
  public static let shared = StandInUploadDaemon()

  private enum End {
    case answer(Int, [String: String], Data)
    case failure(Int, [String: String])
  }

  private struct Session {
    weak var user: URLSession?
    var running: [String: URLSessionTask] = [:]
    var ended: [(URLSessionTask, End)] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let lock = NSLock()
  private var sessions: [String: Session] = [:]
  private var last = 0

  // MARK: For tests

  /// The descriptions of the tasks that go on.
  public func standInRunning(_ session: String) -> [String] {
    lock.withLock { (sessions[session]?.running.keys).map(Array.init) ?? [] }.sorted()
  }

  /// Waits until a task goes on.
  public func standInStarted(_ session: String) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if sessions[session]?.running.isEmpty == false { return true }
        sessions[session, default: Session()].waiting.append(continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// The request and the bytes of a task that goes on; nil when its file cannot be read.
  public func standInSent(_ session: String, _ description: String) -> (request: URLRequest, body: Data)? {
    guard let task = lock.withLock({ sessions[session]?.running[description] }), let request = task.originalRequest
    else { return nil }
    guard let file = task.file else { return (request, Data()) }
    return FileManager.default.contents(atPath: file.path).map { (request, $0) }
  }

  /// The server answers.
  public func answer(
    _ session: String, _ description: String, _ status: Int, _ headers: [String: String] = [:], _ body: String = ""
  ) { end(session, description, .answer(status, headers, Data(body.utf8))) }

  /// The task fails with a code of NSURLErrorDomain.
  public func fail(_ session: String, _ description: String, code: Int, reason: [String: String] = [:]) {
    end(session, description, .failure(code, reason))
  }

  /// The process that uses the session dies: it hears nothing more.
  public func standInKill(_ session: String) { lock.withLock { sessions[session]?.user = nil } }

  // MARK: For sessions

  func number() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }

  func attach(_ session: URLSession, sharedContainer: String?) {
    let name = session.standInIdentifier
    let code: Int? = lock.withLock {
      if sharedContainer == nil { return -995 }
      if sessions[name]?.user != nil { return -996 }
      sessions[name, default: Session()].user = session
      return nil
    }
    if let code {
      let error = NSError(domain: "NSURLErrorDomain", code: code)
      // Before anybody can use it, as the documentation says of its making.
      session.queue.sync { session.delegate?.urlSession(session, didBecomeInvalidWithError: error) }
      return
    }
    deliver(name)
    session.queue.async { session.delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: session) }
  }

  func detach(_ session: URLSession) {
    lock.withLock {
      let name = session.standInIdentifier
      if sessions[name]?.user === session { sessions[name]?.user = nil }
    }
  }

  func tasks(of session: URLSession) -> [URLSessionTask] {
    lock.withLock { (sessions[session.standInIdentifier]?.running.values).map(Array.init) ?? [] }
  }

  func resume(_ task: URLSessionTask) {
    let waiting = lock.withLock {
      sessions[task.session]?.running[task.taskDescription ?? ""] = task
      defer { sessions[task.session]?.waiting = [] }
      return sessions[task.session]?.waiting ?? []
    }
    for continuation in waiting { continuation.resume() }
  }

  private func end(_ session: String, _ description: String, _ end: End) {
    lock.withLock {
      guard let task = sessions[session]?.running.removeValue(forKey: description) else { return }
      sessions[session]?.ended.append((task, end))
    }
    deliver(session)
  }

  private func deliver(_ name: String) {
    let (user, ended) = lock.withLock { () -> (URLSession?, [(URLSessionTask, End)]) in
      guard let user = sessions[name]?.user else { return (nil, []) }
      defer { sessions[name]?.ended = [] }
      return (user, sessions[name]?.ended ?? [])
    }
    guard let user else { return }
    for (task, end) in ended { user.queue.async { Self.tell(user, task, end) } }
  }

  private static func tell(_ session: URLSession, _ task: URLSessionTask, _ end: End) {
    let delegate = session.delegate as? any URLSessionTaskDelegate
    switch end {
    case .failure(let code, let reason):
      let error = NSError(domain: "NSURLErrorDomain", code: code, userInfo: reason)
      delegate?.urlSession(session, task: task, didCompleteWithError: error)
    case .answer(let status, let headers, let body):
      task.response = HTTPURLResponse(url: task.originalRequest?.url, statusCode: status, headers: headers)
      if let task = task as? URLSessionDataTask {
        (delegate as? any URLSessionDataDelegate)?.urlSession(session, dataTask: task, didReceive: body)
      }
      delegate?.urlSession(session, task: task, didCompleteWithError: nil)
    }
  }
}
