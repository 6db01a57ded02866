import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// What the commands say to what cannot be set up.
@Suite(.timeLimit(.minutes(10))) struct SetupBadInputTests {
  /// The options that say what a request says.
  private static func options(_ request: SetupRequest, _ root: URL) -> [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?) { if let value { words += [option, value] } }
    add("--target", request.target)
    add("--name", request.name)
    add("--bundle-id", request.bundleIdentifier)
    add("--url-scheme", request.urlScheme)
    add("--app-group", request.appGroup)
    if case .path(let path)? = request.package { add("--package", path) }
    return words
  }

  @Test(arguments: BadInput.all)
  func `bad input ends with 1, is told on the standard error with place and next step, and writes nothing`(
    _ input: BadInput
  ) throws {
    let setup = try SetupTool(input.skeleton)
    try input.spoil(setup.root)
    let before = try setup.now
    let path = input.path.isEmpty ? "." : input.path
    let options = Self.options(input.request, setup.root)
    let place =
      input.place.hasPrefix("../")
      ? setup.root.appendingPathComponent(input.place).standardizedFileURL.path
      : input.place == "." ? setup.root.path : input.place
    for command in [["add"], ["add", "--dry-run"], ["add", "--check"], ["plan"]] {
      let result = try setup.tool.run(in: setup.root, command + [path] + options)
      #expect(result.status == 1, "\(command)")
      #expect(result.output == "", "\(command)")
      let lines = result.errors.components(separatedBy: "\n")
      let index = try #require(lines.firstIndex { $0.hasSuffix("[\(input.code.rawValue)]") }, "\(result.errors)")
      #expect(lines[index].hasPrefix(place) && lines[index].contains(": error: "), "\(result.errors)")
      let hint = lines[(index + 1)...].prefix { $0.hasPrefix("  ") || !$0.contains(": error: ") }.joined(
        separator: "\n")
      #expect(hint.hasPrefix("  hint: "), "\(result.errors)")
      #expect(input.hint.isEmpty || hint.contains(input.hint), "\(result.errors)")
    }
    let result = try setup.tool.run(in: setup.root, ["add", path, "--json"] + options)
    #expect(result.status == 1)
    let answer = try SetupAnswer(result)
    #expect(answer.applied == false)
    #expect(answer.findings.contains { $0.code == input.code.rawValue && $0.hint != nil && $0.place != nil })
    #expect(try setup.now == before)
  }

  struct Usage: Sendable, CustomTestStringConvertible {
    var words: [String]
    var reason: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let usages = [
    Usage(words: ["add", "--kind", "today"], reason: "invalid value 'today' for '--kind': share or action"),
    Usage(words: ["add", "--interface", "fancy"], reason: "one of direct, compose, custom"),
    Usage(words: ["add", "--accept", "imges: 1"], reason: "invalid value 'imges: 1' for '--accept'"),
    Usage(words: ["add", "--package", "https://example.org/inlet"], reason: "a version is missing: write URL@VERSION"),
    Usage(words: ["plan", "--dry-run"], reason: "inlet plan has no option '--dry-run'"),
    Usage(words: ["remove", "--name", "x"], reason: "inlet remove has no option '--name'"),
    Usage(words: ["sync", "a", "b"], reason: "inlet sync takes no argument 'b'"),
    Usage(words: ["doctor", "--format", "xml"], reason: "one of text, json, sarif, github"),
  ]

  @Test(arguments: usages) func `arguments that make no sense end with 64, before anything is tried`(
    _ usage: Usage
  ) throws {
    let setup = try SetupTool(.uiKit)
    let result = try setup.tool.run(in: setup.root, usage.words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(usage.reason), "\(result.errors)")
    #expect(try setup.differences == [])
  }

  @Test(arguments: ["sync", "remove"]) func `without a set-up there is nothing to keep right or to take away`(
    _ command: String
  ) throws {
    let setup = try SetupTool(.uiKit)
    let result = try setup.run(command)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("[not-installed]") && result.errors.contains("  hint: "), "\(result.errors)")
    #expect(try setup.differences == [])
  }

  @Test func `all mistakes are told in one run, in the document and on the standard error`() throws {
    let setup = try SetupTool(.uiKit)
    let options = ["--name", "a/b", "--bundle-id", "org.other", "--url-scheme", "my_app", "--app-group", "none"]
    let result = try setup.run("add", options + ["--json"])
    #expect(result.status == 1)
    let codes = ["invalid-value", "bundle-id-prefix", "invalid-app-group", "invalid-scheme"]
    #expect(try SetupAnswer(result).findings.map(\.code).sorted() == codes.sorted())
    for code in codes { #expect(result.errors.contains("[\(code)]")) }
    #expect(try setup.differences == [])
  }
}
