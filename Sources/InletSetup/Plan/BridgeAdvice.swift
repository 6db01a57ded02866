import Foundation

/// How an app whose code is not Swift receives: the bridge of its framework, the line that adds it, and the call.
struct BridgeAdvice {
  /// The file of the app that names its dependencies; nil for the descriptor of an AIR app.
  var file: String?
  /// Each dependency with its folder in Inlet's repository.
  var packages: [(name: String, folder: String)]
  /// What adds the bridge where that is no line in ``file``; "ROOT" stands for the place of Inlet's repository.
  var command: String?
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
    case .cordova:
      BridgeAdvice(
        file: "package.json", packages: [("cordova-plugin-inlet", "Bridges/cordova")],
        command: "cordova plugin add ROOT/Bridges/cordova --link  # cordova-plugin-inlet",
        call: "inlet.onShare(async (share) => { … });  // returning acknowledges")
    case .air:
      BridgeAdvice(
        file: nil, packages: [("InletAir", "Bridges/air")],
        command: """
          sh ROOT/Bridges/air/build-ane.sh AIR_SDK InletAir.ane  # on a Mac; add the .ane to the build
          <extensionID>InletAir</extensionID>  <!-- in the descriptor's <extensions> -->
          """,
        call: """
          receiver.addEventListener(ShareEvent.RECEIVED, …);  // an inlet.Inlet
          receiver.start();
          receiver.acknowledge(event.share.id);
          """)
    case .native: nil
    }
  }

  /// The step for a person; nil when the app names the bridge already.
  func step(_ context: SetupContext) -> String? {
    guard let place = file ?? context.detected.descriptor else { return nil }
    if isNamed(in: context.copy.folder.text(place) ?? "") { return nil }
    // The bridges lie in Inlet's repository; where that is on this disk is known only for a package by its folder.
    var root = "PATH/TO/Inlet"
    if case .path(let path) = context.setup.package { root = path }
    if let command {
      return "Add the bridge, and receive:\n" + command.replacing("ROOT", with: root) + "\n" + call
    }
    let lines = packages.map { package in
      isYAML
        ? "  \(package.name):\n    path: \(root)/\(package.folder)"
        : "\"\(package.name)\": \"file:\(root)/\(package.folder)\","
    }
    return "Add the bridge to the dependencies in \(place), and receive:\n" + lines.joined(separator: "\n") + "\n"
      + call
  }

  private var isYAML: Bool { file?.hasSuffix(".yaml") == true }

  private func isNamed(in text: String) -> Bool {
    let main = packages[0].name
    if file == nil { return text.contains(">\(main)<") }
    guard isYAML else { return text.contains("\"\(main)\"") }
    return text.split(whereSeparator: \.isNewline).contains {
      $0.trimmingCharacters(in: .whitespaces).hasPrefix(main + ":")
    }
  }
}
