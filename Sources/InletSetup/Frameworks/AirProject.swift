import XcodeProject

/// The Xcode project in which the extension of an AIR app is built: AIR itself has none, and its packager knows nothing
/// of app extensions.
///
/// The project holds a stand-in app with the bundle identifier of the AIR app, because an extension is built with an app.
enum AirProject {
  static let folder = "inlet-ios"
  static let project = folder + "/AirHost.xcodeproj"

  static func prepare(_ detected: inout DetectedProject, _ copy: inout WorkingCopy) throws(SetupFailure) {
    guard detected.project == nil, let path = detected.descriptor, let bytes = try copy.read(path) else { return }
    let descriptor = try AirDescriptor(SourceText(bytes, path: path))
    detected.project = project
    let reason = "an Xcode project in which the extension is built"
    try copy.write(project + "/project.pbxproj", Array(AirProjectText(descriptor).text.utf8), [reason])
    try copy.write(folder + "/AirHost/main.swift", Array(mainText.utf8), ["the stand-in for the AIR app"])
    do {
      let plist = try PropertyListDocument(creating: infoPlist, path: folder + "/AirHost/Info.plist")
      try copy.write(plist.text.path, plist.text.bytes, ["the stand-in for the AIR app"])
    } catch let failure as SetupFailure {
      throw failure
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
  }

  private static let mainText = """
    // The extension is built along with an app; this one is never shipped, the AIR app takes its place.
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {}

    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))

    """

  private static let infoPlist: PropertyListValue = [
    "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
    "UILaunchScreen": [:],
  ]
}
