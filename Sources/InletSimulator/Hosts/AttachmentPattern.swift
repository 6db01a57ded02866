/// How a host app hands over one attachment: its representations in the order they are registered.
package struct AttachmentPattern: Sendable {
  /// One registered representation.
  package struct Representation: Sendable {
    /// The identifier it is registered under; nil for the type of the thing itself.
    package var type: String?
    package var form: Form
  }

  /// What is handed over for a representation.
  package enum Form: String, Codable, Sendable {
    /// A link to a file of the host's, as an object.
    case fileURL
    /// A file the system copies when it is asked for.
    case file
    /// Bytes.
    case data
    /// A link, as an object.
    case url
    /// A text, as an object.
    case text
    /// An image object that is in no file.
    case image
    /// A dictionary, as an object.
    case propertyList
  }

  package var representations: [Representation]
  /// Whether the host says what the file is called.
  package var isNamed: Bool

  /// One representation in one form; `type` nil means the thing's own.
  static func one(_ form: Form, _ type: String? = nil, isNamed: Bool = false) -> AttachmentPattern {
    AttachmentPattern(representations: [Representation(type: type, form: form)], isNamed: isNamed)
  }

  /// Several representations of one thing.
  static func alternatives(_ all: [(String?, Form)], isNamed: Bool = false) -> AttachmentPattern {
    AttachmentPattern(representations: all.map { Representation(type: $0.0, form: $0.1) }, isNamed: isNamed)
  }
}
