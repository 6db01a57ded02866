import CommandLineKit
import Testing

@Suite struct HelpPageTests {
  @Test func `the page of a command shows usage, values, defaults, examples and exit codes`() async {
    let expected = """
      tool play: share something

      It's the [whole] loop: from one app to another.

      Usage: tool play --share FILE… [options] [PATH]

      Arguments:
        PATH  the project [default: .]

      Options:
        -s, --share FILE…  what is shared [required]
        -f, --from HOST    the host app [photos, safari, files; default: photos]
        -t, --tag TAG      a label [can be repeated]
        -l, --limit COUNT  how many at most
        -j, --json         print one JSON document
        -q, --quiet        print less
            --color WHEN   colour; auto asks NO_COLOR, CLICOLOR_FORCE and the terminal
                           [auto, always, never; default: auto]
        -h, --help         show this help

      Examples:
        tool play --share a.jpg
            share one file

      Exit status: 0 done, or nothing to do; 1 could not; 64 the arguments make no
        sense

      """
    let page = await Outcome.of(["play", "--help"]).output
    #expect(page == expected, "\(page)")
  }

  @Test func `the page of the tool lists its commands`() async {
    let expected = """
      tool: a tool

      Usage: tool [options] COMMAND

      Commands:
        play         share something
        copy         copy files
        inbox        look into a container
        completions  print the completion script for a shell
        help         explain a command

      Options:
            --version     print the version
            --color WHEN  colour; auto asks NO_COLOR, CLICOLOR_FORCE and the terminal
                          [auto, always, never; default: auto]
        -h, --help        show this help

      Exit status: 0 done, or nothing to do; 1 could not; 64 the arguments make no
        sense

      tool COMMAND --help explains one command.

      """
    #expect(await Outcome.of(["--help"]).output == expected)
  }

  @Test(arguments: [40, 60, 80, 120]) func `no line is wider than the terminal`(_ width: Int) async {
    let pasted = "tool completions fish >"
    for words in [["--help"], ["play", "--help"], ["copy", "--help"], ["completions", "--help"]] {
      let tape = Tape()
      _ = await SampleTool.program.run(words, console: tape.console(columns: width))
      let widest = tape.output.split(separator: "\n").filter { !$0.contains(pasted) }
        .map { String($0).columns }.max()
      #expect(widest ?? 0 <= width, "\(tape.output)")
    }
  }
}
