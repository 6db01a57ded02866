import Testing
import XcodeProject

@Suite struct BuildSettingsTests {
  /// A target `App` in configuration `Debug`, with settings and files as given.
  static func settings(
    target: String = "", project: String = "", files: [String: String] = [:], sdk: String = "iphoneos"
  ) throws -> BuildSettings {
    let base = { (key: String) in files[key] == nil ? "" : "baseConfigurationReference = \(key); " }
    let text = """
      {objects = {
        P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T); };
        G = {isa = PBXGroup; children = (TX, PX); path = ios; sourceTree = "<group>"; };
        TX = {isa = PBXFileReference; path = TX; sourceTree = "<group>"; };
        PX = {isa = PBXFileReference; path = PX; sourceTree = "<group>"; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
        PC = {isa = XCBuildConfiguration; \(base("PX"))buildSettings = {\(project)}; name = Debug; };
        T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TC); };
        TC = {isa = XCBuildConfiguration; \(base("TX"))buildSettings = {\(target)}; name = Debug; };
      }; rootObject = P; }
      """
    let read = try Project(SourceText(text, path: "p"))
    let loader = XcconfigLoader { path in
      path.hasPrefix("ios/") ? files[String(path.dropFirst(4))].map { Array($0.utf8) } : nil
    }
    let found = try #require(read.targets.first)
    return BuildSettings(of: found, configuration: "Debug", loader: loader, sdk: sdk)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var target = ""
    var project = ""
    var files: [String: String] = [:]
    var expected: String?
    var testDescription: String { name }
  }

  /// The setting asked for is always A.
  static let cases: [Case] = [
    Case(name: "nobody sets it", expected: nil),
    Case(name: "the target sets it", target: "A = 1; ", project: "A = 2; ", expected: "1"),
    Case(name: "the project sets it", project: "A = 2; ", expected: "2"),
    Case(name: "the target's file is above the project", project: "A = 2; ", files: ["TX": "A = 3"], expected: "3"),
    Case(name: "the project's file is beneath all", files: ["PX": "A = 4"], expected: "4"),
    Case(
      name: "inherited goes down all levels", target: "A = \"t $(inherited)\"; ", project: "A = \"p $(inherited)\"; ",
      files: ["TX": "A = tx $(inherited)", "PX": "A = px"], expected: "t tx p px"),
    Case(name: "inherited from nothing is empty", target: "A = \"x$(inherited)y\"; ", expected: "xy"),
    Case(name: "a list is joined", target: "A = (a, \"b c\", d); ", expected: "a \"b c\" d"),
    Case(
      name: "a name of its own means the weaker value", target: "A = \"$(A)1\"; ", project: "A = 0; ", expected: "01"),
    Case(
      name: "another name is looked up from the top", target: "B = t; ", project: "A = \"$(B)\"; B = p; ", expected: "t"
    ),
    Case(name: "braces and bare names", target: "A = \"${B}-$B-$\"; B = 1; ", expected: "1-1-$"),
    Case(name: "a name made of names", target: "A = \"$(X_$(B))\"; B = c; X_c = 9; ", expected: "9"),
    Case(name: "an unknown name is empty", target: "A = \"[$(NOPE)]\"; ", expected: "[]"),
    Case(name: "what is built in", target: "A = \"$(TARGET_NAME)/$(CONFIGURATION)\"; ", expected: "App/Debug"),
    Case(name: "names that refer to each other", target: "A = \"a$(B)\"; B = \"b$(A)\"; ", expected: "ab"),
    Case(name: "an open bracket is text", target: "A = \"$(B\"; ", expected: "$(B"),
    Case(name: "a condition that is met", target: "A = 1; \"A[sdk=iphoneos*]\" = 2; ", expected: "2"),
    Case(name: "a condition that is not met", target: "A = 1; \"A[sdk=macosx*]\" = 2; ", expected: "1"),
    Case(name: "two conditions", target: "A = 1; \"A[sdk=iphone*][arch=arm64]\" = 2; ", expected: "2"),
    Case(name: "two conditions, one not met", target: "A = 1; \"A[sdk=iphone*,arch=x86_64]\" = 2; ", expected: "1"),
    Case(name: "an included file", files: ["TX": "#include \"More\"", "More": "A = m"], expected: "m"),
    Case(name: "an included file in a folder", files: ["TX": "#include \"a/../b/M\"", "b/M": "A = m"], expected: "m"),
    Case(
      name: "behind the include", files: ["TX": "#include \"M\"\nA = t $(inherited)", "M": "A = m"], expected: "t m"),
    Case(name: "a missing file that may be missing", files: ["TX": "#include? \"Gone\"\nA = 1"], expected: "1"),
    Case(name: "a comment, in a URL too", files: ["TX": "A = http://x // y"], expected: "http:"),
    Case(name: "CRLF and an equals sign in the value", files: ["TX": "A = b=c\r\nB = 1\r\n"], expected: "b=c"),
    Case(name: "a condition in a file", files: ["TX": "A[sdk=iphoneos*] = 2\nA = 1"], expected: "2"),
    Case(name: "a file that includes itself", files: ["TX": "#include \"TX\"\nA = 1"], expected: "1"),
  ]

  @Test(arguments: cases) func `a setting has the value that Xcode would give it`(_ example: Case) throws {
    let settings = try Self.settings(target: example.target, project: example.project, files: example.files)
    #expect(try settings.value("A") == example.expected)
  }

  struct Modifier: Sendable, CustomTestStringConvertible {
    var text: String
    var expected: String
    var testDescription: String { text }
    init(_ text: String, _ expected: String) { (self.text, self.expected) = (text, expected) }
  }

  static let modifiers: [Modifier] = [
    Modifier("$(N:lower)", "my app 2"), Modifier("$(N:upper)", "MY APP 2"),
    Modifier("$(N:rfc1034identifier)", "My-App-2"),
    Modifier("$(N:c99extidentifier)", "My_App_2"), Modifier("$(D:c99extidentifier)", "_d"),
    Modifier("$(N:identifier:lower)", "my_app_2"), Modifier("$(N:quote)", "My\\ App\\ 2"),
    Modifier("$(NOPE:default=x:y)", "x:y"), Modifier("$(NOPE:default=$(N))", "My App 2"),
    Modifier("$(N:default=x)", "My App 2"),
    Modifier("$(P:dir)", "/a/b.d/"), Modifier("$(P:file)", "c.tar.gz"), Modifier("$(P:base)", "c.tar"),
    Modifier("$(P:suffix)", ".gz"), Modifier("$(P:suffix=.zip)", "/a/b.d/c.tar.zip"),
    Modifier("$(P:dir=/x/)", "/x/c.tar.gz"),
    Modifier("$(P:file=z)", "/a/b.d/z"), Modifier("$(P:base=z)", "/a/b.d/z.gz"),
    Modifier("$(S:standardizepath)", "/a/c"),
    Modifier("$(N:frobnicate)", "My App 2"),
  ]

  @Test(arguments: modifiers) func `operators change the value`(_ example: Modifier) throws {
    let settings = try Self.settings(
      target: "N = \"My App 2\"; D = 1d; P = \"/a/b.d/c.tar.gz\"; S = \"/a/./b/../c\"; ")
    #expect(try settings.expand(example.text).text == example.expected)
  }

  @Test func `names without a value are told`() throws {
    let settings = try Self.settings(target: "A = \"$(B)$(GONE)$(ALSO:default=1)\"; B = \"$(FAR)\"; ")
    #expect(try settings.expansion(of: "A")?.undefined == ["GONE", "FAR"])
    #expect(settings.origin(of: "A") == .target)
    #expect(settings.rawValue("B") == "$(FAR)")
  }

  @Test func `settings that never end are refused`() throws {
    let doubling = (0..<60).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\"; " }.joined()
    let settings = try Self.settings(target: doubling + "A60 = x; ")
    #expect(throws: BuildSettings.Failure.tooComplex(setting: "A0")) { try settings.value("A0") }
    let chain = (0..<500).map { "B\($0) = \"$(B\($0 + 1))\"; " }.joined()
    #expect(throws: BuildSettings.Failure.self) { try Self.settings(target: chain).value("B0") }
  }

  @Test func `what is wrong with xcconfig files is told with its place`() throws {
    let missing = try Self.settings(files: ["TX": "A = 1\n#include \"Gone\"\nnonsense\n"])
    #expect(
      missing.problems.map(\.description) == [
        "ios/TX:3:1: this line is no setting; write NAME = value",
        "ios/TX:2:1: 'ios/Gone' cannot be read; create it (pod install, flutter pub get) or fix the path",
      ])
    let circle = try Self.settings(files: ["TX": "#include \"PX\"", "PX": "#include \"TX\""])
    #expect(circle.problems.count == 2)
    #expect(circle.problems.allSatisfy { $0.description.contains("in a circle") })
  }

  @Test func `the settings of the project alone leave the target's out`() throws {
    let project = try Fixture.native.project()
    let settings = BuildSettings(ofProject: project, configuration: "Release")
    #expect(try settings.value("IPHONEOS_DEPLOYMENT_TARGET") == "15.0")
    #expect(try settings.value("SWIFT_VERSION") == nil)
    #expect(settings.origin(of: "SDKROOT") == .project)
  }
}
