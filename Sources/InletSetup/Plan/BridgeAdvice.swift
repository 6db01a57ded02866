import Foundation

/// How an app whose code is not Swift receives: the bridge of its framework, the line that adds it, and the call.
struct BridgeAdvice {
  /// The file of the app that names its dependencies.
  var file: String
  /// Each dependency with its folder in Inlet's repository.
  var packages: [(name: String, folder: String)]
  /// What the app writes to receive.
  var call: String

  /// Nil for frameworks without a bridge to name.
  static func of(_ framework: Framework) -> BridgeAdvice? {
    switch framework {
    case .flutter:
      BridgeAdvice(
        file: "pubspec.yaml", packages: [("inlet", "Bridges/flutter")],
        call: """
          import 'package:inlet/inlet.dart';
          Inlet.shares.listen((share) async { …; await Inlet.acknowledge(share.id); });
          """)
    case .capacitor:
      BridgeAdvice(
        file: "package.json",
        packages: [
          ("inlet-capacitor", "Bridges/capacitor"), ("inlet-share", "Bridges/javascript"),
          ("inlet-web", "Bridges/web"),
        ],
        call: """
          import { Inlet } from 'inlet-capacitor';
          await Inlet.onShare(async (share) => { … });  // returning acknowledges
          """)
    case .expo, .reactNative:
      BridgeAdvice(
        file: "package.json", packages: [("inlet-expo", "Bridges/expo"), ("inlet-share", "Bridges/javascript")],
        call: """
          import { Inlet } from 'inlet-expo';
          await Inlet.onShare(async (share) => { … });  // returning acknowledges; useShares() in components
          """)
    case .native, .cordova, .air: nil
    }
  }

  /// The step for a person; nil when the app names the bridge already.
  func step(_ context: SetupContext) -> String? {
    let text = context.copy.folder.text(file) ?? ""
    let isYAML = file.hasSuffix(".yaml")
    let main = packages[0].name
    let isNamed =
      isYAML
      ? text.split(whereSeparator: \.isNewline).contains {
        $0.trimmingCharacters(in: .whitespaces).hasPrefix(main + ":")
      }
      : text.contains("\"\(main)\"")
    if isNamed { return nil }
    // The bridges lie in Inlet's repository; where that is on this disk is known only for a package by its folder.
    var root = "PATH/TO/Inlet"
    if case .path(let path) = context.setup.package { root = path }
    let lines = packages.map { package in
      isYAML
        ? "  \(package.name):\n    path: \(root)/\(package.folder)"
        : "\"\(package.name)\": \"file:\(root)/\(package.folder)\","
    }
    return "Add the bridge to the dependencies in \(file), and receive:\n" + lines.joined(separator: "\n") + "\n" + call
  }
}
