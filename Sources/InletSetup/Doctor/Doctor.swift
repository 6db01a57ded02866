import XcodeProject

/// Looks for what would keep shares from arriving, or the store from accepting the app.
public struct Doctor: Sendable {
  /// What the options say.
  public var request: SetupRequest

  /// A doctor.
  public init(request: SetupRequest = SetupRequest()) { self.request = request }

  /// Everything that is wrong with the extensions of the project at a path, worst first.
  ///
  /// Share and Action extensions that were not added by Inlet are examined as well, as far as the checks apply.
  ///
  /// - Throws: ``SetupFailure`` when the project cannot be looked at. Nothing is ever written.
  public func examine(_ path: String) throws(SetupFailure) -> [SetupFinding] {
    try examine(path, with: [])
  }

  /// What would be wrong if a plan were carried out.
  func examine(_ path: String, with changes: [SetupPlan.Change]) throws(SetupFailure) -> [SetupFinding] {
    let root = try SetupPlanner.root(of: path)
    var copy = WorkingCopy(ProjectFolder(root: root))
    for change in changes { try copy.write(change.path, change.replacement.after, change.reasons) }
    let read = try SetupPlanner.description(&copy)
    let description = request.applied(to: read ?? InletDescription())
    let detected = try ProjectDetector.detect(at: path, project: description.project)
    guard detected.project != nil else {
      throw SetupFailure(
        .platformMissing, "this is a \(detected.framework.displayName) app without its iOS project",
        at: .init(path: "."),
        hint: "run 'inlet add' first")
    }
    let project = try SetupPlanner.project(detected, &copy)
    var reader = ExaminationReader(detected, project, copy)
    let name = read.map { $0.name ?? $0.kind.defaultName }
    let examinations = reader.read(app: description.target, extension: name)
    var findings = reader.findings
    if let interrupted = try InterruptedRun.finding(at: path) { findings.insert(interrupted, at: 0) }
    if let name, project.target(named: name) == nil {
      findings.append(
        SetupFinding(
          .notInstalled, "inlet.json describes the extension '\(name)', which is not in the project",
          at: .init(path: detected.projectFile), hint: "run 'inlet sync'"))
    }
    if examinations.isEmpty, findings.isEmpty {
      findings.append(
        SetupFinding(
          .notInstalled, "no share or action extension is in the project", at: .init(path: detected.projectFile),
          hint: "run 'inlet add'"))
    }
    for examination in examinations {
      let names = examination.host.project.configurationNames
      findings += Self.merged(Self.checks.flatMap { $0(examination) }, names)
    }
    return Self.sorted(findings)
  }

  private static let checks: [@Sendable (Examination) -> [SetupFinding]] = [
    EmbeddingChecks.run, IdentityChecks.run, ReachChecks.run, InfoPlistChecks.run, SceneChecks.run,
    FrameworkChecks.run, PackageChecks.run, DocumentChecks.run,
  ]

  /// One finding for what is the same in several configurations: `(Debug, Release)`.
  private static func merged(_ findings: [SetupFinding], _ configurations: [String]) -> [SetupFinding] {
    var result: [SetupFinding] = []
    var names: [SetupFinding: [String]] = [:]
    for finding in findings {
      var key = finding
      let name = configurations.first { finding.message.contains(" (\($0))") }
      if let name { key.message = finding.message.replacing(" (\(name))", with: " (%)") }
      if names[key] == nil { result.append(key) }
      names[key, default: []] += name.map { [$0] } ?? []
    }
    return result.map { key in
      var finding = key
      finding.message = key.message.replacing(" (%)", with: " (\((names[key] ?? []).joined(separator: ", ")))")
      return finding
    }
  }

  private static func sorted(_ findings: [SetupFinding]) -> [SetupFinding] {
    var seen: Set<SetupFinding> = []
    let once = findings.filter { seen.insert($0).inserted }
    return SetupFinding.Severity.allCases.flatMap { severity in once.filter { $0.severity == severity } }
  }
}
