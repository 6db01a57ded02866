import Foundation

/// The states of one upload, one after the other; the last whole one counts.
///
/// Lines are only ever appended, so a process killed while writing leaves a torn one, which is ignored wherever it
/// stands, and a process that lost the upload meanwhile destroys nothing. A log that has grown is begun anew under the
/// next number.
struct StateLog: Sendable {
  private static let prefix = "log."
  private static let limit = 256 << 10
  private static let readLimit = 64 << 20

  let folder: Directory

  /// The state that counts; nil when none was written yet.
  func read() throws(InboxError) -> UploadState? {
    for number in try numbers().reversed() {
      // Two readers may look while the log is begun anew.
      guard try folder.contains(Self.prefix + "\(number)") else { continue }
      let data = try folder.openFile(Self.prefix + "\(number)").contents(limit: Self.readLimit)
      if let state = Self.last(data) { return state }
    }
    return nil
  }

  static func last(_ data: Data) -> UploadState? {
    var best: UploadState?
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let state = DigestedLine.decode(UploadState.self, line) else { continue }
      if state.generation >= best?.generation ?? 0 { best = state }
    }
    return best
  }

  func append(_ state: UploadState, _ durability: Inbox.Durability) throws(InboxError) {
    // A line feed first: what stands there may be torn.
    let line = try Data("\n".utf8) + DigestedLine.encode(state)
    let numbers = try numbers()
    let name = Self.prefix + "\(numbers.last ?? 0)"
    let size = try folder.info(of: name)?.size ?? 0
    if size > 0, size + Int64(line.count) > Int64(Self.limit), size > 4 * Int64(line.count) {
      return try beginAnew(line, (numbers.last ?? 0) + 1, durability)
    }
    try durability.write(line, to: folder.openForAppending(name))
    if size == 0 { try durability.order(folder) }
  }

  private func beginAnew(_ line: Data, _ number: Int, _ durability: Inbox.Durability) throws(InboxError) {
    let stage = "new.\(ProcessIdentity.randomNonce())"
    do throws(InboxError) {
      try durability.write(line, to: folder.createFile(stage))
      guard try folder.move(stage, to: folder, as: Self.prefix + "\(number)") == .moved else {
        throw .collected
      }
      try durability.order(folder)
    } catch {
      folder.removeTree(stage)
      throw error
    }
    for old in try numbers() where old < number { try folder.unlink(Self.prefix + "\(old)") }
  }

  private func numbers() throws(InboxError) -> [Int] {
    try folder.names().filter { $0.hasPrefix(Self.prefix) }.compactMap { Int($0.dropFirst(Self.prefix.count)) }.sorted()
  }
}
