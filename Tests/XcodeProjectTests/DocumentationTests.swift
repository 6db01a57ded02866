import Testing
import XcodeProject

/// The examples of Documentation/xcode-project.md, run on an invented project.
@Suite struct DocumentationTests {
  @Test func `the example of reading prints targets and their bundle identifiers`() throws {
    let project = try Fixture.native.project()
    var lines: [String] = []
    for target in project.targets {
      let settings = BuildSettings(of: target, configuration: "Release", loader: .disk(folder: "."))
      lines.append("\(target.name) \(try settings.value("PRODUCT_BUNDLE_IDENTIFIER") ?? "no bundle identifier")")
    }
    #expect(lines == ["Garden org.example.garden"])
  }

  @Test func `the example of adding adds a target`() throws {
    let project = try Fixture.native.project()
    guard let app = project.targets.first(where: { $0.isApplication }) else { return }
    var editor = ProjectEditor(project)
    try editor.addAppExtension(
      NewAppExtension(
        name: "Share", host: app.id, sources: ["ShareViewController.swift"],
        supportFiles: ["Info.plist", "Share.entitlements"],
        settings: NewTargetSettings(common: [
          OpenStepEntry("INFOPLIST_FILE", "Share/Info.plist"),
          OpenStepEntry("PRODUCT_NAME", "$(TARGET_NAME)"),
          OpenStepEntry(
            "LD_RUNPATH_SEARCH_PATHS",
            editor.dialect.settingValue(["$(inherited)", "@executable_path/Frameworks"])),
          OpenStepEntry("SKIP_INSTALL", "YES"),
        ])))
    let edited = editor.bytes()
    let target = try #require(Project(SourceText(edited, path: "p")).target(named: "Share"))
    #expect(try BuildSettings(of: target, configuration: "Debug").value("PRODUCT_NAME") == "Share")
  }
}
