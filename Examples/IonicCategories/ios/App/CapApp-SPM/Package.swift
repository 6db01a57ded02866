// swift-tools-version: 5.9
import PackageDescription

// DO NOT MODIFY THIS FILE - managed by Capacitor CLI commands
let package = Package(
  name: "CapApp-SPM",
  platforms: [.iOS(.v15)],
  products: [.library(name: "CapApp-SPM", targets: ["CapApp-SPM"])],
  dependencies: [
    .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", exact: "8.4.2"),
    .package(name: "InletCapacitor", path: "../../../../../Bridges/capacitor"),
  ],
  targets: [
    .target(
      name: "CapApp-SPM",
      dependencies: [
        .product(name: "Capacitor", package: "capacitor-swift-pm"),
        .product(name: "InletCapacitor", package: "InletCapacitor"),
      ])
  ]
)
