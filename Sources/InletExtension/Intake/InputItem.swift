/// One input item of a request: texts, and attachments in the host's order.
@MainActor
package struct InputItem {
  package var title: String?
  package var contentText: String?
  package var attachments: [any ItemProviding]

  package init(title: String? = nil, contentText: String? = nil, attachments: [any ItemProviding] = []) {
    self.title = title
    self.contentText = contentText
    self.attachments = attachments
  }
}

/// The texts of an input item, apart from its attachments.
struct ItemTexts: Hashable, Sendable {
  var title: String?
  var contentText: String?
}
