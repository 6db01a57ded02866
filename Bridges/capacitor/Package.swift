// swift-tools-version: 5.9
import PackageDescription

// What `npx cap sync` adds to an app. The Inlet package is the one this folder belongs to; in an app that got the
// plugin in another way, put the place of Inlet's package here.
let package = Package(
  name: "InletCapacitor",
  platforms: [.iOS(.v15)],
  products: [.library(name: "InletCapacitor", targets: ["InletPlugin"])],
  dependencies: [
    // "6.0.0"..<"10.0.0": the app's own version decides.
    .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", "6.0.0"..<"10.0.0"),
    .package(name: "Inlet", path: "../.."),
  ],
  targets: [
    .target(
      name: "InletPlugin",
      dependencies: [
        .product(name: "Capacitor", package: "capacitor-swift-pm"), .product(name: "Inlet", package: "Inlet"),
        .product(name: "InletApp", package: "Inlet"), .product(name: "InletBridge", package: "Inlet"),
      ],
      path: "ios/Sources/InletPlugin")
  ]
)
