import ActivationRules
import CommandLineKit
import Foundation
import InletSetup
import InletSimulator

/// What a simulation plays, and the sheet that decides about it.
struct SheetProgram {
  var requests: [ShareRequest]
  /// Nil where everything is in the sheet.
  var sheet: ProjectSheet?
  /// Whether what of all known shares would show the extension is printed first; the samples that would not are left out.
  var showsMatrix = false
}

extension Simulation {
  /// Plays shares, those that are in the sheet.
  func run(
    _ program: SheetProgram, container: String?, patience: Double, upload: UploadPlace? = nil
  ) async throws -> ExitCode {
    let entries = program.sheet.map { sheet in program.requests.map(sheet.entry) }
    var shown = zip(program.requests, entries ?? []).filter { $0.1.isShown }.map(\.0)
    if entries == nil { shown = program.requests }
    if let sheet = program.sheet, !isJSON, !isQuiet { print(sheet, entries ?? [], program.showsMatrix) }
    var missing: [Diagnostic] = []
    if let entries, !program.showsMatrix { missing = entries.filter { !$0.isShown }.map(\.diagnostic) }
    if shown.isEmpty, missing.isEmpty {
      missing = [
        Diagnostic(
          .error, "not-in-the-sheet", "the extension is in the share sheet for none of the samples",
          hint: "see 'inlet rule explain \(program.sheet?.app.rulePath ?? "inlet.json")'")
      ]
    }
    var simulation = self
    simulation.entries = entries
    guard missing.isEmpty else { return simulation.refuse(CommandFailure(missing)) }
    let opensApp = program.sheet?.app.opensApp ?? true
    let requests = shown.map { request in
      var request = request
      request.opensApp = opensApp
      return request
    }
    return try await simulation.run(
      container: container, loadingPatience: patience, upload: upload
    ) { phone, _ in
      for request in requests { try await phone.share(request) }
      // Without a link nothing tells the app: people open it when they like.
      if !opensApp { try await phone.launchApp() }
      try await phone.finishUploads()
      try await phone.quitApp()
    }
  }

  private func print(_ sheet: ProjectSheet, _ entries: [SheetEntry], _ showsMatrix: Bool) {
    console.print(
      console.painter.paint("\(sheet.app.displayName.printable), by the rule in \(sheet.app.rulePath.printable)", .bold)
    )
    if showsMatrix {
      console.printLines(sheet.matrix.text)
      console.print()
    }
    for entry in entries {
      let mark = entry.isShown ? console.painter.paint("✓", .green) : console.painter.paint("✗", .red)
      let reason = entry.isShown ? "" : "  " + (entry.reasons.last ?? "").trimmingCharacters(in: .whitespaces)
      console.print("\(mark) \(entry.title.printable)" + console.painter.paint(reason.printable, .dim))
    }
    console.print()
  }
}
