import Foundation
import InletSetupTestTools
import InletTestTools
import Testing

@testable import InletSetup

@Suite struct GlueTests {
  static let path = "App/SceneDelegate.swift"

  static var planner: SetupPlanner {
    var request = SetupRequest()
    request.insertsGlue = true
    return SetupPlanner(request: request, defaultPackage: .path("../Inlet"))
  }

  static func skeleton(_ example: GlueExample) -> Skeleton {
    var skeleton = Skeleton.uiKit
    skeleton.files[path] = example.text
    skeleton.files.merge(example.others) { _, new in new }
    if !example.isScene {
      skeleton.files["App/Info.plist"] = Skeleton.plist("\t<key>UILaunchScreen</key>\n\t<dict/>")
    }
    if let objectiveC = example.others.keys.first(where: { $0.hasSuffix(".m") }), let project = skeleton.project {
      skeleton.files["App/AppDelegate.swift"] = nil
      skeleton.files[project] = skeleton.files[project]?.replacing(
        "AppDelegate.swift", with: RelativePath.name(of: objectiveC))
    }
    return skeleton
  }

  @Test(arguments: GlueExample.edited) func `the lines that receive stand where they belong, once, and go to the byte`(
    _ example: GlueExample
  ) throws {
    let folder = try TemporaryFolder("glue")
    try Self.skeleton(example).write(to: folder.url)
    let before = try FolderSnapshot(folder.url)
    let plan = try Self.planner.plan(at: folder.url.path)
    #expect(plan.findings == [])
    #expect(String(decoding: plan.diff, as: UTF8.self).contains("+// inlet: begin receive shares"))
    try plan.apply()
    let text = try String(contentsOf: folder.url.appendingPathComponent(Self.path), encoding: .utf8)
    var rest = text[...]
    for line in example.inserted ?? [] {
      let found = try #require(rest.range(of: line), "'\(line)' is missing or in another place:\n\(text)")
      rest = rest[found.upperBound...]
    }
    #expect(try Self.planner.plan(at: folder.url.path).isEmpty)
    #expect(try SetupPlanner().plan(at: folder.url.path).isEmpty, "without the option what is there stays")
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: before) == [])
  }

  @Test(arguments: GlueExample.edited)
  func `from code that was changed since, the lines are taken out and the rest stays`(
    _ example: GlueExample
  ) throws {
    let folder = try TemporaryFolder("glue")
    try Self.skeleton(example).write(to: folder.url)
    try Self.planner.plan(at: folder.url.path).apply()
    let url = folder.url.appendingPathComponent(Self.path)
    let text = try String(contentsOf: url, encoding: .utf8)
    try Data((text.replacing("accept(into: folder.url)", with: "accept(into: elsewhere)") + "// mine\n").utf8).write(
      to: url)
    #expect(try Self.planner.plan(at: folder.url.path).changes.map(\.path) == ["inlet.lock"])
    try Self.planner.plan(at: folder.url.path).apply()
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try String(contentsOf: url, encoding: .utf8) == example.text + "// mine\n")
  }

  @Test(arguments: GlueExample.refused)
  func `code that is not understood with certainty is left alone, with the reason`(
    _ example: GlueExample
  ) throws {
    let folder = try TemporaryFolder("glue")
    try Self.skeleton(example).write(to: folder.url)
    let plan = try Self.planner.plan(at: folder.url.path)
    #expect(plan.changes.allSatisfy { !$0.path.hasSuffix(".swift") || $0.path.hasPrefix("ShareExtension/") })
    let finding = try #require(plan.findings.first { $0.code == SetupCode.manualStep.rawValue })
    #expect(finding.message.contains(example.refusal))
    let isPrinted = plan.manualSteps.contains { $0.contains("AppEntry()") }
    #expect(
      isPrinted != (example.name == "it receives already"), "the lines are printed instead, where they are missing")
    try plan.apply()
    #expect(try Self.planner.plan(at: folder.url.path).isEmpty)
  }

  @Test(arguments: [Skeleton.flutter, .capacitor, .expo]) func `an app that is not native is told so`(
    _ skeleton: Skeleton
  ) throws {
    let folder = try TemporaryFolder("glue")
    try skeleton.write(to: folder.url)
    let findings = try Self.planner.plan(at: folder.url.path).findings
    #expect(findings.contains { $0.message.contains("it is not native") })
  }

  @Test(arguments: GlueExample.edited.filter { $0.name != "a SwiftUI app with a window group among several scenes" })
  func `code with the lines in it compiles`(_ example: GlueExample) throws {
    let folder = try TemporaryFolder("glue")
    var skeleton = Self.skeleton(example)
    // The stand-ins start no apps.
    skeleton.files[Self.path] = example.text.replacing("@main\n", with: "")
    try skeleton.write(to: folder.url)
    try Self.planner.plan(at: folder.url.path).apply()
    let compiler = try AppCompiler()
    for version in ["5", "6"] {
      let problems = try compiler.problems(of: folder.url.appendingPathComponent(Self.path), version: version)
      #expect(problems == "", "Swift \(version)")
    }
  }
}

/// Compiles an app's file as the package's own apps are compiled here: against the stand-ins.
struct AppCompiler {
  /// The folder of the build that this very test belongs to.
  private let build: URL

  init() throws {
    let own = CommandLine.arguments.first { $0.hasSuffix(".xctest") }.map { URL(fileURLWithPath: $0) }
    var folder = (own ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Modules/InletApp.swiftmodule") {
      folder.deleteLastPathComponent()
    }
    try #require(folder.path != "/", "the modules of this build are not found")
    build = folder
  }

  /// What the compiler says about a file; nothing when all is well.
  func problems(of file: URL, version: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let aliases = [
      "UIKit=StandInUIKitApp", "SwiftUI=StandInSwiftUI", "Combine=StandInCombine",
      "UniformTypeIdentifiers=StandInUniformTypeIdentifiers",
    ].flatMap { ["-module-alias", $0] }
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", version, "-I", build.path + "/Modules"]
      + aliases + [
        "-Xcc", "-fmodule-map-file=\(build.path)/CInletSystem.build/module.modulemap", file.path,
      ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    return text.contains("error:") || process.terminationStatus != 0 ? text : ""
  }
}
