import XcodeProject

/// Shares a scheme that runs the extension, as Xcode makes one with the target.
struct SchemeStep {
  static func run(_ target: ObjectID, _ context: inout SetupContext) throws(SetupFailure) {
    guard let project = context.detected.project else { return }
    let path = project + "/" + ProjectSchemes.sharedPath(of: context.setup.name)
    guard try context.copy.read(path) == nil else { return }
    let host = context.host
    let container = RelativePath.name(of: project)
    let names = host.configurations.map(\.name)
    let check = host.project.rootObject?["attributes"]?["LastUpgradeCheck"]?.string
    let scheme = AppExtensionScheme(
      extension: BuildableReference(
        target: target.rawValue, product: context.setup.name + ".appex", name: context.setup.name, project: container),
      host: BuildableReference(
        target: host.target.id.rawValue,
        product: host.target.product.map { RelativePath.name(of: $0.path ?? "") } ?? host.name + ".app",
        name: host.name, project: container),
      lastUpgradeVersion: check ?? "1500",
      debugConfiguration: names.contains("Debug") ? "Debug" : names.first ?? "Debug",
      releaseConfiguration: host.release?.name ?? "Release")
    do {
      try context.copy.write(path, scheme.bytes(), ["a shared scheme that runs the extension"])
    } catch let failure as SetupFailure {
      throw failure
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
  }
}
