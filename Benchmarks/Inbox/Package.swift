// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the library carries no benchmark code. Needs Debian's libsqlite3-dev on Linux.
let package = Package(
  name: "InboxBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Inlet", path: "../..")],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "InboxBenchmarks", dependencies: [.product(name: "Inlet", package: "Inlet"), "CSQLite"]),
  ],
  swiftLanguageModes: [.v6])
