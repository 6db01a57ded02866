// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "inlet",
  platforms: [.iOS("15.0")],
  products: [.library(name: "inlet", targets: ["inlet"])],
  dependencies: [
    // Beside the plugins' packages, where Flutter puts it.
    .package(name: "FlutterFramework", path: "../FlutterFramework"),
    // Inlet's own package, four folders up; INLET_PACKAGE says where it is when it is not.
    .package(name: "Inlet", path: Context.environment["INLET_PACKAGE"] ?? "../../../.."),
  ],
  targets: [
    .target(
      name: "inlet",
      dependencies: [
        .product(name: "FlutterFramework", package: "FlutterFramework"),
        .product(name: "InletApp", package: "Inlet"),
        .product(name: "InletBridge", package: "Inlet"),
      ],
      resources: [.process("PrivacyInfo.xcprivacy")])
  ]
)
