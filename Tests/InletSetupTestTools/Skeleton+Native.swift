import InletSetup

extension Skeleton {
  package static let uiKit = Skeleton(
    name: "UIKit, groups", framework: .native,
    files: [
      "App.xcodeproj/project.pbxproj": SkeletonProject(
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "App/Info.plist",
          "PRODUCT_NAME": "$(TARGET_NAME)", "MARKETING_VERSION": "2.3", "CURRENT_PROJECT_VERSION": "41",
          "CODE_SIGN_STYLE": "Automatic", "DEVELOPMENT_TEAM": "TEAM000001", "SWIFT_VERSION": "5.0",
          "CODE_SIGN_ENTITLEMENTS": "App/App.entitlements",
        ], sources: ["AppDelegate.swift", "SceneDelegate.swift"]
      ).text,
      "App/Info.plist": infoPlist(),
      "App/App.entitlements": plist("\t<key>aps-environment</key>\n\t<string>development</string>"),
      "App/AppDelegate.swift": "import UIKit\n",
      "App/SceneDelegate.swift": "import UIKit\n",
    ], project: "App.xcodeproj/project.pbxproj")

  package static let swiftUI = Skeleton(
    name: "SwiftUI, generated Info.plist", framework: .native,
    files: [
      "App.xcodeproj/project.pbxproj": SkeletonProject(
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "GENERATE_INFOPLIST_FILE": "YES",
          "PRODUCT_NAME": "$(TARGET_NAME)", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
          "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        ], sources: ["App.swift"]
      ).text,
      "App/App.swift":
        "import SwiftUI\n@main struct GalleryApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n",
    ], project: "App.xcodeproj/project.pbxproj")

  package static let synchronized = Skeleton(
    name: "Xcode 16, synchronized folder", framework: .native,
    files: [
      "App.xcodeproj/project.pbxproj": SkeletonProject(
        objectVersion: 77, upgradeCheck: "1640",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "GENERATE_INFOPLIST_FILE": "YES",
          "PRODUCT_NAME": "$(TARGET_NAME)", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ], isSynchronized: true
      ).text,
      "App/App.swift": "import SwiftUI\n",
    ], project: "App.xcodeproj/project.pbxproj")

  package static let xcode27 = Skeleton(
    name: "Xcode 27 dialect", framework: .native,
    files: [
      "App.xcodeproj/project.pbxproj": SkeletonProject(
        objectVersion: 110, upgradeCheck: "2700",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "GENERATE_INFOPLIST_FILE": "YES",
          "INFOPLIST_FILE": "App/Info.plist", "PRODUCT_NAME": "$(TARGET_NAME)", "MARKETING_VERSION": "1.0",
          "CURRENT_PROJECT_VERSION": "1",
        ], isSynchronized: true
      ).text,
      "App/Info.plist": plist("\t<key>UIBackgroundModes</key>\n\t<array/>"),
      "App/App.swift": "import SwiftUI\n",
    ], project: "App.xcodeproj/project.pbxproj")

  package static let flavours = Skeleton(
    name: "UIKit, flavours with their own ids and groups, CRLF", framework: .native,
    files: [
      "App.xcodeproj/project.pbxproj": SkeletonProject(
        objectVersion: 48, upgradeCheck: "0940", configurations: ["Debug Staging", "Release Live"],
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(CONFIGURATION:rfc1034identifier)",
          "INFOPLIST_FILE": "App/Info.plist",
          "PRODUCT_NAME": "Gallery", "CODE_SIGN_ENTITLEMENTS": "App/%.entitlements", "SWIFT_VERSION": "4.2",
        ]
      ).text.replacing("\n", with: "\r\n"),
      "App/Info.plist": infoPlist(version: "7.1", build: "9").replacing("\n", with: "\r\n"),
      "App/Debug Staging.entitlements": plist(
        "\t<key>com.apple.security.application-groups</key>\n\t<array>\n\t\t<string>group.org.example.staging</string>\n\t</array>"
      ),
      "App/Release Live.entitlements": plist(
        "\t<key>com.apple.security.application-groups</key>\n\t<array>\n\t\t<string>group.org.example.live</string>\n\t</array>"
      ),
      "App/AppDelegate.swift": "import UIKit\n",
      "Podfile": "platform :ios, '15.0'\ntarget 'App' do\n  pod 'Example'\nend\n",
    ], project: "App.xcodeproj/project.pbxproj")

  package static let native = [uiKit, swiftUI, synchronized, xcode27, flavours]
}
