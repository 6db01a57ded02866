import Foundation

/// The sources that an app and its extension link, in a checkout of Inlet: what `--embed` copies into a project.
public struct RuntimeSources: Sendable, Hashable {
  /// The folder of the checkout, an absolute path.
  public let root: String

  /// The folder in a project that gets the copy, unless `inlet.json` names another.
  public static let standardFolder = "InletRuntime"

  /// The sources of a checkout; nil when the folder holds none.
  public init?(checkout root: String) {
    guard Self.targets.allSatisfy({ FileManager.default.fileExists(atPath: "\(root)/Sources/\($0.name)") }) else {
      return nil
    }
    self.root = root
  }

  /// A target of the copy, as in the package itself.
  struct Target {
    var name: String
    var dependencies: [String] = []
    var isC = false
    var isProduct = false
  }

  static let targets = [
    Target(name: "ContentTypes"),
    Target(name: "CInletSystem", isC: true),
    Target(name: "Inlet", dependencies: ["ContentTypes", "CInletSystem"], isProduct: true),
    Target(name: "InletExtension", dependencies: ["Inlet", "ContentTypes"], isProduct: true),
    Target(name: "InletApp", dependencies: ["Inlet", "ContentTypes"], isProduct: true),
  ]

  /// More files than this, or larger ones, are no sources of Inlet.
  private static let (countLimit, sizeLimit) = (2_000, 1 << 20)

  /// All files of the copy, by their paths in it.
  ///
  /// - Throws: `SetupFailure` when the checkout cannot be read.
  func files() throws(SetupFailure) -> [String: [UInt8]] {
    let folder = ProjectFolder(root: root)
    var result = ["Package.swift": Array(Self.manifest.utf8)]
    for path in Self.targets.flatMap({ Self.paths(below: "Sources/\($0.name)", in: folder) }) + ["LICENSE"] {
      guard let bytes = try folder.bytes(path), bytes.count <= Self.sizeLimit, result.count < Self.countLimit else {
        throw SetupFailure(
          .runtimeMissing, "the sources of Inlet cannot be copied", at: .init(path: folder.absolute(path)),
          hint: "make a fresh clone of Inlet and run the tool from there")
      }
      result[path] = bytes
    }
    return result
  }

  private static func paths(below place: String, in folder: ProjectFolder) -> [String] {
    folder.names(in: place).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = place + "/" + name
      if folder.isFolder(path) { return paths(below: path, in: folder) }
      return [".swift", ".c", ".h"].contains { name.hasSuffix($0) } ? [path] : []
    }
  }

  /// The copy's own package manifest: the package's targets for apps, and nothing else.
  static var manifest: String {
    let products = targets.filter(\.isProduct).map {
      "    .library(name: \"\($0.name)\", targets: [\"\($0.name)\"]),\n"
    }
    let lines = targets.map { target in
      let dependencies = target.dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      let parts =
        ["name: \"\(target.name)\""] + (target.dependencies.isEmpty ? [] : ["dependencies: [\(dependencies)]"])
        + (target.isC ? [] : ["swiftSettings: strict"])
      return "    .target(\(parts.joined(separator: ", "))),\n"
    }
    return """
      // swift-tools-version: 6.0
      // Inlet's sources for apps and extensions, copied by 'inlet add --embed' and kept up to date by 'inlet sync'.
      import PackageDescription

      let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]

      let package = Package(
        name: "InletRuntime",
        platforms: [.iOS(.v15), .macOS(.v13)],
        products: [
      \(products.joined())  ],
        targets: [
      \(lines.joined())  ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
