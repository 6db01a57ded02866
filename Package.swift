// swift-tools-version: 6.0
import PackageDescription

// Swift 6 language mode everywhere, tests too.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The Apple layer (UIKit, UniformTypeIdentifiers, Foundation's extension classes) is compiled and run on Linux
// against stand-ins written in this package. They exist only there: on a Mac every branch below is skipped and
// the targets see the real frameworks. INLET_STAND_INS=0 leaves them out, for a Linux consumer of the libraries.
#if os(Linux)
let withStandIns = Context.environment["INLET_STAND_INS"] != "0"
#else
let withStandIns = false
#endif

/// What a target of the Apple layer needs on Linux: the stand-ins, under the names of the real frameworks.
struct AppleLayer {
  var dependencies: [Target.Dependency] = []
  var settings: [SwiftSetting] = []

  init(_ frameworks: [String: String]) {
    guard withStandIns else { return }
    let sorted = frameworks.sorted { $0.key < $1.key }
    dependencies = sorted.map { .target(name: $0.value) }
    settings = [.unsafeFlags(sorted.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] })]
  }

  /// An app sees a UIKit with `UIApplication.shared`.
  static let ofApp = AppleLayer([
    "UIKit": "StandInUIKitApp", "UniformTypeIdentifiers": "StandInUniformTypeIdentifiers",
    "SwiftUI": "StandInSwiftUI", "Combine": "StandInCombine", "UserNotifications": "StandInUserNotifications",
  ])

  static let ofCapacitorApp = AppleLayer([
    "UIKit": "StandInUIKitApp", "UniformTypeIdentifiers": "StandInUniformTypeIdentifiers",
    "Capacitor": "StandInCapacitor",
  ])

  static let ofCordovaApp = AppleLayer(["Cordova": "StandInCordova"])

  /// An extension sees a UIKit without `UIApplication.shared`.
  static let ofExtension = AppleLayer([
    "UIKit": "StandInUIKit", "UniformTypeIdentifiers": "StandInUniformTypeIdentifiers",
    "SwiftUI": "StandInSwiftUI", "Combine": "StandInCombine", "Social": "StandInSocial", "Intents": "StandInIntents",
  ])
}

/// Background sessions, which the open-source Foundation does not have.
let sessionStandIn: [Target.Dependency] = withStandIns ? ["StandInURLSession"] : []

var linuxOnly: [Target] = []
var linuxOnlyProducts: [Product] = []
if withStandIns {
  linuxOnlyProducts = [.library(name: "FaultInjection", type: .dynamic, targets: ["CFaultInjection"])]
  func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "StandIns/\(name)", swiftSettings: strict)
  }
  func example(extensionOf app: String, _ others: [String] = []) -> Target {
    .target(
      name: app + "Extension", dependencies: ["InletExtension"] + AppleLayer.ofExtension.dependencies,
      path: "Examples/\(app)/ShareExtension",
      exclude: ["Info.plist", "PrivacyInfo.xcprivacy", "ShareExtension.entitlements"] + others,
      swiftSettings: strict + AppleLayer.ofExtension.settings)
  }
  linuxOnly = [
    // Preloaded into processes under test, to make their system calls fail and to kill them between two.
    .target(name: "CFaultInjection", path: "Tests/CFaultInjection"),
    standIn("StandInFoundation", ["ContentTypes"]),
    standIn("StandInUniformTypeIdentifiers", ["StandInFoundation", "ContentTypes"]),
    standIn("StandInUIKit", ["StandInFoundation", "StandInUniformTypeIdentifiers"]),
    standIn("StandInUIKitApp", ["StandInUIKit"]),
    standIn("StandInURLSession"),
    standIn("StandInCombine"),
    standIn("StandInUserNotifications"),
    standIn("StandInSocial", ["StandInUIKit"]),
    standIn("StandInIntents", ["StandInFoundation"]),
    standIn("StandInSwiftUI", ["StandInUIKit", "StandInCombine"]),
    .testTarget(
      name: "InletExtensionTests",
      dependencies: ["InletExtension", "InletWebPage", "InletTestTools"] + AppleLayer.ofExtension.dependencies,
      swiftSettings: strict + AppleLayer.ofExtension.settings),
    // The sources of the examples, without the files that start them; on a Mac they belong to Xcode projects.
    .target(
      name: "NativeNotes", dependencies: ["Inlet", "InletApp"] + AppleLayer.ofApp.dependencies,
      path: "Examples/NativeNotes/NativeNotes", exclude: ["Main.swift", "Info.plist", "NativeNotes.entitlements"],
      swiftSettings: strict + AppleLayer.ofApp.settings),
    .target(
      name: "SwiftUIGallery", dependencies: ["Inlet", "InletApp"] + AppleLayer.ofApp.dependencies,
      path: "Examples/SwiftUIGallery/SwiftUIGallery",
      exclude: ["Main.swift", "SwiftUIGallery-Info.plist", "SwiftUIGallery.entitlements"],
      swiftSettings: strict + AppleLayer.ofApp.settings),
    // An app in a process of its own, for tests that kill it.
    .executableTarget(
      name: "InletTestApp", dependencies: ["Inlet", "InletApp"] + AppleLayer.ofApp.dependencies,
      path: "Tests/InletTestApp", swiftSettings: strict + AppleLayer.ofApp.settings),
    example(extensionOf: "NativeNotes", ["InletPage.js"]),
    example(extensionOf: "SwiftUIGallery"),
    .testTarget(
      name: "InletAppTests",
      dependencies: [
        "InletApp", "InletTestApp", "InletTestSupport", "InletTestTools", "NativeNotes", "SwiftUIGallery",
      ]
        + AppleLayer.ofApp.dependencies,
      // The toolchain's Testing looks for an overlay for UIKit that it does not ship.
      swiftSettings: strict + AppleLayer.ofApp.settings
        + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
}

// Bridges for web-based apps: Capacitor, Cordova.
var webBridges: [Target] = []
if withStandIns {
  func standIn(_ name: String) -> Target {
    .target(name: name, path: "StandIns/\(name)", swiftSettings: strict)
  }
  /// A plugin's sources, as the app's framework would build them.
  func plugin(_ name: String, _ path: String, _ layer: AppleLayer) -> Target {
    .target(
      name: name, dependencies: ["InletBridge", "InletApp", "Inlet"] + layer.dependencies, path: path,
      swiftSettings: strict + layer.settings)
  }
  webBridges = [
    standIn("StandInCapacitor"), standIn("StandInCordova"), standIn("StandInCordova7"),
    plugin("InletPlugin", "Bridges/capacitor/ios/Sources/InletPlugin", .ofCapacitorApp),
    plugin("InletCordova", "Bridges/cordova/ios/Sources/InletCordova", .ofCordovaApp),
    // The native side of a web view, in a process of its own: scripts reach the plugins over its standard input.
    .executableTarget(
      name: "InletWebProcess",
      dependencies: ["InletPlugin", "InletCordova", "StandInCapacitor", "StandInCordova", "InletApp", "Inlet"],
      path: "Tests/InletWebProcess", swiftSettings: strict),
    .testTarget(
      name: "InletBridgeTests",
      dependencies: [
        "InletBridge", "InletApp", "Inlet", "ContentTypes", "InletTestSupport", "InletTestTools", "InletTestUploads",
      ],
      swiftSettings: strict),
    // A share extension with a compose screen, and the person in front of it, in a process of their own.
    .executableTarget(
      name: "InletComposeProcess", dependencies: ["InletExtension", "Inlet"] + AppleLayer.ofExtension.dependencies,
      path: "Tests/InletComposeProcess", swiftSettings: strict + AppleLayer.ofExtension.settings),
    .testTarget(
      name: "WebBridgeTests",
      dependencies: [
        "InletPlugin", "InletCordova", "StandInCordova7", "InletWebProcess", "InletComposeProcess", "StandInCapacitor",
        "StandInCordova", "InletBridge", "InletApp", "InletCommand", "Inlet", "InletTestSupport", "InletTestTools",
      ],
      swiftSettings: strict),
  ]
}
// Bridges for Flutter, React Native and Expo: the sources of the plugins, which belong to packages of their own, against
// stand-ins of the frameworks.
var nativeBridges: [Target] = []
if withStandIns {
  let app = AppleLayer.ofApp
  let flutter = AppleLayer(["Flutter": "StandInFlutter"])
  let expo = AppleLayer(["ExpoModulesCore": "StandInExpoModulesCore"])
  // The toolchain's Testing looks for an overlay for UIKit that it does not ship.
  let noOverlays: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
  nativeBridges = [
    .target(
      name: "StandInFlutter", dependencies: app.dependencies, path: "StandIns/StandInFlutter",
      swiftSettings: strict + app.settings),
    .target(
      name: "StandInExpoModulesCore", dependencies: app.dependencies, path: "StandIns/StandInExpoModulesCore",
      swiftSettings: strict + app.settings),
    .target(
      name: "FlutterPlugin", dependencies: ["InletApp", "InletBridge"] + app.dependencies + flutter.dependencies,
      path: "Bridges/flutter/ios/inlet/Sources/inlet", exclude: ["PrivacyInfo.xcprivacy"],
      swiftSettings: strict + app.settings + flutter.settings),
    // The extension of the example, made by `inlet add`.
    .target(
      name: "FlutterActionExtension", dependencies: ["InletExtension"] + AppleLayer.ofExtension.dependencies,
      path: "Examples/FlutterActionImport/ios/ActionExtension",
      exclude: ["Info.plist", "ActionExtension.entitlements", "PrivacyInfo.xcprivacy"],
      swiftSettings: strict + AppleLayer.ofExtension.settings),
    .target(
      name: "ExpoModule", dependencies: ["InletApp", "InletBridge"] + app.dependencies + expo.dependencies,
      path: "Bridges/expo/ios", exclude: ["InletExpo.podspec"],
      swiftSettings: strict + app.settings + expo.settings),
    .testTarget(
      name: "FlutterBridgeTests",
      dependencies: [
        "FlutterPlugin", "FlutterActionExtension", "InletCommand", "InletApp", "InletBridge", "Inlet",
        "InletTestSupport", "InletTestTools",
      ] + app.dependencies + flutter.dependencies,
      exclude: ["Dart"],
      swiftSettings: strict + app.settings + flutter.settings + noOverlays),
    .testTarget(
      name: "ExpoBridgeTests",
      dependencies: ["ExpoModule", "InletApp", "InletBridge", "Inlet", "InletTestSupport", "InletTestTools"]
        + app.dependencies + expo.dependencies,
      swiftSettings: strict + app.settings + expo.settings + noOverlays),
    .testTarget(
      name: "BridgeVectorTests", dependencies: ["Inlet", "InletTestTools"], swiftSettings: strict),
  ]
}

// Bridge for Adobe AIR: a native extension, which on Linux a small runtime of the tests loads.
var airBridge: [Target] = []
if withStandIns {
  linuxOnlyProducts += [.library(name: "InletAir", type: .dynamic, targets: ["InletAir"])]
  airBridge = [
    .executableTarget(
      name: "AirHost", dependencies: ["CFlashRuntime"], path: "Tests/AirHost",
      // The extension finds the functions of the runtime in the program that loads it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    .testTarget(
      name: "AirBridgeTests",
      // The extension is not linked: it lacks the functions of the runtime that loads it.
      dependencies: ["AirHost", "InletCommand", "Inlet", "InletTestTools"],
      exclude: ["ActionScript", "MacTools.py"], swiftSettings: strict),
  ]
} else {
  // Bridges/air/build-ane.sh puts the AIR SDK's header in the place of the stand-in.
  linuxOnlyProducts += [.library(name: "InletAir", type: .static, targets: ["InletAir"])]
}
airBridge += [
  .target(name: "CFlashRuntime", path: "StandIns/CFlashRuntime"),
  .target(
    name: "InletAir", dependencies: ["CFlashRuntime", "InletBridge", "InletApp", "Inlet"],
    path: "Bridges/air/ios/Sources/InletAir", swiftSettings: strict),
]

let package = Package(
  name: "Inlet",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [
    .library(name: "Inlet", targets: ["Inlet"]),
    .library(name: "InletExtension", targets: ["InletExtension"]),
    .library(name: "InletApp", targets: ["InletApp"]),
    .library(name: "InletBridge", targets: ["InletBridge"]),
    .library(name: "InletUploadLinux", targets: ["InletUploadLinux"]),
    .library(name: "InletTestSupport", targets: ["InletTestSupport"]),
    .library(name: "ContentTypes", targets: ["ContentTypes"]),
    .library(name: "ActivationRules", targets: ["ActivationRules"]),
    .library(name: "XcodeProject", targets: ["XcodeProject"]),
    .executable(name: "inlet", targets: ["InletCommand"]),
  ] + linuxOnlyProducts,
  targets: [
    .target(name: "ContentTypes", swiftSettings: strict),
    // The script that runs in web pages: what set-up writes into extensions, linked into none.
    .target(name: "InletWebPage", swiftSettings: strict),
    .target(name: "ActivationRules", dependencies: ["ContentTypes"], swiftSettings: strict),
    .target(name: "CInletSystem"),
    .target(
      name: "Inlet", dependencies: ["ContentTypes", "CInletSystem"] + sessionStandIn, swiftSettings: strict),
    .target(
      name: "InletExtension",
      dependencies: ["Inlet", "ContentTypes"] + AppleLayer.ofExtension.dependencies,
      swiftSettings: strict + AppleLayer.ofExtension.settings),
    .target(
      name: "InletApp",
      dependencies: ["Inlet", "ContentTypes"] + AppleLayer.ofApp.dependencies,
      swiftSettings: strict + AppleLayer.ofApp.settings),
    // What every bridge to a scripting side is made of.
    .target(name: "InletBridge", dependencies: ["Inlet", "InletApp"], swiftSettings: strict),
    // Uploads in the foreground, on Linux only; libcurl is opened when the first one is sent.
    .target(name: "CInletCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "InletUploadLinux", dependencies: ["Inlet", "CInletCurl", "CInletSystem"], swiftSettings: strict),
    // For the tests of apps that use Inlet.
    .target(name: "InletTestSupport", dependencies: ["Inlet", "ContentTypes"], swiftSettings: strict),
    .target(name: "XcodeProject", swiftSettings: strict),
    .target(
      name: "InletSetup", dependencies: ["XcodeProject", "ActivationRules", "ContentTypes", "InletWebPage"],
      swiftSettings: strict),
    .target(
      name: "InletSimulator",
      dependencies: ["Inlet", "InletExtension", "InletUploadLinux", "ContentTypes", "CInletSystem"]
        + AppleLayer.ofExtension.dependencies,
      resources: [.copy("Samples")],
      swiftSettings: strict + AppleLayer.ofExtension.settings),
    .target(name: "CommandLineKit", swiftSettings: strict),
    .executableTarget(
      name: "InletCommand",
      dependencies: ["CommandLineKit", "InletSimulator", "InletSetup", "Inlet", "ActivationRules", "ContentTypes"],
      swiftSettings: strict),
    // Not a product: what the tests of several targets use.
    .target(
      name: "InletTestTools", dependencies: ["Inlet", "CInletSystem"], path: "Tests/InletTestTools",
      swiftSettings: strict),
    // Destinations for tests of the outbox, in this process and in others.
    .target(
      name: "InletTestUploads", dependencies: ["Inlet"], path: "Tests/InletTestUploads", swiftSettings: strict),
    // Apps as each framework lays them out, and ways to spoil them.
    .target(
      name: "InletSetupTestTools", dependencies: ["InletSetup", "InletTestTools", "XcodeProject"],
      path: "Tests/InletSetupTestTools", swiftSettings: strict),
    .testTarget(name: "ContentTypesTests", dependencies: ["ContentTypes"], swiftSettings: strict),
    .testTarget(
      name: "ActivationRulesTests", dependencies: ["ActivationRules", "ContentTypes"], exclude: ["Oracle"],
      swiftSettings: strict),
    // A process of its own, for tests that kill it.
    .executableTarget(
      name: "InletTestProcess", dependencies: ["Inlet", "InletTestUploads", "InletUploadLinux"],
      path: "Tests/InletTestProcess", swiftSettings: strict),
    .testTarget(
      name: "InletTests",
      dependencies: ["Inlet", "InletUploadLinux", "InletTestTools", "InletTestUploads", "InletTestProcess"]
        + sessionStandIn,
      swiftSettings: strict),
    .testTarget(
      name: "InletSetupTests",
      // The app's side, because code that set-up writes into apps is compiled against it.
      dependencies: [
        "InletSetup", "InletSetupTestTools", "InletApp", "InletTestTools", "InletWebPage", "XcodeProject",
        "ActivationRules", "ContentTypes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "XcodeProjectTests", dependencies: ["XcodeProject", "InletTestTools"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineKitTests", dependencies: ["CommandLineKit", "InletTestTools"], swiftSettings: strict),
    .testTarget(
      name: "InletSimulatorTests", dependencies: ["InletSimulator", "InletTestTools", "Inlet", "ContentTypes"],
      swiftSettings: strict),
    .testTarget(
      name: "InletCommandTests",
      dependencies: [
        "InletCommand", "InletSimulator", "CommandLineKit", "Inlet", "InletTestSupport", "InletTestTools",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "InletEndToEndTests",
      dependencies: ["InletCommand", "InletSetup", "InletSetupTestTools", "InletTestTools", "Inlet"],
      swiftSettings: strict),
  ] + linuxOnly + webBridges + nativeBridges + airBridge,
  swiftLanguageModes: [.v6]
)

// INLET_TESTS="InletTests InletAppTests" builds no other test target: a change to the foundation is tried sooner.
if let wanted = Context.environment["INLET_TESTS"]?.split(separator: " ").map(String.init), !wanted.isEmpty {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
