import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// `inlet doctor --format sarif` against what SARIF 2.1.0 requires of the members it uses.
@Suite(.timeLimit(.minutes(10))) struct SarifTests {
  struct Log: Decodable {
    struct Text: Decodable { var text: String }
    struct Level: Decodable { var level: String }
    struct Rule: Decodable {
      var id: String
      var shortDescription: Text
      var help: Text
      var defaultConfiguration: Level
    }
    struct Driver: Decodable {
      var name: String
      var version: String
      var semanticVersion: String
      var rules: [Rule]
    }
    struct Tool: Decodable { var driver: Driver }
    struct Invocation: Decodable { var executionSuccessful: Bool }
    struct Artifact: Decodable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Decodable {
      var startLine: Int
      var startColumn: Int?
    }
    struct Physical: Decodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Location: Decodable { var physicalLocation: Physical }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var level: String
      var message: Text
      var locations: [Location]
      var partialFingerprints: [String: String]
    }
    struct Run: Decodable {
      var tool: Tool
      var invocations: [Invocation]
      var originalUriBaseIds: [String: Artifact]
      var columnKind: String
      var results: [Result]
    }

    var version: String
    var runs: [Run]

    /// The log, with everything checked that does not depend on what was found.
    init(_ result: ChildProcess.Result) throws {
      self = try JSONDecoder().decode(Log.self, from: Data(result.output.utf8))
      let whole = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((whole?["$schema"] as? String)?.contains("sarif-2.1.0") == true)
      #expect(version == "2.1.0")
      let run = try #require(runs.first)
      #expect(runs.count == 1)
      #expect(run.tool.driver.name == "inlet")
      #expect(run.tool.driver.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
      #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run.columnKind))
      let ids = run.tool.driver.rules.map(\.id)
      #expect(Set(ids).count == ids.count && ids.count > 50)
      for rule in run.tool.driver.rules {
        #expect(["none", "note", "warning", "error"].contains(rule.defaultConfiguration.level))
        #expect(!rule.shortDescription.text.isEmpty && !rule.help.text.isEmpty)
      }
      for base in run.originalUriBaseIds.values { #expect(base.uri.hasPrefix("file:///") && base.uri.hasSuffix("/")) }
      for result in run.results { try Self.check(result, run) }
    }

    private static func check(_ result: Result, _ run: Run) throws {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(["note", "warning", "error"].contains(result.level))
      #expect(!result.message.text.isEmpty)
      #expect(result.partialFingerprints.values.allSatisfy { $0.count == 16 })
      for location in result.locations.map(\.physicalLocation) {
        let artifact = location.artifactLocation
        let base = try #require(artifact.uriBaseId.flatMap { run.originalUriBaseIds[$0]?.uri }, "\(artifact)")
        #expect(!artifact.uri.hasPrefix("/") && !artifact.uri.contains(" ") && !artifact.uri.contains(".."))
        #expect(URL(string: base + artifact.uri) != nil)
        guard let region = location.region else { continue }
        #expect(region.startLine >= 1 && (region.startColumn ?? 1) >= 1)
      }
    }
  }

  private func ill(_ skeleton: Skeleton) throws -> SetupTool {
    let setup = try SetupTool(skeleton)
    #expect(try setup.run("add").status == 0)
    for path in try setup.now.files.keys where path.hasSuffix("/PrivacyInfo.xcprivacy") || path.hasSuffix("pbxproj") {
      if path.hasSuffix("pbxproj") {
        let url = setup.root.appendingPathComponent(path)
        let text = try String(contentsOf: url, encoding: .utf8)
        try Data(text.replacing("RemoveHeadersOnCopy", with: "CodeSignOnCopy").utf8).write(to: url)
      } else {
        try BadInput.removing(path)(setup.root)
      }
    }
    return setup
  }

  @Test(arguments: Skeleton.all) func `the log has what the format requires, and places that exist`(
    _ skeleton: Skeleton
  ) throws {
    let setup = try ill(skeleton)
    let result = try setup.tool.run(
      in: setup.root.deletingLastPathComponent(), ["doctor", "app", "--format", "sarif"])
    let run = try #require(try Log(result).runs.first)
    #expect(run.invocations.map(\.executionSuccessful) == [true])
    let base = try #require(run.originalUriBaseIds["SRCROOT"]?.uri)
    let artifacts = run.results.flatMap { $0.locations.map(\.physicalLocation) }
    #expect(artifacts.allSatisfy { $0.artifactLocation.uri.hasPrefix("app/") })
    for artifact in artifacts where artifact.region != nil {
      let url = try #require(URL(string: base + artifact.artifactLocation.uri))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(url)")
    }
    let codes = run.results.map(\.ruleId)
    #expect(codes.contains("privacy-manifest-missing") && codes.contains("code-sign-on-copy"), "\(codes)")
    #expect(codes.count == result.errors.components(separatedBy: "\n").filter { $0.hasSuffix("]") }.count)
  }

  @Test func `a finding keeps its fingerprint when lines move`() throws {
    let setup = try ill(.uiKit)
    func prints() throws -> [String] {
      let log = try Log(try setup.run("doctor", "--format", "sarif"))
      return log.runs[0].results.flatMap(\.partialFingerprints.values).sorted()
    }
    func line() throws -> Int? {
      let log = try Log(try setup.run("doctor", "--format", "sarif"))
      let result = log.runs[0].results.first { $0.ruleId == "code-sign-on-copy" }
      return result?.locations.first?.physicalLocation.region?.startLine
    }
    let (before, place) = (try prints(), try #require(try line()))
    try BadInput.replacing(
      "App.xcodeproj/project.pbxproj", "\tarchiveVersion", "\t/* one\n two */\n\tarchiveVersion")(setup.root)
    #expect(try prints() == before)
    #expect(try line() == place + 2)
  }

  @Test func `columns count code points where the file has others than ASCII`() throws {
    let setup = try ill(.uiKit)
    let path = "App/Info.plist"
    try BadInput.replacing(
      path, "<key>CFBundleDisplayName</key>",
      "<!-- Bücher 📚 --><key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key>"
        + "<array><string>com.adobe.pdf</string></array></dict></array><key>CFBundleDisplayName</key>")(setup.root)
    let text = try String(contentsOf: setup.root.appendingPathComponent(path), encoding: .utf8)
    let log = try Log(try setup.run("doctor", "--format", "sarif"))
    let result = try #require(log.runs[0].results.first { $0.ruleId == "documents-undeclared" })
    let region = try #require(result.locations.first?.physicalLocation.region)
    let line = text.components(separatedBy: "\n")[region.startLine - 1].unicodeScalars
    let column = try #require(region.startColumn)
    let rest = String(String.UnicodeScalarView(line.dropFirst(column - 1)))
    #expect(rest.hasPrefix("<array>") || rest.hasPrefix("<key>CFBundleDocumentTypes"), "\(rest)")
  }

  @Test func `a project that cannot be looked at is a log as well`() throws {
    let setup = try SetupTool(.uiKit)
    try BadInput.replacing("App.xcodeproj/project.pbxproj", "\tobjects = {\n", "\tobjects = {\n<<<<<<< HEAD\n")(
      setup.root)
    let result = try setup.run("doctor", "--format", "sarif")
    #expect(result.status == 1)
    let run = try #require(try Log(result).runs.first)
    #expect(run.invocations.map(\.executionSuccessful) == [false])
    #expect(run.results.map(\.ruleId) == ["merge-conflict"])
  }
}
