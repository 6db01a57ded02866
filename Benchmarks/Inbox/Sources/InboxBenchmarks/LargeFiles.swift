import Foundation
import Inlet

/// One share with a film of 1 GiB, and one with 100 photos: time beside `cp`, and the memory of the committing process.
struct LargeFiles {
  /// Runs in a process of its own: commits the given files as one share and prints seconds and peak resident bytes.
  static func commit(container: String, ownership: String, files: [String]) throws {
    var configuration = Inbox.Configuration()
    configuration.quota.reservedBytes = 0
    let inbox = try Inbox(container: URL(fileURLWithPath: container), role: .extension, configuration: configuration)
    let time = try seconds {
      let staging = try inbox.stage()
      let items = try files.enumerated().map { index, path in
        let staged = try staging.add(
          fileAt: URL(fileURLWithPath: path), ownership: ownership == "ours" ? .ours : .theirs, fileExtension: "bin")
        return SharedItem(id: "\(index)", kind: .file, file: staged.file)
      }
      guard case .committed = staging.commit(ShareContent(items: items)) else {
        throw BenchmarkFailure(what: "not committed")
      }
    }
    print("\(time) \(peakResidentBytes())")
  }

  private static func peakResidentBytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return -1 }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (Int(line.split(whereSeparator: { $0 == " " || $0 == "\t" })[1]) ?? -1) * 1024
    }
    return -1
  }

  static func measure() throws {
    try withFolder { folder in
      let film = folder.appendingPathComponent("film.bin").path
      try run(["dd", "if=/dev/urandom", "of=\(film)", "bs=1M", "count=1024", "status=none"])
      print("\nOne share with 1 GiB: seconds (median of 5, taken in turn), peak resident memory")
      var figures: [String: [Double]] = [:]
      var memory: [String: Double] = [:]
      for _ in 0..<5 {
        for method in ["cp, sync", "inbox, copied", "inbox, linked"] {
          try run(["sync"])
          if method == "cp, sync" {
            let copy = folder.appendingPathComponent("copy").path
            let script = "cp --reflink=never '\(film)' '\(copy)' && sync '\(copy)' && sync '\(folder.path)'"
            figures[method, default: []].append(try run(["sh", "-c", script]).seconds)
            try FileManager.default.removeItem(atPath: copy)
          } else {
            let result = try commitInProcess(folder, ownership: method.hasSuffix("linked") ? "ours" : "theirs", [film])
            figures[method, default: []].append(result.seconds)
            memory[method] = max(memory[method] ?? 0, result.megabytes)
          }
        }
      }
      let base = median(figures["cp, sync"] ?? [])
      for method in ["cp, sync", "inbox, copied", "inbox, linked"] {
        let time = median(figures[method] ?? [])
        let size = memory[method].map { text($0, 1) + " MB" } ?? ""
        print(row([method, text(time, 3), text(time / base, 2) + " x cp", size], widths: [-16, 8, 12, 12]))
      }
      try FileManager.default.removeItem(atPath: film)
      try photos(folder)
    }
  }

  private static func photos(_ folder: URL) throws {
    let paths = (0..<100).map { folder.appendingPathComponent("photo\($0).bin").path }
    for path in paths { try run(["dd", "if=/dev/urandom", "of=\(path)", "bs=1M", "count=5", "status=none"]) }
    let result = try commitInProcess(folder, ownership: "theirs", paths)
    print(
      "One share with 100 photos of 5 MiB: \(text(result.seconds, 2)) s, peak resident memory \(text(result.megabytes, 1)) MB (of 100 MB allowed)"
    )
    guard result.megabytes < 100 else { throw BenchmarkFailure(what: "100 photos need more than 100 MB") }
  }

  private static func commitInProcess(_ folder: URL, ownership: String, _ files: [String]) throws
    -> (seconds: Double, megabytes: Double)
  {
    let container = folder.appendingPathComponent("container-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: container) }  // try?: the whole folder goes in the end
    let output = try run([CommandLine.arguments[0], "commit", container.path, ownership] + files).output
    let parts = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard parts.count == 2 else { throw BenchmarkFailure(what: "no figures: \(output)") }
    return (parts[0], parts[1] / 1e6)
  }
}
