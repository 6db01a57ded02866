import CommandLineKit
import Foundation
import InletSimulator

/// Runs a simulation for a command: folders, interruption, transcript, summary, exit code.
struct Simulation {
  let name: String
  let console: Console
  let isJSON: Bool
  let isQuiet: Bool
  /// What is in the share sheet; nil where nothing decides about it.
  var entries: [SheetEntry]?

  /// Plays `body` on a phone of its own and prints what became of it.
  ///
  /// Everything temporary is removed and every process ended, whatever happens.
  func run(
    keeping folder: String? = nil, container: String? = nil, loadingPatience: Double = 10,
    upload: UploadPlace? = nil, _ body: @escaping @Sendable (Phone, URL) async throws -> Void
  ) async throws -> ExitCode {
    let outcome = try await Interruption.cancelling {
      do {
        let scratch = try ScratchFolder(keeping: folder)
        defer { scratch.cleanUp() }
        let executable = try OwnExecutable.locate()
        let place = container.map { URL(fileURLWithPath: $0, isDirectory: true) }
        if let place { try Folders.make(place) }
        let phone = Phone(
          executable: executable, scratch: scratch, container: place,
          loadingPatience: loadingPatience, upload: upload,
          observe: Transcript(console: console, isShown: !isJSON && !isQuiet).add)
        let diagnostics = await play(body, on: phone, executable)
        return (await phone.report(of: name), diagnostics)
      } catch {
        return (SimulationReport.ofNothing(name), [Diagnostic(error)])
      }
    }
    switch outcome {
    case .interrupted(let signal): return .signal(signal)
    case .finished((let report, let diagnostics)): return finish(report, diagnostics)
    }
  }

  /// Ends a command that could not begin, with its document if one is wanted.
  func refuse(_ failure: CommandFailure) -> ExitCode {
    _ = finish(.ofNothing(name), failure.diagnostics)
    return failure.exitCode
  }

  private func play(
    _ body: @Sendable (Phone, URL) async throws -> Void, on phone: Phone, _ executable: URL
  ) async -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    do { try await body(phone, executable) } catch { diagnostics = [Diagnostic(error)] }
    // In a task of its own: also when this one was cancelled, the processes are waited for.
    await Task { await phone.shutDown() }.value
    return diagnostics
  }

  private func finish(_ report: SimulationReport, _ diagnostics: [Diagnostic]) -> ExitCode {
    console.progress(nil)
    if isJSON {
      SimulationDocument(report: report, diagnostics: diagnostics, sheet: entries).print(to: console)
    } else if diagnostics.isEmpty {
      if !isQuiet { console.print() }
      SummaryTable(report: report, painter: console.painter, width: console.width).lines.forEach(console.print)
    }
    for diagnostic in diagnostics { console.report(diagnostic) }
    return report.isComplete && diagnostics.isEmpty ? .success : .failure
  }
}

/// The executable of this process, which plays the other processes too.
enum OwnExecutable {
  static func locate() throws -> URL {
    let running = URL(fileURLWithPath: "/proc/self/exe")
    if FileManager.default.fileExists(atPath: running.path) { return running.resolvingSymlinksInPath() }
    guard let path = Bundle.main.executablePath else {
      throw Diagnostic(.error, "cannot-start", "the system does not say where this tool is")
    }
    return URL(fileURLWithPath: path)
  }
}

extension Diagnostic {
  /// What went wrong in a simulation.
  init(_ error: any Error) {
    switch error {
    case let diagnostic as Diagnostic: self = diagnostic
    case let failure as SimulationFailure:
      self.init(.error, failure.code, failure.description, hint: failure.hint)
    default:
      self.init(.error, "failed", String(describing: error))
    }
  }
}
