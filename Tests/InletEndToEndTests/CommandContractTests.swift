import Foundation
import InletTestTools
import Testing

/// What every command promises about exit codes and streams.
@Suite(.timeLimit(.minutes(10))) struct CommandContractTests {
  /// The commands, as the tool itself lists them.
  static let commands: [String] = {
    // try?: without a tool there are no commands, and the test that counts them says so
    let help = try? InletTool().run("--help")
    let lines = help?.output.components(separatedBy: "\n") ?? []
    let start = lines.firstIndex(of: "Commands:").map { $0 + 1 } ?? lines.count
    return lines[start...].prefix { !$0.isEmpty }.compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first.map(String.init) : nil
    }
  }()

  @Test func `the tool lists its commands and none that is hidden`() throws {
    #expect(Self.commands.contains("demo"))
    #expect(Self.commands.contains("simulate"))
    #expect(Self.commands.contains("completions"))
    #expect(!Self.commands.contains("simulated-process"))
  }

  @Test(arguments: commands) func `help is on the standard output, with usage and exit codes`(_ command: String) throws
  {
    let tool = try InletTool()
    let result = try tool.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Usage: inlet \(command)"))
    #expect(result.output.contains("Exit status: 0 done"))
    #expect(try tool.run("help", command).output == result.output)
  }

  @Test(arguments: commands) func `an unknown option is a usage error on the standard error`(_ command: String) throws {
    let result = try InletTool().run(command, "--no-such-option")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: inlet \(command) has no option '--no-such-option' [unknown-option]\n"))
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var words: [String]
    var status: Int32
    var errors: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let lines: [Line] = [
    Line(
      words: ["dmeo"], status: 64,
      errors: "error: inlet has no command 'dmeo' [unknown-command]\n  hint: did you mean 'demo'?\n"),
    Line(
      words: ["simulate"], status: 64,
      errors: "error: '--share WHAT' is missing: a file, a folder, a link (http, https) or a text [missing-option]\n"
        + "  hint: or name an app with an inlet.json, whose rule is tried\n"),
    Line(
      words: ["simulate", "--shrae", "a"], status: 64,
      errors: "error: inlet simulate has no option '--shrae' [unknown-option]\n  hint: did you mean '--share'?\n"),
    Line(
      words: ["demo", "extra"], status: 64,
      errors: "error: inlet demo takes no argument 'extra' [unexpected-argument]\n"
        + "  hint: inlet demo --help shows what it takes\n"),
    Line(
      words: ["simulate", "--share", "/no/such/file", "./nor/this"], status: 1,
      errors: "error: there is no file '/no/such/file' [no-such-file]\n"
        + "error: there is no file '\(FileManager.default.currentDirectoryPath)/nor/this' [no-such-file]\n"),
    Line(
      words: ["simulate", "--share", "hello", "--from", "photos"], status: 1,
      errors: "error: there is no file 'hello', and Photos does not share text [no-such-file]\n"
        + "  hint: hosts that share text: safari, notes, chrome, firefox, mail, messenger\n"),
    Line(
      words: ["simulate", "--share", "https://example.com", "--from", "photos"], status: 1,
      errors: "error: Photos does not share links [host-does-not-share]\n"
        + "  hint: hosts that do: safari, notes, chrome, firefox, maps, messenger\n"),
    Line(
      words: ["simulate", "--share", "a", "--patience", "0"], status: 64,
      errors: "error: invalid value '0' for '--patience': a number of seconds above 0 and up to 3600 [invalid-value]\n"),
    Line(
      words: ["completions", "tcsh"], status: 64,
      errors: "error: invalid value 'tcsh' for 'SHELL': one of bash, zsh, fish [invalid-value]\n"),
  ]

  @Test(arguments: lines) func `what cannot be done is said on the standard error, and nothing on the other`(
    _ line: Line
  ) throws {
    let result = try InletTool().run(line.words)
    #expect(result.status == line.status)
    #expect(result.output == "")
    #expect(result.errors == line.errors)
  }

  @Test(arguments: [
    ["simulate", "--json", "--share", "/no/such/file"], ["simulate", "--json", "--share", "a", "--fail", "7"],
    ["simulate", "--json", "--share", "https://example.com", "--from", "photos"],
    ["demo", "--json", "--keep", "/dev/null/x"], ["simulate", "--json", "--share", "a", "--container", "/dev/null/x"],
  ])
  func `a failure still is one document, and its diagnostics are on the standard error too`(
    _ words: [String]
  ) throws {
    let result = try InletTool().run(words)
    #expect(result.status == 1)
    let document = try Document(result)
    #expect(!document.complete)
    #expect(document.command == words[0])
    #expect(document.diagnostics.count == 1)
    #expect(result.errors.contains("[\(document.diagnostics[0].code)]"))
  }

  @Test func `the version is the tool's name and a number`() throws {
    let result = try InletTool().run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /inlet \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completions know every command and no hidden one`(
    _ shell: String
  ) throws {
    let result = try InletTool().run("completions", shell)
    #expect(result.status == 0)
    #expect(result.errors == "")
    for command in Self.commands { #expect(result.output.contains(command), "\(command)") }
    #expect(!result.output.contains("simulated-process"))
  }

  @Test func `a reader that goes away does not keep the tool from cleaning up`() throws {
    let tool = try InletTool()
    let process = Process()
    process.executableURL = ChildProcess.builtProducts.appendingPathComponent("inlet")
    process.arguments = ["demo"]
    process.environment = ["TMPDIR": tool.temporary.url.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try tool.leftovers == [])
  }

  @Test func `a role of a simulation ends with whoever started it`() throws {
    for role in ["host", "extension", "app"] {
      let result = try InletTool().run("simulated-process", role)  // its standard input is empty
      #expect(result.status == 0)
      #expect(result.output == "")
    }
  }
}
