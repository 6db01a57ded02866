import Foundation
import Inlet

/// One PUT of the whole file under the upload's id: repeating it does no harm.
package struct WholePut: UploadDestination {
  package static let kind = "put"
  package struct Memory: Codable, Sendable {}
  package let base: URL
  package init(base: URL) { self.base = base }

  package var initialMemory: Memory { Memory() }

  package func check(_ item: UploadItem) throws(UploadRefusal) {
    if item.fileName.hasSuffix(".exe") { throw UploadRefusal("programs are not taken") }
  }

  package func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    .send(try UploadRequest("PUT", base.appendingPathComponent("put/\(item.id)"), body: .file, step: "put"))
  }

  package func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    Answers.outcome(response)
  }

  package func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .safe }

  package func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? {
    try UploadRequest("DELETE", base.appendingPathComponent("gone"))
  }
}

/// A form: of a request without an answer nobody can tell whether it arrived.
package struct FormPost: UploadDestination {
  package static let kind = "post"
  package struct Memory: Codable, Sendable {}
  package let base: URL
  package init(base: URL) { self.base = base }

  package var initialMemory: Memory { Memory() }

  package func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    var form = MultipartForm()
    form.add("id", item.id.description)
    form.addFile("file", fileName: item.fileName, type: item.mimeType)
    return .send(try UploadRequest("POST", base.appendingPathComponent("post"), body: .form(form), step: "post"))
  }

  package func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    Answers.outcome(response)
  }

  package func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .mayRepeat }
}

/// Stretch by stretch; the server is asked where it stands when that is not known.
package struct ChunkPatches: UploadDestination {
  package static let kind = "chunks"
  package struct Memory: Codable, Sendable {
    package var offset: Int64 = 0
    package var asks = false
  }
  package let base: URL
  package let chunk: Int64
  package init(base: URL, chunk: Int64) {
    self.base = base
    self.chunk = chunk
  }

  package var initialMemory: Memory { Memory() }

  package func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    let url = base.appendingPathComponent("chunks/\(item.id)")
    if memory.asks { return .send(try UploadRequest("HEAD", url, step: "head")) }
    if memory.offset >= item.size, memory.offset > 0 { return .finished(UploadResult(link: url.absoluteString)) }
    return .send(
      try UploadRequest(
        "PATCH", url, headers: [("Offset", "\(memory.offset)"), ("Size", "\(item.size)")],
        body: .slice(offset: memory.offset, length: chunk), step: "patch"))
  }

  package func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    switch (response.step, response.status) {
    case ("head", 404):
      memory = Memory()
      return .goOn
    case (_, 204):
      guard let offset = response.header("Offset").flatMap(Int64.init) else { return .refused(reason: "no offset") }
      memory = Memory(offset: offset)
      return offset >= item.size ? .done(UploadResult(link: response.url.absoluteString)) : .goOn
    case (_, 409):
      memory.asks = true
      return .goOn
    default: return Answers.outcome(response)
    }
  }

  package func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery {
    memory.asks = true
    return .safe
  }

  package func confirmedBytes(_ memory: Memory) -> Int64 { memory.offset }
}

/// What answers mean to all of them.
enum Answers {
  static func outcome(_ response: UploadResponse) -> UploadOutcome {
    switch response.status {
    case 200..<300:
      struct Reply: Decodable { var link: String? }
      // try?: an answer without a link is one.
      return .done(UploadResult(link: (try? JSONDecoder().decode(Reply.self, from: response.body))?.link))
    case 408, 429, 500...:
      return .retry(
        after: response.header("Retry-After").flatMap(Double.init), reason: "the server answered \(response.status)")
    default: return .refused(reason: "the server answered \(response.status)")
    }
  }
}
