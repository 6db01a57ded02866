import Foundation
import Inlet

/// One large upload to a server on loopback, beside `curl` sending the same file to the same server.
///
///     OutboxBenchmarks [MEGABYTES] [ROUNDS]     2,048 and 3 by default
///
/// Prints the median of each, the ratio, and the greatest peak of resident memory of the sending processes. Exits with 1
/// when the ratio is below 0.8 or the peak above 40 MB.
@main struct OutboxBenchmarks {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "send" { return try await Sending.run(Array(arguments.dropFirst())) }
    let megabytes = arguments.first.flatMap(Int.init) ?? 2048
    let rounds = arguments.dropFirst().first.flatMap(Int.init) ?? 3
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("outbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }  // try?: what is left lies in the temporary directory
    let file = place.appendingPathComponent("film.mp4")
    try makeFile(file, megabytes)
    let server = try Server()
    var passed = true
    for kind in Sending.kinds { passed = try measure(kind, file, server, megabytes, rounds) && passed }
    exit(passed ? 0 : 1)
  }

  static func measure(_ kind: String, _ file: URL, _ server: Server, _ megabytes: Int, _ rounds: Int) throws -> Bool {
    var ours: [Double] = []
    var curls: [Double] = []
    var peak = 0
    for round in 0..<rounds {
      curls.append(try Curl.seconds(kind, file, server.base))
      let container = file.deletingLastPathComponent().appendingPathComponent("\(kind)-\(round)")
      try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
      let output = try run(CommandLine.arguments[0], ["send", kind, container.path, file.path, server.base])
      let words = output.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .newlines)) }
      guard words.count == 2 else { throw Unexpected(text: output) }
      ours.append(words[0])
      peak = max(peak, Int(words[1]))
      try FileManager.default.removeItem(at: container)
    }
    let (mine, theirs) = (median(ours), median(curls))
    let ratio = theirs / mine
    print(
      String(
        format: "%@ %d MB: outbox %.2f s (%.0f MB/s), curl %.2f s, ratio %.2f, peak resident %.1f MB", kind, megabytes,
        mine,
        Double(megabytes) / mine, theirs, ratio, Double(peak) / 1024))
    return ratio >= 0.8 && peak <= 40 * 1024
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  static func makeFile(_ file: URL, _ megabytes: Int) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    var part = Data((0..<1_048_576).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
    for number in 0..<megabytes {
      part[0] = UInt8(truncatingIfNeeded: number)
      try handle.write(contentsOf: part)
    }
    try handle.close()
  }

  /// - Returns: What a program printed.
  static func run(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Unexpected(text: "\(path) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  struct Unexpected: Error {
    let text: String
  }
}
