// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the library carries no benchmark code.
let package = Package(
  name: "RuleBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Inlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "RuleBenchmarks", dependencies: [.product(name: "ActivationRules", package: "Inlet")])
  ],
  swiftLanguageModes: [.v6])
