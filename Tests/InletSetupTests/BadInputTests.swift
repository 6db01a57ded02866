import Foundation
import InletSetupTestTools
import InletTestTools
import Testing

@testable import InletSetup

@Suite struct BadInputTests {
  @Test(arguments: BadInput.all) func `bad input is refused with place, reason and next step, and nothing is written`(
    _ input: BadInput
  ) throws {
    let folder = try TemporaryFolder("bad")
    try input.skeleton.write(to: folder.url)
    try input.spoil(folder.url)
    let before = try FolderSnapshot(folder.url)
    let path = input.path.isEmpty ? folder.url.path : folder.url.appendingPathComponent(input.path).path
    let failure = #expect(throws: SetupFailure.self) {
      try SetupPlanner(request: input.request).plan(at: path).apply()
    }
    let finding = try #require(
      failure?.findings.first { $0.code == input.code.rawValue }, "\(String(describing: failure))")
    #expect(finding.description.hasPrefix(input.place), "\(finding)")
    let hint = try #require(finding.hint, "\(finding)")
    #expect(input.hint.isEmpty || hint.contains(input.hint), "\(finding)")
    #expect(!finding.message.isEmpty)
    #expect(try FolderSnapshot(folder.url) == before)
  }

  @Test func `all mistakes of inlet.json are reported in one run, each with its place`() throws {
    let folder = try TemporaryFolder("bad")
    try Skeleton.uiKit.write(to: folder.url)
    let text = """
      {
        "extension": { "kind": "shre", "nmae": "X" },
        "accepts": { "images": -1, "types": ["pdf"] },
        "opensApp": "yes"
      }
      """
    _ = try folder.file("inlet.json", text)
    let failure = #expect(throws: SetupFailure.self) { try SetupPlanner().plan(at: folder.url.path) }
    let places = (failure?.findings ?? []).map { "\($0.place?.line ?? 0) \($0.code)" }
    #expect(places.sorted() == ["2 invalid-value", "2 unknown-key", "3 invalid-value", "3 wrong-type", "4 wrong-type"])
  }

  @Test func `a project that may not be written to stays as it is, all of it`() throws {
    let folder = try TemporaryFolder("bad")
    try Skeleton.uiKit.write(to: folder.url)
    let before = try FolderSnapshot(folder.url)
    let plan = try SetupPlanner().plan(at: folder.url.path)
    // Another program changes a file between plan and apply: that is refused, whoever runs the test.
    let plist = folder.url.appendingPathComponent("App/Info.plist")
    let changed = try Data(contentsOf: plist) + Data("\n".utf8)
    try changed.write(to: plist)
    let failure = #expect(throws: SetupFailure.self) { try plan.apply() }
    #expect(failure?.findings.first?.code == SetupCode.notWritten.rawValue)
    #expect(failure?.findings.first?.place?.path.hasSuffix("App/Info.plist") == true)
    #expect(try FolderSnapshot(folder.url).differences(from: before) == ["~App/Info.plist"])
  }
}
