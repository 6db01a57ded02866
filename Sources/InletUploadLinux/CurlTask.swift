#if os(Linux)
import CInletCurl
import Foundation
import Inlet

/// One request, from its first byte to its last, on the thread that calls ``perform()``.
final class CurlTask: Sendable {
  private let task: UploadTask
  private let stallInSeconds: Int
  private let line: UploadEventLine
  private let source: BodySource
  private let size: Int64?
  private let isCancelled = Locked(false)
  private let answer = Locked(Answer())

  private struct Answer {
    var headers: [(String, String)] = []
    var body = Data()
    var told: Int64 = 0
    var bodyFailed = false
  }

  init(_ task: UploadTask, stallInSeconds: Int, line: UploadEventLine)
    throws(UploadTransportFailure)
  {
    self.task = task
    self.stallInSeconds = stallInSeconds
    self.line = line
    source = BodySource(try FilePiece.pieces(of: task.body))
    size = task.body.size
  }

  func cancel() { isCancelled.withLock { $0 = true } }

  func perform() -> UploadEvent {
    var words = [CChar](repeating: 0, count: 512)
    var status = 0
    let lines = task.request.headers.map { "\($0.name): \($0.value)" }
    let code = withCStrings(lines) { headers in
      task.request.method.withCString { method in
        task.request.url.absoluteString.withCString { url in
          var request = self.request
          (request.method, request.url, request.headers) = (method, url, headers)
          return inlet_http_perform(&request, &status, &words, words.count)
        }
      }
    }
    let message = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return event(code, status, message)
  }

  private var request: inlet_http {
    var request = inlet_http()
    request.body_size = size ?? -1
    request.stall_seconds = stallInSeconds
    // Lives as long as the call: the caller holds it.
    request.context = Unmanaged.passUnretained(self).toOpaque()
    request.body = { context, buffer, count in
      guard let task = CurlTask.of(context), let buffer else { return -1 }
      let got = task.source.fill(UnsafeMutableRawBufferPointer(start: buffer, count: count))
      if got < 0 { task.answer.withLock { $0.bodyFailed = true } }
      return got
    }
    request.head = { context, line, count in
      guard let line else { return }
      CurlTask.of(context)?.takeHead(UnsafeRawBufferPointer(start: line, count: count))
    }
    request.answer = { context, bytes, count in
      guard let bytes else { return }
      CurlTask.of(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    request.progress = { context, sent in CurlTask.of(context)?.mayGoOn(sent) == true ? 0 : 1 }
    return request
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTask? {
    context.map { Unmanaged<CurlTask>.fromOpaque($0).takeUnretainedValue() }
  }

  private func event(_ code: Int32, _ status: Int, _ message: String) -> UploadEvent {
    let answer = answer.withLock { $0 }
    switch Int(code) {
    case INLET_HTTP_ANSWERED where status >= 100:
      return .response(
        task.key,
        UploadResponse(status: status, headers: answer.headers, body: answer.body, url: task.request.url))
    case INLET_HTTP_NOT_SENT, INLET_HTTP_NO_LIBRARY: return fail(.notSent, message)
    case INLET_HTTP_STOPPED where answer.bodyFailed: return fail(.broken, "the file could not be read to its end")
    case INLET_HTTP_STOPPED: return fail(.cancelled, "cancelled")
    default: return fail(.broken, message)
    }
  }

  private func fail(_ kind: UploadTransportFailure.Kind, _ reason: String) -> UploadEvent {
    .failure(task.key, UploadTransportFailure(kind, reason))
  }

  private func takeHead(_ bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    answer.withLock { answer in
      // A new head follows one that was only provisional.
      if line.hasPrefix("HTTP/") { answer.headers = [] }
      guard let colon = line.firstIndex(of: ":"), answer.headers.count < 200 else { return }
      answer.headers.append(
        (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)))
    }
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) {
    answer.withLock { answer in
      answer.body.append(contentsOf: bytes.prefix(UploadResponse.bodyLimit - answer.body.count))
    }
  }

  private func mayGoOn(_ sent: Int64) -> Bool {
    let isNews = answer.withLock { answer in
      guard sent - answer.told >= 1 << 20 else { return false }
      answer.told = sent
      return true
    }
    if isNews { line.tell(.progress(task.key, sent: sent)) }
    return !isCancelled.withLock { $0 }
  }
}

/// Calls `body` with C strings in an array that ends with nil.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer<CChar>($0) } + [nil]
  return pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("an array of at least one element") }
    return body(base)
  }
}
#endif
