/// Where files are uploaded to, and how: a value that is stored with the upload, and the rules of a protocol.
///
/// The rules are functions on values. The outbox calls ``next(_:item:context:)``, sends what it says, hands the answer
/// to ``read(_:memory:item:)``, stores the memory durably, and goes on until the upload is done. All of it may happen
/// in several processes, one after the other, with any number of breaks between.
///
/// Secrets do not belong into the value: it names them, and ``UploadContext`` gives them when something is sent.
public protocol UploadDestination: Codable, Sendable {
  /// What has to outlive the process: an upload's address and offset, part numbers.
  associatedtype Memory: Codable & Sendable

  /// Names the protocol in stored uploads; never to be changed.
  static var kind: String { get }

  /// The memory of an upload that has not begun.
  var initialMemory: Memory { get }

  /// Looks at an item before it is queued.
  ///
  /// - Throws: ``UploadRefusal`` when it can never be uploaded, such as for its size.
  func check(_ item: UploadItem) throws(UploadRefusal)

  /// What to do now.
  ///
  /// - Throws: ``UploadRefusal`` when the upload cannot succeed any more; anything else means "not now".
  func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep

  /// Understands an answer.
  func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome

  /// A request was begun and no answer came, so that nobody knows what the server did: the connection broke, or the
  /// process died.
  ///
  /// Changes the memory so that ``next(_:item:context:)`` asks the server first, where its protocol can tell.
  ///
  /// `step` is the ``UploadRequest/step`` of the request.
  func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery

  /// Bytes of the file that the server is known to have; 0 where it cannot be told before the end.
  func confirmedBytes(_ memory: Memory) -> Int64

  /// The request that deletes what was uploaded; nil where it cannot be deleted.
  ///
  /// A status of 200 to 299, 404 or 410 means that it is gone.
  ///
  /// - Throws: As ``next(_:item:context:)``.
  func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest?
}

extension UploadDestination {
  /// Accepts everything.
  public func check(_ item: UploadItem) throws(UploadRefusal) {}
  /// Nothing is known before the end.
  public func confirmedBytes(_ memory: Memory) -> Int64 { 0 }
  /// It cannot be deleted.
  public func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? { nil }
}

/// What an upload does next.
public enum UploadStep: Hashable, Sendable {
  /// Send this.
  case send(UploadRequest)
  /// Nothing is left to do.
  case finished(UploadResult)
}

/// What an answer means.
public enum UploadOutcome: Hashable, Sendable {
  /// The next step follows.
  case goOn
  /// The file is there.
  case done(UploadResult)
  /// It did not work this time. `after`: the seconds the server asked for, nil to leave it to the outbox.
  case retry(after: Double?, reason: String)
  /// It will never work. `reason` is for the person to read.
  case refused(reason: String)
}

/// What a lost answer means.
public enum UploadRecovery: Hashable, Sendable {
  /// Sending again does no harm, or the memory was changed so that the server is asked first.
  case safe
  /// The protocol cannot tell whether the file arrived: sending again may make a second copy. It is sent again, and the
  /// upload's record counts it.
  case mayRepeat
}
