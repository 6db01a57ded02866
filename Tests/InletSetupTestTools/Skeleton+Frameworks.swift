import InletSetup

extension Skeleton {
  package static let flutter = Skeleton(
    name: "Flutter 3.41", framework: .flutter,
    files: [
      "pubspec.yaml": "name: gallery\nversion: 1.2.3+4\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "ios/Runner.xcodeproj/project.pbxproj": SkeletonProject(
        target: "Runner", objectVersion: 54, upgradeCheck: "1510", configurations: ["Debug", "Release", "Profile"],
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "Runner/Info.plist",
          "PRODUCT_NAME": "$(TARGET_NAME)", "CURRENT_PROJECT_VERSION": "$(FLUTTER_BUILD_NUMBER)",
          "SWIFT_VERSION": "5.0",
        ], folder: "Runner",
        phases: [
          ("Embed Frameworks", nil),
          ("Thin Binary", "/bin/sh \"$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh\" embed_and_thin"),
          (
            "[CP] Embed Pods Frameworks",
            "\"${PODS_ROOT}/Target Support Files/Pods-Runner/Pods-Runner-frameworks.sh\"\n"
          ),
        ],
        baseFiles: [
          "Debug": "Flutter/Debug.xcconfig", "Release": "Flutter/Release.xcconfig",
          "Profile": "Flutter/Release.xcconfig",
        ],
        files: ["Flutter/Generated.xcconfig"]
      ).text,
      "ios/Flutter/Debug.xcconfig": "#include \"Generated.xcconfig\"\n",
      "ios/Flutter/Release.xcconfig": "#include \"Generated.xcconfig\"\n",
      "ios/Flutter/Generated.xcconfig": "FLUTTER_BUILD_NAME=1.2.3\nFLUTTER_BUILD_NUMBER=4\n",
      "ios/Runner/Info.plist": infoPlist(version: "$(FLUTTER_BUILD_NAME)", build: "$(FLUTTER_BUILD_NUMBER)"),
      "ios/Runner/AppDelegate.swift": "import Flutter\n",
      "ios/Podfile":
        "target 'Runner' do\n  use_frameworks!\n  target 'RunnerTests' do\n    inherit! :search_paths\n  end\nend\n",
    ], project: "ios/Runner.xcodeproj/project.pbxproj")

  package static let capacitor = Skeleton(
    name: "Capacitor 8", framework: .capacitor,
    files: [
      "capacitor.config.json": "{ \"appId\": \"org.example.gallery\" }\n",
      "package.json":
        "{\n  \"name\": \"gallery\",\n  \"scripts\": {\n    \"build\": \"vite build\"\n  },\n  \"dependencies\": {\n    \"@capacitor/ios\": \"^8.0.0\"\n  }\n}\n",
      "ios/App/App.xcodeproj/project.pbxproj": SkeletonProject(
        objectVersion: 60, upgradeCheck: "0920",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "App/Info.plist",
          "PRODUCT_NAME": "$(TARGET_NAME)", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
          "SWIFT_VERSION": "5.0",
        ]
      ).text,
      "ios/App/App/Info.plist": infoPlist(),
      "ios/App/App/AppDelegate.swift": "import UIKit\n",
      "ios/App/CapApp-SPM/Package.swift": "// swift-tools-version: 5.9\n",
    ], project: "ios/App/App.xcodeproj/project.pbxproj")

  package static let cordova7 = Skeleton(
    name: "Cordova 7", framework: .cordova,
    files: [
      "config.xml":
        "<?xml version='1.0' encoding='utf-8'?>\n<widget id=\"org.example.gallery\" version=\"1.0.0\">\n    <name>Hello World</name>\n</widget>\n",
      "package.json": "{ \"name\": \"gallery\" }\n",
      "platforms/ios/Hello World.xcodeproj/project.pbxproj": SkeletonProject(
        target: "Hello World", objectVersion: 52, upgradeCheck: "1100",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "Hello World/Hello World-Info.plist",
          "PRODUCT_NAME": "$(TARGET_NAME)",
          "CODE_SIGN_ENTITLEMENTS": "$(PROJECT_DIR)/$(PROJECT_NAME)/Entitlements-$(CONFIGURATION).plist",
        ], folder: "Classes", sources: ["AppDelegate.m"]
      ).text,
      "platforms/ios/Hello World/Hello World-Info.plist": infoPlist(version: "1.0.0", build: "1.0.0"),
      "platforms/ios/Hello World/Entitlements-Debug.plist": plist(""),
      "platforms/ios/Hello World/Entitlements-Release.plist": plist(""),
      "platforms/ios/Classes/AppDelegate.m": "\n",
    ], generatedFolder: "platforms", project: "platforms/ios/Hello World.xcodeproj/project.pbxproj")

  package static let cordova8 = Skeleton(
    name: "Cordova 8", framework: .cordova,
    files: [
      "config.xml":
        "<?xml version='1.0' encoding='utf-8'?>\n<widget id=\"org.example.gallery\" version=\"1.0.0\">\n    <name>Hello</name>\n</widget>\n",
      "platforms/ios/App.xcodeproj/project.pbxproj": SkeletonProject(
        objectVersion: 60, upgradeCheck: "1540",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "App/App-Info.plist",
          "PRODUCT_NAME": "$(TARGET_NAME)", "CODE_SIGN_ENTITLEMENTS": "App/Entitlements-%.plist",
          "MARKETING_VERSION": "1.0.0", "CURRENT_PROJECT_VERSION": "1.0.0", "SWIFT_VERSION": "5.0",
        ]
      ).text,
      "platforms/ios/App/App-Info.plist": infoPlist(),
      "platforms/ios/App/Entitlements-Debug.plist": plist(""),
      "platforms/ios/App/Entitlements-Release.plist": plist(""),
      "platforms/ios/App/AppDelegate.swift": "\n",
    ], generatedFolder: "platforms", project: "platforms/ios/App.xcodeproj/project.pbxproj")

  package static let reactNative = Skeleton(
    name: "React Native 0.83", framework: .reactNative,
    files: [
      "package.json": "{ \"dependencies\": { \"react-native\": \"0.83.0\" } }\n",
      "ios/Gallery.xcodeproj/project.pbxproj": SkeletonProject(
        target: "Gallery", objectVersion: 54, upgradeCheck: "1210",
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "org.example.gallery", "INFOPLIST_FILE": "Gallery/Info.plist",
          "PRODUCT_NAME": "Gallery", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "SWIFT_VERSION": "5.0",
        ], folder: "Gallery"
      ).text,
      "ios/Gallery/Info.plist": infoPlist(),
      "ios/Gallery/AppDelegate.swift": "import React\n",
      "ios/Podfile":
        "platform :ios, min_ios_version_supported\ntarget 'Gallery' do\n  config = use_native_modules!\nend\n",
    ], project: "ios/Gallery.xcodeproj/project.pbxproj")

  package static let expo = Skeleton(
    name: "Expo 57 with ios", framework: .expo,
    files: reactNative.files.merging([
      "package.json": "{ \"dependencies\": { \"expo\": \"57.0.0\", \"react-native\": \"0.83.0\" } }\n",
      "app.json":
        "{\n  \"expo\": {\n    \"name\": \"Gallery\",\n    \"plugins\": [\n      \"expo-router\"\n    ]\n  }\n}\n",
    ]) { $1 },
    generatedFolder: "ios", project: "ios/Gallery.xcodeproj/project.pbxproj")

  package static let air = Skeleton(
    name: "AIR 51", framework: .air,
    files: [
      "src/Gallery-app.xml": """
      <?xml version="1.0" encoding="utf-8" standalone="no"?>
      <application xmlns="http://ns.adobe.com/air/application/51.0">
        <id>org.example.gallery</id>
        <filename>Gallery</filename>
        <versionNumber>1.4.0</versionNumber>
        <iPhone>
          <InfoAdditions><![CDATA[
            <key>UIDeviceFamily</key>
            <array><string>1</string></array>
          ]]></InfoAdditions>
        </iPhone>
      </application>

      """,
      "src/Gallery.as": "package {}\n",
    ])

  package static let frameworks = [flutter, capacitor, cordova7, cordova8, reactNative, expo, air]
}
