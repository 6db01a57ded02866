import ActivationRules
import Foundation
import XcodeProject

/// The extension of a project as it is described and, once it was added, as it is: for trying it without a device.
public struct DescribedExtension: Sendable {
  /// The name that people see in the share sheet.
  public let displayName: String
  /// The rule by which the system decides whether the extension is shown: that of its Info.plist once it was added.
  public let rule: RuleSource
  /// What ``rule`` was read from, below the root of the project.
  public let rulePath: String
  /// Whether the extension opens the app.
  public let opensApp: Bool

  /// Reads the project at a path.
  ///
  /// - Throws: ``SetupFailure`` where `inlet sync` would throw one, and without an `inlet.json`.
  public init(at path: String) throws(SetupFailure) {
    let root = try SetupPlanner.root(of: path)
    var copy = WorkingCopy(ProjectFolder(root: root))
    guard let description = try SetupPlanner.description(&copy) else {
      throw SetupFailure(
        .notInstalled, "there is no inlet.json here", at: .init(path: DescriptionStep.path),
        hint: "run 'inlet add' first, or name what to share with --share")
    }
    var detected = try ProjectDetector.detect(at: path, project: description.project)
    try FrameworkSteps.prepare(&detected, &copy)
    var infoPlist: String?
    displayName = description.displayName ?? description.name ?? description.kind.defaultName
    opensApp = description.opensApp ?? true
    if detected.project != nil {
      let setup = try SetupPlanner().context(detected, description, description, &copy).setup
      infoPlist = setup.infoPlist
    }
    if let infoPlist, let bytes = try copy.read(infoPlist) {
      rule = RuleSource(data: Data(bytes), path: infoPlist)
      rulePath = infoPlist
    } else {
      let bytes = DescriptionWriter.text(description.accepts ?? InletDescription.standardContent)
      rule = RuleSource(text: bytes, path: DescriptionStep.path)
      rulePath = DescriptionStep.path
    }
  }
}
