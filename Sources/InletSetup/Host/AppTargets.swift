import ActivationRules
import XcodeProject

/// The targets of a project that can get an extension.
struct AppTargets {
  let project: Project
  let place: SetupFinding.Place

  /// The apps for iOS, in the project's order.
  var apps: [ProjectTarget] { project.targets.filter { $0.isApplication && !isForeignPlatform($0) } }

  /// The app of a name, or the only one there is.
  ///
  /// - Throws: `SetupFailure` with the names there are.
  func choose(_ name: String?) throws(SetupFailure) -> ProjectTarget {
    let apps = apps
    let names = apps.map(\.name)
    if let name {
      if let target = apps.first(where: { $0.name == name }) { return target }
      let near = Spelling.nearest(to: name, among: names)
      throw SetupFailure(
        .unknownTarget, "there is no app target '\(name)'", at: place,
        hint: near.map { "did you mean '\($0)'?" } ?? "app targets: \(names.sorted().joined(separator: ", "))")
    }
    if apps.count == 1 { return apps[0] }
    guard apps.isEmpty else {
      throw SetupFailure(
        .severalAppTargets, "there are several app targets: \(names.joined(separator: ", "))", at: place,
        hint: "say which with --target")
    }
    let others = project.targets.filter(\.isApplication).map(\.name)
    guard others.isEmpty else {
      throw SetupFailure(
        .notAnIOSApp, "the only apps in this project are not for iOS: \(others.joined(separator: ", "))", at: place,
        hint: "share extensions of this kind exist on iOS only")
    }
    throw SetupFailure(
      .noAppTarget, "there is no app target in this project", at: place,
      hint: "give the project of the app; a share extension lives in an app")
  }

  /// Whether the target is for another system, for certain.
  private func isForeignPlatform(_ target: ProjectTarget) -> Bool {
    let lists = [target.configurationList, project.configurationList]
    func value(_ name: String) -> String? {
      for list in lists {
        for configuration in list?.configurations ?? [] {
          if let value = configuration.setting(name) { return value }
        }
      }
      return nil
    }
    if let platforms = value("SUPPORTED_PLATFORMS"), !platforms.contains("$(") {
      return !platforms.contains("iphone")
    }
    switch value("SDKROOT") {
    case let sdk? where ["macosx", "watchos", "appletvos", "xros", "driverkit"].contains { sdk.hasPrefix($0) }:
      return true
    case "auto"?, nil:
      return value("IPHONEOS_DEPLOYMENT_TARGET") == nil
        && ["MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET"].contains {
          value($0) != nil
        }
    default: return false
    }
  }
}
