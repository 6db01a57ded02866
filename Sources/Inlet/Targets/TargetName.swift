import Foundation

/// The name of a target's entry: `<digest of its id>,<version>`.
///
/// An entry is an empty file that says which version of the target counts. A version is drawn once and its document
/// never changes, so a listing of the entries is all it takes to know what is in the store, and a rename from one
/// version's entry to the next is a compare-and-swap.
struct TargetName: Hashable, Sendable {
  static let digestLength = 32

  let digest: String
  /// `<share id>.<writer's token>`, which is also the name of the document.
  let version: String

  var text: String { "\(digest),\(version)" }

  init(digest: String, version: String) {
    self.digest = digest
    self.version = version
  }

  /// Reads a name; nil for anything else.
  init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count > Self.digestLength + 1 + ShareID.length, bytes.count <= 200 else { return nil }
    let comma = bytes.index(bytes.startIndex, offsetBy: Self.digestLength)
    guard bytes[comma] == UInt8(ascii: ","), bytes[..<comma].allSatisfy(Self.isDigit) else { return nil }
    let version = bytes[bytes.index(after: comma)...]
    let dot = bytes.index(version.startIndex, offsetBy: ShareID.length)
    guard bytes[dot] == UInt8(ascii: "."), version.allSatisfy({ $0 != UInt8(ascii: "/") && $0 >= 0x21 && $0 < 0x7F })
    else { return nil }
    digest = String(text[..<comma])
    self.version = String(text[version.startIndex...])
  }

  /// What an id is called on disk: the app's strings never become part of a path.
  static func digest(of id: String) -> String {
    String(SHA256.hexadecimal(of: Data(id.utf8)).prefix(digestLength))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
}

/// The name of a mark of use: `<digest of the target's id>,<milliseconds since 1970, 12 hexadecimal digits>`.
struct UseMark: Hashable, Sendable {
  let digest: String
  let milliseconds: Int64

  var text: String {
    let time = String(milliseconds, radix: 16)
    return "\(digest),\(String(repeating: "0", count: max(0, 12 - time.count)))\(time)"
  }

  var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  init(digest: String, at date: Date) {
    self.digest = digest
    // Times before 1970 and after 10889 mean nothing here.
    milliseconds = Int64(min(max(0, date.timeIntervalSince1970), 281_474_976_710) * 1000)
  }

  /// Reads a name; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == TargetName.digestLength, parts[1].utf8.count == 12,
      let time = Int64(parts[1], radix: 16), time >= 0
    else { return nil }
    digest = String(parts[0])
    milliseconds = time
  }
}
