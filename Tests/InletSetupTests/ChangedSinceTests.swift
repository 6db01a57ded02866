import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

/// What happens to files that people and tools change between set-up and removal.
@Suite struct ChangedSinceTests {
  private static let project = "App.xcodeproj/project.pbxproj"

  private func folder(_ skeleton: Skeleton = .uiKit) throws -> TemporaryFolder {
    let folder = try TemporaryFolder("changed")
    try skeleton.write(to: folder.url)
    return folder
  }

  private func edit(_ path: String, in folder: TemporaryFolder, _ old: String, _ new: String) throws {
    try BadInput.replacing(path, old, new)(folder.url)
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `what people changed elsewhere in the files stays when the extension goes`() throws {
    let folder = try folder()
    let before = try FolderSnapshot(folder.url)
    try SetupPlanner(defaultPackage: .path("../Inlet")).plan(at: folder.url.path).apply()
    try edit(Self.project, in: folder, "LastUpgradeCheck = 1500", "LastUpgradeCheck = 1640")
    try edit("App/Info.plist", in: folder, "<string>Gallery</string>", "<string>Pictures</string>")
    try edit("App/App.entitlements", in: folder, "development", "production")
    try RemovalPlanner().plan(at: folder.url.path).apply()
    let left = try FolderSnapshot(folder.url)
    #expect(
      left.differences(from: before) == ["~App.xcodeproj/project.pbxproj", "~App/App.entitlements", "~App/Info.plist"])
    try edit(Self.project, in: folder, "LastUpgradeCheck = 1640", "LastUpgradeCheck = 1500")
    try edit("App/Info.plist", in: folder, "<string>Pictures</string>", "<string>Gallery</string>")
    try edit("App/App.entitlements", in: folder, "production", "development")
    let rest = try FolderSnapshot(folder.url).differences(from: before)
    #expect(rest == [])
  }

  @Test func `a view controller that people wrote on stays, and is named`() throws {
    let folder = try folder()
    try SetupPlanner().plan(at: folder.url.path).apply()
    let source = "ShareExtension/ShareViewController.swift"
    try edit(source, in: folder, "{}", "{ func mine() {} }")
    #expect(try SetupPlanner().plan(at: folder.url.path).isEmpty, "sync leaves it alone")
    let plan = try RemovalPlanner().plan(at: folder.url.path)
    #expect(plan.findings.map(\.code) == [SetupCode.keptChanges.rawValue])
    #expect(plan.findings.first?.place?.path == source)
    try plan.apply()
    #expect(try text(source, in: folder).contains("mine"))
    #expect(try FolderSnapshot(folder.url).files.keys.filter { $0.hasPrefix("ShareExtension/") } == [source])
  }

  @Test func `entitlements that were made for the app and used since stay, and the app goes on using them`() throws {
    let folder = try folder(.swiftUI)
    try SetupPlanner().plan(at: folder.url.path).apply()
    try edit(
      "App/App.entitlements", in: folder, "<dict>",
      "<dict>\n\t<key>aps-environment</key>\n\t<string>development</string>")
    let plan = try RemovalPlanner().plan(at: folder.url.path)
    #expect(plan.findings.map(\.place?.path) == ["App/App.entitlements"])
    try plan.apply()
    let left = try text("App/App.entitlements", in: folder)
    #expect(left.contains("aps-environment") && !left.contains("application-groups"))
    let project = try text(Self.project, in: folder)
    #expect(project.contains("CODE_SIGN_ENTITLEMENTS = App/App.entitlements") && !project.contains("ShareExtension"))
    #expect(!project.contains("\tINFOPLIST_FILE"))
  }

  @Test func `an App Group that the app had before stays when the extension goes`() throws {
    let folder = try folder()
    _ = try folder.file(
      "App/App.entitlements",
      Skeleton.plist("<key>com.apple.security.application-groups</key>\n<array><string>group.mine</string></array>"))
    let before = try FolderSnapshot(folder.url)
    let plan = try SetupPlanner().plan(at: folder.url.path)
    #expect(!plan.changes.map(\.path).contains("App/App.entitlements"))
    try plan.apply()
    #expect(try text("inlet.json", in: folder).contains("\"group.mine\""))
    try edit("App/App.entitlements", in: folder, "<dict>", "<dict><!-- mine -->")
    try RemovalPlanner().plan(at: folder.url.path).apply()
    try edit("App/App.entitlements", in: folder, "<dict><!-- mine -->", "<dict>")
    #expect(try FolderSnapshot(folder.url).differences(from: before) == [])
  }

  @Test func `a changed description changes the project, and removal still gives the first bytes`() throws {
    let folder = try folder()
    let before = try FolderSnapshot(folder.url)
    try SetupPlanner().plan(at: folder.url.path).apply()
    try edit("inlet.json", in: folder, "group.org.example.gallery", "group.org.example.other")
    try edit("inlet.json", in: folder, "org.example.gallery.share", "gallery-share")
    try edit("inlet.json", in: folder, "\"images\": 10", "\"images\": 3")
    try SetupPlanner().plan(at: folder.url.path, requiresDescription: true).apply()
    for path in [
      "App/App.entitlements", "ShareExtension/ShareExtension.entitlements", "App/Info.plist",
      "ShareExtension/Info.plist",
    ] {
      let text = try text(path, in: folder)
      #expect(text.contains("group.org.example.other") && !text.contains("group.org.example.gallery"), "\(path)")
    }
    let plist = try text("ShareExtension/Info.plist", in: folder)
    #expect(plist.contains("gallery-share") && plist.contains("<integer>3</integer>"))
    #expect(try !text("App/Info.plist", in: folder).contains("org.example.gallery.share"))
    #expect(try Doctor().examine(folder.url.path).filter { $0.severity == .error } == [])
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: before) == ["+inlet.json"], "changed by hand, so it stays")
  }

  @Test func `options given again change inlet.json where they differ and nothing else in it`() throws {
    let folder = try folder()
    _ = try folder.file("inlet.json", "{\n  // mine\n  \"accepts\": { \"text\": true },\n  \"urlScheme\": \"old\"\n}\n")
    var request = SetupRequest()
    request.urlScheme = "new"
    try SetupPlanner(request: request).plan(at: folder.url.path).apply()
    #expect(
      try text("inlet.json", in: folder)
        == "{\n  // mine\n  \"accepts\": { \"text\": true },\n  \"urlScheme\": \"new\"\n}\n")
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try text("inlet.json", in: folder).contains("\"old\""))
  }

  @Test func `the extension follows the app's version and deployment target`() throws {
    let folder = try folder()
    try SetupPlanner().plan(at: folder.url.path).apply()
    let url = folder.url.appendingPathComponent(Self.project)
    let project = try Project(SourceText([UInt8](Data(contentsOf: url)), path: Self.project))
    var editor = ProjectEditor(project)
    for configuration in project.target(named: "App")?.configurationList?.configurations ?? [] {
      try editor.set("2.4", at: ["buildSettings", "MARKETING_VERSION"], of: configuration.id)
      try editor.set("17.0", at: ["buildSettings", "IPHONEOS_DEPLOYMENT_TARGET"], of: configuration.id)
    }
    for configuration in project.target(named: "ShareExtension")?.configurationList?.configurations ?? [] {
      try editor.set("18.0", at: ["buildSettings", "IPHONEOS_DEPLOYMENT_TARGET"], of: configuration.id)
    }
    try Data(editor.bytes()).write(to: url)
    let codes = Set(try Doctor().examine(folder.url.path).map(\.code))
    #expect(codes.isSuperset(of: ["version-mismatch", "deployment-target-mismatch"]))
    try SetupPlanner().plan(at: folder.url.path).apply()
    let after = try Project(SourceText([UInt8](Data(contentsOf: url)), path: Self.project))
    for configuration in after.target(named: "ShareExtension")?.configurationList?.configurations ?? [] {
      #expect(configuration.setting("MARKETING_VERSION") == "2.4")
      #expect(configuration.setting("IPHONEOS_DEPLOYMENT_TARGET") == "17.0")
    }
    #expect(try Doctor().examine(folder.url.path).filter { $0.severity != .note && !$0.code.hasPrefix("rule-") } == [])
  }

  @Test func `without the record only what is surely Inlet's goes`() throws {
    let folder = try folder()
    try SetupPlanner().plan(at: folder.url.path).apply()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("inlet.lock"))
    let plan = try RemovalPlanner().plan(at: folder.url.path)
    #expect(plan.findings.map(\.code) == [SetupCode.recordMissing.rawValue])
    #expect(plan.changes.map(\.path) == [Self.project])
    try plan.apply()
    #expect(try text(Self.project, in: folder) == Skeleton.uiKit.files[Self.project])
  }

  @Test func `removing what was never added says so`() throws {
    let folder = try folder()
    let failure = #expect(throws: SetupFailure.self) { try RemovalPlanner().plan(at: folder.url.path) }
    #expect(failure?.findings.map(\.code) == [SetupCode.notInstalled.rawValue])
  }

  @Test func `an Expo app without its ios folder gets the plugin, and the extension with the next sync`() throws {
    let folder = try TemporaryFolder("expo")
    try Skeleton.expo.write(to: folder.url)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("ios"))
    let before = try FolderSnapshot(folder.url)
    try SetupPlanner().plan(at: folder.url.path).apply()
    #expect(try text("app.json", in: folder).contains("./inlet/with-inlet.js"))
    #expect(try SetupPlanner().plan(at: folder.url.path).isEmpty)
    for (path, text) in Skeleton.expo.files where path.hasPrefix("ios/") {
      try BadInput.writing(path, text)(folder.url)
    }
    try SetupPlanner().plan(at: folder.url.path, requiresDescription: true).apply()
    #expect(try text("ios/Gallery.xcodeproj/project.pbxproj", in: folder).contains("ShareExtension"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("ios"))
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: before) == [])
  }
}
