import XcodeProject

/// The text of the Xcode project in which the extension of an AIR app is built, in the form that Xcode gives it.
///
/// The ids are derived from the app's id: the same app always gets the same file.
struct AirProjectText {
  private let descriptor: AirDescriptor

  init(_ descriptor: AirDescriptor) { self.descriptor = descriptor }

  private func id(_ role: String) -> String {
    ObjectID.derived(from: ["air host", descriptor.id, role]).rawValue
  }

  private func quoted(_ text: String) -> String { "\"" + text.filter { $0 != "\"" && $0 != "\\" } + "\"" }

  /// The whole file.
  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    \([files, phases, groups, target, project, sources, configurations, lists].joined(separator: "\n\n"))
    \t};
    \trootObject = \(id("project")) /* Project object */;
    }

    """
  }

  private var files: String {
    """
    /* Begin PBXBuildFile section */
    \t\t\(id("main build")) /* main.swift in Sources */ = {isa = PBXBuildFile; fileRef = \(id("main file")) /* main.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\t\(id("main file")) /* main.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = main.swift; sourceTree = "<group>"; };
    \t\t\(id("plist file")) /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
    \t\t\(id("product")) /* AirHost.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = AirHost.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */
    """
  }

  private var phases: String {
    """
    /* Begin PBXFrameworksBuildPhase section */
    \t\t\(id("frameworks")) /* Frameworks */ = {
    \t\t\tisa = PBXFrameworksBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    /* End PBXFrameworksBuildPhase section */
    """
  }

  private var groups: String {
    """
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
    """
  }

  private var target: String {
    """
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
    """
  }

  private var project: String {
    """
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
    """
  }

  private var sources: String {
    """
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
    """
  }

  // MARK: Configurations

  private var configurations: String {
    let all = ["Debug", "Release"].flatMap { [targetSettings($0), projectSettings($0)] }
    return section("XCBuildConfiguration", all)
  }

  private var lists: String {
    section(
      "XCConfigurationList",
      [list("PBXNativeTarget \"AirHost\"", "target"), list("PBXProject \"AirHost\"", "project")])
  }

  private func section(_ isa: String, _ objects: [String]) -> String {
    "/* Begin \(isa) section */\n\(objects.joined(separator: "\n"))\n/* End \(isa) section */"
  }

  private func targetSettings(_ name: String) -> String {
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
    """
  }

  private func projectSettings(_ name: String) -> String {
    """
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

  private func list(_ name: String, _ role: String) -> String {
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
}
