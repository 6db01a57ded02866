import CommandLineKit

/// The tool the tests run: one command with every kind of parameter, one branch, one hidden command.
enum SampleTool {
  enum Host: String, ArgumentEnumeration {
    case photos, safari, files
  }

  static let from = Parameter.option("from", "f", default: Host.photos, placeholder: "HOST", help: "the host app")
  static let share = Parameter<[String]>.options(
    "share", "s", placeholder: "FILE", takesList: true, isRequired: true, help: "what is shared", completion: .files)
  static let tag = Parameter<[String]>.options("tag", "t", placeholder: "TAG", help: "a label")
  static let limit = Parameter<Int?>.option("limit", "l", placeholder: "COUNT", help: "how many at most")
  static let json = Parameter.flag("json", "j", help: "print one JSON document")
  static let quiet = Parameter.flag("quiet", "q", help: "print less")
  static let path = Parameter.argument("PATH", default: ".", help: "the project", completion: .directories)

  static let play = Command(
    "play", summary: "share something", discussion: "It's the [whole] loop: from one app to another.",
    parameters: [share, from, tag, limit, json, quiet, path],
    examples: [Command.Example("tool play --share a.jpg", "share one file")]
  ) { invocation in
    let from = invocation[from].rawValue
    let limit = invocation[limit].map(String.init) ?? "none"
    let flags = "json=\(invocation[json]) quiet=\(invocation[quiet])"
    invocation.console.print(
      "path=\(invocation[path]) from=\(from) share=\(invocation[share]) tag=\(invocation[tag]) limit=\(limit) \(flags)")
    return .success
  }

  static let copy = Command(
    "copy", summary: "copy files",
    parameters: [
      Parameter<String>.argument("FROM", help: "where from", completion: .files),
      Parameter<[String]>.arguments("TO", isRequired: true, help: "where to", completion: .files),
    ]
  ) { _ in .success }

  static let inbox = Command(
    "inbox", summary: "look into a container",
    subcommands: [
      Command("list", summary: "what is there") { _ in
        throw Diagnostic(.error, "unreadable", "cannot read it", at: .init(path: "inbox", line: 3, column: 7))
      },
      Command("purge", summary: "empty it") { _ in
        throw CommandFailure(
          [Diagnostic(.error, "one", "first"), Diagnostic(.warning, "two", "second", hint: "do it")],
          exitCode: .changesFound)
      },
    ])

  static let hidden = Command("run-extension", summary: "not for people", isHidden: true) { invocation in
    invocation.console.print("ran")
    return .success
  }

  static let program = Program(
    Command("tool", summary: "a tool", subcommands: [play, copy, inbox, hidden, .completions(of: "tool"), .help()]),
    version: "1.2.3")
}

/// What one run printed, and how it ended.
struct Outcome: Equatable {
  var code: ExitCode
  var output: String
  var errors: String

  /// Runs the sample tool with both streams kept.
  static func of(
    _ words: [String], onTerminal: Bool = false, environment: [String: String] = [:]
  ) async -> Outcome {
    let tape = Tape()
    let code = await SampleTool.program.run(words, console: tape.console(onTerminal: onTerminal, environment))
    return Outcome(code: code, output: tape.output, errors: tape.errors)
  }
}
