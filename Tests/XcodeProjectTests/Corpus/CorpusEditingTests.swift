import Foundation
import Testing
import XcodeProject

@Suite struct CorpusEditingTests {
  @Test func `an extension added to a real project deletes no line, and removing it gives the bytes back`() throws {
    var edited = 0
    var skipped: [String: Int] = [:]
    var oneLine: [String] = []
    for file in CorpusFiles.projects(in: "pbxproj") + CorpusFiles.projects(in: "golden") {
      let bytes = try CorpusFiles.bytes(of: file)
      let name = CorpusFiles.name(of: file)
      guard let project = try? Project(SourceText(bytes, path: name)) else {  // counted below
        skipped["not read", default: 0] += 1
        continue
      }
      guard let host = project.targets.first(where: \.isApplication) else {
        skipped["no app", default: 0] += 1
        continue
      }
      var editor = ProjectEditor(project)
      do {
        try editor.addAppExtension(Self.extension(of: host))
      } catch {
        skipped["\(error)", default: 0] += 1
        continue
      }
      edited += 1
      let after = editor.bytes()
      if LineChanges(from: bytes, to: after).deleted > 0 { oneLine.append(name) }
      let written = try Project(SourceText(after, path: name))
      let problems = ObjectGraphCheck(written).problems.subtracting(ObjectGraphCheck(project).problems)
      #expect(problems.isEmpty, "\(name)")

      var again = ProjectEditor(written)
      try again.addAppExtension(Self.extension(of: host))
      #expect(again.bytes() == after, "\(name): twice is once")

      var removal = ProjectEditor(written)
      try removal.removeAppExtension(named: Self.name)
      #expect(removal.bytes() == bytes, "\(name): removal is the inverse")
      if removal.bytes() != bytes { dump(name, bytes, removal.bytes()) }
    }
    print("corpus, editing: \(edited) edited, skipped \(skipped), with lists on one line: \(oneLine)")
  }

  private func dump(_ name: String, _ a: [UInt8], _ b: [UInt8]) {
    if let folder = ProcessInfo.processInfo.environment["DUMP"] {
      try? Data(a).write(to: URL(fileURLWithPath: folder + "/" + name.replacing("/", with: "_") + ".a"))
      try? Data(b).write(to: URL(fileURLWithPath: folder + "/" + name.replacing("/", with: "_") + ".b"))
    }
  }

  static let name = "Zz Share-Test"

  static func `extension`(of host: ProjectTarget) -> NewAppExtension {
    NewAppExtension(
      name: name, host: host.id, sources: ["ShareViewController.swift"], resources: ["MainInterface.storyboard"],
      settings: NewTargetSettings(common: [OpenStepEntry("PRODUCT_NAME", "$(TARGET_NAME)")]),
      attributes: [OpenStepEntry("CreatedOnToolsVersion", "16.4")])
  }
}
