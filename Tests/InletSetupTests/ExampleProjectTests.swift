import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

/// The Xcode projects of the examples are what `inlet add` makes of them.
@Suite struct ExampleProjectTests {
  static let names = ["NativeNotes", "SwiftUIGallery", "ImgurShare"]

  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples").standardized

  /// A copy, at the same depth below another folder, because the package is referred to by a relative path.
  private static func copy(_ name: String, in folder: TemporaryFolder) throws -> URL {
    let copy = folder.url.appendingPathComponent("Examples/\(name)")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: examples.appendingPathComponent(name), to: copy)
    return copy
  }

  @Test(arguments: names) func `a sync of an example changes nothing`(_ name: String) throws {
    let folder = try TemporaryFolder("example")
    let copy = try Self.copy(name, in: folder)
    let plan = try SetupPlanner().plan(at: copy.path, requiresDescription: true)
    #expect(plan.changes.map(\.path) == [])
    #expect(plan.findings == [])
    #expect(plan.manualSteps.count == 1, "what is left is the developer portal")
  }

  @Test(arguments: names) func `an example without its extension gets the same one again`(_ name: String) throws {
    let folder = try TemporaryFolder("example")
    let copy = try Self.copy(name, in: folder)
    let before = try FolderSnapshot(copy)
    let bytes = try Data(contentsOf: copy.appendingPathComponent("inlet.json"))
    let description = try DescriptionReader.read(SourceText([UInt8](bytes), path: "inlet.json"))
    try RemovalPlanner().plan(at: copy.path).apply()
    let project = copy.appendingPathComponent("\(name).xcodeproj/project.pbxproj")
    #expect(!(try String(contentsOf: project, encoding: .utf8)).contains("ShareExtension"))
    // What the app accepts is a decision; everything else is found out.
    var request = SetupRequest()
    request.interface = description.interface
    request.displayName = description.displayName
    request.accepts = description.accepts
    try SetupPlanner(request: request, defaultPackage: .path("../..")).plan(at: copy.path).apply()
    let differences = try FolderSnapshot(copy).differences(from: before)
    #expect(differences == [])
  }

  @Test(arguments: names) func `every source file of an example is compiled by its target, and there are no others`(
    _ name: String
  ) throws {
    let root = Self.examples.appendingPathComponent(name)
    let detected = try ProjectDetector.detect(at: root.path)
    var copy = WorkingCopy(ProjectFolder(root: root.path))
    let project = try SetupPlanner.project(detected, &copy)
    for (target, folder) in [(name, name), ("ShareExtension", "ShareExtension")] {
      let found = try #require(project.target(named: target))
      let files = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      let swift = Set(files.filter { $0.hasSuffix(".swift") })
      #expect(!swift.isEmpty)
      let tree = FileTree(project)
      if found.synchronizedFolders.isEmpty {
        let listed = (found.buildPhase(.sources)?.files ?? []).compactMap { $0.file.flatMap { tree.path(of: $0) } }
        #expect(Set(listed) == Set(swift.map { folder + "/" + $0 }))
      } else {
        #expect(found.synchronizedFolders.map { tree.path(of: $0.element) } == [folder])
        #expect(
          found.synchronizedFolders.flatMap { $0.exceptionSets.flatMap(\.membershipExceptions) }.allSatisfy {
            !$0.hasSuffix(".swift")
          })
      }
    }
  }

  @Test(arguments: names) func `the doctor finds nothing wrong with an example`(_ name: String) throws {
    let findings = try Doctor().examine(Self.examples.appendingPathComponent(name).path)
    #expect(findings.filter { $0.severity != .note } == [])
  }
}
