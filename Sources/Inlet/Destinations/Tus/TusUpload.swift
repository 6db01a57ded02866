import Foundation

/// Uploads to a server of the tus protocol, version 1.0, which lets an upload go on where it broke.
///
/// After a break the server is asked how much it has, and only what it lacks is sent. The file goes in chunks: a
/// background session can only send whole files, so each chunk takes its size on disk once more while it is sent.
///
///     let server = TusUpload(url, authorization: UploadAuthorization(credential: "my-server"))
///     try outbox.enqueue(file: film, to: server, mimeType: "video/mp4", title: "Lake")
public struct TusUpload: UploadDestination {
  /// "tus".
  public static let kind = "tus"
  /// The smallest chunk, in bytes, to which ``chunkSize`` is lowered for a server that takes no larger body: 256 KiB.
  public static let smallestChunk: Int64 = 256 << 10

  /// Where uploads are created.
  public var url: URL
  /// Who sends it; goes only to the scheme, host and port of ``url``, wherever the server has the upload itself.
  public var authorization: UploadAuthorization?
  /// Further headers, which go where ``authorization`` goes.
  public var headers: [String: String]
  /// Bytes that are sent at a time; 32 MiB by default.
  public var chunkSize: Int64
  /// Whether every chunk carries a checksum if the server knows SHA-256 or SHA-1; true by default.
  ///
  /// The file is read once more for it.
  public var sendsChecksums: Bool
  /// Further metadata; `filename`, `filetype`, `title`, `description` and an upload's own fields are sent anyway.
  public var metadata: [String: String]
  /// Whether the address of the upload is where the file can be fetched, as with servers that answer `GET` there; true
  /// by default.
  public var addressIsLink: Bool

  /// A destination that speaks tus; see the members for what else can be set.
  public init(_ url: URL, authorization: UploadAuthorization? = nil, chunkSize: Int64 = 32 << 20) {
    self.url = url
    self.authorization = authorization
    self.chunkSize = chunkSize
    headers = [:]
    sendsChecksums = true
    metadata = [:]
    addressIsLink = true
  }

  /// Nothing is known of the server.
  public var initialMemory: Memory { Memory() }

  /// Refuses settings that no request can be made of.
  public func check(_ item: UploadItem) throws(UploadRefusal) {
    guard chunkSize >= 1 else { throw UploadRefusal("chunks of \(chunkSize) bytes cannot be sent") }
    if let key = (Array(metadata.keys) + item.fields.keys).first(where: { !TusHeaders.isKey($0) }) {
      throw UploadRefusal("'\(key.prefix(40))' cannot be a key of metadata: no spaces, no commas, ASCII only")
    }
    _ = try UploadRequest("POST", url, headers: own() + [("Upload-Metadata", TusHeaders.metadata(pairs(item)))])
  }

  /// Asks for the server's abilities, creates the upload, asks for its offset after a break, sends the next chunk.
  public func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    guard let abilities = memory.abilities else {
      return .send(try await request("OPTIONS", url, [], step: .ask, context, speaksTus: false))
    }
    try refuse(item, abilities)
    guard let address = memory.address, memory.expires.map({ $0 > context.now }) ?? true else {
      var creation = [("Upload-Length", String(item.size))]
      let metadata = TusHeaders.metadata(pairs(item))
      if !metadata.isEmpty { creation.append(("Upload-Metadata", metadata)) }
      return .send(try await request("POST", memory.creation ?? url, creation, step: .create, context))
    }
    if memory.mustAsk { return .send(try await request("HEAD", address, [], step: .offset, context)) }
    if memory.offset >= item.size { return .finished(result(memory, address)) }
    let length = min(memory.chunk ?? chunkSize, item.size - memory.offset)
    var headers = [
      ("Upload-Offset", String(memory.offset)), ("Content-Type", "application/offset+octet-stream"),
    ]
    if sendsChecksums, !memory.checksumsFail, let checksum = abilities.checksum {
      let value = try checksum.header(of: item.file.path, offset: memory.offset, length: length)
      headers.append(("Upload-Checksum", value))
    }
    let body = UploadRequest.Body.slice(offset: memory.offset, length: length)
    return .send(try await request("PATCH", address, headers, body: body, step: .send, context))
  }

  /// After a break the server is asked for its offset.
  public func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery {
    if memory.address != nil { memory.mustAsk = true }
    // An upload that was created and not heard of has no bytes, and the server drops it some day.
    return .safe
  }

  /// What the server said it has.
  public func confirmedBytes(_ memory: Memory) -> Int64 { memory.offset }

  /// Deletes the upload where the server can.
  public func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? {
    guard let text = result.deleteToken, let address = URL(string: text) else { return nil }
    return try await request("DELETE", address, [], step: .remove, context)
  }
}

extension TusUpload {
  /// What a request is for.
  enum Step: String {
    case ask, create, offset, send, remove
  }

  private func refuse(_ item: UploadItem, _ abilities: TusCapabilities) throws(UploadRefusal) {
    if let limit = abilities.maxSize, item.size > limit {
      throw UploadRefusal("the server takes files up to \(limit) bytes; this one has \(item.size)")
    }
    if !abilities.versions.isEmpty, !abilities.versions.contains(TusHeaders.version) {
      throw UploadRefusal("the server speaks tus \(abilities.versions.joined(separator: ", ")), not 1.0.0")
    }
  }

  private func request(
    _ method: String, _ address: URL, _ further: [(String, String)], body: UploadRequest.Body = .none, step: Step,
    _ context: UploadContext, speaksTus: Bool = true
  ) async throws -> UploadRequest {
    var all = speaksTus ? [("Tus-Resumable", TusHeaders.version)] : []
    all += further
    if WebAddress.haveSameOrigin(address, url) {
      all += own()
      if let authorization { all.append(try await authorization.value(context)) }
    }
    return try UploadRequest(method, address, headers: all, body: body, step: step.rawValue)
  }

  private func own() -> [(String, String)] { headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  private func pairs(_ item: UploadItem) -> [(key: String, value: String)] {
    var pairs = [(key: "filename", value: item.fileName), (key: "filetype", value: item.mimeType)]
    if let title = item.title { pairs.append((key: "title", value: title)) }
    if let description = item.description { pairs.append((key: "description", value: description)) }
    pairs += item.fields.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    pairs += metadata.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    return pairs
  }

  private func result(_ memory: Memory, _ address: URL) -> UploadResult {
    let canDelete = memory.abilities?.extensions.contains("termination") == true
    return UploadResult(
      link: addressIsLink ? address.absoluteString : nil, deleteToken: canDelete ? address.absoluteString : nil,
      serverID: address.absoluteString)
  }
}
