import Foundation
import XcodeProject

/// Whether the descriptor of an AIR app, from which the app is packaged, agrees with the extension.
enum AirChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    guard let path = examination.detected.descriptor, let text = examination.text(path),
      let pair = examination.pairs.last
    else { return [] }
    return identity(path, text, pair, examination) + group(path, text, pair, examination)
      + scheme(path, text, pair, examination)
  }

  private static func identity(
    _ path: String, _ text: String, _ pair: Examination.Pair, _ examination: Examination
  ) -> [SetupFinding] {
    var findings: [SetupFinding] = []
    let own = pair.extension.resolved("PRODUCT_BUNDLE_IDENTIFIER")
    if let id = AirDescriptor.element("id", in: text), let own, !own.hasPrefix(id + ".") {
      findings.append(
        SetupFinding(
          .bundleIDPrefix,
          "the bundle identifier '\(own)' of '\(examination.target.name)' does not begin with the app's <id> and a dot, "
            + "'\(id).': the app cannot be installed", at: place(of: "<id>", path, text),
          hint: "set PRODUCT_BUNDLE_IDENTIFIER of both targets in \(AirProject.project) after the descriptor's <id>"))
    }
    if let version = AirDescriptor.element("versionNumber", in: text),
      let other = pair.extension.resolved("MARKETING_VERSION"), other != version
    {
      findings.append(
        SetupFinding(
          .versionMismatch,
          "the version of '\(examination.target.name)' is '\(other)', that of the descriptor '\(version)': the store "
            + "rejects or warns about the app", at: place(of: "<versionNumber>", path, text), hint: "run 'inlet sync'"))
    }
    return findings
  }

  private static func group(
    _ path: String, _ text: String, _ pair: Examination.Pair, _ examination: Examination
  ) -> [SetupFinding] {
    guard let group = examination.infoText(HostFilesStep.appGroupKey, pair.extension),
      !element("Entitlements", in: text).contains("<string>\(group)</string>")
    else { return [] }
    return [
      SetupFinding(
        .appGroupMismatch,
        "the descriptor's <Entitlements> do not have the App Group '\(group)': nothing that is shared arrives",
        at: place(of: "<Entitlements>", path, text),
        hint: "run 'inlet sync', or add the group to <Entitlements> inside <iPhone>")
    ]
  }

  private static func scheme(
    _ path: String, _ text: String, _ pair: Examination.Pair, _ examination: Examination
  ) -> [SetupFinding] {
    guard let scheme = examination.infoText(HostFilesStep.schemeKey, pair.extension),
      !element("InfoAdditions", in: text).contains("<string>\(scheme)</string>")
    else { return [] }
    return [
      SetupFinding(
        .schemeMismatch,
        "the extension opens '\(scheme)://', which the descriptor's <InfoAdditions> do not name: the app is not opened",
        at: place(of: "<InfoAdditions>", path, text),
        hint: "run 'inlet sync', or add the scheme to CFBundleURLTypes in <InfoAdditions>")
    ]
  }

  /// What stands in all elements of a name.
  private static func element(_ name: String, in text: String) -> String {
    text.components(separatedBy: "<\(name)>").dropFirst()
      .map { $0.components(separatedBy: "</\(name)>")[0] }.joined()
  }

  /// The place of a text; the file when it is not there.
  private static func place(of mark: String, _ path: String, _ text: String) -> SetupFinding.Place {
    guard let range = text.range(of: mark) else { return .init(path: path) }
    let before = text[..<range.lowerBound]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false)
    return .init(path: path, line: line.count, column: (line.last?.utf8.count ?? 0) + 1)
  }
}
