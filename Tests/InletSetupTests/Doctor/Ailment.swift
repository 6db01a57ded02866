import Foundation
import InletSetupTestTools
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

/// Something that keeps shares from arriving: how it comes about, and what is said about it.
struct Ailment: Sendable, CustomTestStringConvertible {
  var name: String
  var code: String
  var place: String
  var skeleton: Skeleton = .uiKit
  /// Who puts it right.
  var repair = DoctorCode.Repair.sync
  var infect: @Sendable (URL) throws -> Void
  /// What a person does where only a person can.
  var byHand: (@Sendable (URL) throws -> Void)?

  var testDescription: String { name }

  static let project = "App.xcodeproj/project.pbxproj"
  static let plist = "ShareExtension/Info.plist"

  /// Changes the project by an edit.
  static func editing(
    _ path: String = project,
    _ edit: @escaping @Sendable (inout ProjectEditor, ProjectTarget, ProjectTarget) throws -> Void
  ) -> @Sendable (URL) throws -> Void {
    { root in
      let url = root.appendingPathComponent(path)
      let project = try Project(SourceText([UInt8](Data(contentsOf: url)), path: path))
      var editor = ProjectEditor(project)
      let apps = project.targets.filter(\.isApplication)
      let app = try #require(apps.first)
      try edit(&editor, app, try #require(project.target(named: "ShareExtension")))
      try Data(editor.bytes()).write(to: url)
    }
  }

  static func embedding(_ app: ProjectTarget) -> BuildPhase? { app.buildPhases.first(where: \.embedsExtensions) }

  static func setting(_ name: String, _ value: OpenStepValue?) -> @Sendable (URL) throws -> Void {
    editing { editor, _, target in
      for configuration in target.configurationList?.configurations ?? [] {
        if let value {
          try editor.set(value, at: ["buildSettings", name], of: configuration.id)
        } else {
          try editor.removeValue(at: ["buildSettings", name], of: configuration.id)
        }
      }
    }
  }

  static let ofAnyApp: [Ailment] = [
    Ailment(
      name: "another version", code: "version-mismatch", place: project, infect: setting("MARKETING_VERSION", "9.9")),
    Ailment(
      name: "another build number", code: "version-mismatch", place: project,
      infect: setting("CURRENT_PROJECT_VERSION", "1")),
    Ailment(
      name: "a newer system", code: "deployment-target-mismatch", place: project,
      infect: setting("IPHONEOS_DEPLOYMENT_TARGET", "26.0")),
    Ailment(
      name: "a bundle id without the app's", code: "bundle-id-prefix", place: project,
      infect: setting("PRODUCT_BUNDLE_IDENTIFIER", "org.example.gallery2.share")),
    Ailment(
      name: "the app out of the group", code: "app-group-mismatch", place: "App/App.entitlements",
      infect: BadInput.replacing("App/App.entitlements", "group.org.example.gallery", "group.other")),
    Ailment(
      name: "the extension out of the group", code: "app-group-mismatch",
      place: "ShareExtension/ShareExtension.entitlements",
      infect: BadInput.replacing(
        "ShareExtension/ShareExtension.entitlements", "group.org.example.gallery", "group.other")),
    Ailment(
      name: "entitlements that the target does not name", code: "app-group-mismatch", place: project,
      infect: setting("CODE_SIGN_ENTITLEMENTS", nil)),
    Ailment(
      name: "a scheme that the app does not receive", code: "scheme-mismatch", place: "App/Info.plist",
      infect: BadInput.replacing(
        "App/Info.plist", "<string>org.example.gallery.share</string>\n\t\t\t</array>",
        "<string>other</string>\n\t\t\t</array>")),
    Ailment(
      name: "a scheme that cannot be", code: "invalid-scheme", place: plist,
      infect: BadInput.replacing(plist, "org.example.gallery.share", "my_app")),
    Ailment(
      name: "not embedded", code: "embed-phase", place: project,
      infect: editing { editor, _, target in
        if let product = target.product { try editor.removeEmbedding(of: product.id) }
      }),
    Ailment(
      name: "embedded after Thin Binary", code: "embed-phase", place: "ios/Runner.xcodeproj/project.pbxproj",
      skeleton: .flutter, repair: .fix,
      infect: editing("ios/Runner.xcodeproj/project.pbxproj") { editor, app, _ in
        let phase = try #require(embedding(app))
        try editor.removeElement(.string(phase.id.rawValue), fromList: "buildPhases", of: app.id)
        try editor.insert(.string(phase.id.rawValue), inList: "buildPhases", of: app.id)
      }),
    Ailment(
      name: "signed on copy", code: "code-sign-on-copy", place: project, repair: .fix,
      infect: editing { editor, app, _ in
        let file = try #require(embedding(app)?.files.first)
        try editor.set(
          .strings(["CodeSignOnCopy", "RemoveHeadersOnCopy"]), at: ["settings", "ATTRIBUTES"], of: file.id)
      }),
    Ailment(
      name: "no dependency", code: "dependency-missing", place: project,
      infect: editing { editor, app, target in try editor.removeTargetDependency(on: target.id, from: app.id) }),
    Ailment(
      name: "a configuration missing", code: "configuration-missing", place: project,
      infect: editing { editor, _, target in
        let list = try #require(target.configurationList)
        let debug = try #require(list.configuration(named: "Debug"))
        try editor.removeElement(.string(debug.id.rawValue), fromList: "buildConfigurations", of: list.id)
        editor.remove(debug.id)
      }),
    Ailment(
      name: "a storyboard beside the principal class", code: "principal-and-storyboard", place: plist, repair: .hand,
      infect: BadInput.replacing(
        plist, "<key>NSExtensionPrincipalClass</key>",
        "<key>NSExtensionMainStoryboard</key>\n<string>Main</string>\n<key>NSExtensionPrincipalClass</key>"),
      byHand: BadInput.replacing(plist, "<key>NSExtensionMainStoryboard</key>\n<string>Main</string>\n", "")),
    Ailment(
      name: "a rule that the store rejects", code: "rule-true-predicate", place: plist,
      infect: { root in
        let url = root.appendingPathComponent(plist)
        var document = try PropertyListDocument(SourceText([UInt8](Data(contentsOf: url)), path: plist))
        try document.set("TRUEPREDICATE", at: ["NSExtension", "NSExtensionAttributes", "NSExtensionActivationRule"])
        try Data(document.text.bytes).write(to: url)
      }),
    Ailment(name: "no Info.plist", code: "info-plist-missing", place: plist, infect: BadInput.removing(plist)),
    Ailment(
      name: "no privacy manifest", code: "privacy-manifest-missing", place: "ShareExtension/PrivacyInfo.xcprivacy",
      infect: BadInput.removing("ShareExtension/PrivacyInfo.xcprivacy")),
    Ailment(
      name: "an Info.plist that is copied", code: "info-plist-copied", place: plist, repair: .fix,
      infect: editing { editor, _, target in
        let phase = try #require(target.buildPhase(.resources))
        let files = editor.objects(ofClass: "PBXFileReference").filter { $0.string("path") == "Info.plist" }
        let file = try #require(files.last)
        try editor.addBuildFile(file.id, to: phase.id)
      }),
    Ailment(
      name: "no scenes", code: "scene-life-cycle", place: "ios/Runner/Info.plist", skeleton: .flutter, repair: .hand,
      infect: BadInput.replacing("ios/Runner/Info.plist", "UIApplicationSceneManifest", "Other"),
      byHand: BadInput.replacing("ios/Runner/Info.plist", "Other", "UIApplicationSceneManifest")),
    Ailment(
      name: "the extension gone", code: "not-installed", place: project,
      infect: { try BadInput.writing(project, try #require(Skeleton.uiKit.files[project]))($0) }),
  ]
}
