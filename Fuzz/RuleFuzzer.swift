import Foundation

@testable import ActivationRules

/// What is fed to libFuzzer: a rule as text, an Info.plist or an inlet.json.
///
/// Reading, judging and repairing must end without a crash; a predicate that is understood must be the same after
/// printing it, and repairing twice must change nothing more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRule(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  let report = RuleReport(RuleSource(data: data))
  _ = report.findingsText
  _ = report.matrix
  if let predicate = try? RulePredicate(parsing: String(decoding: data, as: UTF8.self)) {
    guard let again = try? RulePredicate(parsing: predicate.description), again == predicate else {
      print("printed and read again it differs: \(predicate)")
      abort()
    }
  }
  return 0
}
