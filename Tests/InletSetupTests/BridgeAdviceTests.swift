import Foundation
import InletSetupTestTools
import InletTestTools
import Testing

@testable import InletSetup

@Suite struct BridgeAdviceTests {
  static let skeletons: [Skeleton] = [
    .flutter, .capacitor, .reactNative, .expo, .cordova8, .air,
  ]

  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardized

  @Test(arguments: skeletons) func `the step names the bridge, its dependency line and its call, until the app has it`(
    _ skeleton: Skeleton
  ) throws {
    let advice = try #require(BridgeAdvice.of(skeleton.framework))
    let folder = try TemporaryFolder("bridge")
    try skeleton.write(to: folder.url)
    let planner = SetupPlanner(defaultPackage: .path("../Inlet"))
    let main = advice.packages[0].name
    let step = try planner.plan(at: folder.url.path).manualSteps.first { $0.contains("Add the bridge") }
    #expect(step?.contains(main) == true && step?.contains("../Inlet/" + advice.packages[0].folder) == true)
    let descriptor = try ProjectDetector.detect(at: folder.url.path).descriptor
    let file = folder.url.appendingPathComponent(try #require(advice.file ?? descriptor))
    // try?: a Cordova app need not have one.
    var text = (try? String(contentsOf: file, encoding: .utf8)) ?? "{ \"dependencies\": {} }"
    if advice.file == "pubspec.yaml" {
      text += "\ndependencies:\n  inlet:\n    path: x\n"
    } else if advice.file == nil {
      text = text.replacing(
        "</application>", with: "<extensions><extensionID>\(main)</extensionID></extensions></application>")
    } else if !text.contains("\"dependencies\": {") {
      text = text.replacing("{", with: "{ \"devDependencies\": { \"\(main)\": \"1\" },", maxReplacements: 1)
    } else {
      text = text.replacing("\"dependencies\": {", with: "\"dependencies\": { \"\(main)\": \"1\", ")
    }
    try Data(text.utf8).write(to: file)
    #expect(try planner.plan(at: folder.url.path).manualSteps.allSatisfy { !$0.contains("Add the bridge") })
  }

  @Test(arguments: skeletons) func `the packages that are named are those of the bridges in this checkout`(
    _ skeleton: Skeleton
  ) throws {
    for (name, folder) in try #require(BridgeAdvice.of(skeleton.framework)).packages {
      let place = Self.checkout.appendingPathComponent(folder)
      guard FileManager.default.fileExists(atPath: place.path) else {
        print("\(folder) is not in this checkout: its name was not compared")
        continue
      }
      let (manifest, line) =
        switch folder {
        case "Bridges/flutter": ("pubspec.yaml", "name: \(name)\n")
        case "Bridges/air": ("ane/extension.xml", "<id>\(name)</id>")
        default: ("package.json", "\"name\": \"\(name)\"")
        }
      let text = try String(contentsOf: place.appendingPathComponent(manifest), encoding: .utf8)
      #expect(text.contains(line))
    }
  }
}
