/// What an app is made with, as far as it matters for its Xcode project.
public enum Framework: String, Sendable, Hashable, CaseIterable, Codable {
  /// UIKit or SwiftUI.
  case native
  /// Flutter.
  case flutter
  /// Ionic Capacitor.
  case capacitor
  /// Apache Cordova; its project is made anew by every `cordova platform add`.
  case cordova
  /// React Native without Expo.
  case reactNative = "react-native"
  /// Expo; its project is made anew by every `expo prebuild --clean`.
  case expo
  /// Adobe AIR, which has no Xcode project.
  case air

  /// The name that its makers use.
  public var displayName: String {
    switch self {
    case .native: "native iOS"
    case .flutter: "Flutter"
    case .capacitor: "Capacitor"
    case .cordova: "Cordova"
    case .reactNative: "React Native"
    case .expo: "Expo"
    case .air: "Adobe AIR"
    }
  }

  /// Whether the folder of the Xcode project is made by a tool and thrown away at times.
  ///
  /// The extension's files then lie outside of it.
  var regeneratesProject: Bool { self == .cordova || self == .expo }

  /// Whether the app's own Swift code receives what is shared; the others do it through a plug-in of their framework.
  var linksAppLibraries: Bool { self == .native }
}
