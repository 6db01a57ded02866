import Foundation
import Inlet
import InletUploadLinux

/// A process that queues one file and sends it, and prints the seconds that sending took and its peak of resident memory in KiB.
enum Sending {
  static let kinds = ["put", "form", "chunks"]

  static func run(_ arguments: [String]) async throws {
    guard arguments.count == 4, let base = URL(string: arguments[3]) else { exit(64) }
    let configuration = Outbox.Configuration(destinations: [Put.self, Form.self, Chunks.self])
    let outbox = try Outbox(
      container: URL(fileURLWithPath: arguments[1]), role: .app, configuration: configuration)
    let file = URL(fileURLWithPath: arguments[2])
    switch arguments[0] {
    case "put": try outbox.enqueue(file: file, ownership: .ours, to: Put(base: base))
    case "chunks": try outbox.enqueue(file: file, ownership: .ours, to: Chunks(base: base))
    default: try outbox.enqueue(file: file, ownership: .ours, to: Form(base: base))
    }
    let begin = DispatchTime.now().uptimeNanoseconds
    await outbox.sendAll(with: ForegroundTransport())
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
    guard case .done = try outbox.uploads().first?.state else {
      FileHandle.standardError.write(Data("\(try outbox.uploads())\n".utf8))
      exit(1)
    }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ").dropLast().last
    print("\(seconds) \(peak ?? "")")
  }
}

/// The whole file in one request.
struct Put: UploadDestination {
  struct Memory: Codable, Sendable {}
  static let kind = "put"
  let base: URL
  var initialMemory: Memory { Memory() }
  func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    .send(try UploadRequest("PUT", base.appendingPathComponent("put/\(item.id)"), body: .file))
  }
  func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    response.status == 200 ? .done(UploadResult()) : .refused(reason: "\(response.status)")
  }
  func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .safe }
}

/// A form, which is written to a file of its own first.
struct Form: UploadDestination {
  struct Memory: Codable, Sendable {}
  static let kind = "form"
  let base: URL
  var initialMemory: Memory { Memory() }
  func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    var form = MultipartForm()
    form.add("id", item.id.description)
    form.addFile("file", fileName: item.fileName, type: item.mimeType)
    return .send(try UploadRequest("PUT", base.appendingPathComponent("put/form"), body: .form(form)))
  }
  func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    response.status == 200 ? .done(UploadResult()) : .refused(reason: "\(response.status)")
  }
  func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .mayRepeat }
}

/// Stretches of 64 MiB, each a request of its own.
struct Chunks: UploadDestination {
  struct Memory: Codable, Sendable {
    var offset: Int64 = 0
  }
  static let kind = "chunks"
  let base: URL
  var initialMemory: Memory { Memory() }
  func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    .send(
      try UploadRequest(
        "PUT", base.appendingPathComponent("put/\(item.id).\(memory.offset)"),
        body: .slice(offset: memory.offset, length: 64 << 20)))
  }
  func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    guard response.status == 200 else { return .refused(reason: "\(response.status)") }
    memory.offset = min(item.size, memory.offset + 64 << 20)
    return memory.offset == item.size ? .done(UploadResult()) : .goOn
  }
  func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .safe }
  func confirmedBytes(_ memory: Memory) -> Int64 { memory.offset }
}
