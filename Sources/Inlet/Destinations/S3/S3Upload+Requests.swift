import Foundation

extension S3Upload {
  /// What a request is for.
  enum Step: Hashable {
    case put, create, list, complete, look, remove
    /// Counted from 1.
    case part(Int)

    init?(_ text: String) {
      let all: [Step] = [.put, .create, .list, .complete, .look, .remove]
      if let found = all.first(where: { $0.text == text }) {
        self = found
      } else if text.hasPrefix("part "), let number = Int(text.dropFirst(5)) {
        self = .part(number)
      } else {
        return nil
      }
    }

    var text: String {
      switch self {
      case .put: "put"
      case .create: "create"
      case .list: "list"
      case .complete: "complete"
      case .look: "look"
      case .remove: "remove"
      case .part(let number): "part \(number)"
      }
    }
  }

  /// The size of every part but the last.
  func partSize(of item: UploadItem) -> Int64 {
    let needed = (item.size + Self.greatestParts - 1) / Self.greatestParts
    return max(partSize, (needed + 0xFFFFF) & ~0xFFFFF)
  }

  func partCount(of item: UploadItem) -> Int {
    let size = partSize(of: item)
    return Int((item.size + size - 1) / size)
  }

  func length(ofPart number: Int, of item: UploadItem) -> Int64 {
    let size = partSize(of: item)
    return min(size, item.size - Int64(number - 1) * size)
  }

  func step(_ memory: Memory, _ item: UploadItem) throws(UploadRefusal) -> Step {
    if item.size <= partSize { return .put }
    if memory.mustLook { return .look }
    guard memory.uploadID != nil else { return .create }
    if memory.mustList { return .list }
    let present = Set(memory.parts.map(\.number))
    let missing = (1...partCount(of: item)).first { !present.contains($0) }
    return missing.map(Step.part) ?? .complete
  }

  func unsigned(_ step: Step, _ item: UploadItem, _ memory: Memory) throws(UploadRefusal) -> UploadRequest {
    let name = key(item)
    let id = [(name: "uploadId", value: memory.uploadID ?? "")]
    let type = [("Content-Type", MediaType.checked(item.mimeType))]
    switch step {
    case .put: return try UploadRequest("PUT", address(name), headers: type, body: .file, step: step.text)
    case .create:
      let url = try address(name, [(name: "uploads", value: "")])
      return try UploadRequest("POST", url, headers: type, step: step.text)
    case .list:
      let marker = memory.listMarker.map { [(name: "part-number-marker", value: String($0))] } ?? []
      return try UploadRequest("GET", address(name, id + marker), step: step.text)
    case .part(let number):
      let body = UploadRequest.Body.slice(
        offset: Int64(number - 1) * partSize(of: item), length: length(ofPart: number, of: item))
      let query = [(name: "partNumber", value: String(number))] + id
      return try UploadRequest("PUT", address(name, query), body: body, step: step.text)
    case .complete:
      return try UploadRequest(
        "POST", address(name, id), headers: [("Content-Type", "application/xml")],
        body: .bytes(S3Reply.completionRequest(memory.parts)), step: step.text)
    case .look: return try UploadRequest("HEAD", address(name), step: step.text)
    case .remove: return try UploadRequest("DELETE", address(name), step: step.text)
    }
  }

  /// The name of the object: it depends on the upload alone, so that a repetition replaces and never adds.
  func key(_ item: UploadItem) -> String {
    let ending = item.fileName.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let isPlain =
      (1...10).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
    return prefix + item.id.description + (isPlain ? "." + ending.lowercased() : "")
  }

  func address(_ key: String, _ query: [(name: String, value: String)] = []) throws(UploadRefusal) -> URL {
    var text = endpoint.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    if bucketInHost, let start = text.range(of: "://") {
      text.insert(contentsOf: bucket + ".", at: start.upperBound)
    } else {
      text += "/" + S3Signature.encoded(bucket)
    }
    text += "/" + S3Signature.encoded(key, keeping: "/")
    if !query.isEmpty { text += "?" + S3Signature.canonicalQuery(query) }
    guard let url = URL(string: text), WebAddress.isHTTP(url) else {
      throw UploadRefusal("'\(endpoint.absoluteString.prefix(200))' is not the address of an object store")
    }
    return url
  }

  // MARK: Signing

  /// The digest of the body is signed along, so that the store notices damage.
  func signed(_ request: UploadRequest, by signature: S3Signature, _ item: UploadItem) throws -> UploadRequest {
    let digest =
      switch request.body {
      case .none: SHA256.hexadecimal(of: Data())
      case .bytes(let data): SHA256.hexadecimal(of: data)
      case .file:
        try item.sha256 ?? TusChecksum.sha256.digest(of: item.file.path, offset: 0, length: item.size).hexadecimal
      case .slice(let offset, let length):
        try TusChecksum.sha256.digest(of: item.file.path, offset: offset, length: length).hexadecimal
      case .form: S3Signature.unsignedPayload
      }
    return try signed(request, by: signature, digest: digest)
  }

  func signed(_ request: UploadRequest, by signature: S3Signature, digest: String) throws(UploadRefusal)
    -> UploadRequest
  {
    let content = S3Signature.Content(request, payload: digest)
    let headers = signature.signedHeaders(content).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return try UploadRequest(request.method, request.url, headers: headers, body: request.body, step: request.step)
  }
}

extension S3Signature.Content {
  /// What is signed of a request whose address was made by ``S3Upload/address(_:_:)``.
  init(_ request: UploadRequest, payload: String) {
    let url = request.url
    let port = url.port.map { ":\($0)" } ?? ""
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    self.init(
      method: request.method, host: (url.host ?? "") + port, path: parts?.percentEncodedPath ?? "/",
      query: (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") },
      headers: Dictionary(request.headers.map { ($0.name, $0.value) }) { _, last in last }, payload: payload)
  }
}
