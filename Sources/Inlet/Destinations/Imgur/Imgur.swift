import Foundation

/// Uploads pictures to Imgur, through version 3 of its API.
///
/// A title and a description go along. An upload to an account carries a mark in its description, so that after a break
/// the account is asked before anything is sent again. An anonymous upload cannot be found again: when its answer is
/// lost it is repeated, and ``Upload/possibleRepeats`` counts it.
///
///     let imgur = Imgur(.anonymous(clientID: "imgur"))
///     try outbox.enqueue(file: picture, to: imgur, mimeType: "image/jpeg", title: "Lake")
public struct Imgur: UploadDestination {
  /// Who uploads.
  public enum Access: Hashable, Sendable, Codable {
    /// Nobody in particular: the name of a credential whose token is the application's client id.
    case anonymous(clientID: String)
    /// A person: the name of a credential whose token is the person's access token.
    case account(token: String)
  }

  /// What was asked since the last break.
  public struct Memory: Hashable, Sendable, Codable {
    /// An answer was lost: the account is looked through first.
    var mustLook = false
  }

  /// "imgur".
  public static let kind = "imgur"
  /// The largest picture that Imgur's documentation allows, in bytes: 10 MiB.
  public static let sizeLimit: Int64 = 10 << 20

  /// Who uploads.
  public var access: Access
  /// The album to put pictures in: its id, or for anonymous uploads its delete hash; none by default.
  public var album: String?
  /// Where the API is; `https://api.imgur.com/3/` by default.
  public var address: String

  /// A destination at Imgur.
  public init(_ access: Access, album: String? = nil, address: String = "https://api.imgur.com/3/") {
    self.access = access
    self.album = album
    self.address = address
  }

  /// Nothing asked yet.
  public var initialMemory: Memory { Memory() }

  /// Refuses files above ``sizeLimit`` and what is neither picture nor film, before anything is sent.
  public func check(_ item: UploadItem) throws(UploadRefusal) {
    guard item.size > 0 else { throw UploadRefusal("'\(item.fileName.prefix(80))' is empty") }
    guard item.size <= Self.sizeLimit else {
      let megabytes = Double(item.size) / 1_048_576
      throw UploadRefusal("Imgur takes pictures up to 10 MB; this one has \(String(format: "%.1f", megabytes)) MB")
    }
    let type = item.mimeType.lowercased()
    guard type.hasPrefix("image/") || type.hasPrefix("video/") || type == MediaType.unknown else {
      throw UploadRefusal("Imgur takes pictures, and this is \(type.prefix(80))")
    }
    _ = try url("image")
  }

  /// Looks through the account after a break, else uploads.
  public func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    let headers = [try await authorization(context)]
    if memory.mustLook {
      return .send(try UploadRequest("GET", url("account/me/images"), headers: headers, step: "look"))
    }
    return .send(try UploadRequest("POST", url("image"), headers: headers, body: .form(form(item)), step: "upload"))
  }

  /// Understands Imgur's answer, also one that only pretends to be a success.
  public func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    if response.step == "look" { return readAccount(response, &memory, item) }
    switch ImgurReply(status: response.status, body: response.body) {
    case .image(let image): return .done(Self.result(image))
    case .failure(let status, let message): return outcome(response, status, message)
    case .foreign:
      // The picture may be there although the answer is not: an account can be asked.
      if StatusClass(response.status) == .success { memory.mustLook = isAccount }
      if response.status == 429 || response.status == 403 { return outcome(response, response.status, nil) }
      return Verdict.outcome(response, server: "Imgur")
    }
  }

  /// An account is looked through; an anonymous upload may be repeated.
  public func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery {
    guard step != "look" else { return .safe }
    memory.mustLook = isAccount
    return isAccount ? .safe : .mayRepeat
  }

  /// Deletes by the delete hash, or as the account's owner by the id.
  public func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? {
    guard let name = result.deleteToken ?? (isAccount ? result.serverID : nil), MediaType.isToken(name) else {
      return nil
    }
    return try UploadRequest(
      "DELETE", url("image/\(name)"), headers: [try await authorization(context)], step: "remove")
  }

  private var isAccount: Bool {
    if case .account = access { true } else { false }
  }
}

extension Imgur {
  private func url(_ path: String) throws(UploadRefusal) -> URL {
    let base = address.hasSuffix("/") ? address : address + "/"
    guard let url = URL(string: base + path), WebAddress.isHTTP(url) else {
      throw UploadRefusal("'\(address.prefix(200))' is not the address of an API")
    }
    return url
  }

  private func authorization(_ context: UploadContext) async throws -> (String, String) {
    switch access {
    case .anonymous(let name):
      try await UploadAuthorization(prefix: "Client-ID ", credential: name).value(context)
    case .account(let name): try await UploadAuthorization(credential: name).value(context)
    }
  }

  /// The fields in the order of the API's documentation; the file last, so that a server knows all before its bytes.
  private func form(_ item: UploadItem) -> MultipartForm {
    var form = MultipartForm()
    form.add("type", "file")
    if let album = item.fields["album"] ?? album { form.add("album", album) }
    if let title = item.title, !title.isEmpty { form.add("title", title) }
    let description = [item.description, isAccount ? mark(item) : nil].compactMap { $0 }.filter { !$0.isEmpty }
    if !description.isEmpty { form.add("description", description.joined(separator: "\n\n")) }
    form.addFile("image", fileName: item.fileName, type: item.mimeType)
    return form
  }

  /// By which an upload is found again.
  private func mark(_ item: UploadItem) -> String { "[\(item.id)]" }

  private func readAccount(_ response: UploadResponse, _ memory: inout Memory, _ item: UploadItem) -> UploadOutcome {
    guard StatusClass(response.status) == .success,
      // try?: what is no list is treated as any other wrong answer
      let document = try? JSONDecoder().decode(JSONValue.self, from: response.body),
      case .array(let images) = document.objectValue?["data"]
    else {
      if case .failure(let status, let message) = ImgurReply(status: response.status, body: response.body) {
        return outcome(response, status, message)
      }
      return Verdict.outcome(response, server: "Imgur")
    }
    memory.mustLook = false
    let found = images.first { $0.objectValue?["description"]?.stringValue?.contains(mark(item)) == true }
    return found.flatMap(ImgurImage.init).map { .done(Self.result($0)) } ?? .goOn
  }

  /// A limit that is used up is waited for, whichever status says so.
  private func outcome(_ response: UploadResponse, _ status: Int, _ message: String?) -> UploadOutcome {
    let limits = ImgurLimits({ response.header($0) }, now: response.date)
    let said = message.map { ": \($0)" } ?? ""
    if status == 429 || (status == 403 && limits.areUsedUp) {
      return .retry(after: limits.reset, reason: "Imgur's limit of uploads is reached\(said)")
    }
    if StatusClass(status) == .temporary {
      return .retry(
        after: RetryDelay.retryAfter(response.header("retry-after"), now: response.date),
        reason: "Imgur answered \(status)\(said)")
    }
    switch status {
    case 401: return .refused(reason: "Imgur does not accept the client id or the access token (401)\(said)")
    case 403: return .refused(reason: "Imgur forbids this (403)\(said)")
    default: return .refused(reason: "Imgur refused the picture (\(status))\(said)")
    }
  }

  private static func result(_ image: ImgurImage) -> UploadResult {
    UploadResult(
      link: image.link, deleteToken: image.deleteHash, serverID: image.id, width: image.width, height: image.height,
      extra: image.members.filter { ["datetime", "type", "size", "animated"].contains($0.key) })
  }
}
