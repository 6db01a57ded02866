import Foundation
import XcodeProject

/// Times one task on one project file: `ProjectBenchmark <task> <file> [repetitions]`.
///
/// Prints one line of JSON: the best time of all repetitions in milliseconds, the size and the peak memory.
@main struct ProjectBenchmark {
  static func main() throws {
    do {
      try run(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count >= 3, let task = Task(rawValue: arguments[1]) else {
      let tasks = Task.allCases.map(\.rawValue).joined(separator: "|")
      FileHandle.standardError.write(Data("usage: ProjectBenchmark \(tasks) <file> [repetitions]\n".utf8))
      exit(64)
    }
    if task == .values { return try print(task.values(arguments[2])) }
    let repetitions = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
    var best = Double.infinity
    var size = 0
    for _ in 0..<repetitions {
      let start = ContinuousClock.now
      size = try task.run(arguments[2])
      let elapsed = ContinuousClock.now - start
      best = min(best, Double(elapsed.components.attoseconds) / 1e15 + Double(elapsed.components.seconds) * 1e3)
    }
    print(
      """
      {"task": "\(task.rawValue)", "bytes": \(size), "milliseconds": \(best), "peakKB": \(PeakMemory.kilobytes)}
      """)
  }
}

/// What is timed; every task reads the file from disk and ends with bytes in memory or on disk.
enum Task: String, CaseIterable {
  case read
  case roundTrip = "round-trip"
  case add
  /// Not timed: prints what is read, as JSON.
  case values

  func values(_ path: String) throws -> String {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    return try OpenStepTree(SourceText(bytes, path: path)).root.value.json
  }

  /// Runs the task and says how many bytes the file has.
  func run(_ path: String) throws -> Int {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let text = SourceText(bytes, path: path)
    switch self {
    case .read, .values: _ = try OpenStepTree(text)
    case .roundTrip: try Self.write(ProjectEditor(Project(text)).bytes(), beside: path)
    case .add:
      let project = try Project(text)
      var editor = ProjectEditor(project)
      guard let host = project.targets.first(where: \.isApplication) else { throw CocoaError(.featureUnsupported) }
      try editor.addAppExtension(NewAppExtension(name: "Share", host: host.id, sources: ["Share.swift"]))
      try Self.write(editor.bytes(), beside: path)
    }
    return bytes.count
  }

  private static func write(_ bytes: [UInt8], beside path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + ".out"))
  }
}
