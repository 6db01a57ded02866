/// The identity of one share: 26 lower-case characters that sort in the order in which shares were committed.
///
/// 48 bits of milliseconds since 1970 and a 16-bit counter, from a clock that never runs backwards for committed
/// shares, then 64 random bits. The id stays the same over every redelivery, so an app that stores it beside what
/// it made of the share can tell a second delivery from a second share.
///
///     let id = ShareID("01m8nd0w9700037qzra9adaqqv")
public struct ShareID: Hashable, Sendable {
  /// Milliseconds (48 bits) and counter (16 bits).
  let time: UInt64
  let random: UInt64

  /// The number of characters of an id.
  public static let length = 26

  init(time: UInt64, random: UInt64) {
    self.time = time
    self.random = random
  }

  /// When the id was drawn, in milliseconds since 1970 by the clock of the process that committed the share.
  public var millisecondsSince1970: Int64 { Int64(time >> 16) }

  // Crockford's base 32, lower case only: a volume that ignores case must not see two names as one.
  private static let alphabet: [UInt8] = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Reads an id in its one accepted spelling: 26 characters of `0-9a-z` without `i`, `l`, `o` and `u`, the first at
  /// most `7`.
  ///
  /// Anything else, an upper-case letter too, is nil.
  public init?(_ text: some StringProtocol) {
    var time: UInt64 = 0
    var random: UInt64 = 0
    var count = 0
    for character in text.utf8 {
      let value = Self.values[Int(character)]
      guard value != 255, count < Self.length, count > 0 || value < 8 else { return nil }
      time = (time << 5) | (random >> 59)
      random = (random << 5) | UInt64(value)
      count += 1
    }
    guard count == Self.length else { return nil }
    self.init(time: time, random: random)
  }
}

extension ShareID: Comparable {
  /// Whether the share of the left id was committed before that of the right one.
  public static func < (left: ShareID, right: ShareID) -> Bool {
    left.time != right.time ? left.time < right.time : left.random < right.random
  }
}

extension ShareID: LosslessStringConvertible {
  /// The 26 characters.
  public var description: String {
    String(unsafeUninitializedCapacity: Self.length) { buffer in
      var time = time
      var random = random
      for position in stride(from: Self.length - 1, through: 0, by: -1) {
        buffer[position] = Self.alphabet[Int(random & 31)]
        random = (random >> 5) | (time << 59)
        time >>= 5
      }
      return Self.length
    }
  }
}

extension ShareID: Codable {
  /// Reads the 26 characters.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the string is not an id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ShareID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a share id: '\(text.prefix(40))'")
    }
    self = id
  }

  /// Writes the 26 characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
