import Foundation

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  let duration = ContinuousClock.now - start
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}

/// A folder for one measurement, gone afterwards.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let base = ProcessInfo.processInfo.environment["INLET_BENCHMARK_DIR"].map { URL(fileURLWithPath: $0) }
  let folder = (base ?? FileManager.default.temporaryDirectory)
    .appendingPathComponent("inlet-benchmark-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }  // try?: what is left lies in the temporary directory
  return try body(folder)
}

/// Runs a program; its output and how long it took.
@discardableResult
func run(_ arguments: [String]) throws -> (output: String, seconds: Double) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  let start = ContinuousClock.now
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let duration = ContinuousClock.now - start
  guard process.terminationStatus == 0 else { throw BenchmarkFailure(what: arguments.joined(separator: " ")) }
  return (output, Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18)
}

func text(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

func row(_ cells: [String], widths: [Int]) -> String {
  zip(cells, widths).map { cell, width in
    width < 0
      ? cell.padding(toLength: -width, withPad: " ", startingAt: 0)
      : String(repeating: " ", count: max(0, width - cell.count)) + cell
  }.joined(separator: "  ")
}
