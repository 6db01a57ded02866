import CommandLineKit

/// `inlet plan`: what add would change.
enum PlanCommand {
  static let command = Command(
    "plan", summary: "show what add or sync would change, as a diff; write nothing",
    parameters: [SetupParameters.path] + SetupParameters.describing + [
      SetupParameters.check, SetupParameters.json, SetupParameters.quiet,
    ],
    examples: [
      Command.Example("inlet plan | git apply", "the same as 'inlet add'"),
      Command.Example("inlet plan --check", "for continuous integration: exit code 2 if the project needs a sync"),
    ]
  ) { invocation in
    SetupRun.run("plan", invocation[SetupParameters.check] ? .check : .show, invocation, requiresDescription: false)
  }
}
