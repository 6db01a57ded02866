import Foundation

extension TusUpload {
  /// What is known of an upload that has begun.
  public struct Memory: Hashable, Sendable, Codable {
    var abilities: TusCapabilities?
    /// Where uploads are created, when a redirection within the server led there.
    var creation: URL?
    /// Where the upload is.
    var address: URL?
    /// What the server has, in bytes.
    var offset: Int64 = 0
    /// The offset may have changed: the server is asked.
    var mustAsk = false
    /// When the server forgets the upload.
    var expires: Date?
    /// Smaller than the destination's, for a server that takes no larger body.
    var chunk: Int64?
    /// The server does not take checksums although it says so.
    var checksumsFail = false
    /// How often the upload was begun anew.
    var beginnings = 0
    var redirections = 0
  }

  private static let greatestBeginnings = 5
  private static let greatestRedirections = 5

  /// Understands an answer; the server's offset is the truth.
  public func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    switch Step(rawValue: response.step) {
    case .ask: readAbilities(response, &memory)
    case .create: readCreation(response, &memory)
    case .offset: readOffset(response, &memory, item)
    case .send: readSent(response, &memory, item)
    case .remove, nil: Verdict.outcome(response, server: serverName)
    }
  }

  private var serverName: String { url.host ?? "the server" }

  /// A server that does not answer `OPTIONS` can at least what the protocol demands.
  private func readAbilities(_ response: UploadResponse, _ memory: inout Memory) -> UploadOutcome {
    if StatusClass(response.status) == .temporary { return failure(response) }
    let isAnswer = StatusClass(response.status) == .success
    memory.abilities = TusCapabilities { isAnswer ? response.header($0) : nil }
    return .goOn
  }

  private func readCreation(_ response: UploadResponse, _ memory: inout Memory) -> UploadOutcome {
    if let address = Verdict.sameOriginRedirection(response), memory.redirections < Self.greatestRedirections {
      memory.creation = address
      memory.redirections += 1
      return .goOn
    }
    if response.status == 413 { return .refused(reason: "\(serverName) takes no file of this size (413)") }
    guard response.status == 201 else { return failure(response) }
    guard let address = WebAddress.resolve(response.header("location"), against: response.url) else {
      return .refused(reason: "\(serverName) created the upload without saying where, or at an unsafe address")
    }
    memory.address = address
    memory.offset = 0
    memory.mustAsk = false
    memory.expires = expiry(response)
    return .goOn
  }

  private func readOffset(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    if [403, 404, 410].contains(response.status) { return beginAnew(response, &memory) }
    guard StatusClass(response.status) == .success else { return failure(response) }
    guard let offset = TusHeaders.count(response.header("upload-offset")) else {
      return .retry(after: nil, reason: "\(serverName) did not say how much it has")
    }
    let length = TusHeaders.count(response.header("upload-length"))
    guard offset <= item.size, length == nil || length == item.size else { return beginAnew(response, &memory) }
    memory.offset = offset
    memory.mustAsk = false
    memory.expires = expiry(response) ?? memory.expires
    return .goOn
  }

  private func readSent(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    memory.mustAsk = true
    switch response.status {
    case 404, 410: return beginAnew(response, &memory)
    case 409: return .retry(after: nil, reason: "\(serverName) has another number of bytes than expected (409)")
    case 460: return .retry(after: nil, reason: "a part arrived damaged at \(serverName) (460)")
    case 400 where sendsChecksums && !memory.checksumsFail:
      memory.checksumsFail = true
      return .goOn
    case 413:
      let chunk = (memory.chunk ?? chunkSize) / 2
      guard chunk >= Self.smallestChunk else { return failure(response) }
      memory.chunk = chunk
      return .goOn
    default: break
    }
    guard StatusClass(response.status) == .success else { return failure(response) }
    guard let offset = TusHeaders.count(response.header("upload-offset")), offset > memory.offset, offset <= item.size
    else { return .retry(after: nil, reason: "\(serverName) took a part without saying how much it has now") }
    memory.offset = offset
    memory.mustAsk = false
    memory.expires = expiry(response) ?? memory.expires
    return .goOn
  }

  /// The server has lost or never had the upload.
  private func beginAnew(_ response: UploadResponse, _ memory: inout Memory) -> UploadOutcome {
    memory.beginnings += 1
    guard memory.beginnings <= Self.greatestBeginnings else {
      return .refused(reason: "\(serverName) lost the upload \(memory.beginnings) times (\(response.status))")
    }
    memory.address = nil
    memory.offset = 0
    memory.mustAsk = false
    memory.expires = nil
    return .goOn
  }

  private func expiry(_ response: UploadResponse) -> Date? {
    response.header("upload-expires").flatMap { HTTPDate.read($0, now: response.date) }
  }

  private func failure(_ response: UploadResponse) -> UploadOutcome {
    if response.status == 412 {
      let versions = response.header("tus-version").map { ", but \($0.prefix(40))" } ?? ""
      return .refused(reason: "\(serverName) does not speak tus 1.0.0\(versions) (412)")
    }
    return Verdict.outcome(response, server: serverName, reason: Verdict.plainText(response))
  }
}
