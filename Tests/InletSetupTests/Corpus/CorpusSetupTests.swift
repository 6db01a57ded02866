import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

@Suite struct CorpusSetupTests {
  @Test func `every real project is set up once and restored to the byte, or refused with place, reason and next step`()
    throws
  {
    var outcomes: [String: Int] = [:]
    var refusals: [String: [String]] = [:]
    let projects = try CorpusProjects.all()
    for entry in projects {
      let folder = try TemporaryFolder("corpus")
      let place = try folder.folder("app")
      try CorpusLayout.make(entry.project, entry.files, in: place)
      try BadInput.writing("Inlet/Package.swift", "// InletExtension\n")(folder.url)
      for target in try Self.targets(of: entry.project) {
        let outcome = try Self.check("\(entry.name) \(target ?? "")", place, target, folder)
        outcomes[outcome.key, default: 0] += 1
        if outcome.key != "set up" { refusals[outcome.key, default: []].append("\(entry.name): \(outcome.text)") }
      }
    }
    print("corpus, set-up: \(projects.count) project files; \(outcomes.sorted { $0.key < $1.key })")
    for (code, names) in refusals.sorted(by: { $0.key < $1.key }) {
      for name in names.prefix(ProcessInfo.processInfo.environment["INLET_CORPUS_ALL"] == nil ? 1 : 99) {
        print("  \(code): \(name)")
      }
    }
  }

  /// The names of the apps of a project, each of which is tried; nil once where there is none.
  private static func targets(of file: URL) throws -> [String?] {
    let text = SourceText([UInt8](try Data(contentsOf: file)), path: "project.pbxproj")
    guard let project = try? Project(text) else { return [nil] }  // the refusal is what is tested
    let apps = AppTargets(project: project, place: .init(path: "")).apps.prefix(3).map { Optional($0.name) }
    return apps.isEmpty ? [nil] : apps
  }

  private static func check(
    _ name: String, _ root: URL, _ target: String?, _ folder: TemporaryFolder
  ) throws -> (key: String, text: String) {
    var request = SetupRequest()
    request.project = "Corpus.xcodeproj"
    request.target = target
    request.allowsOtherExtensions = true
    request.name = "Zz Share-Test"
    request.package = .path("../Inlet")
    let planner = SetupPlanner(request: request)
    let before: FolderSnapshot
    do throws(SetupFailure) {
      let plan = try CorpusLayout.plan(planner, root)
      before = FolderSnapshot(existing: root)
      try plan.apply()
    } catch {
      for finding in error.findings {
        #expect(finding.place != nil && finding.hint != nil, "\(name): \(finding)")
      }
      return (error.findings[0].code, error.findings[0].description)
    }
    let project = root.appendingPathComponent("Corpus.xcodeproj/project.pbxproj")
    try ProjectVerdict.check(name, before: before.files["Corpus.xcodeproj/project.pbxproj"] ?? Data(), after: project)
    let again = try planner.plan(at: root.path)
    #expect(again.isEmpty, "\(name): \(again.changes.map(\.replacement.path))")
    let removal = try RemovalPlanner().plan(at: root.path)
    #expect(removal.findings.isEmpty)
    try removal.apply()
    #expect(try FolderSnapshot(root).differences(from: before) == [], "\(name)")
    return ("set up", "")
  }
}
