import CommandLineKit
import Testing

@Suite struct LineParserTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var name: String
    var words: [String]
    /// What must be in the line the sample command prints.
    var expected: String
    var testDescription: String { name }
  }

  static let lines: [Line] = [
    Line(
      name: "defaults", words: ["--share", "a"],
      expected: #"path=. from=photos share=["a"] tag=[] limit=none json=false quiet=false"#),
    Line(name: "a value after a space", words: ["--share", "a", "--from", "files"], expected: "from=files"),
    Line(name: "a value after an equals sign", words: ["--share=a", "--from=files"], expected: "from=files"),
    Line(name: "an equals sign in the value", words: ["--share=a=b=c"], expected: #"share=["a=b=c"]"#),
    Line(name: "an empty value", words: ["--share="], expected: #"share=[""]"#),
    Line(name: "a short name", words: ["-s", "a", "-f", "safari"], expected: "from=safari"),
    Line(name: "a short name with its value attached", words: ["-sa", "-fsafari"], expected: "from=safari"),
    Line(
      name: "a short name with an equals sign", words: ["-s=a", "-f=safari"], expected: #"from=safari share=["a"]"#),
    Line(name: "short flags in one word", words: ["-s", "a", "-jq"], expected: "json=true quiet=true"),
    Line(name: "short flags and a value", words: ["-jqs", "a"], expected: #"share=["a"] tag=[] limit=none json=true"#),
    Line(name: "a list up to the next option", words: ["-s", "a", "b", "-j"], expected: #"share=["a", "b"]"#),
    Line(name: "a list given twice", words: ["-s", "a", "b", "-s", "c"], expected: #"share=["a", "b", "c"]"#),
    Line(
      name: "an argument before a list",
      words: ["here", "-s", "a"], expected: #"path=here from=photos share=["a"]"#),
    Line(name: "a repeated option", words: ["-s=a", "-t", "x", "-t", "y"], expected: #"tag=["x", "y"]"#),
    Line(name: "a repeated option takes one word", words: ["-s=a", "-t", "x", "y"], expected: #"path=y"#),
    Line(name: "words after two dashes", words: ["-s=a", "--", "--json"], expected: "path=--json"),
    Line(name: "a single dash", words: ["-s", "-"], expected: #"share=["-"]"#),
    Line(name: "a negative number", words: ["-s=a", "--limit", "-5"], expected: "limit=-5"),
    Line(name: "a negative number as argument", words: ["-s=a", "-5"], expected: "path=-5"),
    Line(name: "a value with a dash", words: ["--share=--json"], expected: #"share=["--json"]"#),
    Line(name: "spaces, umlauts and emoji", words: ["-s", "Ä b#%20,🏔️.txt"], expected: "Ä b#%20,🏔️.txt"),
  ]

  @Test(arguments: lines) func `a line is read as people mean it`(_ line: Line) async {
    let outcome = await Outcome.of(["play"] + line.words)
    #expect(outcome.code == .success)
    #expect(outcome.output.contains(line.expected), "\(outcome.output)")
    #expect(outcome.errors == "")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var words: [String]
    var errors: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      words: ["plya"],
      errors: "error: tool has no command 'plya' [unknown-command]\n  hint: did you mean 'play'?\n"),
    Mistake(
      words: ["zzz"],
      errors: "error: tool has no command 'zzz' [unknown-command]\n"
        + "  hint: commands: play, copy, inbox, completions, help\n"),
    Mistake(
      words: ["inbox", "lst"],
      errors: "error: tool inbox has no command 'lst' [unknown-command]\n  hint: did you mean 'list'?\n"),
    Mistake(
      words: ["play", "--shaer", "a"],
      errors: "error: tool play has no option '--shaer' [unknown-option]\n  hint: did you mean '--share'?\n"),
    Mistake(
      words: ["play", "-s", "a", "-jx"],
      errors: "error: tool play has no option '-x' in '-jx' [unknown-option]\n"
        + "  hint: tool play --help lists the options\n"),
    Mistake(
      words: ["play"],
      errors: "error: '--share FILE' is missing: what is shared [missing-option]\n"),
    Mistake(
      words: ["play", "--share"],
      errors: "error: '--share' needs a value [missing-value]\n  hint: --share FILE\n"
        + "error: '--share FILE' is missing: what is shared [missing-option]\n"),
    Mistake(
      words: ["play", "-s", "a", "--limit", "--json"],
      errors: "error: '--limit' needs a value [missing-value]\n"
        + "  hint: a value that starts with a dash is written '--limit=VALUE'\n"),
    Mistake(
      words: ["play", "-s", "a", "--json=yes"],
      errors: "error: '--json' is a flag and takes no value [unexpected-value]\n  hint: write '--json' alone\n"),
    Mistake(
      words: ["play", "-s=a", "--from", "fotos"],
      errors: "error: invalid value 'fotos' for '--from': one of photos, safari, files [invalid-value]\n"
        + "  hint: did you mean 'photos'?\n"),
    Mistake(
      words: ["play", "-s=a", "-l", "x", "-f", "a", "-f", "b"],
      errors: "error: '--from' is given 2 times [repeated-option]\n  hint: give it once: --from b\n"
        + "error: invalid value 'b' for '--from': one of photos, safari, files [invalid-value]\n"
        + "error: invalid value 'x' for '--limit': not a whole number [invalid-value]\n"),
    Mistake(
      words: ["play", "-s=a", "one", "two"],
      errors: "error: tool play takes no argument 'two' [unexpected-argument]\n"
        + "  hint: tool play --help shows what it takes\n"),
    Mistake(
      words: ["copy", "a"],
      errors: "error: TO is missing: where to [missing-argument]\n"),
    Mistake(
      words: ["play", "-s=a", "--\u{1B}[31m"],
      errors: "error: tool play has no option '--\\u{1B}[31m' [unknown-option]\n"
        + "  hint: tool play --help lists the options\n"),
    Mistake(
      words: ["help", "plai"],
      errors: "error: tool has no command 'plai' [unknown-command]\n  hint: did you mean 'play'?\n"),
  ]

  @Test(arguments: mistakes) func `a mistake is named, nothing runs and the exit code is 64`(_ mistake: Mistake) async {
    let outcome = await Outcome.of(mistake.words)
    #expect(outcome == Outcome(code: .usage, output: "", errors: mistake.errors))
  }

  @Test func `hidden commands run but are never suggested`() async {
    #expect(await Outcome.of(["run-extension"]).output == "ran\n")
    #expect(!(await Outcome.of(["run-extensio"]).errors.contains("run-extension'?")))
    #expect(!(await Outcome.of(["--help"]).output.contains("run-extension")))
  }

  @Test(arguments: [
    ["play", "--help"], ["play", "-h"], ["help", "play"], ["play", "--nonsense", "--help"], ["play", "-s", "--help"],
  ])
  func `help is shown whatever else is on the line`(_ words: [String]) async {
    let outcome = await Outcome.of(words)
    #expect(outcome.code == .success)
    #expect(outcome.output.hasPrefix("tool play: share something\n"))
    #expect(outcome.errors == "")
  }

  @Test func `the version is printed by the tool, not by its commands`() async {
    #expect(await Outcome.of(["--version"]) == Outcome(code: .success, output: "tool 1.2.3\n", errors: ""))
    #expect(await Outcome.of(["copy", "--version"]).code == .usage)
  }

  @Test func `a tool without words, and a branch without a command, show their help`() async {
    #expect(await Outcome.of([]).output.hasPrefix("tool: a tool\n"))
    #expect(await Outcome.of(["inbox"]).output.hasPrefix("tool inbox: look into a container\n"))
  }

  @Test func `what a command throws is reported on the stream of diagnostics`() async {
    #expect(
      await Outcome.of(["inbox", "list"])
        == Outcome(code: .failure, output: "", errors: "inbox:3:7: error: cannot read it [unreadable]\n"))
    #expect(
      await Outcome.of(["inbox", "purge"])
        == Outcome(
          code: .changesFound, output: "",
          errors: "error: first [one]\nwarning: second [two]\n  hint: do it\n"))
  }
}
