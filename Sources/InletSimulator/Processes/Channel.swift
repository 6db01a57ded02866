import Foundation

/// The end of a child process: orders come in, events go out.
enum Channel {
  /// The orders on the standard input.
  ///
  /// When it ends, whoever started this process is gone, and the process ends too: nothing of a simulation outlives it.
  static func orders<Order: Decodable & Sendable>(_ type: Order.Type = Order.self) -> AsyncStream<Order> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        for line in LineReader(FileHandle.standardInput) {
          do {
            continuation.yield(try JSONDecoder().decode(Order.self, from: line))
          } catch {
            FileHandle.standardError.write(Data("not an order: \(error)\n".utf8))
            _exit(70)
          }
        }
        _exit(0)
      }
    }
  }

  /// Writes one event.
  ///
  /// It has left the process when this returns.
  static func send(_ event: some Encodable) throws {
    try FileHandle.standardOutput.write(contentsOf: line(event))
  }

  /// One message as a line.
  static func line(_ message: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try encoder.encode(message) + Data([0x0A])
  }
}

/// The lines of a file or pipe, without their ends; blocks until there is one.
struct LineReader: Sequence, IteratorProtocol {
  /// The longest line that is read, in bytes; a longer one ends the reading.
  static let limit = 16 << 20

  private let file: FileHandle
  private var rest = Data()
  private var hasEnded = false

  init(_ file: FileHandle) {
    self.file = file
  }

  mutating func next() -> Data? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return Data(line)
      }
      guard !hasEnded, rest.count <= Self.limit else { return rest.isEmpty ? nil : takeRest() }
      let piece = file.availableData
      hasEnded = piece.isEmpty
      rest += piece
    }
  }

  private mutating func takeRest() -> Data {
    defer {
      rest = Data()
      hasEnded = true
    }
    return rest
  }
}
