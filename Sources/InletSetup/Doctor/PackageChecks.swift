import XcodeProject

/// Whether the package with Inlet's libraries is where the project says.
enum PackageChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    let products = examination.target.packageProducts + examination.host.target.packageProducts
    let ours = products.filter { ["InletExtension", "InletApp", "Inlet"].contains($0.name) }
    var findings: [SetupFinding] = []
    for package in ours.compactMap(\.package) where package.isLocal {
      let path = package.place
      let seenFrom = ProjectFolder(root: examination.folder.absolute(examination.detected.projectFolder))
      guard let reason = LocalPackage.fault(at: path, seenFrom: seenFrom) else { continue }
      findings.append(
        SetupFinding(
          .packageNotFound, reason + ": the project does not build", at: examination.place(of: package.id),
          hint: "put Inlet's checkout there, or run 'inlet add --package' with its folder or URL@VERSION"))
    }
    return findings
  }
}
