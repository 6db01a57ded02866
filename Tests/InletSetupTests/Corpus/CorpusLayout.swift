import Foundation
import InletSetupTestTools
import XcodeProject

@testable import InletSetup

/// A real project laid out in a folder, with what its settings name.
enum CorpusLayout {
  static let project = "Corpus.xcodeproj"

  /// A folder with the project and the files that lie beside it in the corpus.
  static func make(_ file: URL, _ files: URL?, in root: URL) throws {
    if let files {
      for part in try FileManager.default.contentsOfDirectory(atPath: files.path) {
        try FileManager.default.copyItem(
          at: files.appendingPathComponent(part), to: root.appendingPathComponent(part))
      }
      try FolderSnapshot.makeWritable(root)
    }
    let package = root.appendingPathComponent(project)
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data(contentsOf: file).write(to: package.appendingPathComponent("project.pbxproj"))
  }

  /// A plan for a project; Info.plists and entitlements that its settings name and the corpus lacks are made before.
  static func plan(_ planner: SetupPlanner, _ root: URL) throws(SetupFailure) -> SetupPlan {
    do throws(SetupFailure) {
      return try planner.plan(at: root.path)
    } catch {
      let missing = error.findings.filter {
        [SetupCode.infoPlistMissing.rawValue, SetupCode.entitlementsMissing.rawValue].contains($0.code)
      }.compactMap { $0.place?.path }
      guard missing.count == error.findings.count else { throw error }
      for path in missing { makePlist(root.appendingPathComponent(path)) }
      return try planner.plan(at: root.path)
    }
  }

  private static func makePlist(_ url: URL) {
    let text = Skeleton.plist(
      """
      \t<key>CFBundleShortVersionString</key>
      \t<string>1.2</string>
      \t<key>CFBundleIdentifier</key>
      \t<string>org.example.app</string>
      """)
    // try?: where the file cannot be made, the plan that follows is refused and the refusal is counted.
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
}
