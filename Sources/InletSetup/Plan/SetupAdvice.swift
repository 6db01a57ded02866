import XcodeProject

/// What a person has to know or do after a set-up.
struct SetupAdvice {
  static func give(_ context: inout SetupContext) {
    portal(&context)
    deployment(&context)
    if context.setup.package == .none {
      context.manualSteps.append(
        "Link the library InletExtension to the target '\(context.setup.name)'"
          + (context.detected.framework.linksAppLibraries ? ", and Inlet and InletApp to '\(context.host.name)'" : "")
          + " (or run again with --package PATH|URL@VERSION).")
    }
    AppGlue.give(&context)
  }

  private static func portal(_ context: inout SetupContext) {
    let ids = Set(
      context.host.configurations.compactMap { configuration in
        context.setup.bundleIDs[configuration.name].map { id in
          configuration.expand(id) ?? id
        }
      }
    ).sorted()
    let groups = context.setup.appGroup.values.joined(separator: ", ")
    let apps = Set(context.host.configurations.compactMap { context.files.bundleID($0) }).sorted()
    context.manualSteps.append(
      "In Apple's developer portal (Xcode does it by itself where signing is automatic): register the App Group \(groups); "
        + "enable App Groups for \((apps + ids).joined(separator: ", ")); register \(ids.joined(separator: ", ")) "
        + "as App ID and make its provisioning profile.")
    if context.host.configurations.contains(where: { $0.resolved("CODE_SIGN_STYLE") == "Manual" }) {
      context.manualSteps.append(
        "The app is signed by hand: set PROVISIONING_PROFILE_SPECIFIER of '\(context.setup.name)' to the profile of the "
          + "extension.")
    }
  }

  private static func deployment(_ context: inout SetupContext) {
    guard context.setup.package != .none else { return }
    let least = ResolvedSetup.leastSystem
    let old = context.host.configurations.compactMap { $0.resolved("IPHONEOS_DEPLOYMENT_TARGET") }
      .filter { $0.isOlderVersion(than: least) }
    guard let oldest = old.min(by: { $0.isOlderVersion(than: $1) }) else { return }
    context.findings.append(
      SetupFinding(
        .deploymentTargetLow, "the app runs on iOS \(oldest), Inlet's libraries need \(least)",
        at: context.host.targetPlace,
        hint: "set IPHONEOS_DEPLOYMENT_TARGET of the app to \(least); the extension has it already"))
  }
}
