import XcodeProject

/// Whether what the extension stores reaches the app.
enum ReachChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    examination.pairs.flatMap { groups($0, examination) + scheme($0, examination) }
  }

  private static func groups(_ pair: Examination.Pair, _ examination: Examination) -> [SetupFinding] {
    guard let app = examination.groups(pair.app), let own = examination.groups(pair.extension) else { return [] }
    let wanted = examination.infoText(HostFilesStep.appGroupKey, pair.extension)
    if let wanted {
      return [(app, pair.app, examination.host.name), (own, pair.extension, examination.target.name)].compactMap {
        groups, configuration, name in
        if groups.contains(wanted) { return nil }
        return SetupFinding(
          .appGroupMismatch,
          "'\(name)' is not in the App Group '\(wanted)' (\(pair.name)): nothing that is shared arrives",
          at: configuration.entitlements.map { .init(path: $0) } ?? examination.targetPlace,
          hint: "run 'inlet sync', or add the group to the target's entitlements")
      }
    }
    // An extension of another make shares no group when it hands over by other means; one that has groups wants one.
    guard !own.isEmpty, Set(own).isDisjoint(with: app) else { return [] }
    return [
      SetupFinding(
        .appGroupMismatch,
        "'\(examination.target.name)' and the app have no App Group in common (\(pair.name)): \(own.joined(separator: ", "))",
        at: pair.app.entitlements.map { .init(path: $0) } ?? examination.host.targetPlace,
        hint: "add the same group to the entitlements of both targets")
    ]
  }

  private static func scheme(_ pair: Examination.Pair, _ examination: Examination) -> [SetupFinding] {
    guard examination.isOurs, let path = pair.extension.infoPlist, let document = examination.documents[path],
      let scheme = examination.infoText(HostFilesStep.schemeKey, pair.extension)
    else { return [] }
    let key = PropertyListPath([.key(HostFilesStep.schemeKey)])
    if !SetupResolver.isScheme(scheme) {
      return [
        SetupFinding(
          .invalidScheme, "'\(scheme)' is no URL scheme: the app is never opened",
          at: examination.place(of: key, in: path),
          hint: "a letter, then letters, digits, '+', '-' and '.'")
      ]
    }
    guard document.value.value(at: [.key("InletOpensApp")])?.boolean != false,
      let appPath = pair.app.infoPlist, let app = examination.documents[appPath]
    else { return [] }
    let schemes = URLTypes.schemes(of: app.value).map { (pair.app.expand($0) ?? $0).lowercased() }
    if schemes.contains(scheme.lowercased()) { return [] }
    return [
      SetupFinding(
        .schemeMismatch, "the extension opens '\(scheme)://', which the app does not receive (\(pair.name))",
        at: examination.place(of: [.key(URLTypes.key)], in: appPath),
        hint: "run 'inlet sync', or add the scheme to \(URLTypes.key) of the app")
    ]
  }
}
