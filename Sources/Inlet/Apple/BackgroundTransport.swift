#if canImport(Darwin) || canImport(StandInURLSession)
import Foundation

#if canImport(StandInURLSession)
import StandInURLSession
#endif

/// Sends uploads by a background session, which goes on while the process is suspended or dead.
///
/// One process at a time can use a session: the app and each extension have one of their own, see
/// ``identifier(container:role:)``. Redirects are followed by the system without asking. Not verified on a device.
public final class BackgroundTransport: UploadTransport {
  /// The session's identifier.
  public let session: String
  /// Only files can be sent.
  public let needsWholeFiles = true
  /// The system decides how many go on at a time.
  public let concurrentTasks: Int? = 32
  /// What happens to the tasks; one reader after the other, and none misses what happened before it.
  public var events: AsyncStream<UploadEvent> { line.events }

  private let sharedContainer: String
  private let isAttachable: @Sendable (String) -> Bool
  private let line = UploadEventLine()
  private let listener: SessionListener
  private let urlSession: URLSession

  /// The name of the session of a process: one for each role and group of shared files.
  public static func identifier(appGroup: String, role: Inbox.Role) -> String { "\(appGroup).uploads.\(role.rawValue)" }

  /// Opens the session, or comes back to it.
  ///
  /// - Parameters:
  ///   - appGroup: The App Group in whose container the outbox lies; without it a session of an extension is invalid.
  ///   - role: What this process is.
  public convenience init(appGroup: String, role: Inbox.Role) {
    let others = role == .app ? [Self.identifier(appGroup: appGroup, role: .extension)] : []
    self.init(session: Self.identifier(appGroup: appGroup, role: role), sharedContainer: appGroup) {
      others.contains($0)
    }
  }

  /// Opens any session; `isAttachable` says which sessions of dead processes may be taken.
  init(session: String, sharedContainer: String, isAttachable: @escaping @Sendable (String) -> Bool) {
    self.session = session
    self.sharedContainer = sharedContainer
    self.isAttachable = isAttachable
    listener = SessionListener(line)
    let configuration = URLSessionConfiguration.background(withIdentifier: session)
    configuration.sharedContainerIdentifier = sharedContainer.isEmpty ? nil : sharedContainer
    configuration.sessionSendsLaunchEvents = true
    configuration.isDiscretionary = false
    urlSession = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
  }

  /// Begins a task.
  ///
  /// - Throws: ``UploadTransportFailure`` when the session is invalid, or the body is no file.
  public func start(_ task: UploadTask) async throws(UploadTransportFailure) {
    try listener.check()
    var request = URLRequest(url: task.request.url)
    request.httpMethod = task.request.method
    for header in task.request.headers { request.addValue(header.value, forHTTPHeaderField: header.name) }
    let made: URLSessionTask
    switch task.body {
    case .none: made = urlSession.downloadTask(with: request)
    case .file(let url, offset: 0, _):
      guard FileManager.default.isReadableFile(atPath: url.path) else {
        throw UploadTransportFailure(.unreadableBody, "\(url.path): not readable now")
      }
      made = urlSession.uploadTask(with: request, fromFile: url)
    case .bytes, .file, .sequence:
      throw UploadTransportFailure(.unreadableBody, "a background session sends whole files only")
    }
    made.taskDescription = task.key.description
    made.resume()
  }

  /// Ends a task.
  public func cancel(_ key: UploadTaskKey) async {
    for task in await urlSession.allTasks where task.taskDescription == key.description { task.cancel() }
  }

  /// The tasks of the session that go on, and those whose end has just been told.
  public func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> {
    try listener.check()
    let running = await urlSession.allTasks.compactMap { $0.taskDescription.flatMap(UploadTaskKey.init) }
    try listener.check()
    return Set(running).union(listener.ended)
  }

  /// The session of the extension, in the app: only one process can use it, so the extension has to be gone.
  public func attach(to session: String) async -> (any UploadTransport)? {
    guard isAttachable(session) else { return nil }
    return BackgroundTransport(session: session, sharedContainer: sharedContainer) { _ in false }
  }

  deinit { urlSession.finishTasksAndInvalidate() }
}
#endif
