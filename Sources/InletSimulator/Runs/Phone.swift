import Foundation
import Inlet

/// Plays the system: shows the share sheet, starts the extension, opens and ends the app.
///
/// Host app, extension and app are processes of their own; this one only carries what the system would carry between
/// them, and keeps the record.
package actor Phone {
  /// How long any process may take for a step, in seconds, besides the extension's own patience with a host.
  static let patience = 30.0

  let executable: URL
  let scratch: ScratchFolder
  let container: URL
  let loadingPatience: Double
  /// Where the app uploads what it receives; nil for nowhere.
  let upload: UploadPlace?
  private let observe: @Sendable (Happening) -> Void
  private let start = ContinuousClock.now

  var offers: [Offer] = []
  var shares: [ShareReport] = []
  /// What the app delivered that was in the container before, and what nobody can account for.
  var earlier: [ReceivedShare] = []
  var unexpected: [ReceivedShare] = []
  /// The shares that waited when the simulation began; nil until somebody looked.
  var earlierIDs: Set<String>?
  var cleanUps: [CleanUp] = []
  var processes: [ProcessReport] = []
  var running: [ChildProcess] = []
  var app: ChildProcess?
  /// The uploads of the app, in the order in which they were queued.
  var uploads: [UploadReport] = []
  /// Links that were opened and that the app has not read yet.
  var linksToRead = 0
  /// When the app was last given reason to look: a commit, or its launch.
  var appStirred = ContinuousClock.now

  /// - Parameters:
  ///   - executable: The tool, which starts itself for every process of the simulation.
  ///   - scratch: Where hosts keep their files.
  ///   - container: The App Group container; the one in `scratch` by default.
  ///   - loadingPatience: How long the extension waits for an attachment, in seconds.
  ///   - upload: Where the app uploads what it receives; nowhere by default.
  ///   - observe: Is told everything that happens, in order.
  package init(
    executable: URL, scratch: ScratchFolder, container: URL? = nil, loadingPatience: Double = 10,
    upload: UploadPlace? = nil, observe: @escaping @Sendable (Happening) -> Void
  ) {
    self.executable = executable
    self.scratch = scratch
    self.container = container ?? scratch.container
    self.loadingPatience = loadingPatience
    self.upload = upload
    self.observe = observe
  }

  var seconds: Double { start.duration(to: .now).inSeconds }

  func tell(_ lane: Happening.Lane, _ pid: Int32? = nil, _ text: String, tone: Happening.Tone = .plain) {
    observe(Happening(lane: lane, pid: pid, tone: tone, text: text, seconds: seconds))
  }

  // MARK: - Processes

  func spawn(_ role: ProcessRole) throws -> ChildProcess {
    let child = try ChildProcess(
      role, executable: executable, arguments: [Self.command, role.rawValue], temporary: scratch.temporary)
    running.append(child)
    return child
  }

  /// Waits for a process that has done its part.
  func finish(_ child: ChildProcess) async {
    await child.closeInput()
    let end = await child.waitUntilExit()
    running.removeAll { $0 === child }
    processes.append(ProcessReport(role: child.role, pid: child.pid, end: end))
  }

  /// The hidden command of the tool that plays one process.
  package static let command = "simulated-process"

  /// Ends every process that is still there.
  package func shutDown() async {
    for child in running {
      await child.kill()
      await finish(child)
    }
    app = nil
  }

  // MARK: - The record

  package func report(of command: String) -> SimulationReport {
    SimulationReport(
      command: command,
      isComplete: unexpected.isEmpty && !shares.isEmpty && shares.allSatisfy(\.isAsExpected)
        && uploads.allSatisfy { $0.state == .done }, shares: shares,
      earlierShares: earlier, unexpectedShares: unexpected, processes: processes, cleanUps: cleanUps, seconds: seconds,
      uploads: upload == nil ? nil : uploads,
      container: scratch.isKept || container != scratch.container ? container.path : nil)
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
