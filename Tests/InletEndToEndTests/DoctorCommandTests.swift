import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// `inlet doctor` as a person and a build server run it.
@Suite(.timeLimit(.minutes(10))) struct DoctorCommandTests {
  /// A project with an error, a warning and a note, two of which can be put right.
  private func ill(_ skeleton: Skeleton = .uiKit, plist: String = "App/Info.plist") throws -> SetupTool {
    let setup = try SetupTool(skeleton)
    #expect(try setup.run("add").status == 0)
    try BadInput.replacing(
      plist, "<key>CFBundleDisplayName</key>",
      "<key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key>"
        + "<array><string>public.image</string></array></dict></array><key>CFBundleDisplayName</key>")(setup.root)
    let folder = skeleton.framework == .cordova ? "inlet/ShareExtension" : "ShareExtension"
    try BadInput.replacing(folder + "/ShareExtension.entitlements", "group.", "group.other.")(setup.root)
    try BadInput.removing(folder + "/PrivacyInfo.xcprivacy")(setup.root)
    return setup
  }

  @Test func `what is wrong is on the standard error, worst first, and the exit code tells of errors`() throws {
    let setup = try ill()
    let result = try setup.run("doctor")
    #expect(result.status == 1)
    #expect(result.output == "")
    let lines = result.errors.components(separatedBy: "\n").filter { $0.contains("]") && !$0.hasPrefix("  ") }
    let severities = lines.compactMap { line in ["error", "warning", "note"].firstIndex { line.contains(": \($0): ") } }
    #expect(severities == severities.sorted() && Set(severities) == [0, 1], "\(result.errors)")
    for code in ["app-group-mismatch", "documents-not-taken", "privacy-manifest-missing", "documents-undeclared"] {
      #expect(result.errors.contains("[\(code)]"), "\(code)")
    }
    try BadInput.replacing("App/Info.plist", "CFBundleDocumentTypes", "Other")(setup.root)
    #expect(try setup.run("sync").status == 0)
    let well = try setup.run("doctor")
    #expect(well.status == 0)
    #expect(well.output.hasPrefix("nothing is wrong"))
  }

  @Test func `what has a certain repair is put right and told, the rest is named, and a second run does nothing`()
    throws
  {
    let setup = try ill()
    let before = try setup.now
    let dry = try setup.run("doctor", "--fix", "--dry-run")
    #expect(dry.status == 1)
    #expect(try setup.now == before)
    #expect(dry.output.contains("+++ b/ShareExtension/PrivacyInfo.xcprivacy"))
    #expect(!dry.errors.contains("[privacy-manifest-missing]"), "what would be left")
    let patched = try ill()
    if Programs.has("git") {
      #expect(try patched.program("git", ["apply"], input: dry.output).status == 0)
    }
    let fixed = try setup.run("doctor", "--fix")
    #expect(fixed.status == 1, "documents still go nowhere")
    #expect(fixed.output.contains("fixed: ") && fixed.output.contains("[app-group-mismatch]"))
    #expect(fixed.output.contains("\n  + ShareExtension/PrivacyInfo.xcprivacy  "))
    #expect(!fixed.errors.contains("[app-group-mismatch]") && fixed.errors.contains("[documents-not-taken]"))
    let after = try setup.now
    if Programs.has("git") { #expect(try patched.now.differences(from: after) == []) }
    let again = try setup.run("doctor", "--fix")
    #expect(again.status == 1)
    #expect(again.output == "nothing has a certain repair\n")
    #expect(try setup.now == after)
    #expect(try setup.run("sync", "--check").status == 0)
  }

  @Test func `a document tells what was put right and what is left`() throws {
    let setup = try ill()
    let looked = try SetupAnswer(try setup.run("doctor", "--format", "json"))
    #expect(looked.isExamined == true && looked.fixed == nil && looked.changes == nil)
    let dry = try SetupAnswer(try setup.run("doctor", "--fix", "-n", "--json"))
    #expect(dry.applied == false && dry.fixed?.isEmpty == true && dry.changes?.isEmpty == false)
    let fixed = try SetupAnswer(try setup.run("doctor", "--fix", "--json"))
    #expect(fixed.applied == true)
    #expect(fixed.fixed?.map(\.code).contains("app-group-mismatch") == true)
    #expect(fixed.findings.contains { $0.code == "documents-not-taken" })
    let codes = Set(looked.findings.map(\.code))
    #expect(codes == Set(fixed.findings.map(\.code) + (fixed.fixed ?? []).map(\.code)))
  }

  @Test func `what cannot be written is said, and nothing is changed`() throws {
    let setup = try ill()
    let before = try setup.now
    let result = try setup.tool.with(fault: "errno:28:9").run(["doctor", setup.root.path, "--fix"])
    #expect(result.status == 1)
    #expect(result.output == "nothing has a certain repair\n" || result.output == "", "\(result.output)")
    #expect(result.errors.contains("[not-written]"), "\(result.errors)")
    #expect(try setup.now == before)
  }

  @Test func `an interrupted run is found, and put right first`() throws {
    let setup = try SetupTool(.uiKit)
    #expect(try setup.run("add", fault: "kill:40").wasKilled)
    let result = try setup.run("doctor")
    #expect(result.status == 1)
    #expect(result.errors.contains("[interrupted]"), "\(result.errors)")
    _ = try setup.run("doctor", "--fix")
    #expect(try setup.differences == [])
    #expect(try !setup.run("doctor").errors.contains("[interrupted]"))
  }

  // MARK: GitHub

  @Test func `annotations name file, line and code, and hold no line end`() throws {
    let setup = try ill()
    let result = try setup.tool.run(
      in: setup.root.deletingLastPathComponent(), ["doctor", "app", "--format", "github"])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == result.errors.components(separatedBy: "\n").filter { $0.hasSuffix("]") }.count)
    let form = /::(error|warning|notice) file=[^,:]+(,line=\d+(,col=\d+)?)?,title=inlet%3A [a-z0-9-]+::.+/
    for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
    #expect(
      lines.contains { $0.hasPrefix("::error file=app/ShareExtension/ShareExtension.entitlements,title=inlet%3A app") })
    #expect(lines.contains { $0.contains("file=app/App/Info.plist,line=") })
  }

  @Test func `a name from outside begins no command of its own`() throws {
    let setup = try ill()
    try BadInput.replacing("ShareExtension/Info.plist", "org.example.gallery.share", "A\n::error::B,%")(setup.root)
    let result = try setup.run("doctor", "--format", "github")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.contains(",title=inlet%3A ") }, "\(result.output)")
    #expect(result.output.contains("A%0A::error::B,%25"), "\(result.output)")
  }
}
