/// The part of a simulation that this process plays, when the tool was started as one of its processes.
package enum SimulatedProcess {
  /// Plays `role` until it is done.
  ///
  /// Orders come from the standard input, events go to the standard output.
  ///
  /// - Throws: What keeps it from going on; whoever started it sees it end early.
  package static func run(_ role: ProcessRole) async throws {
    switch role {
    case .host: try await HostProcess().run()
    case .extension: try await ExtensionProcess().run()
    case .app: try await AppProcess().run()
    }
  }
}
