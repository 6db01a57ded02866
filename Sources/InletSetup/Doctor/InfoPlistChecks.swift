import ActivationRules
import Foundation
import XcodeProject

/// What stands in the extension's Info.plist, and how it is built.
enum InfoPlistChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    let paths = Set(examination.pairs.compactMap(\.extension.infoPlist)).sorted()
    return paths.flatMap { path in
      content(path, examination) + rule(path, examination) + copying(path, examination)
    } + privacy(examination)
  }

  private static func content(_ path: String, _ examination: Examination) -> [SetupFinding] {
    guard let document = examination.documents[path] else {
      return [
        SetupFinding(
          .infoPlistMissing, "the Info.plist of '\(examination.target.name)' is not there", at: .init(path: path),
          hint: "run 'inlet sync', or restore the file")
      ]
    }
    let storyboard: PropertyListPath = ["NSExtension", "NSExtensionMainStoryboard"]
    let principal: PropertyListPath = ["NSExtension", "NSExtensionPrincipalClass"]
    guard document.value.value(at: storyboard) != nil, document.value.value(at: principal) != nil else { return [] }
    return [
      SetupFinding(
        .principalAndStoryboard, "both a storyboard and a principal class are named: the system loads neither",
        at: examination.place(of: storyboard, in: path), hint: "remove one of the two")
    ]
  }

  private static func rule(_ path: String, _ examination: Examination) -> [SetupFinding] {
    guard let document = examination.documents[path] else { return [] }
    let source = RuleSource(data: Data(document.text.bytes), path: path)
    return source.findings().map { finding in
      let severity: SetupFinding.Severity =
        switch finding.severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
      return SetupFinding(
        severity, finding.code.rawValue, finding.message,
        at: .init(path: path, line: finding.position?.line, column: finding.position?.column), hint: finding.hint)
    }
  }

  private static func copying(_ path: String, _ examination: Examination) -> [SetupFinding] {
    let base = RelativePath.folder(of: RelativePath.folder(of: examination.host.file))
    let tree = examination.host.fileTree
    let listed = examination.target.buildPhase(.resources)?.files.contains { file in
      file.file.flatMap { tree.path(of: $0) }.map { RelativePath.join(base, $0) } == path
    }
    let synchronized = examination.target.synchronizedFolders.contains { folder in
      guard let place = tree.path(of: folder.element) else { return false }
      let whole = RelativePath.join(base, place) + "/"
      guard path.hasPrefix(whole) else { return false }
      let inside = String(path.dropFirst(whole.count))
      return !folder.exceptionSets.contains {
        $0.target?.id == examination.target.id && $0.membershipExceptions.contains(inside)
      }
    }
    guard listed == true || synchronized else { return [] }
    return [
      SetupFinding(
        .infoPlistCopied, "the Info.plist is also copied as a resource: the build reports that it is produced twice",
        at: .init(path: path), hint: "take it out of the target's membership in the File inspector")
    ]
  }

  private static func privacy(_ examination: Examination) -> [SetupFinding] {
    guard examination.isOurs, let path = examination.pairs.first?.extension.infoPlist else { return [] }
    let manifest = RelativePath.join(RelativePath.folder(of: path), ResolvedSetup.privacyName)
    if examination.exists(manifest) { return [] }
    return [
      SetupFinding(
        .privacyManifestMissing,
        "'\(examination.target.name)' has no privacy manifest: the store rejects the app (ITMS-91053)",
        at: .init(path: manifest), hint: "run 'inlet sync'")
    ]
  }
}
