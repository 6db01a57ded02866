/// Brings answers to those who wait for them, whoever comes first.
struct AnswerDesk {
  enum Answer: Sendable {
    case response(UploadResponse)
    case failure(UploadTransportFailure)
  }

  private var waiting: [UploadTaskKey: CheckedContinuation<Answer, Never>] = [:]
  /// Came before anybody waited.
  private var early: [UploadTaskKey: Answer] = [:]
  private var expected: Set<UploadTaskKey> = []

  /// To be called before the task is begun.
  mutating func expect(_ key: UploadTaskKey) { expected.insert(key) }

  mutating func forget(_ key: UploadTaskKey) {
    expected.remove(key)
    early[key] = nil
  }

  /// Forgets everything about an upload that nobody works on any more, but an answer to its last request.
  mutating func forget(_ upload: UploadID) {
    for key in expected where key.upload == upload && early[key] == nil { expected.remove(key) }
  }

  /// Keeps an answer that nobody expected, for whoever asks later.
  mutating func keep(_ answer: Answer, to key: UploadTaskKey) {
    expected.insert(key)
    early[key] = answer
  }

  func expects(_ key: UploadTaskKey) -> Bool { expected.contains(key) }

  mutating func takeEarly(_ key: UploadTaskKey) -> Answer? { early.removeValue(forKey: key) }

  mutating func wait(for key: UploadTaskKey, _ continuation: CheckedContinuation<Answer, Never>) {
    waiting[key] = continuation
  }

  /// - Returns: False when nobody expects it.
  mutating func bring(_ answer: Answer, to key: UploadTaskKey) -> Bool {
    guard expected.contains(key) else { return false }
    if let continuation = waiting.removeValue(forKey: key) {
      continuation.resume(returning: answer)
    } else if early[key] == nil {
      early[key] = answer
    }
    return true
  }

  /// The keys whose answer has not come.
  var open: [UploadTaskKey] { expected.filter { early[$0] == nil } }
}
