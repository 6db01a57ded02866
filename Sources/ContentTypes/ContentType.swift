/// What a piece of content is: a uniform type identifier such as `public.jpeg`.
///
/// The identifier keeps the spelling it was given; comparison and hashing ignore case, as the systems that use
/// these identifiers do. A value says nothing by itself about whether the type is known: ask a
/// ``ContentTypeCatalog`` for that, or leave the argument out and ask ``ContentTypeCatalog/current``.
///
///     let photo = ContentType("public.heic")
///     photo.conforms(to: .image)          // true
///     photo.preferredFilenameExtension    // "heic"
public struct ContentType: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The identifier in the spelling it was given.
  public let identifier: String

  /// The identifier in lower case: what is compared.
  package let key: String

  /// A type with this identifier, known or not.
  public init(_ identifier: String) {
    self.identifier = identifier
    let lowercased = identifier.lowercased()
    self.key = lowercased == identifier ? identifier : lowercased
  }

  /// A type with the identifier written in the source.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The identifier.
  public var description: String { identifier }

  /// Whether the identifier is made only of what such identifiers may hold: ASCII letters, digits, `-`, `.`
  /// and characters above U+007F, and is not empty.
  public var isWellFormed: Bool {
    !identifier.isEmpty
      && identifier.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
        default: scalar.value > 0x7F
        }
      }
  }

  /// Whether the identifier belongs to the namespace `public.`, which only the system may declare.
  public var isPublic: Bool { key.hasPrefix("public.") }

  /// Whether the identifier was made from a tag because no declared type fits: it begins with `dyn.`.
  public var isDynamic: Bool { key.hasPrefix("dyn.") }
}

extension ContentType: Hashable {
  /// Whether both identifiers are the same, ignoring case.
  public static func == (left: ContentType, right: ContentType) -> Bool { left.key == right.key }

  /// Feeds the identifier, ignoring case, into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension ContentType: Codable {
  /// Reads the identifier from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the identifier, in the spelling it was given, as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
