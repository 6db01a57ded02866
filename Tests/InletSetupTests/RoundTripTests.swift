import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

@Suite struct RoundTripTests {
  static let planner = SetupPlanner(defaultPackage: .path("../Inlet"))

  @Test(arguments: Skeleton.all) func `a set-up is complete, made once, made again, and taken away to the byte`(
    _ skeleton: Skeleton
  ) throws {
    let folder = try TemporaryFolder("setup")
    let root = try folder.folder("app")
    try BadInput.writing("Inlet/Package.swift", "// InletExtension\n")(folder.url)
    try skeleton.write(to: root)
    let before = try FolderSnapshot(root)
    let found = try ProjectDetector.detect(at: root.path)
    #expect(found.framework == skeleton.framework)

    let plan = try Self.planner.plan(at: root.path)
    #expect(try FolderSnapshot(root) == before, "a plan writes nothing")
    try plan.apply()
    let added = try FolderSnapshot(root)
    if let project = skeleton.project {
      try ProjectVerdict.check(
        skeleton.name, before: before.files[project] ?? Data(), after: root.appendingPathComponent(project))
    }
    #expect(try Self.planner.plan(at: root.path).changes.map(\.path) == [])
    let problems = try Doctor().examine(root.path).filter { $0.severity != .note && !$0.code.hasPrefix("rule-") }
    #expect(problems.filter { $0.code != SetupCode.podsFormat.rawValue } == [])

    try skeleton.regenerate(in: root)
    try Self.planner.plan(at: root.path, requiresDescription: true).apply()
    #expect(try FolderSnapshot(root).differences(from: added).filter { $0 != "~inlet.lock" } == [])
    #expect(try Self.planner.plan(at: root.path).isEmpty)

    let removal = try RemovalPlanner().plan(at: root.path)
    #expect(removal.findings == [])
    try removal.apply()
    let left = try FolderSnapshot(root).differences(from: before)
    #expect(left == [])
  }
}
