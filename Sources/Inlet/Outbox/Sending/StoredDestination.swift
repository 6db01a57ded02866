import Foundation

/// A destination read from a stored upload, with its memory as bytes.
struct StoredDestination: Sendable {
  let kind: String
  let check: @Sendable (UploadItem) throws(UploadRefusal) -> Void
  let next: @Sendable (Data?, UploadItem, UploadContext) async throws -> UploadStep
  let read: @Sendable (UploadResponse, Data?, UploadItem) throws -> (UploadOutcome, Data)
  let recover: @Sendable (Data?, String, UploadItem) throws -> (UploadRecovery, Data)
  let confirmedBytes: @Sendable (Data?) throws -> Int64
  let removal: @Sendable (UploadResult, UploadContext) async throws -> UploadRequest?

  init<Destination: UploadDestination>(_ destination: Destination) {
    kind = Destination.kind
    @Sendable func memory(_ data: Data?) throws -> Destination.Memory {
      guard let data else { return destination.initialMemory }
      return try JSONDecoder().decode(Destination.Memory.self, from: data)
    }
    check = { item throws(UploadRefusal) in try destination.check(item) }
    next = { try await destination.next(memory($0), item: $1, context: $2) }
    read = { response, data, item in
      var memory = try memory(data)
      let outcome = destination.read(response, memory: &memory, item: item)
      return (outcome, try JSONEncoder().encode(memory))
    }
    recover = { data, step, item in
      var memory = try memory(data)
      let recovery = destination.recover(&memory, step: step, item: item)
      return (recovery, try JSONEncoder().encode(memory))
    }
    confirmedBytes = { destination.confirmedBytes(try memory($0)) }
    removal = { try await destination.removal(of: $0, context: $1) }
  }

  /// Reads a destination of a kind that the app knows.
  init(_ job: UploadJob, _ kinds: [any UploadDestination.Type]) throws(OutboxError) {
    guard let type = kinds.first(where: { $0.kind == job.kind }) else {
      throw .unknownDestination(kind: job.kind)
    }
    do { self = try Self.reading(type, job.destination) } catch {
      throw .refused(UploadRefusal("the destination stored with the upload is not understood: \(error)"))
    }
  }

  private static func reading<Destination: UploadDestination>(_ type: Destination.Type, _ value: JSONValue) throws
    -> StoredDestination
  {
    StoredDestination(try JSONDecoder().decode(type, from: JSONEncoder().encode(value)))
  }
}
