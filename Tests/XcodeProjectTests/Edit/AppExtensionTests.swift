import Testing
import XcodeProject

@Suite struct AppExtensionTests {
  static func new(_ host: ProjectTarget, _ project: Project) -> NewAppExtension {
    NewAppExtension(
      name: "Share", host: host.id, sources: ["ShareViewController.swift"], resources: ["MainInterface.storyboard"],
      supportFiles: ["Info.plist", "Share.entitlements"],
      settings: NewTargetSettings(
        common: [
          OpenStepEntry("PRODUCT_NAME", "$(TARGET_NAME)"),
          OpenStepEntry(
            "LD_RUNPATH_SEARCH_PATHS",
            ProjectDialect(project).settingValue(["$(inherited)", "@executable_path/Frameworks"])),
        ], byConfiguration: ["Debug": [OpenStepEntry("ONLY_ACTIVE_ARCH", "YES")]]),
      attributes: [OpenStepEntry("CreatedOnToolsVersion", "16.4")])
  }

  @Test(arguments: Fixture.allCases) func `adding deletes nothing and makes a consistent project`(
    _ fixture: Fixture
  ) throws {
    let project = try fixture.project()
    var editor = ProjectEditor(project)
    let id = try editor.addAppExtension(Self.new(project.host(), project))
    let written = try editor.project()
    if fixture != .compact { #expect(LineChanges(from: project.bytes, to: written.bytes).deleted == 0) }
    #expect(ObjectGraphCheck(written).problems == [])
    let target = try #require(written.target(named: "Share"))
    #expect(target.id == id)
    #expect(target.isAppExtension)
    #expect(target.buildPhases.map(\.kind) == [.sources, .frameworks, .resources])
    #expect(target.configurationList?.configurations.map(\.name) == project.configurationNames)
    #expect(target.configurationList?.configuration(named: "Debug")?.setting("ONLY_ACTIVE_ARCH") == "YES")
    #expect(target.configurationList?.configuration(named: "Release")?.setting("ONLY_ACTIVE_ARCH") == nil)
    #expect(target.attributes == [OpenStepEntry("CreatedOnToolsVersion", "16.4")])
    let host = try written.host()
    #expect(host.dependencies.map { $0.target?.name } == ["Share"])
    let embedded = host.buildPhases.filter(\.embedsExtensions).flatMap(\.files)
    #expect(embedded.map { $0.file?.displayName } == ["Share.appex"])
    #expect(embedded.map(\.attributes) == [["RemoveHeadersOnCopy"]])
    #expect(written.objectVersion == project.objectVersion)
  }

  @Test(arguments: Fixture.allCases) func `adding twice is adding once, removing is the inverse`(
    _ fixture: Fixture
  ) throws {
    let project = try fixture.project()
    var editor = ProjectEditor(project)
    try editor.addAppExtension(Self.new(project.host(), project))
    let once = editor.bytes()
    try editor.addAppExtension(Self.new(project.host(), project))
    #expect(editor.bytes() == once)
    let written = try editor.project()
    var again = ProjectEditor(written)
    try again.addAppExtension(Self.new(written.host(), written))
    #expect(again.bytes() == once)

    try again.removeAppExtension(named: "Share")
    #expect(again.bytes() == project.bytes)
    try editor.removeAppExtension(named: "Share")
    #expect(editor.bytes() == project.bytes)
    try editor.removeAppExtension(named: "Share")
    #expect(editor.bytes() == project.bytes)
  }

  @Test(arguments: Fixture.allCases) func `any lost object is put back by adding again`(_ fixture: Fixture) throws {
    let project = try fixture.project()
    var editor = ProjectEditor(project)
    try editor.addAppExtension(Self.new(project.host(), project))
    let whole = try editor.project()
    for id in Set(whole.objectIDs).subtracting(project.objectIDs) {
      var damage = ProjectEditor(whole)
      damage.remove(id)
      var repair = ProjectEditor(try damage.project())
      try repair.addAppExtension(Self.new(whole.host(), whole))
      let repaired = try repair.project()
      #expect(ObjectGraphCheck(repaired).problems == [], "without \(whole.object(id)?.isa ?? "")")
      #expect(Set(repaired.objectIDs) == Set(whole.objectIDs), "without \(whole.object(id)?.isa ?? "")")
    }
  }

  @Test func `two extensions share the embedding phase and come apart again`() throws {
    let project = try Fixture.flutter.project()
    var editor = ProjectEditor(project)
    let host = try project.host()
    try editor.addAppExtension(Self.new(host, project))
    let one = editor.bytes()
    try editor.addAppExtension(NewAppExtension(name: "Action", host: host.id))
    let both = try editor.project()
    #expect(try both.host().buildPhases.filter(\.embedsExtensions).map(\.files.count) == [2])
    var removal = ProjectEditor(both)
    try removal.removeAppExtension(named: "Action")
    #expect(removal.bytes() == one)
  }

  @Test func `a name in use is refused and nothing is changed`() throws {
    let project = try Fixture.native.project()
    var editor = ProjectEditor(project)
    #expect(throws: ProjectEditor.Failure.targetNameTaken("Garden")) {
      try editor.addAppExtension(NewAppExtension(name: "Garden", host: project.host().id))
    }
    #expect(throws: ProjectEditor.Failure.noSuchObject("nowhere")) {
      try editor.addAppExtension(NewAppExtension(name: "Share", host: "nowhere"))
    }
    #expect(editor.bytes() == project.bytes)
  }
}
