import Foundation
import InletTestTools

/// A folder for one test, removed with everything in it when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    path = base.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

  func write(_ text: String, to name: String) throws {
    let url = url(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: url(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file and folder below, in order; files with their content.
  func listing() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.sorted().map { name in read(name).map { "\(name)=\($0)" } ?? "\(name)/" }
  }
}

/// Another program, run to its end.
enum OtherProgram {
  struct Outcome {
    var status: Int32
    var output: String
  }

  /// Where a program stands on this machine; nil when it is not installed.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @discardableResult
  static func run(_ name: String, _ arguments: [String], in folder: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: name) ?? "/nowhere/" + name)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readAll()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }
}
