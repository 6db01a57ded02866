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
    try copy.write(project + "/project.pbxproj", Array(projectText(descriptor).utf8), [reason])
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

  private static func projectText(_ descriptor: AirDescriptor) -> String {
    func id(_ role: String) -> String { ObjectID.derived(from: ["air host", descriptor.id, role]).rawValue }
    func quoted(_ text: String) -> String { "\"" + text.filter { $0 != "\"" && $0 != "\\" } + "\"" }
    let settings = { (name: String) in
      """
      \t\t\(id("target " + name)) /* \(name) */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t\tCODE_SIGN_STYLE = Automatic;
      \t\t\t\tINFOPLIST_FILE = AirHost/Info.plist;
      \t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \(quoted(descriptor.id));
      \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
      \t\t\t};
      \t\t\tname = \(name);
      \t\t};
      \t\t\(id("project " + name)) /* \(name) */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t\tCURRENT_PROJECT_VERSION = \(quoted(descriptor.version));
      \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 15.0;
      \t\t\t\tMARKETING_VERSION = \(quoted(descriptor.version));
      \t\t\t\tSDKROOT = iphoneos;
      \t\t\t\tSWIFT_VERSION = 5.0;
      \t\t\t\tTARGETED_DEVICE_FAMILY = "1,2";
      \t\t\t};
      \t\t\tname = \(name);
      \t\t};
      """
    }
    let list = { (name: String, role: String) in
      """
      \t\t\(id("list " + role)) /* Build configuration list for \(name) */ = {
      \t\t\tisa = XCConfigurationList;
      \t\t\tbuildConfigurations = (
      \t\t\t\t\(id(role + " Debug")) /* Debug */,
      \t\t\t\t\(id(role + " Release")) /* Release */,
      \t\t\t);
      \t\t\tdefaultConfigurationIsVisible = 0;
      \t\t\tdefaultConfigurationName = Release;
      \t\t};
      """
    }
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 56;
      \tobjects = {

      /* Begin PBXBuildFile section */
      \t\t\(id("main build")) /* main.swift in Sources */ = {isa = PBXBuildFile; fileRef = \(id("main file")) /* main.swift */; };
      /* End PBXBuildFile section */

      /* Begin PBXFileReference section */
      \t\t\(id("main file")) /* main.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = main.swift; sourceTree = "<group>"; };
      \t\t\(id("plist file")) /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
      \t\t\(id("product")) /* AirHost.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = AirHost.app; sourceTree = BUILT_PRODUCTS_DIR; };
      /* End PBXFileReference section */

      /* Begin PBXFrameworksBuildPhase section */
      \t\t\(id("frameworks")) /* Frameworks */ = {
      \t\t\tisa = PBXFrameworksBuildPhase;
      \t\t\tbuildActionMask = 2147483647;
      \t\t\tfiles = (
      \t\t\t);
      \t\t\trunOnlyForDeploymentPostprocessing = 0;
      \t\t};
      /* End PBXFrameworksBuildPhase section */

      /* Begin PBXGroup section */
      \t\t\(id("main group")) = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\t\(id("host group")) /* AirHost */,
      \t\t\t\t\(id("products")) /* Products */,
      \t\t\t);
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\t\(id("host group")) /* AirHost */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\t\(id("main file")) /* main.swift */,
      \t\t\t\t\(id("plist file")) /* Info.plist */,
      \t\t\t);
      \t\t\tpath = AirHost;
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\t\(id("products")) /* Products */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\t\(id("product")) /* AirHost.app */,
      \t\t\t);
      \t\t\tname = Products;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXGroup section */

      /* Begin PBXNativeTarget section */
      \t\t\(id("target")) /* AirHost */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = \(id("list target")) /* Build configuration list for PBXNativeTarget "AirHost" */;
      \t\t\tbuildPhases = (
      \t\t\t\t\(id("sources")) /* Sources */,
      \t\t\t\t\(id("frameworks")) /* Frameworks */,
      \t\t\t);
      \t\t\tbuildRules = (
      \t\t\t);
      \t\t\tdependencies = (
      \t\t\t);
      \t\t\tname = AirHost;
      \t\t\tproductName = AirHost;
      \t\t\tproductReference = \(id("product")) /* AirHost.app */;
      \t\t\tproductType = "com.apple.product-type.application";
      \t\t};
      /* End PBXNativeTarget section */

      /* Begin PBXProject section */
      \t\t\(id("project")) /* Project object */ = {
      \t\t\tisa = PBXProject;
      \t\t\tattributes = {
      \t\t\t\tLastUpgradeCheck = 1500;
      \t\t\t};
      \t\t\tbuildConfigurationList = \(id("list project")) /* Build configuration list for PBXProject "AirHost" */;
      \t\t\tcompatibilityVersion = "Xcode 14.0";
      \t\t\tdevelopmentRegion = en;
      \t\t\thasScannedForEncodings = 0;
      \t\t\tknownRegions = (
      \t\t\t\ten,
      \t\t\t\tBase,
      \t\t\t);
      \t\t\tmainGroup = \(id("main group"));
      \t\t\tproductRefGroup = \(id("products")) /* Products */;
      \t\t\tprojectDirPath = "";
      \t\t\tprojectRoot = "";
      \t\t\ttargets = (
      \t\t\t\t\(id("target")) /* AirHost */,
      \t\t\t);
      \t\t};
      /* End PBXProject section */

      /* Begin PBXSourcesBuildPhase section */
      \t\t\(id("sources")) /* Sources */ = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tbuildActionMask = 2147483647;
      \t\t\tfiles = (
      \t\t\t\t\(id("main build")) /* main.swift in Sources */,
      \t\t\t);
      \t\t\trunOnlyForDeploymentPostprocessing = 0;
      \t\t};
      /* End PBXSourcesBuildPhase section */

      /* Begin XCBuildConfiguration section */
      \(settings("Debug"))
      \(settings("Release"))
      /* End XCBuildConfiguration section */

      /* Begin XCConfigurationList section */
      \(list("PBXNativeTarget \"AirHost\"", "target"))
      \(list("PBXProject \"AirHost\"", "project"))
      /* End XCConfigurationList section */
      \t};
      \trootObject = \(id("project")) /* Project object */;
      }

      """
  }
}
