import Foundation
import Testing

@testable import XcodeProject

@Suite struct SchemeTests {
  static let share = BuildableReference(
    target: "AA0000000000000000000001", product: "Share.appex", name: "Share", project: "App.xcodeproj")
  static let app = BuildableReference(
    target: "AA0000000000000000000002", product: "My App.app", name: "App", project: "App.xcodeproj")

  static let expected = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme
       LastUpgradeVersion = "1620"
       wasCreatedForAppExtension = "YES"
       version = "2.0">
       <BuildAction
          parallelizeBuildables = "YES"
          buildImplicitDependencies = "YES">
          <BuildActionEntries>
             <BuildActionEntry
                buildForTesting = "YES"
                buildForRunning = "YES"
                buildForProfiling = "YES"
                buildForArchiving = "YES"
                buildForAnalyzing = "YES">
                <BuildableReference
                   BuildableIdentifier = "primary"
                   BlueprintIdentifier = "AA0000000000000000000001"
                   BuildableName = "Share.appex"
                   BlueprintName = "Share"
                   ReferencedContainer = "container:App.xcodeproj">
                </BuildableReference>
             </BuildActionEntry>
             <BuildActionEntry
                buildForTesting = "YES"
                buildForRunning = "YES"
                buildForProfiling = "YES"
                buildForArchiving = "YES"
                buildForAnalyzing = "YES">
                <BuildableReference
                   BuildableIdentifier = "primary"
                   BlueprintIdentifier = "AA0000000000000000000002"
                   BuildableName = "My App.app"
                   BlueprintName = "App"
                   ReferencedContainer = "container:App.xcodeproj">
                </BuildableReference>
             </BuildActionEntry>
          </BuildActionEntries>
       </BuildAction>
       <TestAction
          buildConfiguration = "Debug"
          selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
          selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
          shouldUseLaunchSchemeArgsEnv = "YES"
          shouldAutocreateTestPlan = "YES">
       </TestAction>
       <LaunchAction
          buildConfiguration = "Debug"
          selectedDebuggerIdentifier = ""
          selectedLauncherIdentifier = "Xcode.IDEFoundation.Launcher.PosixSpawn"
          launchStyle = "0"
          askForAppToLaunch = "Yes"
          useCustomWorkingDirectory = "NO"
          ignoresPersistentStateOnLaunch = "NO"
          debugDocumentVersioning = "YES"
          debugServiceExtension = "internal"
          allowLocationSimulation = "YES"
          launchAutomaticallySubstyle = "2">
          <BuildableProductRunnable
             runnableDebuggingMode = "0">
             <BuildableReference
                BuildableIdentifier = "primary"
                BlueprintIdentifier = "AA0000000000000000000002"
                BuildableName = "My App.app"
                BlueprintName = "App"
                ReferencedContainer = "container:App.xcodeproj">
             </BuildableReference>
          </BuildableProductRunnable>
       </LaunchAction>
       <ProfileAction
          buildConfiguration = "Release"
          shouldUseLaunchSchemeArgsEnv = "YES"
          savedToolIdentifier = ""
          useCustomWorkingDirectory = "NO"
          debugDocumentVersioning = "YES"
          launchAutomaticallySubstyle = "2">
          <BuildableProductRunnable
             runnableDebuggingMode = "0">
             <BuildableReference
                BuildableIdentifier = "primary"
                BlueprintIdentifier = "AA0000000000000000000002"
                BuildableName = "My App.app"
                BlueprintName = "App"
                ReferencedContainer = "container:App.xcodeproj">
             </BuildableReference>
          </BuildableProductRunnable>
       </ProfileAction>
       <AnalyzeAction
          buildConfiguration = "Debug">
       </AnalyzeAction>
       <ArchiveAction
          buildConfiguration = "Release"
          revealArchiveInOrganizer = "YES">
       </ArchiveAction>
    </Scheme>

    """

  @Test func `the scheme of an app extension has the form that Xcode gives it`() throws {
    let scheme = AppExtensionScheme(extension: Self.share, host: Self.app, lastUpgradeVersion: "1620")
    #expect(String(decoding: try scheme.bytes(), as: UTF8.self) == Self.expected)
  }

  @Test func `before Xcode 15 the tests are listed, and configurations can have other names`() throws {
    let scheme = AppExtensionScheme(
      extension: Self.share, host: Self.app, lastUpgradeVersion: "1420", debugConfiguration: "Test & \"Try\"",
      releaseConfiguration: "Store")
    let text = String(decoding: try scheme.bytes(), as: UTF8.self)
    #expect(text.contains("YES\">\n      <Testables>\n      </Testables>\n   </TestAction>"))
    #expect(!text.contains("shouldAutocreateTestPlan"))
    #expect(text.contains("buildConfiguration = \"Test &amp; &quot;Try&quot;\""))
    let document = try SchemeDocument(SourceText(Array(text.utf8), path: "f"))
    #expect(document.attribute("buildConfiguration", of: ["LaunchAction"]) == "Test & \"Try\"")
    #expect(document.attribute("buildConfiguration", of: ["ArchiveAction"]) == "Store")
  }

  @Test func `a name with a control character is refused`() {
    var bad = Self.share
    bad.blueprintName = "a\u{1}"
    let failure = #expect(throws: SourceFailure.self) {
      try AppExtensionScheme(extension: bad, host: Self.app).bytes()
    }
    #expect(failure?.code == .notRepresentable)
  }

  private func document() throws -> SchemeDocument { try SchemeDocument(SourceText(Self.expected, path: "f")) }

  @Test func `a scheme is read`() throws {
    let document = try document()
    #expect(document.wasCreatedForAppExtension)
    #expect(document.buildableReferences == [Self.share, Self.app, Self.app, Self.app])
    #expect(document.attribute("LastUpgradeVersion", of: []) == "1620")
    #expect(document.attribute("nothing", of: []) == nil)
    #expect(document.attribute("a", of: ["No", "Such"]) == nil)
  }

  @Test func `setting an attribute changes its line only`() throws {
    var document = try document()
    let change = try document.setAttribute("askForAppToLaunch", to: "NO & \"no\"", of: ["LaunchAction"])
    let diff = UnifiedDiff(from: Array(Self.expected.utf8), to: document.text.bytes, path: "f")
    #expect(diff.addedLineCount == 1 && diff.removedLineCount == 1)
    #expect(document.attribute("askForAppToLaunch", of: ["LaunchAction"]) == "NO & \"no\"")
    try document.revert(change)
    #expect(document.text.bytes == Array(Self.expected.utf8))
  }

  @Test func `a new attribute comes after the others in their style, and goes with its line`() throws {
    var document = try document()
    try document.setAttribute("customLLDBInitFile", to: "$(SRCROOT)/init", of: ["LaunchAction"])
    let text = String(decoding: document.text.bytes, as: UTF8.self)
    #expect(text.contains("\"2\"\n      customLLDBInitFile = \"$(SRCROOT)/init\">\n"))
    try document.removeAttribute("customLLDBInitFile", of: ["LaunchAction"])
    #expect(document.text.bytes == Array(Self.expected.utf8))
    try document.setAttribute("first", to: "1", of: ["BuildAction", "BuildActionEntries"])
    #expect(
      String(decoding: document.text.bytes, as: UTF8.self).contains("<BuildActionEntries\n         first = \"1\">"))
  }

  @Test func `what is there already changes nothing`() throws {
    var document = try document()
    #expect(try document.setAttribute("version", to: "2.0", of: []).isEmpty)
    #expect(try document.removeAttribute("nothing", of: []).isEmpty)
    #expect(document.text.bytes == Array(Self.expected.utf8))
  }

  @Test func `what cannot be set changes nothing`() throws {
    var document = try document()
    let missing = #expect(throws: SourceFailure.self) { try document.setAttribute("a", to: "b", of: ["No"]) }
    #expect(missing?.code == .noSuchElement)
    let control = #expect(throws: SourceFailure.self) { try document.setAttribute("a", to: "\u{1}", of: []) }
    #expect(control?.code == .notRepresentable)
    let name = #expect(throws: SourceFailure.self) { try document.setAttribute("a b", to: "", of: []) }
    #expect(name?.code == .notRepresentable)
    #expect(document.text.bytes == Array(Self.expected.utf8))
  }

  @Test(arguments: [("<plist/>", SourceFailure.Code.unknownElement), ("<Scheme>", .malformed)])
  func `what is no scheme is refused`(text: String, code: SourceFailure.Code) {
    let failure = #expect(throws: SourceFailure.self) { try SchemeDocument(SourceText(text, path: "f")) }
    #expect(failure?.code == code)
  }

  @Test func `the schemes of a project are listed and left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.expected, to: "xcshareddata/xcschemes/Share.xcscheme")
    try folder.write("<Scheme/>", to: "xcshareddata/xcschemes/App.xcscheme")
    try folder.write("", to: "xcshareddata/xcschemes/notes.txt")
    try folder.write("<Scheme/>", to: "xcuserdata/me.xcuserdatad/xcschemes/Mine.xcscheme")
    try folder.write("", to: "xcuserdata/other")
    let before = try folder.listing()
    let schemes = ProjectSchemes(of: folder.path)
    #expect(
      schemes.schemes == [
        .init(name: "App", path: "xcshareddata/xcschemes/App.xcscheme", user: nil),
        .init(name: "Share", path: "xcshareddata/xcschemes/Share.xcscheme", user: nil),
        .init(name: "Mine", path: "xcuserdata/me.xcuserdatad/xcschemes/Mine.xcscheme", user: "me"),
      ])
    #expect(try schemes.document(schemes.schemes[1]).buildableReferences.contains(Self.share))
    #expect(ProjectSchemes.sharedPath(of: "Share") == schemes.schemes[1].path)
    #expect(ProjectSchemes.sharedPath(of: "a/b") == "xcshareddata/xcschemes/a:b.xcscheme")
    #expect(ProjectSchemes(of: folder.path + "/none").schemes.isEmpty)
    #expect(try folder.listing() == before)
  }
}
