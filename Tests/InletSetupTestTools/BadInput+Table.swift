import Foundation
import InletSetup
import Testing

extension BadInput {
  private static let project = "App.xcodeproj/project.pbxproj"

  package static let all: [BadInput] = [
    BadInput(name: "no such path", code: .noSuchPath, path: "nowhere", place: "", hint: "folder of the app"),
    BadInput(
      name: "no project", code: .noProject, place: ".", hint: "folder of the app", spoil: removing("App.xcodeproj")),
    BadInput(
      name: "an empty .xcodeproj", code: .noProject, place: "App.xcodeproj/project.pbxproj", hint: ".xcodeproj",
      spoil: removing(project)),
    BadInput(
      name: "two projects", code: .severalProjects, place: "App.xcodeproj", hint: "--project",
      spoil: writing("Other.xcodeproj/project.pbxproj", "")),
    BadInput(
      name: "two app targets", code: .severalAppTargets, place: project, hint: "--target",
      spoil: { root in
        let second = SkeletonProject(target: "Second").text
        let url = root.appendingPathComponent(project)
        let text = try String(contentsOf: url, encoding: .utf8)
        let target = try #require(
          second.firstMatch(of: /\t\tF[0-9A-F]{23} \/\* Second \*\/ = \{\n\t\t\tisa = PBXNativeTarget[^}]*\};\n/))
        let id = target.output.trimmingCharacters(in: .whitespaces).prefix(24)
        let edited = text.replacing(
          "/* End PBXNativeTarget section */", with: target.output + "/* End PBXNativeTarget section */"
        )
        .replacing("targets = (\n", with: "targets = (\n\t\t\t\t\(id) /* Second */,\n")
        try Data(edited.utf8).write(to: url)
      }),
    BadInput(
      name: "a target that does not exist", code: .unknownTarget, request: request { $0.target = "Ap" }, place: project,
      hint: "did you mean 'App'?"),
    BadInput(
      name: "a project without an app", code: .noAppTarget, place: project, hint: "project of the app",
      spoil: replacing(project, "com.apple.product-type.application", "com.apple.product-type.framework")),
    BadInput(
      name: "an app for the Mac", code: .notAnIOSApp, place: project, hint: "iOS only",
      spoil: replacing(project, "SDKROOT = iphoneos", "SDKROOT = macosx")),
    BadInput(
      name: "a project in a merge conflict", code: .mergeConflict, place: project + ":", hint: "resolve the conflict",
      spoil: replacing(project, "\tobjects = {\n", "\tobjects = {\n<<<<<<< HEAD\n")),
    BadInput(
      name: "a truncated project", code: .malformed, place: project + ":", hint: "version control",
      spoil: { root in
        let url = root.appendingPathComponent(project)
        try Data(try Data(contentsOf: url).prefix(900)).write(to: url)
      }),
    BadInput(
      name: "a project of Xcode 27 in JSON5", code: .unsupportedFormat, place: "App.xcodeproj/project.pbxproj",
      hint: "Project Format",
      spoil: { root in
        try removing(project)(root)
        try writing("App.xcodeproj/project.xcproj", "{ \"targets\": [] }")(root)
      }),
    BadInput(
      name: "both project formats", code: .unsupportedFormat, place: "App.xcodeproj", hint: "remove the one",
      spoil: writing("App.xcodeproj/project.xcproj", "{ \"targets\": [] }")),
    BadInput(
      name: "an extension with the app's name", code: .nameIsApp, request: request { $0.name = "app" }, place: project,
      hint: "--name"),
    BadInput(
      name: "an extension whose name is a path", code: .invalidValue, request: request { $0.name = "../Share" },
      place: project, hint: "letters"),
    BadInput(
      name: "a folder with other files", code: .nameTaken, place: "ShareExtension/Notes.txt", hint: "--name",
      spoil: writing("ShareExtension/Notes.txt", "mine")),
    BadInput(
      name: "a bundle id without the app's before it", code: .bundleIDPrefix,
      request: request { $0.bundleIdentifier = "org.other.share" }, place: project, hint: "org.example.gallery."),
    BadInput(
      name: "a scheme with an underscore", code: .invalidScheme, request: request { $0.urlScheme = "my_app" },
      place: project, hint: "'my-app'"),
    BadInput(
      name: "the scheme of the web", code: .invalidScheme, request: request { $0.urlScheme = "https" }, place: project,
      hint: "a letter"),
    BadInput(
      name: "an App Group without group.", code: .invalidAppGroup, request: request { $0.appGroup = "org.example" },
      place: project, hint: "group.org.example.gallery"),
    BadInput(
      name: "two App Groups", code: .severalAppGroups, place: "App/App.entitlements", hint: "--app-group",
      spoil: writing(
        "App/App.entitlements",
        Skeleton.plist(
          "<key>com.apple.security.application-groups</key><array><string>group.a</string><string>group.b</string></array>"
        ))),
    BadInput(
      name: "groups that are a string", code: .malformed, place: "App/App.entitlements:", hint: "array",
      spoil: writing(
        "App/App.entitlements",
        Skeleton.plist("<key>com.apple.security.application-groups</key>\n<string>group.a</string>"))),
    BadInput(
      name: "an Info.plist that is not there", code: .infoPlistMissing, place: "App/Info.plist", hint: "restore",
      spoil: removing("App/Info.plist")),
    BadInput(
      name: "entitlements that are not there", code: .entitlementsMissing, place: "App/App.entitlements",
      hint: "restore",
      spoil: removing("App/App.entitlements")),
    BadInput(
      name: "an Info.plist that is no property list", code: .malformed, place: "App/Info.plist:", hint: "",
      spoil: writing("App/Info.plist", "<plist><dict><key>a</key></plist>")),
    BadInput(
      name: "a bundle id that nobody sets", code: .bundleIDUnknown, place: project, hint: "PRODUCT_BUNDLE_IDENTIFIER",
      spoil: replacing(
        project, "PRODUCT_BUNDLE_IDENTIFIER = org.example.gallery", "PRODUCT_BUNDLE_IDENTIFIER = \"$(NOWHERE)\"")),
    BadInput(
      name: "entitlements outside of the folder", code: .outsideFolder, place: "../Shared.entitlements",
      hint: "--project",
      spoil: replacing(project, "App/App.entitlements", "../Shared.entitlements")),
    BadInput(
      name: "inlet.json with a misspelt key", code: .unknownKey, place: "inlet.json:2:",
      hint: "did you mean 'accepts'?",
      spoil: writing("inlet.json", "{\n  \"acepts\": { \"images\": 1 }\n}\n")),
    BadInput(
      name: "inlet.json with a value of the wrong kind", code: .wrongType, place: "inlet.json:2:", hint: "whole number",
      spoil: writing("inlet.json", "{\n  \"accepts\": { \"images\": \"many\" }\n}\n")),
    BadInput(
      name: "inlet.json without a comma", code: .malformed, place: "inlet.json:3:", hint: "",
      spoil: writing("inlet.json", "{\n  \"appGroup\": \"group.a\"\n  \"urlScheme\": \"a\"\n}\n")),
    BadInput(
      name: "inlet.json that accepts nothing", code: .nothingAccepted, place: "inlet.json:1:", hint: "images",
      spoil: writing("inlet.json", "{ \"accepts\": {} }\n")),
    BadInput(
      name: "a scheme in inlet.json that cannot be", code: .invalidScheme, place: "inlet.json", hint: "a letter",
      spoil: writing("inlet.json", "{ \"urlScheme\": \"my_app\" }\n")),
    BadInput(
      name: "a record that is none", code: .malformed, place: "inlet.lock", hint: "version control",
      spoil: writing("inlet.lock", "{}")),
    BadInput(
      name: "another share extension", code: .otherShareExtension, skeleton: .uiKit, place: "Old/Info.plist",
      hint: "--beside-others",
      spoil: { root in
        var request = SetupRequest()
        request.name = "Old"
        try SetupPlanner(request: request).plan(at: root.path).apply()
        for file in ["inlet.json", "inlet.lock"] { try removing(file)(root) }
      }),
    BadInput(
      name: "a package that is not there", code: .packageNotFound, request: request { $0.package = .path("../Inlet") },
      place: "../Inlet", hint: "--package"),
    BadInput(
      name: "a package that is another one", code: .packageNotFound, request: request { $0.package = .path("Other") },
      place: "Other", hint: "--package", spoil: writing("Other/Package.swift", "// swift-tools-version: 6.0\n")),
    BadInput(
      name: "a package in inlet.json that is not there", code: .packageNotFound, place: "inlet.json", hint: "--package",
      spoil: writing("inlet.json", "{ \"package\": { \"path\": \"../Inlet\" } }\n")),
    BadInput(
      name: "XcodeGen", code: .generatedProject, place: "project.yml", hint: "type: app-extension",
      spoil: writing("project.yml", "name: App\ntargets:\n  App:\n    type: application\n")),
    BadInput(
      name: "Tuist", code: .generatedProject, place: "Project.swift", hint: ".appExtension",
      spoil: writing("Project.swift", "import ProjectDescription\nlet project = Project(name: \"App\")\n")),
    BadInput(
      name: "Flutter without ios", code: .platformMissing, skeleton: .flutter, place: "ios", hint: "flutter create",
      spoil: removing("ios")),
    BadInput(
      name: "Cordova without a platform", code: .platformMissing, skeleton: .cordova8, place: "platforms/ios",
      hint: "cordova platform add ios", spoil: removing("platforms")),
    BadInput(
      name: "Capacitor without ios", code: .platformMissing, skeleton: .capacitor, place: "ios/App",
      hint: "npx cap add ios", spoil: removing("ios")),
  ]
}
