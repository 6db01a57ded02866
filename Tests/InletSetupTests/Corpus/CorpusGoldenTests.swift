import Foundation
import InletTestTools
import Testing
import XcodeProject

@testable import InletSetup

/// How near the target that is added comes to the one that Xcode added to the same project.
@Suite struct CorpusGoldenTests {
  /// What an extension of ours has and one from Xcode's template has not, and the other way round.
  private struct Difference {
    var onlyOurs: [String: Int] = [:]
    var onlyXcode: [String: Int] = [:]
    var projects = 0
    /// Projects in which the phases of the two differ: extensions that Xcode did not make alone.
    var otherPhases = 0
  }

  @Test func `the settings, phases and embedding are those that Xcode writes for the project's version`() throws {
    guard let root = CorpusProjects.folder?.appendingPathComponent("golden") else { return }
    var difference = Difference()
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let place = root.appendingPathComponent(name)
      guard let before = Self.project(place.appendingPathComponent("before.pbxproj")),
        let after = Self.project(place.appendingPathComponent("after.pbxproj")),
        let (app, added) = Self.addition(before, after)
      else { continue }
      let folder = try TemporaryFolder("golden")
      try CorpusLayout.make(place.appendingPathComponent("before.pbxproj"), nil, in: folder.url)
      var request = SetupRequest()
      request.project = CorpusLayout.project
      request.target = app.name
      request.name = added.name
      request.allowsOtherExtensions = true
      // What keeps a project from being set up is counted by the test of the whole corpus.
      guard let plan = try? CorpusLayout.plan(SetupPlanner(request: request), folder.url) else { continue }
      try plan.apply()
      let file = folder.url.appendingPathComponent(CorpusLayout.project + "/project.pbxproj")
      let ours = try #require(Self.project(file)?.target(named: added.name))
      difference.projects += 1
      let kinds: Set<BuildPhase.Kind?> = [.sources, .frameworks, .resources]
      if ours.buildPhases.map(\.kind) != added.buildPhases.map(\.kind).filter(kinds.contains) {
        difference.otherPhases += 1
      }
      compare(ours, added, &difference)
    }
    print("corpus, golden: \(difference.projects) projects")
    print("  only ours: \(difference.onlyOurs.sorted { $0.value > $1.value })")
    print("  only Xcode's: \(difference.onlyXcode.sorted { $0.value > $1.value })")
    // Values that a template leaves to the person, and those that follow the app.
    let allowed: Set<String> = [
      "CODE_SIGN_ENTITLEMENTS", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "IPHONEOS_DEPLOYMENT_TARGET", "SDKROOT",
      "DEVELOPMENT_TEAM", "CODE_SIGN_STYLE", "SWIFT_VERSION", "TARGETED_DEVICE_FAMILY", "PRODUCT_BUNDLE_IDENTIFIER",
    ]
    let often = difference.onlyOurs.filter { !allowed.contains($0.key) && $0.value * 5 > difference.projects }
    #expect(often.isEmpty)
    #expect(difference.otherPhases * 20 <= difference.projects)
  }

  private func compare(_ ours: ProjectTarget, _ theirs: ProjectTarget, _ difference: inout Difference) {
    for configuration in ours.configurationList?.configurations.prefix(1) ?? [] {
      guard let other = theirs.configurationList?.configuration(named: configuration.name) else { continue }
      let (own, xcode) = (Set(configuration.settings.map(\.key)), Set(other.settings.map(\.key)))
      for key in own.subtracting(xcode) { difference.onlyOurs[key, default: 0] += 1 }
      for key in xcode.subtracting(own) { difference.onlyXcode[key, default: 0] += 1 }
    }
  }

  private static func project(_ file: URL) -> Project? {
    // try?: a pair of which one half cannot be read is left out.
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? Project(SourceText([UInt8](data), path: file.lastPathComponent))
  }

  /// The one extension that came, and the app that it came to.
  private static func addition(_ before: Project, _ after: Project) -> (ProjectTarget, ProjectTarget)? {
    let old = Set(before.targets.map(\.name))
    let new = after.targets.filter { $0.isAppExtension && !old.contains($0.name) }
    guard new.count == 1, let added = new.first else { return nil }
    let app = before.targets.first { candidate in
      candidate.isApplication
        && after.target(named: candidate.name)?.dependencies.contains { $0.target?.name == added.name } == true
    }
    return app.map { ($0, added) }
  }
}
