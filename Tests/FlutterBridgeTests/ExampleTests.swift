import Foundation
import InletTestTools
import Testing

/// The project of Examples/FlutterActionImport is what `inlet add` makes of it, and stays so.
@Suite("The Flutter example", .timeLimit(.minutes(10))) struct ExampleTests {
  private static let name = "Examples/FlutterActionImport"
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let folder: TemporaryFolder
  private let copy: URL

  /// A copy at the same depth, beside Inlet's package, which the project refers to by a relative path.
  init() throws {
    folder = try TemporaryFolder("example")
    copy = folder.url.appendingPathComponent(Self.name)
    let files = FileManager.default
    try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: Self.root.appendingPathComponent(Self.name), to: copy)
    try files.copyItem(
      at: Self.root.appendingPathComponent("Package.swift"), to: folder.url.appendingPathComponent("Package.swift"))
  }

  private func inlet(_ arguments: String...) throws -> ChildProcess.Result {
    try ChildProcess(built: "inlet").run(arguments)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: copy.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `a sync changes nothing and the doctor finds nothing`() throws {
    let sync = try inlet("sync", copy.path, "--check")
    #expect(sync.status == 0, "\(sync.output) \(sync.errors)")
    let doctor = try inlet("doctor", copy.path)
    #expect(doctor.status == 0, "\(doctor.output) \(doctor.errors)")
  }

  @Test func `without its extension it gets the same one again`() throws {
    let project = "ios/Runner.xcodeproj/project.pbxproj"
    let paths = [
      project, "ios/Runner/Info.plist", "ios/Runner/Runner.entitlements", "ios/ActionExtension/Info.plist",
      "ios/ActionExtension/ActionExtension.entitlements", "inlet.json",
    ]
    let before = try paths.map(text)
    let removed = try inlet("remove", copy.path)
    #expect(removed.status == 0, "\(removed.output) \(removed.errors)")
    #expect(!(try text(project)).contains("ActionExtension"))
    let added = try inlet(
      "add", copy.path, "--kind", "action", "--interface", "compose", "--display-name", "Import Photos", "--accept",
      "types: public.image", "--package", folder.url.path)
    #expect(added.status == 0, "\(added.output) \(added.errors)")
    #expect(try paths.map(text) == before)
  }

  @Test func `the extension is embedded before Flutter thins the app`() throws {
    let project = try text("ios/Runner.xcodeproj/project.pbxproj")
    let embed = try #require(project.range(of: "/* Embed Foundation Extensions */,"))
    let thin = try #require(project.range(of: "/* Thin Binary */,"))
    #expect(embed.lowerBound < thin.lowerBound)
  }

  @Test func `the plugin's Swift package finds Inlet's own through the link that Flutter makes`() throws {
    let link = folder.url.appendingPathComponent("inlet")
    let package = Self.root.appendingPathComponent("Bridges/flutter/ios/inlet")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: package)
    let swift = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
    let result = try swift.run(["swift", "package", "--package-path", link.path, "dump-package"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"\(Self.root.path)\""), "\(result.output)")
  }
}
