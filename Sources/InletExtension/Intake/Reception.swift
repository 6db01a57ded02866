import ContentTypes
import Foundation
import Inlet

/// Makes an item of what a provider handed over, and puts its file into safety before it is gone.
///
/// Hosts hand over what they like: a URL as text or as data, a file as the URL of a web page, an image as an object.
/// What counts is what arrived, not what was asked for.
struct Reception: Sendable {
  let offer: Offer
  let request: Representation
  let configuration: Intake.Configuration
  let store: any PayloadStoring
  let budget: InlineBudget

  var catalog: ContentTypeCatalog { configuration.catalog }

  /// The type that was asked for, where a type was.
  var requestedType: ContentType? {
    switch request {
    case .file(let type), .data(let type), .item(let type): ContentType(type)
    case .text, .link, .image: nil
    }
  }

  @Sendable
  func receive(_ delivered: Delivered) -> Attempt {
    do throws(InboxError) {
      switch delivered {
      case .file(let url, let isTemporary): return try file(at: url, isTemporary: isTemporary)
      case .archive(let url, let folderName): return try archive(at: url, of: folderName)
      case .data(let data): return try received(data)
      case .text(let text): return try received(text)
      case .link(let url): return try link(url)
      case .image(let png): return .taken(try stored(png, as: .png))
      case .propertyList(let values, let isPage): return try propertyList(values, isPage: isPage)
      case .failed(let detail): return .refused(.unreadable, detail: detail)
      }
    } catch {
      return Attempt(error)
    }
  }

  /// Takes only a text or a link, and stores nothing.
  @Sendable
  func receiveWords(_ delivered: Delivered) -> Attempt {
    switch delivered {
    case .text(let text) where isShort(text): .taken(item(.text, value: text))
    case .link(let url) where !url.isFileURL && isShort(url.absoluteString):
      .taken(item(.url, value: url.absoluteString))
    default: .refused(.unsupported, detail: nil)
    }
  }

  // MARK: What arrives

  private func received(_ data: Data) throws(InboxError) -> Attempt {
    guard let type = requestedType else { return .taken(try stored(data, as: .data)) }
    if conforms(type, .url) {
      guard let url = SerializedURL.url(from: data) else { return .refused(.unreadable, detail: "not a URL") }
      return try link(url)
    }
    if TextTypes.isProse(type), offer.name == nil, let text = TextTypes.text(from: data) {
      return try received(text)
    }
    if conforms(type, .directory) { return .taken(try stored(data, as: .zip)) }
    if type == .uiKitImage {
      guard let image = FileSignature.type(of: data) else {
        return .refused(.unsupported, detail: "an image object in archived form")
      }
      return .taken(try stored(data, as: image))
    }
    return .taken(try stored(data, as: Self.refine(type, FileSignature.type(of: data), catalog)))
  }

  private func received(_ text: String) throws(InboxError) -> Attempt {
    let type = requestedType
    if request == .link || type.map({ conforms($0, .url) }) ?? false {
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if let url = URL(string: trimmed), url.scheme != nil { return try link(url) }
    }
    // Text in place of another type is that type's content: JSON as a string, say.
    if let type, !TextTypes.isProse(type), !conforms(type, .url), conforms(type, .data) {
      return .taken(try stored(Data(text.utf8), as: type))
    }
    if isShort(text) { return .taken(item(.text, value: text)) }
    var item = try stored(Data(text.utf8), as: .utf8PlainText)
    item.kind = .text
    return .taken(item)
  }

  /// Whether a text may stand in the document; it then counts as part of it.
  private func isShort(_ text: String) -> Bool {
    text.utf8.count <= configuration.textLimitInBytes && budget.take(text)
  }

  private func link(_ url: URL) throws(InboxError) -> Attempt {
    if url.isFileURL { return try file(at: url, isTemporary: false) }
    if isShort(url.absoluteString) { return .taken(item(.url, value: url.absoluteString)) }
    // Links as long as this carry their content with them.
    var item = try stored(Data(url.absoluteString.utf8), as: .utf8PlainText)
    item.kind = .url
    return .taken(item)
  }

  private func propertyList(_ values: [String: JSONValue], isPage: Bool) throws(InboxError) -> Attempt {
    guard JSONSize.count(values, upTo: configuration.valueLimit) <= configuration.valueLimit else {
      return .refused(.tooLarge, detail: "a property list of more than \(configuration.valueLimit) values")
    }
    let isInline = budget.take(JSONSize.bytes(of: values))
    guard isPage && isInline else {
      // nil: a number that JSON has no form for; such a list has to come as a file.
      guard let json = try? JSONEncoder().encode(values) else { return .refused(.unsupported, detail: nil) }
      var item = try stored(json, as: .json)
      if isInline { item.data = values }
      if isPage { item.kind = .webpage }
      return .taken(item)
    }
    var page = item(
      .webpage, value: ["URL", "url", "baseURI", "href"].lazy.compactMap { values[$0]?.stringValue }.first)
    page.title = values["title"]?.stringValue
    page.data = values
    return .taken(page)
  }
}
