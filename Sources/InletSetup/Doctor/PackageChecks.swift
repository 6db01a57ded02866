import XcodeProject

/// Whether the package with Inlet's libraries is where the project says.
enum PackageChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    let products = examination.target.packageProducts + examination.host.target.packageProducts
    // A product of a local package does not say of which.
    guard products.contains(where: { $0.name == "InletExtension" && $0.package?.isLocal != false }) else { return [] }
    let seenFrom = ProjectFolder(root: examination.folder.absolute(examination.detected.projectFolder))
    let packages = examination.host.project.packages.filter(\.isLocal)
    let faults = packages.map { LocalPackage.fault(at: $0.place, seenFrom: seenFrom) }
    guard faults.allSatisfy({ $0 != nil }) else { return [] }
    for (package, fault) in zip(packages, faults) {
      guard let fault else { continue }
      return [
        SetupFinding(
          .packageNotFound, fault + ": the project does not build", at: examination.place(of: package.id),
          hint: "put Inlet's checkout there, or run 'inlet add --package' with its folder or URL@VERSION")
      ]
    }
    return []
  }
}
