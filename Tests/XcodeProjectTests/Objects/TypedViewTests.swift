import Testing
import XcodeProject

@Suite struct TypedViewTests {
  @Test(arguments: Fixture.allCases) func `a project is seen with its targets, phases and configurations`(
    _ fixture: Fixture
  ) throws {
    let project = try fixture.project()
    let host = try project.host()
    #expect(host.isNative)
    #expect(!host.isAppExtension)
    #expect(host.product?.path == "\(host.name).app")
    #expect(project.target(named: host.name) == host)
    #expect(project.configurationNames.prefix(2) == ["Debug", "Release"])
    #expect(host.configurationList?.defaultName == "Release")
    #expect(host.buildPhase(.sources)?.name == "Sources")
    #expect(host.attributes.map(\.key) == ["CreatedOnToolsVersion"])
    #expect(host.configurationList?.configuration(named: "Debug")?.setting("SWIFT_VERSION") == "5.0")
    #expect(host.configurationList?.configuration(named: "Debug")?.setting("NOT_SET") == nil)
    #expect(project.objectIDs.allSatisfy { project.contains($0) })
  }

  @Test func `unknown classes and keys are carried and can be read`() throws {
    let project = try Project(
      text: "{objects = {A = {isa = PBXFrobTarget; knob = (1, 2); ref = B; }; B = {isa = X; }; }; rootObject = A; }")
    let object = try #require(project.object("A"))
    #expect(object.isa == "PBXFrobTarget")
    #expect(object.strings("knob") == ["1", "2"])
    #expect(object.reference("ref")?.id == "B")
    #expect(object.reference("knob") == nil)
    #expect(project.targets == [])
    #expect(project.objectVersion == nil)
    #expect(project.objects(ofClass: "X").map(\.id) == ["B"])
  }

  @Test func `where an id stands twice the last one counts`() throws {
    let project = try Project(text: "{objects = {A = {isa = X; v = 1; }; \"A\" = {isa = X; v = 2; }; }; }")
    #expect(project.object("A")?.string("v") == "2")
    var editor = ProjectEditor(project)
    editor.remove("A")
    #expect(editor.text == "{objects = {}; }")
  }

  @Test func `ids may be short, quoted or odd`() throws {
    let project = try Project(
      text: #"{objects = {"a b" = {isa = X; }; "q\"" = {isa = Y; }; 5 = {isa = Z; }; s = text; }; }"#)
    #expect(project.objectIDs == ["a b", "q\"", "5"])
    #expect(project.object("q\"")?.isa == "Y")
    #expect(project.object("s") == nil)
    #expect(project.object("missing") == nil)
  }

  struct PathCase: Sendable, CustomTestStringConvertible {
    var id: ObjectID
    var path: String?
    var testDescription: String { id.rawValue }
    init(_ id: ObjectID, _ path: String?) { (self.id, self.path) = (id, path) }
  }

  static let paths: [PathCase] = [
    PathCase("F1", "App/Views/a.swift"), PathCase("F2", "b.swift"), PathCase("F3", "/abs/c.swift"), PathCase("F4", nil),
    PathCase("F5", "Shared/d.swift"), PathCase("G1", "App"), PathCase("C1", nil), PathCase("LOOSE", "e.swift"),
  ]

  @Test(arguments: paths) func `paths are resolved through groups`(_ example: PathCase) throws {
    let project = try Project(
      text: """
        {objects = {
          P = {isa = PBXProject; mainGroup = M; };
          M = {isa = PBXGroup; children = (G1, C1); sourceTree = "<group>"; };
          G1 = {isa = PBXGroup; children = (G2, F5); path = App; sourceTree = "<group>"; };
          G2 = {isa = PBXGroup; children = (G3); name = "no folder"; sourceTree = "<group>"; };
          G3 = {isa = PBXGroup; children = (F1, F2, F3, F4); path = Views; sourceTree = "<group>"; };
          F1 = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
          F2 = {isa = PBXFileReference; path = b.swift; sourceTree = SOURCE_ROOT; };
          F3 = {isa = PBXFileReference; path = /abs/c.swift; sourceTree = "<absolute>"; };
          F4 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
          F5 = {isa = PBXFileReference; path = ../Shared/./d.swift; sourceTree = "<group>"; };
          C1 = {isa = PBXGroup; children = (C2); path = x; sourceTree = "<group>"; };
          C2 = {isa = PBXGroup; children = (C1); path = y; sourceTree = "<group>"; };
          LOOSE = {isa = PBXFileReference; path = e.swift; sourceTree = "<group>"; };
        }; rootObject = P; }
        """.replacing("children = (G1, C1)", with: "children = (G1)"))
    let object = try #require(project.object(example.id))
    #expect(FileTree(project).path(of: FileElement(object)) == example.path)
  }

  @Test func `copy destinations are read by number and by name`() throws {
    let project = try Project(
      text: """
        {objects = {
          A = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; };
          B = {isa = PBXCopyFilesBuildPhase; dstSubfolder = PlugIns; };
          C = {isa = PBXCopyFilesBuildPhase; dstPath = Deeper; dstSubfolderSpec = 13; };
          D = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 16; };
          E = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 99; };
          F = {isa = PBXShellScriptBuildPhase; shellScript = ("a", "b embed_and_thin"); };
        }; }
        """)
    let phase = { (id: ObjectID) in project.object(id).map(BuildPhase.init) }
    #expect(
      ["A", "B", "C", "D", "E", "F"].map { phase(ObjectID($0))?.embedsExtensions } == [
        true, true, false, false, false, false,
      ])
    #expect(phase("D")?.destination == .products)
    #expect(phase("E")?.destination == nil)
    #expect(phase("F")?.isFlutterThinBinary == true)
    #expect(phase("F")?.script == "a\nb embed_and_thin")
  }

  @Test func `packages are seen with their products`() throws {
    let project = try Project(
      text: """
        {objects = {
          P = {isa = PBXProject; packageReferences = (R, L); targets = (T); };
          R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/kit.git"; };
          L = {isa = XCLocalSwiftPackageReference; relativePath = ../Local; };
          T = {isa = PBXNativeTarget; name = App; packageProductDependencies = (D); };
          D = {isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
        }; rootObject = P; }
        """)
    #expect(project.packages.map(\.displayName) == ["kit", "../Local"])
    #expect(project.packages.map(\.isLocal) == [false, true])
    #expect(project.targets.first?.packageProducts.map(\.name) == ["Kit"])
    #expect(project.targets.first?.packageProducts.first?.package?.id == "R")
  }
}
