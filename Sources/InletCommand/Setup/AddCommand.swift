import CommandLineKit
import InletSetup

/// `inlet add`: puts an extension into a project.
enum AddCommand {
  static let command = Command(
    "add", summary: "put a Share or Action extension into the project at PATH",
    discussion: """
      Finds out by itself what the app is made with and what its project looks like; what it cannot know it asks for \
      by an error that lists the choices. Writes all files or none. Running it again changes nothing; 'inlet remove' \
      gives every file its earlier bytes back.
      """,
    parameters: [SetupParameters.path] + SetupParameters.describing + [
      SetupParameters.dryRun, SetupParameters.check, SetupParameters.json, SetupParameters.quiet,
    ],
    examples: [
      Command.Example("inlet add", "the app in this folder, accepting images, videos, files, links and text"),
      Command.Example("inlet add ios/App --accept 'images: 5'", "images only, at most five"),
      Command.Example("inlet add --dry-run | less", "the changes as a diff, nothing written"),
    ]
  ) { invocation in
    let mode: SetupOutput.Mode =
      invocation[SetupParameters.check] ? .check : invocation[SetupParameters.dryRun] ? .show : .apply
    return SetupRun.run("add", mode, invocation, requiresDescription: false)
  }
}

/// What add, plan and sync do.
enum SetupRun {
  static func run(
    _ name: String, _ mode: SetupOutput.Mode, _ invocation: Invocation, requiresDescription: Bool
  ) -> ExitCode {
    let path = invocation[SetupParameters.path]
    var request = SetupParameters.request(invocation)
    request.package = OwnPackage.resolved(request.package, from: path)
    let planner = SetupPlanner(
      request: request, defaultPackage: OwnPackage.location(from: path), runtime: OwnPackage.runtime)
    let output = SetupOutput(
      command: name, console: invocation.console, path: path, isJSON: invocation[SetupParameters.json],
      isQuiet: invocation[SetupParameters.quiet])
    return output.run(mode) { () throws(SetupFailure) in
      try planner.plan(at: path, requiresDescription: requiresDescription)
    }
  }
}
