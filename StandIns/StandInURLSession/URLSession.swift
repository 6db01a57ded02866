// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Is told what happens to a session.
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// Is told what happens to tasks.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64)
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

/// Is told the data of answers.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

/// Is told of downloaded files.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
}

/// One task of a session, as one process sees it.
open class URLSessionTask: NSObject, @unchecked Sendable {
  // @unchecked: `taskDescription` is set before `resume()`, everything else is fixed.
  public let taskIdentifier: Int
  public let originalRequest: URLRequest?
  public internal(set) var response: URLResponse?
  public var taskDescription: String?
  let file: URL?
  let session: String

  init(_ identifier: Int, _ request: URLRequest, file: URL?, session: String) {
    taskIdentifier = identifier
    originalRequest = request
    self.file = file
    self.session = session
  }

  public func resume() { StandInUploadDaemon.shared.resume(self) }
  public func cancel() { StandInUploadDaemon.shared.fail(session, taskDescription ?? "", code: -999) }
}

/// A task whose answer comes as data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
/// A task that sends a file.
public final class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
/// A task whose answer comes as a file.
public final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// A session, as one process sees it: what it stands for belongs to the daemon.
public final class URLSession: NSObject, Sendable {
  public let standInIdentifier: String
  let delegate: (any URLSessionDelegate)?
  let queue: DispatchQueue

  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?
  ) {
    standInIdentifier = configuration.identifier ?? ""
    self.delegate = delegate
    queue = DispatchQueue(label: "session \(standInIdentifier)")
    super.init()
    StandInUploadDaemon.shared.attach(self, sharedContainer: configuration.sharedContainerIdentifier)
  }

  public func uploadTask(with request: URLRequest, fromFile file: URL) -> URLSessionUploadTask {
    URLSessionUploadTask(StandInUploadDaemon.shared.number(), request, file: file, session: standInIdentifier)
  }

  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(StandInUploadDaemon.shared.number(), request, file: nil, session: standInIdentifier)
  }

  public var allTasks: [URLSessionTask] {
    get async {
      // On the delegate's queue, after what was told before.
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: StandInUploadDaemon.shared.tasks(of: self)) }
      }
    }
  }

  public func finishTasksAndInvalidate() { StandInUploadDaemon.shared.detach(self) }
}
