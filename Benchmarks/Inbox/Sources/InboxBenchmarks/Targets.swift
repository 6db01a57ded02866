import Foundation
import Inlet

/// How long an extension takes to list the app's targets, from the first touch of the store on.
enum Targets {
  static func measure() throws {
    try withFolder { folder in
      let targets = (0..<1_000).map { number in
        ShareTarget(
          id: "target-\(number)", title: "Target \(number)", subtitle: "\(number) photos",
          section: "Section \(number / 100)", order: number)
      }
      try TargetStore(container: folder, role: .app).replaceAll(with: targets)
      let times = try (0..<21).map { _ in
        try seconds {
          let found = try TargetStore(container: folder, role: .extension).targets()
          guard found.count == targets.count else { throw BenchmarkFailure(what: "\(found.count) targets were read") }
        } * 1_000
      }.sorted()
      print(
        "1,000 targets, store opened and listed, 21 runs: median \(text(median(times), 1)) ms, "
          + "\(text(times[0], 1)) to \(text(times[20], 1)) ms")
    }
  }
}
