// swift-tools-version: 5.9
import PackageDescription

// What cordova-ios 8 adds to an app. The Inlet package is the one this folder belongs to; where Cordova copies the
// plugin without it, set the place of Inlet's package here or in the environment that Xcode is started with.
let package = Package(
  name: "cordova-plugin-inlet",
  platforms: [.iOS(.v15)],
  products: [.library(name: "cordova-plugin-inlet", targets: ["InletCordova"])],
  dependencies: [
    .package(url: "https://github.com/apache/cordova-ios.git", branch: "master"),
    .package(name: "Inlet", path: Context.environment["INLET_PACKAGE"] ?? "../.."),
  ],
  targets: [
    .target(
      name: "InletCordova",
      dependencies: [
        .product(name: "Cordova", package: "cordova-ios"), .product(name: "Inlet", package: "Inlet"),
        .product(name: "InletApp", package: "Inlet"), .product(name: "InletBridge", package: "Inlet"),
      ],
      path: "ios/Sources/InletCordova")
  ]
)
