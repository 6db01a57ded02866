import CommandLineKit
import Foundation
import InletTestTools
import Testing

/// Completion scripts are run by the shell they are for, where it is installed.
@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  struct Typed: Sendable, CustomTestStringConvertible {
    var words: [String]
    var offered: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases: [Typed] = [
    Typed(words: ["tool", ""], offered: ["completions", "copy", "help", "inbox", "play"]),
    Typed(words: ["tool", "co"], offered: ["completions", "copy"]),
    Typed(words: ["tool", "inbox", ""], offered: ["list", "purge"]),
    Typed(words: ["tool", "completions", ""], offered: ["bash", "fish", "zsh"]),
    Typed(words: ["tool", "play", "--from", ""], offered: ["files", "photos", "safari"]),
    Typed(words: ["tool", "play", "-f", "ph"], offered: ["photos"]),
    Typed(words: ["tool", "play", "--fr"], offered: ["--from"]),
    Typed(words: ["tool", "play", "--share", "a.jpg", "--js"], offered: ["--json"]),
    Typed(words: ["tool", "--ver"], offered: ["--version"]),
    Typed(words: ["tool", "copy", "run-ex"], offered: []),
    Typed(words: ["tool", "run-ex"], offered: []),
  ]

  static let bash = Shell(named: "bash")
  static let zsh = Shell(named: "zsh")
  static let fish = Shell(named: "fish")

  @Test(.enabled(if: bash != nil, "bash is not installed"), arguments: cases)
  func `bash offers what fits`(_ typed: Typed) throws {
    let shell = try #require(Self.bash)
    let words = typed.words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      CompletionShell.bash.script(for: SampleTool.program)
      + "\nCOMP_WORDS=(\(words)); COMP_CWORD=\(typed.words.count - 1); _tool; printf '%s\\n' \"${COMPREPLY[@]}\""
    #expect(try shell.lines(of: script) == typed.offered)
  }

  @Test(.enabled(if: bash != nil, "bash is not installed"))
  func `bash completes a value behind an equals sign`() throws {
    let script =
      CompletionShell.bash.script(for: SampleTool.program)
      + "\nCOMP_WORDS=(tool play --from = sa); COMP_CWORD=4; _tool; printf '%s\\n' \"${COMPREPLY[@]}\""
    #expect(try #require(Self.bash).lines(of: script) == ["safari"])
  }

  @Test(.enabled(if: fish != nil, "fish is not installed"), arguments: cases)
  func `fish offers what fits`(_ typed: Typed) throws {
    let shell = try #require(Self.fish)
    let script =
      CompletionShell.fish.script(for: SampleTool.program)
      + "\ncomplete --do-complete '\(typed.words.joined(separator: " "))' | string split --fields 1 \\t"
    #expect(try shell.lines(of: script) == typed.offered)
  }

  @Test(.enabled(if: zsh != nil, "zsh is not installed"))
  func `zsh loads the script and knows the function for the tool`() throws {
    let script =
      "autoload -Uz compinit; compinit -D -u\n" + CompletionShell.zsh.script(for: SampleTool.program)
      + "\nprint -- $_comps[tool]; whence -w _tool_play"
    #expect(try #require(Self.zsh).lines(of: script) == ["_tool", "_tool_play: function"])
  }

  @Test(.enabled(if: zsh != nil, "zsh is not installed"))
  func `zsh hands its own parser the options with their help escaped`() throws {
    let script =
      "autoload -Uz compinit; compinit -D -u\n" + CompletionShell.zsh.script(for: SampleTool.program)
      + "\n_arguments() { print -rl -- \"$@\" }\n_tool_play"
    let specs = try #require(Self.zsh).lines(of: script)
    #expect(specs.contains("(-f)--from=[the host app]:HOST:(photos safari files)"))
    #expect(specs.contains("*--share=[what is shared]:FILE:_files"))
    #expect(specs.contains("::PATH:_files -/"))
  }
}

/// A shell of this machine.
struct Shell {
  let path: String

  /// Nil where the shell is not installed.
  init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
    self.path = path
  }

  /// Runs `script` without any of the user's settings; the lines it prints, sorted, without empty ones.
  func lines(of script: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = path.hasSuffix("fish") ? ["--no-config", "-c", script] : ["-c", script]
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "dumb"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readAll()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }
}
