import ActivationRules
import Foundation
import InletSetupTestTools
import InletTestTools
import InletWebPage
import Testing
import XcodeProject

@testable import InletSetup

@Suite struct PageScriptTests {
  static func request(_ kind: InletDescription.Kind, webPage: Bool) -> SetupRequest {
    var request = SetupRequest()
    request.kind = kind
    request.name = "Share"
    request.accepts = .init(webURLs: 1, text: true, webPage: webPage)
    return request
  }

  static let skeletons = [Skeleton.uiKit, .synchronized, .xcode27, .flutter, .cordova8]

  @Test(arguments: skeletons, InletDescription.Kind.allCases)
  func `where web pages are accepted the script is written, named and copied, and goes when they no longer are`(
    _ skeleton: Skeleton, _ kind: InletDescription.Kind
  ) throws {
    let folder = try TemporaryFolder("page")
    try skeleton.write(to: folder.url)
    let before = try FolderSnapshot(folder.url)
    func plan(_ webPage: Bool) throws -> SetupPlan {
      try SetupPlanner(request: Self.request(kind, webPage: webPage)).plan(at: folder.url.path)
    }
    try plan(false).apply()
    let without = try FolderSnapshot(folder.url)
    try plan(true).apply()
    #expect(try plan(true).isEmpty)
    let place =
      skeleton.framework.regeneratesProject ? "inlet/Share" : skeleton.framework == .flutter ? "ios/Share" : "Share"
    let script = folder.url.appendingPathComponent(place + "/InletPage.js")
    #expect(try String(contentsOf: script, encoding: .utf8) == WebPageScript.source)
    let info = try Data(contentsOf: folder.url.appendingPathComponent(place + "/Info.plist"))
    let values = try PropertyListSerialization.propertyList(from: info, format: nil) as? [String: Any]
    let attributes = (values?["NSExtension"] as? [String: Any])?["NSExtensionAttributes"] as? [String: Any]
    #expect(attributes?["NSExtensionJavaScriptPreprocessingFile"] as? String == "InletPage")
    let file = try #require(skeleton.project)
    let text = try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
    let isSynchronized = text.contains("path = Share;") && text.contains("PBXFileSystemSynchronizedRootGroup \"Share\"")
    #expect(text.contains("InletPage.js in Resources") || isSynchronized || text.contains("SynchronizedRootGroup"))
    try plan(false).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: without) == [])
    try plan(true).apply()
    try RemovalPlanner().plan(at: folder.url.path).apply()
    #expect(try FolderSnapshot(folder.url).differences(from: before) == [])
  }

  @Test func `a script that somebody wrote in stays as it is`() throws {
    let folder = try TemporaryFolder("page")
    try Skeleton.uiKit.write(to: folder.url)
    let planner = SetupPlanner(request: Self.request(.share, webPage: true))
    try planner.plan(at: folder.url.path).apply()
    let script = folder.url.appendingPathComponent("Share/InletPage.js")
    try Data("// mine\n".utf8).write(to: script)
    try planner.plan(at: folder.url.path).apply()
    #expect(try String(contentsOf: script, encoding: .utf8) == "// mine\n")
    try SetupPlanner(request: Self.request(.share, webPage: false)).plan(at: folder.url.path).apply()
    #expect(try String(contentsOf: script, encoding: .utf8) == "// mine\n")
  }
}
