import Inlet

/// What became of every share of a simulation.
///
/// Its JSON is the document of `--json`.
package struct SimulationReport: Codable, Sendable {
  /// The version of the document; raised only on an incompatible change.
  package var schema = 1
  package var command: String
  /// Whether every share is accounted for and everything that arrived is equal to its source.
  package var isComplete: Bool
  package var shares: [ShareReport]
  /// Shares that waited in the container before this simulation and were delivered first.
  package var earlierShares: [ReceivedShare]
  /// Shares the app received that nobody sent.
  package var unexpectedShares: [ReceivedShare]
  package var processes: [ProcessReport]
  /// In the order of the app's launches.
  package var cleanUps: [CleanUp]
  package var seconds: Double
  /// What of the extension ran, and on what; to be told with every result.
  package var note = ExtensionScreen.note
  /// What became of the app's uploads; absent when it was not to upload.
  package var uploads: [UploadReport]?
  /// Where the container is, when it was kept.
  package var container: String?

  /// The report of a simulation that did not begin.
  package static func ofNothing(_ command: String) -> SimulationReport {
    SimulationReport(
      command: command, isComplete: false, shares: [], earlierShares: [], unexpectedShares: [], processes: [],
      cleanUps: [], seconds: 0)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, command, isComplete = "complete", shares, earlierShares, unexpectedShares, processes, cleanUps
    case seconds, note, uploads, container
  }
}

/// One process of a simulation.
package struct ProcessReport: Codable, Sendable {
  package var role: ProcessRole
  package var pid: Int32
  package var end: ProcessEnd
}

/// What became of one share.
package struct ShareReport: Codable, Sendable {
  package enum Outcome: String, Codable, Sendable {
    /// The app has it and acknowledged it.
    case delivered
    /// It is in the container, and the app was not started yet.
    case waiting
    /// The extension was killed before it was committed; the app must not see any of it.
    case interrupted
    /// The extension told the host that it was cancelled.
    case cancelled
  }

  /// Counted from 1.
  package var number: Int
  /// The id it was committed under.
  package var id: String?
  package var title: String
  package var host: String
  package var outcome: Outcome
  /// Whether what became of it is what should.
  package var isAsExpected: Bool
  package var attachments: [AttachmentReport]
  package var received: ReceivedShare?
  /// From the tap on the extension's icon until the host was told that it is done.
  package var millisecondsInSheet: Double?
  /// From there until the app had acknowledged it; for a share that waited for the app, from the app's launch.
  package var millisecondsToApp: Double?
  /// Rules of the system that the extension broke.
  package var faults: [String]
  /// Why the extension cancelled.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case number, id, title, host, outcome, isAsExpected = "asExpected", attachments, received, millisecondsInSheet
    case millisecondsToApp, faults, reason
  }
}

/// What became of one attachment.
package struct AttachmentReport: Codable, Sendable {
  package enum Outcome: String, Codable, Sendable {
    /// It arrived and is equal to its source.
    case equal
    /// It arrived and is something else.
    case different
    /// It did not arrive, and the share says so.
    case reported
    /// It did not arrive and nothing says so.
    case missing
    /// It was not to arrive, because its share was interrupted.
    case withheld
  }

  package var label: String
  package var types: [String]
  package var outcome: Outcome
  package var expected: ExpectedArrival
  package var received: ReceivedItem?
  package var failure: ShareFailure.Reason?
  /// Whether this was to happen.
  package var isAsExpected: Bool

  private enum CodingKeys: String, CodingKey {
    case label, types, outcome, expected, received, failure, isAsExpected = "asExpected"
  }
}
