import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

@Suite struct DoctorTests {
  private func infected(_ ailment: Ailment) throws -> TemporaryFolder {
    let folder = try TemporaryFolder("doctor")
    try ailment.skeleton.write(to: folder.url)
    try SetupPlanner().plan(at: folder.url.path).apply()
    #expect(try codes(folder).filter { !$0.hasPrefix("rule-") } == [])
    try ailment.infect(folder.url)
    return folder
  }

  /// The codes of all findings but notes.
  private func codes(_ folder: TemporaryFolder) throws -> [String] {
    try Doctor().examine(folder.url.path).filter { $0.severity != .note }.map(\.code)
  }

  @Test(arguments: Ailment.all) func `every ailment is found with its place, and gone once it is put right`(
    _ ailment: Ailment
  ) throws {
    let folder = try infected(ailment)
    let findings = try Doctor().examine(folder.url.path)
    let finding = try #require(findings.first { $0.code == ailment.code }, "\(findings)")
    #expect(finding.place?.path == ailment.place)
    #expect(finding.hint != nil)
    switch ailment.repair {
    case .sync:
      try SetupPlanner().plan(at: folder.url.path).apply()
      #expect(try codes(folder).filter { !$0.hasPrefix("rule-") } == [])
    case .fix:
      try SetupPlanner().plan(at: folder.url.path).apply()
      #expect(try codes(folder).contains(ailment.code), "sync does it: the table is out of date")
    case .hand:
      let cure = try Doctor().cure(folder.url.path)
      #expect(cure.left.contains(finding))
      let repair = try #require(ailment.byHand)
      try repair(folder.url)
      #expect(try !Doctor().examine(folder.url.path).contains { $0.code == ailment.code })
    }
  }

  @Test(arguments: Ailment.all.filter { $0.repair != .hand })
  func `the cure does away with it, says so, and is made once`(
    _ ailment: Ailment
  ) throws {
    let folder = try infected(ailment)
    let before = try FolderSnapshot(folder.url)
    let cure = try Doctor().cure(folder.url.path)
    #expect(try FolderSnapshot(folder.url) == before)
    #expect(cure.cured.contains { $0.code == ailment.code }, "\(cure.left)")
    let plan = try #require(cure.plan)
    try plan.apply()
    #expect(try Doctor().examine(folder.url.path).map(\.code) == cure.left.map(\.code))
    #expect(try codes(folder).filter { !$0.hasPrefix("rule-") } == [])
    #expect(try Doctor().cure(folder.url.path).plan == nil)
    #expect(try SetupPlanner().plan(at: folder.url.path).isEmpty, "a sync after it has nothing to do")
    if let project = ailment.skeleton.project {
      let url = folder.url.appendingPathComponent(project)
      try ProjectVerdict.check(ailment.name, before: Data(contentsOf: url), after: url)
    }
    try RemovalPlanner().plan(at: folder.url.path).apply()
    // An AIR app has no project of its own in which to look.
    guard ailment.skeleton.framework != .air else { return }
    #expect(try Doctor().examine(folder.url.path).map(\.code) == [SetupCode.notInstalled.rawValue])
  }

  @Test func `a project without any extension is told to get one, and is given none`() throws {
    let folder = try TemporaryFolder("doctor")
    try Skeleton.uiKit.write(to: folder.url)
    #expect(try Doctor().examine(folder.url.path).map(\.code) == [SetupCode.notInstalled.rawValue])
    let cure = try Doctor().cure(folder.url.path)
    #expect(cure.plan == nil && cure.cured == [] && cure.left.count == 1)
  }

  @Test func `what keeps the cure from being planned is one more thing that is left`() throws {
    let folder = try TemporaryFolder("doctor")
    try Skeleton.uiKit.write(to: folder.url)
    try SetupPlanner().plan(at: folder.url.path).apply()
    try BadInput.removing("ShareExtension/PrivacyInfo.xcprivacy")(folder.url)
    try BadInput.replacing("inlet.json", "group.org.example.gallery", "org.example.gallery")(folder.url)
    let cure = try Doctor().cure(folder.url.path)
    #expect(cure.plan == nil)
    let left = cure.left.map(\.code)
    #expect(left.contains("privacy-manifest-missing") && left.contains("invalid-app-group"), "\(left)")
  }

  @Test func `an extension of another make is examined and never touched`() throws {
    let folder = try TemporaryFolder("doctor")
    try Skeleton.uiKit.write(to: folder.url)
    try SetupPlanner().plan(at: folder.url.path).apply()
    for file in ["inlet.json", "inlet.lock"] { try BadInput.removing(file)(folder.url) }
    try Ailment.setting("MARKETING_VERSION", "9.9")(folder.url)
    let before = try FolderSnapshot(folder.url)
    let cure = try Doctor().cure(folder.url.path)
    #expect(cure.plan == nil)
    #expect(cure.left.map(\.code).contains("version-mismatch"))
    #expect(try FolderSnapshot(folder.url) == before)
  }

  @Test func `codes are stable`() {
    let codes = SetupCode.allCases.map(\.rawValue)
    #expect(codes.count == Set(codes).count)
    #expect(codes.allSatisfy { code in code.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
