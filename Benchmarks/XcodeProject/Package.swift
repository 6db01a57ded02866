// swift-tools-version: 6.0
import PackageDescription

// Apart from the library's package, so that its users build no benchmark.
let package = Package(
  name: "XcodeProjectBenchmark",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Inlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "ProjectBenchmark", dependencies: [.product(name: "XcodeProject", package: "Inlet")])
  ],
  swiftLanguageModes: [.v6]
)
