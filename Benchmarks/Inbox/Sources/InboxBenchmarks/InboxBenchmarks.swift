import Foundation

/// Measures the inbox against the alternatives, in one run, as ratios.
///
/// Nothing here is asserted in tests.
///
///     swift run -c release InboxBenchmarks [small] [large] [targets]
///
/// INLET_BENCHMARK_DIR names the volume to measure on; the temporary directory otherwise.
@main struct InboxBenchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "commit", arguments.count > 3 {
      try LargeFiles.commit(container: arguments[1], ownership: arguments[2], files: Array(arguments[3...]))
      return
    }
    let all = arguments.isEmpty
    if all || arguments.contains("small") { try SmallShares.measure() }
    if all || arguments.contains("large") { try LargeFiles.measure() }
    if all || arguments.contains("targets") { try Targets.measure() }
  }
}
