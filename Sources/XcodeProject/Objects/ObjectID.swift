/// The name of an object inside a project file: 24 hexadecimal digits when Xcode made it, any text otherwise.
///
/// Ids sort by their bytes, which is how Xcode orders objects inside a section.
public struct ObjectID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The id as it stands in the file, without quotes.
  public let rawValue: String

  /// An id from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An id from its text.
  public init(_ text: String) { self.init(rawValue: text) }
  /// An id from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The id's text.
  public var description: String { rawValue }

  /// Whether both have the same bytes.
  public static func == (left: ObjectID, right: ObjectID) -> Bool { left.rawValue.isSame(as: right.rawValue) }

  /// Feeds the bytes of the id.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Byte order.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}
