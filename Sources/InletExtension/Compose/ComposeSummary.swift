import Foundation
import Inlet

/// What the preview of a share consists of, from the attachments and texts.
struct ComposeSummary: Hashable, Sendable {
  /// Photos and films, shown as a grid.
  var pictures: [ComposeAttachment] = []
  /// Documents and everything else with a name and a size, one row each.
  var documents: [ComposeAttachment] = []
  /// The link or page, shown as a card.
  var link: Link?
  /// Text that was shared, cut off at what a preview shows.
  var text: String?

  /// A link with what is known of the page behind it.
  struct Link: Hashable, Sendable {
    var title: String
    var host: String
  }

  /// The most characters of a text that are shown.
  static let textLimit = 600

  init(of draft: ComposeDraft) {
    let shown = draft.attachments.filter { $0.failure == nil }
    pictures = shown.filter { $0.kind == .image || $0.kind == .video }
    let words: Set<SharedItem.Kind> = [.text, .url, .webpage]
    documents = shown.filter { attachment in
      !pictures.contains(attachment) && (!words.contains(attachment.kind) || attachment.item?.file != nil)
    }
    let links = shown.compactMap(\.item).filter { $0.kind == .url || $0.kind == .webpage }
    let address = links.first?.value ?? draft.content?.webURL
    if let address, !links.isEmpty || shown.allSatisfy({ $0.kind == .text }) {
      let host = URL(string: address)?.host ?? address
      let shortHost = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
      link = Link(title: draft.content?.title ?? links.first?.title ?? String(address.prefix(300)), host: shortHost)
    }
    let written = draft.content?.text ?? shown.first { $0.kind == .text }?.item?.value
    if let written, written != address, written != link?.title { text = String(written.prefix(Self.textLimit)) }
  }
}

/// Sizes and lengths as people read them.
enum ComposeFigures {
  /// A size in bytes, such as `4.2 MB`, with the separator of the language.
  static func size(_ bytes: Int64, language: String) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    guard bytes >= 1_000 else { return "\(max(0, bytes)) B" }
    var value = Double(bytes) / 1_000
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    let digits = value < 9.95 && unit > 0 ? 1 : 0
    let text = String(format: "%.\(digits)f", value)
    let comma = ["de", "pl", "fr", "bg", "es"].contains(language)
    return (comma ? text.replacingOccurrences(of: ".", with: ",") : text) + "\u{A0}" + units[unit]
  }

  /// A length, such as `0:07` or `1:02:33`.
  static func length(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1_000
    let minutes = String(format: seconds >= 3_600 ? "%02d:%02d" : "%d:%02d", seconds / 60 % 60, seconds % 60)
    return seconds >= 3_600 ? "\(seconds / 3_600):\(minutes)" : minutes
  }
}
