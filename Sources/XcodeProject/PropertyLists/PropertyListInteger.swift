/// A whole number of a property list: any that fits in 64 bits, signed or unsigned.
public struct PropertyListInteger: Sendable, Hashable, CustomStringConvertible {
  private let isNegative: Bool
  private let magnitude: UInt64

  /// A number that 64 bits hold; every standard integer type up to 64 bits fits.
  public init(_ value: some FixedWidthInteger) {
    precondition(Self(exactly: value) != nil, "\(value) does not fit into 64 bits")
    self = Self(exactly: value) ?? Self(isNegative: false, magnitude: 0)
  }

  /// A number, or nil when 64 bits cannot hold it.
  public init?(exactly value: some BinaryInteger) {
    if let unsigned = UInt64(exactly: value) {
      self.init(isNegative: false, magnitude: unsigned)
    } else if let signed = Int64(exactly: value) {
      self.init(isNegative: true, magnitude: signed.magnitude)
    } else {
      return nil
    }
  }

  /// A number as property lists write it: decimal with an optional sign, or hexadecimal after `0x`.
  ///
  /// Nil for anything else and for numbers that 64 bits cannot hold.
  public init?(_ text: some StringProtocol) {
    var digits = text[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits = digits.dropFirst() }
    let isHex = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHex { digits = digits.dropFirst(2) }
    guard digits.first?.isHexDigit == true, let magnitude = UInt64(digits, radix: isHex ? 16 : 10) else { return nil }
    guard !isNegative || magnitude <= Int64.min.magnitude else { return nil }
    self.init(isNegative: isNegative && magnitude > 0, magnitude: magnitude)
  }

  private init(isNegative: Bool, magnitude: UInt64) {
    self.isNegative = isNegative
    self.magnitude = magnitude
  }

  /// The number as a signed one; nil above `Int64.max`.
  public var signed: Int64? {
    isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(exactly: magnitude)
  }

  /// The number as an unsigned one; nil below zero.
  public var unsigned: UInt64? { isNegative ? nil : magnitude }

  /// The number in decimal.
  public var description: String { (isNegative ? "-" : "") + String(magnitude) }
}

extension Int {
  /// The number as an `Int`; nil when it does not fit.
  public init?(exactly integer: PropertyListInteger) {
    guard let signed = integer.signed else { return nil }
    self.init(exactly: signed)
  }
}
