/// What a host app offers in one share: extension items with their attachments, as values that can be sent from
/// process to process.
package struct Offer: Hashable, Codable, Sendable {
  /// The name people know the host by.
  package var host: String
  package var items: [Item]

  /// One extension item.
  package struct Item: Hashable, Codable, Sendable {
    package var title: String?
    package var contentText: String?
    package var attachments: [Attachment]
  }

  /// One item provider.
  package struct Attachment: Hashable, Codable, Sendable {
    package var suggestedName: String?
    package var representations: [Representation]
    package var behaviour: Behaviour = .answers
    /// What must arrive for it.
    package var expectation: ExpectedArrival

    package var types: [String] { representations.map(\.type) }
  }

  /// One registered representation.
  package struct Representation: Hashable, Codable, Sendable {
    package var type: String
    package var form: AttachmentPattern.Form
    /// The file in the host's sandbox that holds the content; for links and texts nil.
    package var path: String?
    /// The link or the text itself.
    package var value: String?
  }

  /// What the host does when an attachment is asked for.
  package enum Behaviour: String, Codable, Sendable {
    case answers
    /// Reports an error.
    case fails
    /// Keeps silent for ever.
    case neverAnswers
  }

  package var attachments: [Attachment] { items.flatMap(\.attachments) }

  package init(host: String, items: [Item]) {
    self.host = host
    self.items = items
  }
}

/// What must arrive of an attachment, known before anything is sent.
package struct ExpectedArrival: Hashable, Codable, Sendable {
  /// A name for it in reports.
  package var label: String
  /// Size in bytes and SHA-256 of its file, when it is one.
  package var bytes: Int64?
  package var sha256: String?
  /// The link or text, when it is one.
  package var value: String?
  /// The keys of the dictionary that must arrive, sorted, when it is one.
  package var keys: [String]?
  /// Whether it is a folder, which arrives as an archive.
  package var isFolder = false
  /// Why the host itself cannot read it, when it cannot.
  package var unreadable: String?

  package init(label: String) {
    self.label = label
  }
}
