import Foundation

/// The most memory that this process has held.
enum PeakMemory {
  /// In kilobytes, from `/proc` where there is one; 0 elsewhere.
  static var kilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}
