import CommandLineKit
import InletSetup

/// `inlet remove`: takes the extension out again.
enum RemoveCommand {
  static let command = Command(
    "remove", summary: "take the extension out again; the files are what they were before",
    discussion: """
      A file that is as inlet left it gets exactly its earlier bytes. From one that was changed since, what was added \
      is taken out and the rest stays. Files of the extension that were changed by hand stay and are named.
      """,
    parameters: [
      SetupParameters.path, SetupParameters.dryRun, SetupParameters.check, SetupParameters.json, SetupParameters.quiet,
    ],
    examples: [Command.Example("inlet remove --dry-run", "what would change, as a diff")]
  ) { invocation in
    let mode: SetupOutput.Mode =
      invocation[SetupParameters.check] ? .check : invocation[SetupParameters.dryRun] ? .show : .apply
    let output = SetupOutput(
      command: "remove", console: invocation.console, path: invocation[SetupParameters.path],
      isJSON: invocation[SetupParameters.json],
      isQuiet: invocation[SetupParameters.quiet])
    return output.run(mode) { () throws(SetupFailure) in
      try RemovalPlanner().plan(at: invocation[SetupParameters.path])
    }
  }
}
