import Foundation

extension S3Upload {
  /// What is known of an upload in parts.
  public struct Memory: Hashable, Sendable, Codable {
    var uploadID: String?
    /// The parts that the store confirmed.
    var parts: [S3Reply.Part] = []
    /// The store is asked which parts it has, from this number on.
    var mustList = false
    var listMarker: Int?
    /// The upload may have been completed: the object is looked for.
    var mustLook = false
    /// How often it was looked for in vain.
    var looks = 0
    /// How often the upload was begun anew.
    var beginnings = 0
  }

  private static let greatestBeginnings = 5
  /// Failures that another attempt with other keys or at another time may not meet.
  private static let passingCodes: Set<String> = [
    "ExpiredToken", "RequestExpired", "RequestTimeTooSkewed", "RequestTimeout", "SlowDown", "InternalError",
    "ServiceUnavailable", "OperationAborted", "BadDigest", "XAmzContentSHA256Mismatch", "ConditionalRequestConflict",
  ]

  /// Understands an answer, also a failure that comes with status 200.
  public func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    switch Step(response.step) {
    case .put: StatusClass(response.status) == .success ? .done(result(item, response)) : failure(response)
    case .create: readCreation(response, &memory)
    case .part(let number): readPart(number, response, &memory, item)
    case .list: readList(response, &memory, item)
    case .complete: readCompletion(response, &memory, item)
    case .look: readLook(response, &memory, item)
    case .remove, nil: failure(response)
    }
  }

  private func readCreation(_ response: UploadResponse, _ memory: inout Memory) -> UploadOutcome {
    guard StatusClass(response.status) == .success, let id = S3Reply.uploadID(response.body) else {
      return failure(response)
    }
    memory.uploadID = id
    memory.parts = []
    memory.mustList = false
    memory.listMarker = nil
    return .goOn
  }

  private func readPart(_ number: Int, _ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem)
    -> UploadOutcome
  {
    if isLost(response) { return beginAnew(&memory, response) }
    guard StatusClass(response.status) == .success else { return failure(response) }
    guard let tag = response.header("etag"), (1...128).contains(tag.utf8.count) else {
      return .retry(after: nil, reason: "\(serverName) took part \(number) without naming it")
    }
    memory.parts.removeAll { $0.number == number }
    memory.parts.append(S3Reply.Part(number: number, tag: tag, size: length(ofPart: number, of: item)))
    return .goOn
  }

  private func readList(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    if isLost(response) { return beginAnew(&memory, response) }
    if StatusClass(response.status) == .temporary { return failure(response) }
    // A store or a signer that cannot list: what was confirmed before the break is known anyway.
    guard StatusClass(response.status) == .success, let page = S3Reply.parts(response.body) else {
      memory.mustList = false
      return .goOn
    }
    let range = 1...partCount(of: item)
    for part in page.parts where range.contains(part.number) && part.tag.utf8.count <= 128 {
      memory.parts.removeAll { $0.number == part.number }
      if part.size == length(ofPart: part.number, of: item) { memory.parts.append(part) }
    }
    let goesOn = page.nextMarker.map { $0 > memory.listMarker ?? 0 } ?? false
    memory.listMarker = goesOn ? page.nextMarker : nil
    memory.mustList = goesOn
    return .goOn
  }

  private func readCompletion(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    if isLost(response) {
      // Completed before, with an answer that was lost, or dropped by the store: the object tells.
      memory.mustLook = true
      return .goOn
    }
    guard StatusClass(response.status) == .success else {
      if let told = S3Reply.failure(response.body), ["InvalidPart", "InvalidPartOrder"].contains(told.code) {
        return beginAnew(&memory, response)
      }
      return failure(response)
    }
    return S3Reply.completion(response.body).map { .done(result(item, response, tag: $0)) } ?? failure(response)
  }

  private func readLook(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    if StatusClass(response.status) == .temporary { return failure(response) }
    memory.mustLook = false
    let isThere = StatusClass(response.status) == .success
    if isThere, TusHeaders.count(response.header("content-length")) == item.size {
      return .done(result(item, response))
    }
    // Not there: the parts may still be, unless the store has lost them too.
    guard memory.uploadID != nil, !memory.parts.isEmpty else { return beginAnew(&memory, response) }
    memory.looks += 1
    guard memory.looks <= Self.greatestBeginnings else { return beginAnew(&memory, response) }
    memory.parts = []
    memory.mustList = true
    return .goOn
  }

  private func isLost(_ response: UploadResponse) -> Bool {
    response.status == 404 && S3Reply.failure(response.body)?.code != "NoSuchBucket"
  }

  private func beginAnew(_ memory: inout Memory, _ response: UploadResponse) -> UploadOutcome {
    memory.beginnings += 1
    guard memory.beginnings <= Self.greatestBeginnings else {
      return .refused(reason: "\(serverName) lost the upload \(memory.beginnings) times (\(response.status))")
    }
    memory.uploadID = nil
    memory.parts = []
    memory.mustList = false
    memory.listMarker = nil
    memory.mustLook = false
    memory.looks = 0
    return .goOn
  }

  private func failure(_ response: UploadResponse) -> UploadOutcome {
    guard let failure = S3Reply.failure(response.body) else { return Verdict.outcome(response, server: serverName) }
    let text = "\(failure.code): \(failure.message)"
    let isExpired = failure.message.lowercased().contains("expired")
    if Self.passingCodes.contains(failure.code) || isExpired || StatusClass(response.status) == .temporary {
      let after = RetryDelay.retryAfter(response.header("retry-after"), now: response.date)
      return .retry(after: after, reason: "\(serverName) answered \(response.status): \(text)")
    }
    let region = response.header("x-amz-bucket-region").map { " The bucket is in the region \($0.prefix(40))." } ?? ""
    return .refused(reason: "\(serverName) refused the upload (\(response.status)): \(text)\(region)")
  }

  private var serverName: String { endpoint.host ?? "the object store" }

  private func result(_ item: UploadItem, _ response: UploadResponse, tag: String? = nil) -> UploadResult {
    let key = key(item)
    var link = publicAddress?.absoluteString ?? ""
    if link.isEmpty {
      // The address without what signed it; it was made once before, so it can be made.
      link = (try? address(key))?.absoluteString ?? ""
    } else {
      link += (link.hasSuffix("/") ? "" : "/") + S3Signature.encoded(key, keeping: "/")
    }
    var extra: [String: JSONValue] = [:]
    if let tag = tag ?? response.header("etag"), !tag.isEmpty { extra["etag"] = .string(String(tag.prefix(200))) }
    return UploadResult(link: link, serverID: key, extra: extra)
  }
}
