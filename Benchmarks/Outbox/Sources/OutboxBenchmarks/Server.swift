import Foundation

/// Tests/Servers/sink.py without digests, so that it is the senders that are measured.
final class Server {
  let base: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/Servers/sink.py").standardizedFileURL
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, "--no-digest"]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]), !byte.isEmpty {
      line += byte
    }
    guard let port = String(decoding: line, as: UTF8.self).split(separator: " ").last else {
      throw OutboxBenchmarks.Unexpected(text: "no server")
    }
    base = "http://127.0.0.1:\(port)"
  }

  deinit { process.terminate() }
}

/// The program that everybody knows.
enum Curl {
  static func seconds(_ kind: String, _ file: URL, _ base: String) throws -> Double {
    let common = ["-s", "--noproxy", "*", "-o", "/dev/null", "-H", "Expect:", "-w", "%{time_total}"]
    let output =
      switch kind {
      case "form":
        try OutboxBenchmarks.run(
          "/usr/bin/curl", common + ["-X", "PUT", "-F", "id=x", "-F", "file=@\(file.path)", base + "/put/form"])
      default: try OutboxBenchmarks.run("/usr/bin/curl", common + ["-T", file.path, base + "/put/curl"])
      }
    guard let seconds = Double(output) else { throw OutboxBenchmarks.Unexpected(text: output) }
    return seconds
  }
}
