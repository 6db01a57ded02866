import CommandLineKit
import Testing

@Suite struct ConsoleTests {
  struct ColorCase: Sendable, CustomTestStringConvertible {
    var name: String
    var choice = ColorChoice.auto
    var isTerminal = true
    var environment: [String: String] = ["TERM": "xterm"]
    var expected: Bool
    var testDescription: String { name }
  }

  static let colorCases: [ColorCase] = [
    ColorCase(name: "a terminal", expected: true),
    ColorCase(name: "a pipe", isTerminal: false, expected: false),
    ColorCase(name: "a dumb terminal", environment: ["TERM": "dumb"], expected: false),
    ColorCase(name: "NO_COLOR", environment: ["NO_COLOR": "1"], expected: false),
    ColorCase(name: "NO_COLOR with any value", environment: ["NO_COLOR": "0"], expected: false),
    ColorCase(name: "an empty NO_COLOR", environment: ["NO_COLOR": ""], expected: true),
    ColorCase(
      name: "CLICOLOR_FORCE in a pipe",
      isTerminal: false, environment: ["CLICOLOR_FORCE": "1"], expected: true),
    ColorCase(name: "CLICOLOR_FORCE=0", isTerminal: false, environment: ["CLICOLOR_FORCE": "0"], expected: false),
    ColorCase(
      name: "NO_COLOR before CLICOLOR_FORCE", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], expected: false),
    ColorCase(
      name: "CLICOLOR_FORCE before TERM", environment: ["CLICOLOR_FORCE": "1", "TERM": "dumb"], expected: true),
    ColorCase(name: "always before NO_COLOR", choice: .always, environment: ["NO_COLOR": "1"], expected: true),
    ColorCase(
      name: "never before CLICOLOR_FORCE",
      choice: .never, environment: ["CLICOLOR_FORCE": "1"], expected: false),
  ]

  @Test(arguments: colorCases) func `colour is decided by flag, NO_COLOR, CLICOLOR_FORCE, terminal, TERM`(
    _ example: ColorCase
  ) {
    #expect(
      example.choice.isColored(isTerminal: example.isTerminal, environment: example.environment) == example.expected)
  }

  @Test(arguments: [["--color", "always", "--help"], ["--help", "--color=always"]])
  func `the flag colours help too`(_ words: [String]) async {
    #expect(await Outcome.of(words).output.hasPrefix("\u{1B}[1mtool\u{1B}[0m: "))
  }

  @Test func `the flag colours usage errors too`() async {
    let outcome = await Outcome.of(["play", "--color=always", "--nope"])
    #expect(outcome.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m tool play has no option '--nope'"))
  }

  @Test func `progress is cleared before anything else is printed`() {
    let tape = Tape()
    let console = tape.console(onTerminal: true)
    console.progress("copying 1")
    console.progress("copying 1")
    console.progress("copying 2")
    console.print("done")
    #expect(tape.errors.hasSuffix("copying 2\r\u{1B}[K"))
    console.progress("copying 3")
    console.report(Diagnostic(.note, "n", "text"))
    #expect(tape.output == "done\n")
    let clear = "\r\u{1B}[K"
    let note = "\u{1B}[1;36mnote:\u{1B}[0m text\u{1B}[2m [n]\u{1B}[0m\n"
    #expect(tape.errors == "copying 1\(clear)copying 2\(clear)copying 3\(clear)\(note)")
  }

  @Test func `progress is taken away when nothing follows`() {
    let tape = Tape()
    let console = tape.console(onTerminal: true)
    console.progress("copying")
    console.progress(nil)
    console.progress(nil)
    #expect(tape.errors == "copying\r\u{1B}[K")
  }

  @Test func `there is no progress in a pipe or on a dumb terminal`() {
    let pipe = Tape()
    pipe.console().progress("copying")
    #expect(pipe.errors == "")
    let dumb = Tape()
    dumb.console(onTerminal: true, ["TERM": "dumb"]).progress("copying")
    #expect(dumb.errors == "")
  }

  @Test func `lines of many tasks never mix`() async {
    let tape = Tape()
    let console = tape.console(onTerminal: true)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          console.progress("at \(number)")
          console.print("line \(number) of many")
        }
      }
    }
    let lines = Set(tape.output.split(separator: "\n").map(String.init))
    #expect(lines == Set((0..<200).map { "line \($0) of many" }))
  }

  @Test(arguments: [(nil, 80), (20, 40), (100, 100), (500, 120)] as [(Int?, Int)])
  func `the width follows the terminal within bounds`(_ columns: Int?, _ expected: Int) {
    #expect(Tape().console(columns: columns).width == expected)
  }

  @Test func `without a terminal the width comes from COLUMNS`() {
    #expect(Tape().console(["COLUMNS": "72"], columns: nil).width == 72)
  }
}
