import Foundation

/// Many targets in one file, so that they are read at once.
///
/// Nothing depends on it: what it holds is found by the version, which never changes, and what it lacks is read from
/// the documents. Layout: `InletTargets1`, 16 digits of the SHA-256 of the rest, then per target its entry's name and
/// its members, each as a 32-bit length and UTF-8; a length of `0xFFFFFFFF` means absent.
enum TargetIndex {
  static let fileName = "index"
  /// The most bytes that are read.
  static let limit = 16 << 20

  private static let opening = Array("InletTargets1".utf8)
  private static let digestLength = 16
  private static let absent = UInt32.max

  // MARK: Writing

  static func encode(_ targets: [ShareTarget]) -> Data {
    var body: [UInt8] = []
    body.reserveCapacity(targets.count * 200)
    for target in targets {
      guard let rest = others(of: target) else { continue }
      append(target.entry, to: &body)
      append(target.id, to: &body)
      append(target.title, to: &body)
      append(target.subtitle, to: &body)
      append(target.section, to: &body)
      append(target.symbol, to: &body)
      append(target.order.map { String($0) }, to: &body)
      append(target.pictureDigest, to: &body)
      append(rest.isEmpty ? nil : rest, to: &body)
    }
    return Data(opening) + Data(digest(of: body).utf8) + Data(body)
  }

  /// The members without a place of their own, as JSON; empty for none, nil if they have no JSON.
  private static func others(of target: ShareTarget) -> String? {
    if target.extra.isEmpty, target.unknown.isEmpty { return "" }
    // nil: a number JSON cannot hold; such a target was never stored.
    guard let json = try? ShareDocument.encode(["extra": target.extra, "unknown": target.unknown]) else { return nil }
    return String(decoding: json, as: UTF8.self)
  }

  private static func append(_ text: String?, to body: inout [UInt8]) {
    var text = text
    let count = text.map { UInt32($0.utf8.count) } ?? absent
    withUnsafeBytes(of: count.littleEndian) { body.append(contentsOf: $0) }
    text?.withUTF8 { body.append(contentsOf: $0) }
  }

  private static func digest(of body: some DataProtocol) -> String {
    String(SHA256.hexadecimal(of: body).prefix(digestLength))
  }

  // MARK: Reading

  /// The targets by the names of their entries; empty when the file is not what was written.
  static func decode(_ data: Data) -> [String: SeenTarget] {
    data.withUnsafeBytes { bytes in
      let start = opening.count + digestLength
      guard bytes.count >= start, bytes.starts(with: opening) else { return [:] }
      let body = UnsafeRawBufferPointer(rebasing: bytes[start...])
      var hash = SHA256()
      hash.update(body)
      guard hash.finish().utf8.prefix(digestLength).elementsEqual(bytes[opening.count..<start]) else { return [:] }
      var reader = Reader(bytes: body)
      var targets: [String: SeenTarget] = [:]
      targets.reserveCapacity(body.count / 150)
      while reader.position < body.count {
        guard let (name, target) = reader.target() else { return [:] }
        targets[name] = SeenTarget(target)
      }
      return targets
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    /// The next text; nil at the end of what is there, `.some(nil)` for an absent one.
    mutating func text() -> String?? {
      guard position + 4 <= bytes.count else { return nil }
      let count = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      position += 4
      if count == absent { return .some(nil) }
      guard Int(count) <= bytes.count - position else { return nil }
      defer { position += Int(count) }
      return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
    }

    mutating func target() -> (String, ShareTarget)? {
      guard let name = text() ?? nil, let id = text() ?? nil, let title = text() ?? nil, let subtitle = text(),
        let section = text(), let symbol = text(), let order = text(), let picture = text(), let others = text(),
        name.utf8.count > TargetName.digestLength
      else { return nil }
      var target = ShareTarget(
        id: id, title: title, subtitle: subtitle, section: section, symbol: symbol, order: order.flatMap { Int($0) })
      target.pictureDigest = picture
      target.entry = name
      if let others {
        let json = Data(others.utf8)
        guard let members = try? ShareDocument.decode([String: [String: JSONValue]].self, json) else { return nil }
        target.extra = members["extra"] ?? [:]
        target.unknown = members["unknown"] ?? [:]
      }
      return (name, target)
    }
  }
}
