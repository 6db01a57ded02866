import CommandLineKit

/// `inlet sync`: makes the project match inlet.json again.
enum SyncCommand {
  static let command = Command(
    "sync", summary: "make the project match inlet.json again",
    discussion: """
      For after 'cordova prepare', 'expo prebuild --clean', 'npx cap sync', a new configuration or a change of \
      inlet.json. Changes nothing where everything is as it should be.
      """,
    parameters: [SetupParameters.path] + SetupParameters.describing + [
      SetupParameters.dryRun, SetupParameters.check, SetupParameters.json, SetupParameters.quiet,
    ],
    examples: [Command.Example("inlet sync --check", "exit code 2 if anything would change")]
  ) { invocation in
    let mode: SetupOutput.Mode =
      invocation[SetupParameters.check] ? .check : invocation[SetupParameters.dryRun] ? .show : .apply
    return SetupRun.run("sync", mode, invocation, requiresDescription: true)
  }
}
