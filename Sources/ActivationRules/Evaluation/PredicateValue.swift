import ContentTypes

/// A value while a predicate is evaluated.
enum PredicateValue: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case list([PredicateValue])
  case offer(Offer)
  case item(Offer.Item)
  case attachment(Offer.Attachment)

  /// The number this is; YES counts as 1.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .boolean(let value): value ? 1 : 0
    default: nil
    }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var list: [PredicateValue]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// What this is, for a message.
  var name: String {
    switch self {
    case .null: "nothing"
    case .boolean: "a truth value"
    case .integer, .real: "a number"
    case .string: "a string"
    case .list: "a collection"
    case .offer: "the whole offer"
    case .item: "an extension item"
    case .attachment: "an attachment"
    }
  }

  /// The keys a value of this sort has.
  var keys: [String] {
    switch self {
    case .offer: ["extensionItems"]
    case .item: ["attachments"]
    case .attachment: ["registeredTypeIdentifiers"]
    default: []
    }
  }

  /// What is found under `key`, nil if there is no such key; a collection answers for each of its elements.
  func member(_ key: String) -> PredicateValue? {
    switch (self, key) {
    case (.offer(let offer), "extensionItems"): return .list(offer.items.map { .item($0) })
    case (.item(let item), "attachments"): return .list(item.attachments.map { .attachment($0) })
    case (.attachment(let attachment), "registeredTypeIdentifiers"):
      return .list(attachment.types.map { .string($0.identifier) })
    case (.list(let values), _):
      var found: [PredicateValue] = []
      for value in values {
        guard let member = value.member(key) else { return nil }
        found.append(member)
      }
      return .list(found)
    case (.null, _): return .null
    default: return nil
    }
  }

  /// Whether two values are the same; numbers of different sorts are compared as numbers.
  static func areEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if let left = left.number, let right = right.number { return left == right }
    return left == right
  }
}
