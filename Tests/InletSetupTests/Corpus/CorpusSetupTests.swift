import Foundation
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
      let place = try Self.layOut(entry.name, entry.project, entry.files, in: folder)
      for target in try Self.targets(of: entry.project) {
        let outcome = try Self.check("\(entry.name) \(target ?? "")", place, target, folder)
        outcomes[outcome.key, default: 0] += 1
        if outcome.key != "set up" { refusals[outcome.key, default: []].append("\(entry.name): \(outcome.text)") }
      }
    }
    print("corpus, set-up: \(projects.count) project files; \(outcomes.sorted { $0.key < $1.key })")
    for (code, names) in refusals.sorted(by: { $0.key < $1.key }) {
      for name in names.prefix(ProcessInfo.processInfo.environment["INLET_CORPUS_ALL"] == nil ? 1 : 99) { print("  \(code): \(name)") }
    }
  }

  /// The names of the apps of a project, each of which is tried; nil once where there is none.
  private static func targets(of file: URL) throws -> [String?] {
    let text = SourceText([UInt8](try Data(contentsOf: file)), path: "project.pbxproj")
    guard let project = try? Project(text) else { return [nil] }  // the refusal is what is tested
    let apps = AppTargets(project: project, place: .init(path: "")).apps.prefix(3).map { Optional($0.name) }
    return apps.isEmpty ? [nil] : apps
  }

  /// A folder with the project and what it names; Info.plists and entitlements that the corpus lacks are made.
  private static func layOut(_ name: String, _ project: URL, _ files: URL?, in folder: TemporaryFolder) throws -> URL {
    let root = try folder.folder("app")
    if let files {
      for part in try FileManager.default.contentsOfDirectory(atPath: files.path) {
        try FileManager.default.copyItem(
          at: files.appendingPathComponent(part), to: root.appendingPathComponent(part))
      }
      try FolderSnapshot.makeWritable(root)
    }
    let package = root.appendingPathComponent("Corpus.xcodeproj")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data(contentsOf: project).write(to: package.appendingPathComponent("project.pbxproj"))
    return root
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
      let plan = try planMakingFiles(planner, root)
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

  /// A plan for a project; files that its settings name and the corpus lacks are made before.
  private static func planMakingFiles(_ planner: SetupPlanner, _ root: URL) throws(SetupFailure) -> SetupPlan {
    do throws(SetupFailure) {
      return try planner.plan(at: root.path)
    } catch {
      let missing = error.findings.filter {
        [SetupCode.infoPlistMissing.rawValue, SetupCode.entitlementsMissing.rawValue].contains($0.code)
      }.compactMap { $0.place?.path }
      guard missing.count == error.findings.count else { throw error }
      for path in missing { Self.makePlist(root.appendingPathComponent(path)) }
      return try planner.plan(at: root.path)
    }
  }

  private static func makePlist(_ url: URL) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleShortVersionString</key>
      \t<string>1.2</string>
      \t<key>CFBundleIdentifier</key>
      \t<string>org.example.app</string>
      </dict>
      </plist>

      """
    // try?: where the file cannot be made, the plan that follows is refused and the refusal is counted.
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
}
