// swift-tools-version: 6.0
import Foundation
import PackageDescription

// Inlet's own package: four folders up from here, wherever Flutter links this folder to; INLET_PACKAGE says where it is
// when it is not.
let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
let inlet = Context.environment["INLET_PACKAGE"] ?? here.appendingPathComponent("../../../..").standardized.path

let package = Package(
  name: "inlet",
  platforms: [.iOS("15.0")],
  products: [.library(name: "inlet", targets: ["inlet"])],
  dependencies: [
    // Beside the plugins' packages, where Flutter puts it.
    .package(name: "FlutterFramework", path: "../FlutterFramework"),
    .package(name: "Inlet", path: inlet),
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
