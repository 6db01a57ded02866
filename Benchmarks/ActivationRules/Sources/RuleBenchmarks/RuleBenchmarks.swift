import ActivationRules
import Foundation

/// Judges every Info.plist below a folder against every host profile, beside Foundation's mere reading of the files.
///
///     swift run -c release RuleBenchmarks FOLDER
@main struct RuleBenchmarks {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: RuleBenchmarks FOLDER")
      exit(64)
    }
    let files = try plists(below: CommandLine.arguments[1])
    let profiles = HostProfile.builtIn
    // Once before, so that tables are loaded.
    _ = judge(files, profiles)
    var rules = 0
    let reading = median {
      for file in files { _ = try? PropertyListSerialization.propertyList(from: file, format: nil) }
    }
    let judging = median { rules = judge(files, profiles).rules }
    let (judged, shown) = judge(files, profiles)
    print(
      "\(files.count) files, \(judged) rules, \(profiles.count) profiles: \(shown) of \(rules * profiles.count) shown")
    print("reading with Foundation            \(milliseconds(reading))")
    print("reading the rule, judging it       \(milliseconds(judging))   \(ratio(judging, reading)) of reading")
    let hostile = [
      String(repeating: "(", count: 100_000), String(repeating: "NOT ", count: 100_000) + "TRUEPREDICATE",
      String(repeating: "x", count: 4 << 20), String(repeating: "1==1 AND ", count: 100_000) + "1==1",
    ]
    for text in hostile {
      let time = median { _ = try? RulePredicate(parsing: text) }
      print("a hostile predicate of \(text.utf8.count) bytes: \(milliseconds(time))")
    }
  }

  /// The rules that were understood, and how often one admits a profile.
  private static func judge(_ files: [Data], _ profiles: [HostProfile]) -> (rules: Int, shown: Int) {
    var (rules, shown) = (0, 0)
    for file in files {
      let source = RuleSource(data: file)
      guard let rule = source.rule else { continue }
      rules += 1
      for profile in profiles where rule.admits(profile.offer, in: source.context) { shown += 1 }
    }
    return (rules, shown)
  }

  private static func plists(below folder: String) throws -> [Data] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".plist") }.sorted()
      .compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }
  }

  private static func median(_ body: () -> Void) -> Duration {
    (0..<9).map { _ in ContinuousClock().measure(body) }.sorted()[4]
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func milliseconds(_ duration: Duration) -> String {
    String(format: "%8.2f ms", seconds(duration) * 1000)
  }

  private static func ratio(_ one: Duration, _ other: Duration) -> String {
    String(format: "%.2f", seconds(one) / seconds(other))
  }
}
