import Foundation
import Testing

@testable import XcodeProject

@Suite struct ProjectFilesTests {
  typealias Failure = ProjectFiles.Failure

  static let openStep = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n\t};\n}\n"
  static let json5 = "{\n  // made by hand\n  \"targets\": [],\n}\n"
  static let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict/></plist>\n"

  @Test(arguments: [
    (openStep, ProjectFormat.openStep), ("{objects={};}", .openStep), ("{ \"a-b\" = 1; }", .openStep),
    ("/* c */ { a /* d */ = b; }", .openStep), ("\u{FEFF}" + openStep, .openStep), (json5, .json5), ("{a:1}", .json5),
    ("// c\n{ 'a' /* d */ : 1 }", .json5), (xml, .xml), ("\u{FEFF}\n" + xml, .xml), ("<plist/>", .xml),
    ("bplist00", .binary),
  ])
  func `a format is told by its beginning`(text: String, format: ProjectFormat) {
    #expect(ProjectFormat.format(of: SourceText(text, path: "f")) == format)
  }

  @Test(arguments: [
    "", " ", "{}", "{", "{a", "{\"a", "{\"a\\", "[1]", "hello", "<html>", "/*", "<<<<<<< HEAD\n{ a = b; }",
  ])
  func `what is no project has no format`(text: String) {
    #expect(ProjectFormat.format(of: SourceText(text, path: "f")) == nil)
  }

  @Test func `every real project file is told`() throws {
    var counts: [ProjectFormat: Int] = [:]
    for file in PropertyListCorpus.projects {
      let text = SourceText(Array(try Data(contentsOf: file)), path: file.path)
      let format = ProjectFormat.format(of: text)
      let isXML = text.bytes.starts(with: Array("<?xml".utf8))
      if format == nil, text.bytes.count < 200 || text.firstConflictMarker != nil { continue }
      #expect(format == (isXML ? .xml : .openStep), "\(file.path)")
      if let format { counts[format, default: 0] += 1 }
    }
    PropertyListCorpus.report(counts.values.reduce(0, +), "project files told apart: \(counts)")
  }

  private func project(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  @Test func `the only file is the project`() throws {
    let old = try project(["project.pbxproj": Self.openStep])
    let files = try ProjectFiles(of: old.path)
    #expect(files.file == .pbxproj && files.format == .openStep)
    #expect(files.text.path == old.path + "/project.pbxproj")
    #expect(files.text.bytes == Array(Self.openStep.utf8))
    try files.checkEditable()
    let folder = try project(["project.xcproj": Self.json5])
    let new = try ProjectFiles(of: folder.path)
    #expect(new.file == .xcproj && new.format == .json5)
  }

  @Test func `two files stop, unless one of them is chosen`() throws {
    let both = try project(["project.pbxproj": Self.openStep, "project.xcproj": Self.json5])
    #expect(throws: Failure.twoProjects(path: both.path)) { try ProjectFiles(of: both.path) }
    #expect(try ProjectFiles(of: both.path, choosing: .pbxproj).format == .openStep)
    #expect(try ProjectFiles(of: both.path, choosing: .xcproj).format == .json5)
  }

  @Test func `a choice of a file that is not there falls on the one that is`() throws {
    let old = try project(["project.pbxproj": Self.openStep])
    #expect(try ProjectFiles(of: old.path, choosing: .xcproj).file == .pbxproj)
  }

  @Test func `no file, an odd file and a conflict are told apart`() throws {
    let none = try project(["other": ""])
    #expect(throws: Failure.noProject(path: none.path)) { try ProjectFiles(of: none.path) }
    let odd = try project(["project.pbxproj": "hello\n"])
    #expect(
      throws: Failure.unknownFormat(
        SourceLocation(path: odd.path + "/project.pbxproj", position: .init(line: 1, column: 1)), found: "hello")
    ) { try ProjectFiles(of: odd.path) }
    let conflict = try project(["project.pbxproj": "<<<<<<< HEAD\n{a=b;}\n=======\n{}\n>>>>>>> x\n"])
    #expect(
      throws: Failure.mergeConflict(
        SourceLocation(path: conflict.path + "/project.pbxproj", position: .init(line: 1, column: 1)))
    ) { try ProjectFiles(of: conflict.path) }
  }

  @Test(arguments: [xml, "bplist00", json5]) func `other formats are read but not edited, with the reason`(text: String)
    throws
  {
    let name = text == Self.json5 ? "project.xcproj" : "project.pbxproj"
    let folder = try project([name: text])
    let files = try ProjectFiles(of: folder.path)
    let failure = #expect(throws: Failure.self) { try files.checkEditable() }
    guard case .notEditable(_, files.format, let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(failure?.description.contains("hint: ") == true)
    #expect(try folder.listing() == [name + "=" + text])
  }

  // MARK: project.xcproj

  static let xcproj = """
    {
      "id": "A0", // an id
      "configurations": [ { "name": "Debug" }, { "name": "Release", "file": "R.xcconfig" }, ],
      "targets": [
        {
          "name": "App",
          "id": "50617D7E23FCE48D0099B055",
          "product": "Products/App.app",
          "product-type": "application",
          "dependencies": [ "Share", ],
        }, {
          name: 'Share',
          "product-type": "app-extension",
        },
        { "name": "Tool", "full-product-type": "com.example.tool" },
      ],
    }

    """

  @Test func `the targets of a project.xcproj are listed`() throws {
    let document = try XcprojDocument(SourceText(Self.xcproj, path: "f"))
    #expect(document.configurations == ["Debug", "Release"])
    #expect(document.targets.map(\.name) == ["App", "Share", "Tool"])
    #expect(
      document.targets.map(\.productType) == [
        "com.apple.product-type.application", "com.apple.product-type.app-extension", "com.example.tool",
      ])
    #expect(document.targets[0].id == "50617D7E23FCE48D0099B055")
    #expect(document.targets[0].product == "Products/App.app")
    #expect(document.targets[0].dependencies == ["Share"])
    #expect(document.targets.map(\.location.position.line) == [5, 11, 15])
    #expect(document.text.bytes == Array(Self.xcproj.utf8))
  }

  @Test(arguments: [
    ("[]", SourceFailure.Code.wrongKind), ("{\"targets\": [ {} ]}", .malformed), ("{\"targets\": [", .malformed),
    ("{\"required-capabilities\": [ \"later\" ]}", .unsupportedFormat),
  ])
  func `a project.xcproj that cannot be understood is refused`(text: String, code: SourceFailure.Code) {
    let failure = #expect(throws: SourceFailure.self) { try XcprojDocument(SourceText(text, path: "f")) }
    #expect(failure?.code == code)
  }

  @Test func `every failure is one line and a hint`() {
    let place = SourceLocation(path: "f", position: .init(line: 1, column: 1))
    let failures: [Failure] = [
      .noProject(path: "f"), .twoProjects(path: "f"), .unreadable(path: "f", reason: "x"),
      .unknownFormat(place, found: "x"), .mergeConflict(place), .notEditable(path: "f", format: .xml, reason: "x"),
    ]
    for failure in failures {
      #expect(failure.description.split(separator: "\n").count == 2)
      #expect(failure.description.contains("error: ") && failure.description.contains("\n  hint: "))
      #expect(failure.errorDescription == failure.description)
    }
  }
}
