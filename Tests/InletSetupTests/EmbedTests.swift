import Foundation
import InletSetupTestTools
import InletTestTools
import Testing

@testable import InletSetup

@Suite struct EmbedTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardized

  static func planner(_ package: InletDescription.Package?, hasSources: Bool = true) -> SetupPlanner {
    var request = SetupRequest()
    request.package = package
    return SetupPlanner(
      request: request, defaultPackage: .path("../Inlet"),
      runtime: hasSources ? RuntimeSources(checkout: checkout.path) : nil)
  }

  static let embedded = InletDescription.Package.embedded("InletRuntime")

  @Test(arguments: [Skeleton.uiKit, .synchronized, .flutter, .cordova8, .capacitor])
  func `the copy is whole, is linked, is made once, and goes to the byte`(_ skeleton: Skeleton) throws {
    let folder = try TemporaryFolder("embed")
    try skeleton.write(to: folder.url)
    let before = try FolderSnapshot(folder.url)
    try Self.planner(Self.embedded).plan(at: folder.url.path).apply()
    let copy = try FolderSnapshot(folder.url.appendingPathComponent("InletRuntime"))
    for target in RuntimeSources.targets {
      let original = try FolderSnapshot(Self.checkout.appendingPathComponent("Sources/\(target.name)"))
      #expect(!original.files.isEmpty)
      for (name, bytes) in original.files { #expect(copy.files["Sources/\(target.name)/\(name)"] == bytes, "\(name)") }
    }
    #expect(copy.files["Package.swift"] != nil && copy.files["LICENSE"] != nil)
    let file = try #require(skeleton.project)
    let project = try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
    let up = String(repeating: "../", count: file.split(separator: "/").count - 2)
    #expect(project.contains("relativePath = \(up.isEmpty ? "InletRuntime" : "\(up)InletRuntime");"))
    #expect(try Self.planner(nil).plan(at: folder.url.path).changes.map(\.path) == [])
    #expect(try Self.planner(nil, hasSources: false).plan(at: folder.url.path).isEmpty, "a copy needs no checkout")
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: before) == [])
  }

  @Test func `what was changed in the copy stays, and is named; what was not follows the sources`() throws {
    let folder = try TemporaryFolder("embed")
    try Skeleton.uiKit.write(to: folder.url)
    try Self.planner(Self.embedded).plan(at: folder.url.path).apply()
    let changed = folder.url.appendingPathComponent("InletRuntime/Sources/Inlet/Inbox/Inbox.swift")
    let own = try Data(contentsOf: changed)
    try Data("// mine\n".utf8).write(to: changed)
    let plan = try Self.planner(nil).plan(at: folder.url.path)
    #expect(plan.changes.map(\.path) == [])
    #expect(plan.findings.map(\.place?.path) == ["InletRuntime/Sources/Inlet/Inbox/Inbox.swift"])
    let removal = try RemovalPlanner().plan(at: folder.url.path)
    #expect(removal.findings.map(\.code) == [SetupCode.keptChanges.rawValue])
    try FileManager.default.removeItem(at: changed)
    try Self.planner(nil).plan(at: folder.url.path).apply()
    #expect(try Data(contentsOf: changed) == own)
  }

  @Test func `a copy from an older version gets new files, other content, and loses what is gone`() throws {
    let folder = try TemporaryFolder("embed")
    let older = try TemporaryFolder("older")
    for name in ["Sources", "LICENSE"] {
      try FileManager.default.copyItem(
        at: Self.checkout.appendingPathComponent(name), to: older.url.appendingPathComponent(name))
    }
    try Data("// gone\n".utf8).write(to: older.url.appendingPathComponent("Sources/Inlet/Gone.swift"))
    try Data("// old\n".utf8).write(to: older.url.appendingPathComponent("Sources/Inlet/Inbox/Inbox.swift"))
    try Skeleton.uiKit.write(to: folder.url)
    var planner = Self.planner(Self.embedded)
    planner.runtime = RuntimeSources(checkout: older.url.path)
    try planner.plan(at: folder.url.path).apply()
    try Self.planner(nil).plan(at: folder.url.path).apply()
    let fresh = try TemporaryFolder("fresh")
    try Skeleton.uiKit.write(to: fresh.url)
    try Self.planner(Self.embedded).plan(at: fresh.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: FolderSnapshot(fresh.url)) == [])
  }

  static let places: [InletDescription.Package] = [
    .path("../Inlet"), .path("Elsewhere/Inlet"), .url("https://example.org/inlet.git", version: "1.0.0"), embedded,
    .none,
  ]

  @Test(arguments: places, places) func `where the libraries come from can change, and nothing of before is left`(
    _ first: InletDescription.Package, _ second: InletDescription.Package
  ) throws {
    let (folder, other) = (try TemporaryFolder("embed"), try TemporaryFolder("embed"))
    let (app, otherApp) = (try folder.folder("app"), try other.folder("app"))
    for place in [app, otherApp] {
      try Skeleton.uiKit.write(to: place)
      for package in ["../Inlet", "Elsewhere/Inlet"] {
        try BadInput.writing(package + "/Package.swift", "// InletExtension\n")(place)
      }
    }
    let before = try FolderSnapshot(app)
    try Self.planner(first).plan(at: app.path).apply()
    try Self.planner(second).plan(at: app.path).apply()
    try Self.planner(second).plan(at: otherApp.path).apply()
    #expect(
      try FolderSnapshot(app).differences(from: FolderSnapshot(otherApp)).filter { $0 != "~inlet.lock" } == [])
    #expect(FileManager.default.fileExists(atPath: app.path + "/InletRuntime") == (second == Self.embedded))
    #expect(try Self.planner(nil).plan(at: app.path).isEmpty)
    try RemovalPlanner().plan(at: app.path).apply()
    #expect(try FolderSnapshot(app).differences(from: before) == [])
  }

  @Test func `without sources nothing is written, and the reason is given`() throws {
    let folder = try TemporaryFolder("embed")
    try Skeleton.uiKit.write(to: folder.url)
    let failure = #expect(throws: SetupFailure.self) {
      _ = try Self.planner(Self.embedded, hasSources: false).plan(at: folder.url.path)
    }
    #expect(failure?.findings.map(\.code) == [SetupCode.runtimeMissing.rawValue])
  }

  @Test(arguments: ["..", "../x", "/tmp/x", "."]) func `a folder outside of the project gets no copy`(_ place: String)
    throws
  {
    let folder = try TemporaryFolder("embed")
    try Skeleton.uiKit.write(to: folder.url)
    try Data("{ \"package\": { \"embed\": \"\(place)\" } }".utf8).write(
      to: folder.url.appendingPathComponent("inlet.json"))
    let failure = #expect(throws: SetupFailure.self) { _ = try Self.planner(nil).plan(at: folder.url.path) }
    #expect(failure?.findings.first?.place?.path == "inlet.json")
  }
}
