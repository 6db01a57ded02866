import Foundation

/// What Imgur's API answered to an upload.
enum ImgurReply: Hashable, Sendable {
  case image(ImgurImage)
  /// A refusal in Imgur's own form.
  case failure(status: Int, message: String)
  /// No answer of Imgur's API: a page in HTML, half a document, nothing.
  case foreign

  /// Reads a response.
  ///
  /// `success` decides, not the status: a refusal may come with 200. What the API calls the status inside the document
  /// counts then, when it is one of a failure.
  init(status: Int, body: Data) {
    guard let document = try? JSONDecoder().decode(JSONValue.self, from: body),  // try?: no JSON is a foreign answer
      case .object(let members) = document
    else {
      self = .foreign
      return
    }
    let data = members["data"]
    let succeeded = members["success"] ?? .boolean((200..<300).contains(status))
    if succeeded == .boolean(true), (200..<300).contains(status) {
      self = data.flatMap(ImgurImage.init).map(ImgurReply.image) ?? .foreign
      return
    }
    guard members["success"] != nil || data?.objectValue?["error"] != nil else {
      self = .foreign
      return
    }
    let inner = members["status"].flatMap(Self.wholeNumber)
    let effective = (200..<400).contains(status) ? inner.flatMap { $0 >= 400 ? $0 : nil } ?? 400 : status
    self = .failure(status: effective, message: Self.message(data) ?? "Imgur gave no reason (status \(effective))")
  }

  /// The error is a string, or an object with a message, or an object with a text below another key.
  private static func message(_ data: JSONValue?) -> String? {
    let error = data?.objectValue?["error"] ?? data
    switch error {
    case .string(let text): return bounded(text)
    case .object(let members):
      for key in ["message", "description", "error"] {
        if let text = members[key]?.stringValue { return bounded(text) }
      }
      return nil
    default: return nil
    }
  }

  private static func bounded(_ text: String) -> String? { text.isEmpty ? nil : String(text.prefix(300)) }

  static func wholeNumber(_ value: JSONValue) -> Int? {
    switch value {
    case .integer(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}

/// A picture as Imgur's API describes it.
struct ImgurImage: Hashable, Sendable {
  let id: String
  let link: String
  let deleteHash: String?
  let width: Int?
  let height: Int?
  /// Everything the API said of it.
  let members: [String: JSONValue]

  /// nil when the value has no id or no link that a browser could open.
  init?(_ value: JSONValue) {
    guard let members = value.objectValue, let id = members["id"]?.stringValue, MediaType.isToken(id),
      let link = members["link"]?.stringValue, WebAddress.isOpenable(link)
    else { return nil }
    self.id = id
    self.link = link
    // It becomes part of an address when the picture is deleted.
    deleteHash = members["deletehash"]?.stringValue.flatMap { MediaType.isToken($0) ? $0 : nil }
    width = members["width"].flatMap(ImgurReply.wholeNumber)
    height = members["height"].flatMap(ImgurReply.wholeNumber)
    self.members = members
  }
}
