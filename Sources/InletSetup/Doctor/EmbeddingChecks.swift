import XcodeProject

/// Whether the extension gets into the app.
enum EmbeddingChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    embedding(examination) + dependency(examination) + configurations(examination)
  }

  private static func embedding(_ examination: Examination) -> [SetupFinding] {
    let name = examination.target.name
    let phases = examination.host.target.buildPhases
    let product = examination.target.product?.id
    let index = phases.firstIndex { phase in
      phase.embedsExtensions && phase.files.contains { $0.file?.id == product && product != nil }
    }
    guard let index else {
      return [
        SetupFinding(
          .embedPhase, "'\(name)' is not embedded in '\(examination.host.name)': it is not on the device at all",
          at: examination.targetPlace,
          hint: "run 'inlet sync', or add it under Frameworks, Libraries, and Embedded Content in Xcode")
      ]
    }
    var findings: [SetupFinding] = []
    let phase = phases[index]
    if let thinning = phases.firstIndex(where: \.isFlutterThinBinary), thinning < index {
      findings.append(
        SetupFinding(
          .embedPhase, "'\(phase.name)' comes after '\(phases[thinning].name)': Xcode 15 and later report a cycle",
          at: examination.place(of: phase.id),
          hint: "drag it above '\(phases[thinning].name)' in the app's Build Phases"))
    }
    for file in phase.files where file.file?.id == product && file.attributes.contains("CodeSignOnCopy") {
      findings.append(
        SetupFinding(
          .codeSignOnCopy, "'\(name)' is signed again when it is embedded, which can make the build a cycle",
          at: examination.place(of: file.id), hint: "turn off Code Sign On Copy in '\(phase.name)'"))
    }
    return findings
  }

  private static func dependency(_ examination: Examination) -> [SetupFinding] {
    let isThere = examination.host.target.dependencies.contains {
      $0.target?.id == examination.target.id
        || $0.proxy?.string("remoteGlobalIDString") == examination.target.id.rawValue
    }
    if isThere { return [] }
    return [
      SetupFinding(
        .dependencyMissing,
        "'\(examination.host.name)' does not depend on '\(examination.target.name)': an old or no "
          + "extension is embedded", at: examination.host.targetPlace,
        hint: "run 'inlet sync', or add it under Target Dependencies in the app's Build Phases")
    ]
  }

  private static func configurations(_ examination: Examination) -> [SetupFinding] {
    let own = examination.target.configurationList?.configurations.map(\.name) ?? []
    return examination.host.project.configurationNames.filter { !own.contains($0) }.map { name in
      SetupFinding(
        .configurationMissing,
        "'\(examination.target.name)' has no configuration '\(name)', so it is built with another one",
        at: examination.targetPlace, hint: "run 'inlet sync', or add the configuration in Xcode")
    }
  }
}
