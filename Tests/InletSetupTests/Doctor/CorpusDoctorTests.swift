import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

@Suite struct CorpusDoctorTests {
  @Test func `no error that the doctor finds in a real project comes from setting it up`() throws {
    var (looked, unchanged) = (0, 0)
    var noted: [String: Int] = [:]
    for entry in try CorpusProjects.all() {
      let folder = try TemporaryFolder("corpus")
      let root = try folder.folder("app")
      try CorpusLayout.make(entry.project, entry.files, in: root)
      try BadInput.writing("Inlet/Package.swift", "// InletExtension\n")(folder.url)
      guard let request = request(root) else { continue }
      let plan: SetupPlan
      do throws(SetupFailure) {
        plan = try CorpusLayout.plan(SetupPlanner(request: request), root)
      } catch { continue }
      let doctor = Doctor(request: request)
      let wasBehindThinning = try isBehindThinning(root, request.target)
      let before = Set(try doctor.examine(root.path).map { $0.message })
      try plan.apply()
      looked += 1
      let findings = try doctor.examine(root.path).filter { !before.contains($0.message) }
      let errors = findings.filter { $0.severity == .error && !isOfTheProject($0, wasBehindThinning) }
      #expect(errors == [], "\(entry.name)")
      if findings.isEmpty { unchanged += 1 }
      for finding in findings { noted[finding.code, default: 0] += 1 }
    }
    print(
      "corpus, doctor: \(looked) projects after add, \(unchanged) without a finding; \(noted.sorted { $0.key < $1.key })"
    )
  }

  /// Whether an error was the project's before: its phase that embeds other extensions is behind "Thin Binary", and its
  /// version comes from xcconfig files that are not in the corpus.
  private func isOfTheProject(_ finding: SetupFinding, _ wasBehindThinning: Bool) -> Bool {
    if finding.code == SetupCode.embedPhase.rawValue { return wasBehindThinning }
    return finding.code == SetupCode.versionMismatch.rawValue && finding.message.contains("that of the app '$(")
  }

  private func isBehindThinning(_ root: URL, _ name: String?) throws -> Bool {
    let file = root.appendingPathComponent(CorpusLayout.project + "/project.pbxproj")
    let project = try Project(SourceText([UInt8](Data(contentsOf: file)), path: "project.pbxproj"))
    let phases = name.flatMap { project.target(named: $0) }?.buildPhases ?? []
    guard let thinning = phases.firstIndex(where: \.isFlutterThinBinary),
      let embedding = phases.firstIndex(where: \.embedsExtensions)
    else { return false }
    return embedding > thinning
  }

  /// What to set up: the first app; nil where there is none.
  private func request(_ root: URL) -> SetupRequest? {
    var request = SetupRequest()
    request.project = CorpusLayout.project
    request.allowsOtherExtensions = true
    request.name = "Zz Share-Test"
    request.package = .path("../Inlet")
    let file = root.appendingPathComponent(CorpusLayout.project + "/project.pbxproj")
    // try?: what cannot be read is refused by add as well, which other tests look at.
    guard let data = try? Data(contentsOf: file),
      let project = try? Project(SourceText([UInt8](data), path: "project.pbxproj")),
      let app = AppTargets(project: project, place: .init(path: "")).apps.first
    else { return nil }
    request.target = app.name
    return request
  }
}
