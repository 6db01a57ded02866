import Foundation
import Inlet

/// Puts what was taken and what the host said besides together into one share.
struct ShareAssembly {
  let results: [Result<SharedItem, AttachmentFailure>]
  let texts: [ItemTexts]

  /// The content, with no more about types and reasons than `budget` allows.
  func content(within budget: InlineBudget) -> ShareContent {
    var content = content()
    for index in content.items.indices {
      let item = content.items[index]
      let isKept = budget.take(item.types.reduce(0) { $0 + JSONSize.bytes(of: $1) + 1 })
      if !isKept { content.items[index].types = item.type.map { [$0] } ?? [] }
    }
    for index in content.failures.indices {
      let failure = content.failures[index]
      let texts = failure.types + [failure.detail].compactMap(\.self)
      guard !budget.take(texts.reduce(0) { $0 + JSONSize.bytes(of: $1) + 1 }) else { continue }
      content.failures[index].types = []
      content.failures[index].detail = nil
    }
    return content
  }

  func content() -> ShareContent {
    var content = ShareContent(items: results.compactMap { try? $0.get() })  // the others are the failures below
    content.failures = results.compactMap { result in
      if case .failure(let error) = result { error.failure } else { nil }
    }
    let page = content.items.first { $0.kind == .webpage }
    let written = words(of: content.items)
    content.meta = page?.data ?? [:]
    content.webURL = webURL(content.items, written)

    let subject = texts.lazy.compactMap { filled($0.title) }.first
    let caption = texts.lazy.compactMap { filled($0.contentText) }.first { $0 != content.webURL && $0 != written }
    // Beside a link hosts put the title of the page; beside anything else, and alone, it is text.
    let isPageTitle = content.webURL != nil && (caption.map { WebLink.first(in: $0) == nil } ?? false)
    content.subject = subject
    content.title = page?.title ?? subject ?? (isPageTitle ? caption : nil)
    content.text = written ?? (isPageTitle ? nil : caption)
    if content.title == nil, let title = textBesideLink(content.items), content.webURL != nil { content.title = title }
    return content
  }

  /// The first text among the items, or beside one.
  private func words(of items: [SharedItem]) -> String? {
    for item in items {
      if item.kind == .text, let value = filled(item.value) { return value }
      if let beside = filled(item.data["text"]?.stringValue), item.kind != .webpage { return beside }
    }
    return nil
  }

  /// The first web link: of a link, of a page, beside an item, or inside a text that hosts send in place of a link.
  private func webURL(_ items: [SharedItem], _ written: String?) -> String? {
    let links = items.lazy.filter { $0.kind == .url || $0.kind == .webpage }.compactMap(\.value)
    let beside = items.lazy.compactMap { $0.data["url"]?.stringValue }
    return links.first(where: WebLink.isWeb) ?? beside.first(where: WebLink.isWeb)
      ?? written.flatMap(WebLink.first(in:))
  }

  /// The one-line text of a share that otherwise is just a link: some hosts name the page that way.
  private func textBesideLink(_ items: [SharedItem]) -> String? {
    guard items.count == 2, items.contains(where: { $0.kind == .url }) else { return nil }
    let text = items.first { $0.kind == .text }?.value.flatMap(filled)
    return text.flatMap { $0.contains("\n") || $0.utf8.count > 300 || WebLink.first(in: $0) != nil ? nil : $0 }
  }

  private func filled(_ text: String?) -> String? {
    let trimmed = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return trimmed.isEmpty ? nil : text
  }
}

/// Links of the web.
enum WebLink {
  /// How many bytes of a text are searched.
  private static let limit = 65_536

  static func isWeb(_ text: String) -> Bool {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return false }
    return url.host?.isEmpty == false
  }

  /// The first word of a text that is a link of the web.
  static func first(in text: String) -> String? {
    guard text.utf8.count <= limit else { return nil }
    for word in text.split(whereSeparator: \.isWhitespace) {
      // Whatever brackets and quotation marks stand around it are not part of a link.
      guard let start = word.range(of: "http", options: .caseInsensitive)?.lowerBound else { continue }
      let link = String(word[start...].reversed().drop { ".,;:!?)]}>\"'»”’".contains($0) }.reversed())
      if isWeb(link) { return link }
    }
    return nil
  }
}
