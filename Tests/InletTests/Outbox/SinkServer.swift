import Foundation
import InletTestTools

/// Tests/Servers/sink.py, running until this goes away.
final class SinkServer {
  struct Report: Decodable {
    struct File: Decodable {
      let digest: String
      let size: Int
      let copies: Int
      let same: Bool
    }
    let files: [String: File]
    let dropped: [String: Int]
    let requests: Int
  }

  struct NoServer: Error {}

  let base: URL
  private let running: ChildProcess.Running

  init(drop: Double = 0, seed: Int = 1) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Servers/sink.py").standardizedFileURL
    let python = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/python3"))
    running = try python.start([script.path, "--drop", "\(drop)", "--seed", "\(seed)"], input: Data())
    guard let line = running.readLine(), line.hasPrefix("listening "),
      let url = URL(string: "http://127.0.0.1:\(line.dropFirst("listening ".count))")
    else { throw NoServer() }
    base = url
  }

  deinit {
    running.kill()
    _ = running.finish()
  }

  func report() throws -> Report {
    let curl = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/curl"))
    let result = try curl.run(["-s", "--noproxy", "*", base.absoluteString + "/report"])
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }
}
