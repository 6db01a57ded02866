/// Tells the formats of property lists apart by their first bytes.
enum PropertyListSniffer {
  enum Format { case xml, binary, openStep }

  static func format(of text: SourceText) -> Format {
    if text.bytes.starts(with: Array("bplist".utf8)) { return .binary }
    let body = text.bytes[text.byteOrderMarkLength...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard let first = body.first else { return .xml }
    let startsOpenStep = [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "\"")].contains(first)
    return startsOpenStep ? .openStep : .xml
  }
}
