import Foundation

/// What tells that an app is made with a framework.
struct FrameworkEvidence {
  var framework: Framework
  var reason: String
  /// The AIR descriptor.
  var descriptor: String?

  /// The framework of a folder, nil when nothing speaks for one.
  static func find(in folder: ProjectFolder) -> FrameworkEvidence? {
    if let text = folder.text("pubspec.yaml"), text.contains("flutter") {
      return FrameworkEvidence(framework: .flutter, reason: "pubspec.yaml names flutter")
    }
    for file in ["capacitor.config.json", "capacitor.config.ts", "capacitor.config.js"] where folder.exists(file) {
      return FrameworkEvidence(framework: .capacitor, reason: "there is a \(file)")
    }
    if let text = folder.text("config.xml"), text.contains("<widget") {
      return FrameworkEvidence(framework: .cordova, reason: "config.xml describes a widget")
    }
    if let text = folder.text("package.json") {
      if names("expo", in: text) {
        return FrameworkEvidence(framework: .expo, reason: "package.json depends on expo")
      }
      if names("react-native", in: text) {
        return FrameworkEvidence(framework: .reactNative, reason: "package.json depends on react-native")
      }
    }
    return descriptor(in: folder).map {
      FrameworkEvidence(framework: .air, reason: "\($0) is an AIR application descriptor", descriptor: $0)
    }
  }

  /// Whether a `package.json` depends on a package.
  private static func names(_ package: String, in text: String) -> Bool {
    // try?: a package.json that is no JSON names nothing.
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return false }
    return ["dependencies", "devDependencies"].contains { (json[$0] as? [String: Any])?[package] != nil }
  }

  private static func descriptor(in folder: ProjectFolder) -> String? {
    for place in ["", "src", "bin-debug"] {
      let files = folder.names(in: place).filter { $0.hasSuffix(".xml") && $0 != "config.xml" }
      let found = files.map { RelativePath.join(place, $0) }.first {
        folder.text($0)?.contains("ns.adobe.com/air/application/") == true
      }
      if let found { return found }
    }
    return nil
  }
}

/// A project file that a generator writes from a description of its own.
struct GeneratedProject {
  var finding: SetupFinding

  static func find(in folder: ProjectFolder) -> GeneratedProject? {
    for file in ["project.yml", "project.yaml"] {
      guard let text = folder.text(file), text.contains("targets:") else { continue }
      return GeneratedProject(
        finding: SetupFinding(
          .generatedProject, "the Xcode project is made by XcodeGen from this file and would lose the extension",
          at: .init(path: file),
          hint: "put this below 'targets:', then add '- target: ShareExtension' to the app's "
            + "dependencies and run xcodegen; or name the .xcodeproj with --project to edit it all the same\n"
            + xcodeGen))
    }
    if let text = folder.text("Project.swift"), text.contains("import ProjectDescription") {
      return GeneratedProject(
        finding: SetupFinding(
          .generatedProject, "the Xcode project is made by Tuist from this file and would lose the extension",
          at: .init(path: "Project.swift"),
          hint: "put this into 'targets:', add '.target(name: \"ShareExtension\")' "
            + "to the app's dependencies and run tuist generate; or name the .xcodeproj with --project to edit it "
            + "all the same\n" + tuist))
    }
    return nil
  }

  private static let xcodeGen = """
      ShareExtension:
        type: app-extension
        platform: iOS
        sources: [ShareExtension]
        dependencies:
          - package: Inlet
            product: InletExtension
        entitlements:
          path: ShareExtension/ShareExtension.entitlements
          properties:
            com.apple.security.application-groups: [group.YOUR.APP.ID]
        info:
          path: ShareExtension/Info.plist
          properties:
            InletAppGroup: group.YOUR.APP.ID
            InletURLScheme: your.app.id.share
            NSExtension:
              NSExtensionPointIdentifier: com.apple.share-services
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ShareViewController
              NSExtensionAttributes:
                NSExtensionActivationRule: (what 'inlet rule' prints)
    """

  private static let tuist = """
      .target(
        name: "ShareExtension", destinations: .iOS, product: .appExtension, bundleId: "YOUR.APP.ID.ShareExtension",
        infoPlist: .file(path: "ShareExtension/Info.plist"), sources: ["ShareExtension/**/*.swift"],
        entitlements: .file(path: "ShareExtension/ShareExtension.entitlements"),
        dependencies: [.package(product: "InletExtension")]),
    """
}
