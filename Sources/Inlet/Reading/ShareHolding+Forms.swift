import ContentTypes
import Foundation

/// What an app would like to have of a share.
public enum Wish: Hashable, Sendable {
  /// A link.
  case link
  /// A text.
  case text
  /// A picture's file.
  case image
  /// A film's file.
  case video
  /// A recording's file.
  case audio
  /// The file of a card.
  case contact
  /// Any file.
  case file
  /// A file of a type, or of one that conforms to it.
  case type(ContentType)
}

/// One form of one item.
public enum ItemForm: Hashable, Sendable {
  /// A link.
  case link(URL)
  /// A text.
  case text(String)
  /// A file, for reading, and its type. It is gone once a delivery has ended.
  case file(URL, ContentType)
}

extension ShareHolding {
  /// The form of an item that fits the first of the wishes that can be fulfilled; nil when none can.
  ///
  /// What the item is comes before what it can be made into: a link is a text only if nothing better was wished for.
  public func form(of item: SharedItem, for wishes: [Wish]) -> ItemForm? {
    for wish in wishes { if let found = form(of: item, as: wish) { return found } }
    for wish in wishes { if let made = substitute(for: wish, of: item) { return made } }
    return nil
  }

  /// The best form of the whole share: the first wish that an item fulfils as it is, the items in order; else the
  /// first that can be made of something the share has.
  ///
  /// Nil when no wish can be fulfilled.
  ///
  ///     switch delivery.best(.image, .link, .text) {
  ///     case .file(let url, let type): …
  ///     case .link(let url): …
  ///     case .text(let text): …
  ///     case nil: …
  ///     }
  public func best(_ wishes: Wish...) -> ItemForm? { best(wishes) }

  /// As ``best(_:)-(Wish...)``, for wishes that are computed.
  public func best(_ wishes: [Wish]) -> ItemForm? {
    for wish in wishes {
      for item in share.items { if let found = form(of: item, as: wish) { return found } }
      if let found = ofShare(wish) { return found }
    }
    for wish in wishes {
      for item in share.items { if let made = substitute(for: wish, of: item) { return made } }
    }
    return nil
  }

  /// For every item, in order, the form that fits best; items of which none fits are left out.
  public func forms(for wishes: [Wish]) -> [(item: SharedItem, form: ItemForm)] {
    share.items.compactMap { item in form(of: item, for: wishes).map { (item, $0) } }
  }

  /// What the item is.
  private func form(of item: SharedItem, as wish: Wish) -> ItemForm? {
    switch wish {
    case .link where [.url, .webpage, .location].contains(item.kind): link(item)
    case .text where item.kind == .text: text(item)
    case .image: file(item, if: item.kind == .image || item.isOfType(.image))
    case .video: file(item, if: item.kind == .video || item.isOfType(.movie))
    case .audio: file(item, if: item.kind == .audio || item.isOfType(.audio))
    case .contact: file(item, if: item.kind == .contact || item.isOfType(.contact))
    case .file: file(item, if: true)
    case .type(let type): file(item, if: item.isOfType(type))
    case .link, .text: nil
    }
  }

  /// What can be made of it.
  private func substitute(for wish: Wish, of item: SharedItem) -> ItemForm? {
    switch wish {
    case .link: link(item)
    case .text: text(item)
    default: nil
    }
  }

  /// What the share says besides its items.
  private func ofShare(_ wish: Wish) -> ItemForm? {
    switch wish {
    case .link: share.webURL.flatMap { URL(string: $0) }.map { .link($0) }
    case .text: (share.text ?? share.message).map { .text($0) }
    default: nil
    }
  }

  // try?: an item that cannot be read as wished does not fulfil the wish; the next one may.
  private func link(_ item: SharedItem) -> ItemForm? { (try? link(of: item)).map { .link($0) } }
  private func text(_ item: SharedItem) -> ItemForm? { (try? text(of: item)).map { .text($0) } }

  private func file(_ item: SharedItem, if fits: Bool) -> ItemForm? {
    guard fits, let url = try? file(of: item) else { return nil }
    return .file(url, item.contentType ?? .data)
  }
}
