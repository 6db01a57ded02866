import CommandLineKit
import InletSimulator

/// One process of a simulation; the tool starts itself with this command.
enum SimulatedProcessCommand {
  static let role = Parameter<ProcessRole>.argument("ROLE", help: "the part to play")

  static let command = Command(
    Phone.command, summary: "play one process of a simulation", parameters: [role], isHidden: true
  ) { invocation in
    try await SimulatedProcess.run(invocation[role])
    return .success
  }
}

extension ProcessRole: ArgumentEnumeration {}
