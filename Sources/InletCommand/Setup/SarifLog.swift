import Foundation
import InletSetup

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0.
struct SarifLog: Encodable {
  struct Text: Encodable {
    var text: String
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      var level: String
    }

    var id: String
    var shortDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    var name = "inlet"
    var version: String
    var semanticVersion: String
    var rules: [Rule]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds: [String: ArtifactLocation]
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: DoctorReport) {
    let places = SarifPlaces(path: report.path)
    var rules = DoctorCode.all.map(Self.rule)
    let known = Set(rules.map(\.id))
    // What keeps a project from being looked at has codes of its own.
    for finding in report.findings
    where !known.contains(finding.code) && !rules.contains(where: { $0.id == finding.code }) {
      rules.append(
        Rule(
          id: finding.code, shortDescription: Text(text: finding.message),
          help: Text(text: finding.hint ?? finding.message),
          defaultConfiguration: .init(level: finding.severity.rawValue)))
    }
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.code, ruleIndex: rules.firstIndex { $0.id == finding.code } ?? 0,
        level: finding.severity.rawValue,
        message: Text(text: finding.message + (finding.hint.map { "; " + $0 } ?? "")),
        locations: finding.place.map { [Location(physicalLocation: places.location($0))] } ?? [],
        partialFingerprints: ["inletFinding/v1": Self.fingerprint(finding)])
    }
    let driver = Driver(version: report.version, semanticVersion: report.version, rules: rules)
    runs = [
      Run(
        tool: Tool(driver: driver), invocations: [Invocation(executionSuccessful: report.isExamined)],
        originalUriBaseIds: [SarifPlaces.baseName: ArtifactLocation(uri: places.baseURI)], results: results)
    ]
  }

  private static func rule(_ code: DoctorCode) -> Rule {
    let help =
      switch code.repair {
      case .sync: "run 'inlet sync'"
      case .fix: "run 'inlet doctor --fix'"
      case .hand: "see the hint of the finding"
      }
    return Rule(
      id: code.code, shortDescription: Text(text: code.summary), help: Text(text: help),
      defaultConfiguration: .init(level: code.severity.rawValue))
  }

  /// The same for the same finding when lines have moved: of code, file and message (FNV-1a, 64 bits).
  private static func fingerprint(_ finding: SetupFinding) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [finding.code, finding.place?.path ?? "", finding.message].joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
