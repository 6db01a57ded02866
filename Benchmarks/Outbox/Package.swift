// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "OutboxBenchmarks",
  dependencies: [.package(name: "Inlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "OutboxBenchmarks",
      dependencies: [
        .product(name: "Inlet", package: "Inlet"), .product(name: "InletUploadLinux", package: "Inlet"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
