import XcodeProject

/// Reads the extensions of a project for the checks.
struct ExaminationReader {
  let detected: DetectedProject
  let project: Project
  private(set) var copy: WorkingCopy
  private(set) var findings: [SetupFinding] = []

  init(_ detected: DetectedProject, _ project: Project, _ copy: WorkingCopy) {
    self.detected = detected
    self.project = project
    self.copy = copy
  }

  /// Every share and action extension of every app, or of the one that is named.
  mutating func read(app: String?, extension name: String?) -> [Examination] {
    let all = AppTargets(project: project, place: .init(path: detected.projectFile)).apps
    var result: [Examination] = []
    for target in all {
      if let app, target.name != app { continue }
      // A host that cannot be read is reported by the caller, who reads it by itself.
      guard let host = try? HostApp(project, in: detected, folder: copy.folder, target: target.name) else { continue }
      for candidate in project.targets where candidate.isAppExtension && belongs(candidate, to: host, named: name) {
        result.append(examine(candidate, of: host, isNamed: candidate.name == name))
      }
    }
    return result.filter {
      $0.isOurs || ["com.apple.share-services", "com.apple.ui-services"].contains($0.point ?? "")
    }
  }

  private func belongs(_ target: ProjectTarget, to host: HostApp, named name: String?) -> Bool {
    if target.name == name { return true }
    if host.target.dependencies.contains(where: { $0.target?.id == target.id }) { return true }
    return host.target.buildPhases.contains { phase in
      phase.kind == .copyFiles && phase.files.contains { $0.file?.id == target.product?.id && target.product != nil }
    }
  }

  private mutating func examine(_ target: ProjectTarget, of host: HostApp, isNamed: Bool) -> Examination {
    let own = TargetConfigurations.read(target, project, detected, copy.folder, host.fileTree)
    let pairs = own.compactMap { configuration in
      host.configurations.first { $0.name == configuration.name }.map {
        Examination.Pair(name: configuration.name, app: $0, extension: configuration)
      }
    }
    var documents: [String: PropertyListDocument] = [:]
    let paths = pairs.flatMap {
      [$0.app.infoPlist, $0.app.entitlements, $0.extension.infoPlist, $0.extension.entitlements]
    }
    for path in Set(paths.compactMap { $0 }).sorted() {
      do throws(SetupFailure) {
        documents[path] = try HostFiles.document(path, &copy)
      } catch {
        findings += error.findings
      }
    }
    let info = pairs.first?.extension.infoPlist.flatMap { documents[$0] }
    return Examination(
      detected: detected, host: host, target: target, pairs: pairs, documents: documents,
      isOurs: isNamed || info?.value.value(at: [.key(HostFilesStep.appGroupKey)]) != nil, copy: copy,
      point: info?.value.value(at: ["NSExtension", "NSExtensionPointIdentifier"])?.string)
  }
}
