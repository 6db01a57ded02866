import Testing

@testable import XcodeProject

@Suite struct OperationTests {
  private func added(_ fixture: Fixture, _ change: (inout NewAppExtension) -> Void = { _ in }) throws -> ProjectEditor {
    let project = try fixture.project()
    var editor = ProjectEditor(project)
    var new = NewAppExtension(name: "Share", host: try project.host().id)
    change(&new)
    try editor.addAppExtension(new)
    return editor
  }

  @Test func `Flutter embeds before Thin Binary, right behind the frameworks`() throws {
    let phases = try added(.flutter).project().host().buildPhases.map(\.name)
    #expect(
      phases == [
        "Run Script", "Sources", "Frameworks", "Resources", "Embed Frameworks", "Embed Foundation Extensions",
        "Thin Binary",
      ])
  }

  @Test func `Flutter with a script behind the frameworks embeds before that script`() throws {
    let project = try Fixture.flutter.project()
    let host = try project.host()
    let thinning = try #require(host.buildPhases.last)
    var editor = ProjectEditor(project)
    try editor.add("5C71", isa: "PBXShellScriptBuildPhase", ["files": [], "name": "Symbols", "shellScript": "true"])
    try editor.insert(reference: "5C71", at: .before(object: thinning.id), inList: "buildPhases", of: host.id)
    try editor.addAppExtension(NewAppExtension(name: "Share", host: host.id))
    let names = try editor.project().host().buildPhases.map(\.name)
    #expect(names.suffix(4) == ["Embed Frameworks", "Embed Foundation Extensions", "Symbols", "Thin Binary"])
  }

  @Test func `Flutter without a frameworks phase embeds right before Thin Binary`() throws {
    var editor = ProjectEditor(try Fixture.flutter.project())
    let host = try Fixture.flutter.project().host()
    let frameworks = try #require(host.buildPhases.first { $0.name == "Embed Frameworks" })
    try editor.removeBuildPhase(frameworks.id)
    try editor.addAppExtension(NewAppExtension(name: "Share", host: host.id))
    #expect(
      try editor.project().host().buildPhases.map(\.name).suffix(2) == ["Embed Foundation Extensions", "Thin Binary"])
  }

  @Test func `Flutter's three configurations are all there, in order`() throws {
    let target = try #require(try added(.flutter).project().target(named: "Share"))
    #expect(target.configurationList?.configurations.map(\.name) == ["Debug", "Release", "Profile"])
  }

  @Test func `other apps embed last`() throws {
    let phases = try added(.native).project().host().buildPhases.map(\.name)
    #expect(phases == ["Sources", "Frameworks", "Resources", "Embed Foundation Extensions"])
  }

  @Test func `an existing phase is used whatever its name`() throws {
    let project = try Fixture.native.project()
    var editor = ProjectEditor(project)
    let host = try project.host().id
    let phase = try editor.addCopyFilesPhase(named: "My Plug-ins", destination: .plugIns, to: host, at: .first)
    try editor.addAppExtension(NewAppExtension(name: "Share", host: host))
    #expect(editor.object(phase)?.strings("files").count == 1)
    #expect(editor.objects(ofClass: "PBXCopyFilesBuildPhase").count == 1)
    try editor.removeAppExtension(named: "Share")
    // The phase was not made by the embedding, so it stays.
    #expect(editor.object(phase)?.strings("files") == [])
  }

  @Test func `project format 100 is written in its own dialect`() throws {
    let text = try added(.format100).text
    let old = ["buildActionMask", "runOnlyForDeployment", "defaultConfigurationIsVisible", "dstSubfolderSpec"]
    for key in old { #expect(!text.contains(key), "\(key)") }
    #expect(text.contains("\t\t\tdstSubfolder = PlugIns;\n"))
    #expect(
      text.contains(" /* Debug configuration for PBXNativeTarget \"Share\" */ = {\n\t\t\tisa = XCBuildConfiguration;"))
    #expect(text.contains(" /* Release configuration for PBXNativeTarget \"Share\" */,\n"))
    let target = try #require(try added(.format100).project().target(named: "Share"))
    #expect(target.object["dependencies"] == nil)
  }

  @Test func `a number that somebody raised by hand does not change the dialect`() throws {
    let text = String(decoding: try Fixture.native.bytes(), as: UTF8.self)
      .replacing("objectVersion = 56", with: "objectVersion = 100")
    let dialect = ProjectDialect(try Project(text: text))
    #expect(dialect.writesMasks)
    #expect(!dialect.namesCopyDestinations)
    #expect(dialect.writesEmptyDependencies)
    #expect(!dialect.namesConfigurationOwners)
  }

  @Test func `a project with synchronized folders gets one, with its Info.plist left out`() throws {
    let editor = try added(.synchronized)
    #expect(
      editor.text.contains(
        """
         /* Share */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\texceptions = (
        """))
    #expect(editor.text.contains(" /* Exceptions for \"Share\" folder in \"Share\" target */ = {"))
    let target = try #require(try editor.project().target(named: "Share"))
    #expect(target.synchronizedFolders.map(\.element.path) == ["Share"])
    #expect(target.synchronizedFolders.flatMap(\.exceptionSets).map(\.membershipExceptions) == [["Info.plist"]])
    #expect(target.object["packageProductDependencies"] == [])
  }

  @Test func `project format 70 writes a synchronized folder on one line`() throws {
    let text = String(decoding: try Fixture.native.bytes(), as: UTF8.self)
      .replacing("objectVersion = 56", with: "objectVersion = 70")
    let project = try Project(text: text)
    var editor = ProjectEditor(project)
    let host = try project.host().id
    #expect(!editor.dialect.allowsSynchronizedFolders)
    try editor.addAppExtension(NewAppExtension(name: "Share", host: host, fileStyle: .synchronizedFolder))
    let line = "explicitFileTypes = {}; explicitFolders = (); path = Share; sourceTree = \"<group>\"; };\n"
    #expect(editor.text.contains(line))
    #expect(editor.text.contains("/* PBXFileSystemSynchronizedBuildFileExceptionSet */, ); explicit"))
    try editor.removeAppExtension(named: "Share")
    #expect(editor.text == text)
  }

  @Test func `settings with several values are one string before format 50`() throws {
    let old = ProjectDialect(try Fixture.capacitor.project())
    #expect(old.settingValue(["$(inherited)", "b"]) == "$(inherited) b")
    let new = ProjectDialect(try Fixture.flutter.project())
    #expect(new.settingValue(["$(inherited)", "b"]) == ["$(inherited)", "b"])
  }

  @Test func `groups, files and build files are put where they belong`() throws {
    let editor = try added(.native) {
      $0.sources = ["A.swift"]
      $0.resources = ["Main.storyboard"]
    }
    let project = try editor.project()
    #expect(project.mainGroup?.children.map(\.displayName) == ["Garden", "Share", "Products"])
    let group = try #require(project.mainGroup?.children.first { $0.displayName == "Share" })
    #expect(group.children.map(\.displayName) == ["A.swift", "Main.storyboard", "Info.plist"])
    #expect(group.children.map(\.fileType) == ["sourcecode.swift", "file.storyboard", "text.plist.xml"])
    #expect(
      group.children.map { FileTree(project).path(of: $0) } == [
        "Share/A.swift", "Share/Main.storyboard", "Share/Info.plist",
      ])
    let phases = project.target(named: "Share")?.buildPhases.map { $0.files.map { $0.file?.displayName } }
    #expect(phases == [["A.swift"], [], ["Main.storyboard"]])
  }

  @Test func `a project without a group of products gets one and loses it again`() throws {
    let plain = String(decoding: try Fixture.native.bytes(), as: UTF8.self)
    let text = plain.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("productRefGroup") }.joined(separator: "\n")
    let project = try Project(text: text)
    var editor = ProjectEditor(project)
    try editor.addAppExtension(NewAppExtension(name: "Share", host: project.host().id))
    #expect(try editor.project().productsGroup?.children.map(\.displayName) == ["Share.appex"])
    try editor.removeAppExtension(named: "Share")
    #expect(editor.text == text)
  }

  @Test func `removing a target takes its traces elsewhere with it`() throws {
    let project = try added(.synchronized).project()
    let target = try #require(project.target(named: "Share"))
    let folder = try #require(project.host().synchronizedFolders.first)
    var editor = ProjectEditor(project)
    try editor.add(
      "F00D", isa: "PBXFileSystemSynchronizedBuildFileExceptionSet",
      ["membershipExceptions": ["Shared.swift"], "target": .string(target.id.rawValue)])
    try editor.insert(reference: "F00D", inList: "exceptions", of: folder.id)
    let root = try #require(project.rootID)
    try editor.set(
      .string(target.id.rawValue), at: ["attributes", "TargetAttributes", "7E57", "TestTargetID"], of: root)
    try editor.set("16.0", at: ["attributes", "TargetAttributes", "7E57", "CreatedOnToolsVersion"], of: root)
    try editor.removeTarget(target.id)
    #expect(!editor.text.contains("F00D"))
    #expect(!editor.text.contains("TestTargetID"))
    #expect(!editor.text.contains(target.id.rawValue))
    #expect(ObjectGraphCheck(try editor.project()).problems == [])
  }

  @Test func `splices at one place come in order, overlapping ones are taken once`() {
    let bytes = Array("abcdef".utf8)
    let splices = [
      Splice(range: 2..<4, text: Array("X".utf8)), Splice(range: 2..<2, text: Array("1".utf8)),
      Splice(range: 2..<2, text: Array("2".utf8)), Splice(range: 3..<5, text: []),
      Splice(range: 6..<6, text: Array("!".utf8)),
    ]
    #expect(String(decoding: Splice.apply(splices, to: bytes), as: UTF8.self) == "ab12Xf!")
  }
}
