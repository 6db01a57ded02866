import Foundation

/// Uploads a file as a form, to any server that takes what a browser's form would send.
///
///     var server = FormUpload(url, fileField: "photo")
///     server.titleField = "caption"
///     server.answer = FormUpload.Answer(link: ["data", "url"])
public struct FormUpload: UploadDestination {
  /// Where in the server's JSON answer the results stand: keys from the outside in.
  public struct Answer: Hashable, Sendable, Codable {
    /// The address at which the file is shown; when set, an answer without one is no success.
    public var link: [String]?
    /// What deletes the file.
    public var deleteToken: [String]?
    /// The server's name for the file.
    public var id: [String]?

    /// An answer; what is not given is not looked for.
    public init(link: [String]? = nil, deleteToken: [String]? = nil, id: [String]? = nil) {
      self.link = link
      self.deleteToken = deleteToken
      self.id = id
    }
  }

  /// Where a redirection within the server led.
  public struct Memory: Hashable, Sendable, Codable {
    var address: URL?
    var redirections = 0
  }

  /// "form".
  public static let kind = "form"
  private static let greatestRedirections = 5

  /// Where the form is sent.
  public var url: URL
  /// `POST` by default.
  public var method: String
  /// The name of the field with the file; "file" by default.
  public var fileField: String
  /// The name of the field with the upload's title; nil, the default, sends none.
  public var titleField: String?
  /// The name of the field with the upload's description; nil, the default, sends none.
  public var descriptionField: String?
  /// The name of the field with the upload's id, which stays the same when it is repeated; nil by default.
  public var idField: String?
  /// Fields that every upload sends; an upload's own fields come after them, in the order of their names.
  public var fields: [String: String]
  /// Headers that every upload sends.
  public var headers: [String: String]
  /// Who sends it; nobody by default.
  public var authorization: UploadAuthorization?
  /// The largest file, in bytes; nil, the default, for no limit.
  public var sizeLimit: Int64?
  /// Where the results stand in the answer.
  public var answer: Answer
  /// Whether the server drops an upload whose `Idempotency-Key` header it has seen; false by default.
  ///
  /// The header is always sent. When false, a lost answer makes ``Upload/possibleRepeats`` count.
  public var dropsRepeats: Bool

  /// A destination that takes forms; see the members for what else can be set.
  public init(_ url: URL, fileField: String = "file") {
    self.url = url
    self.fileField = fileField
    method = "POST"
    fields = [:]
    headers = [:]
    answer = Answer()
    dropsRepeats = false
  }

  /// Not redirected yet.
  public var initialMemory: Memory { Memory() }

  /// Refuses files above ``sizeLimit``, and settings that no request can be made of.
  public func check(_ item: UploadItem) throws(UploadRefusal) {
    if let sizeLimit, item.size > sizeLimit {
      throw UploadRefusal("the server takes files up to \(sizeLimit) bytes; this one has \(item.size)")
    }
    _ = try request(item, url, authorization: nil)
  }

  /// Sends the form.
  public func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    .send(try request(item, memory.address ?? url, authorization: await authorization?.value(context)))
  }

  /// Any status from 200 to 299 is a success, if the link that was asked for is in the answer.
  public func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    if let address = Verdict.sameOriginRedirection(response), memory.redirections < Self.greatestRedirections {
      memory.address = address
      memory.redirections += 1
      return .goOn
    }
    guard StatusClass(response.status) == .success else {
      return Verdict.outcome(response, server: serverName, reason: Verdict.plainText(response))
    }
    return success(response)
  }

  /// May be repeated, unless the server drops repeats.
  public func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery {
    dropsRepeats ? .safe : .mayRepeat
  }

  private var serverName: String { url.host ?? "the server" }

  private func request(_ item: UploadItem, _ url: URL, authorization: (String, String)?) throws(UploadRefusal)
    -> UploadRequest
  {
    var all = headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    all.append(("Idempotency-Key", item.id.description))
    if let authorization { all.append(authorization) }
    return try UploadRequest(method, url, headers: all, body: .form(form(item)), step: "upload")
  }

  private func form(_ item: UploadItem) -> MultipartForm {
    var form = MultipartForm()
    let named = [(titleField, item.title), (descriptionField, item.description), (idField, item.id.description)]
    for case (let name?, let value?) in named { form.add(name, value) }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) where item.fields[name] == nil { form.add(name, value) }
    for (name, value) in item.fields.sorted(by: { $0.key < $1.key }) { form.add(name, value) }
    form.addFile(fileField, fileName: item.fileName, type: item.mimeType)
    return form
  }

  private func success(_ response: UploadResponse) -> UploadOutcome {
    // try?: a server may answer with anything; only what was asked for must be there
    let document = try? JSONDecoder().decode(JSONValue.self, from: response.body)
    var result = UploadResult()
    if let path = answer.link {
      guard let text = document?.text(at: path), let link = WebAddress.resolve(text, against: response.url) else {
        return .retry(
          after: nil,
          reason: "\(serverName) answered \(response.status) without a link at \(path.joined(separator: "."))")
      }
      result.link = link.absoluteString
    } else if response.status == 201 {
      result.link = WebAddress.resolve(response.header("location"), against: response.url)?.absoluteString
    }
    result.deleteToken = answer.deleteToken.flatMap { document?.text(at: $0) }
    result.serverID = answer.id.flatMap { document?.text(at: $0) }
    return .done(result)
  }
}

extension JSONValue {
  /// The string or whole number below some keys; a key that is a number counts the elements of an array.
  func text(at path: [String]) -> String? {
    var value = self
    for key in path {
      switch value {
      case .object(let members): value = members[key] ?? .null
      case .array(let elements):
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    default: return nil
    }
  }
}
