import CommandLineKit

/// The `inlet` tool.
///
/// A command is one file in this folder and one line in ``program``.
@main enum InletCommand {
  static func main() async {
    await program.runAsProcess()
  }

  static let program = Program(
    Command(
      "inlet", summary: "let an iOS app receive what people share from other apps",
      subcommands: [
        AddCommand.command,
        PlanCommand.command,
        SyncCommand.command,
        RemoveCommand.command,
        DoctorCommand.command,
        DemoCommand.command,
        InboxCommand.command,
        RuleCommand.command,
        SimulateCommand.command,
        PreviewCommand.command,
        SimulatedProcessCommand.command,
        .completions(of: "inlet"),
        .help(),
      ]),
    version: "0.1.0",
    exitCodes: [
      (.success, "done, or nothing to do"), (.failure, "could not"), (.changesFound, "a check found changes"),
      (.usage, "the arguments make no sense"),
    ])
}
