import Foundation
import InletTestTools
import Testing

/// `inlet simulate PATH`: an app's own rule decides.
@Suite(.timeLimit(.minutes(10))) struct SimulateProjectTests {
  struct Sheet: Decodable {
    struct Entry: Decodable {
      var title: String
      var shown: Bool
      var reasons: [String]
    }
    var sheet: [Entry]
    var complete: Bool
  }

  static func app(_ accepts: String, _ more: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder("app")
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/SwiftUIGallery").standardized
    for name in ["SwiftUIGallery.xcodeproj", "SwiftUIGallery", "ShareExtension", "inlet.lock"] {
      try FileManager.default.copyItem(
        at: example.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    try Data("{ \"accepts\": \(accepts)\(more) }".utf8).write(to: folder.url.appendingPathComponent("inlet.json"))
    return folder
  }

  @Test func `what an app accepts goes all the way, and the rest is not in the sheet`() throws {
    let tool = try InletTool()
    let folder = try Self.app("{ \"webURLs\": 1, \"text\": true }")
    #expect(try tool.run("sync", "--quiet", folder.url.path).status == 0)
    let result = try tool.run("simulate", "--json", folder.url.path)
    #expect(result.status == 0, "\(result.errors)")
    let sheet = try JSONDecoder().decode(Sheet.self, from: Data(result.output.utf8))
    let shown = sheet.sheet.filter(\.shown).map(\.title)
    #expect(shown.contains("A link from Safari") && shown.contains("Selected text from Mail"))
    #expect(!shown.contains("Two photos from Photos") && !shown.contains("A video from Photos"))
    #expect(sheet.sheet.filter { !$0.shown }.allSatisfy { !$0.reasons.isEmpty })
    let played = try Document(result)
    #expect(played.shares.map(\.title) == shown && played.shares.allSatisfy { $0.outcome == "delivered" })
    #expect(try tool.leftovers == [])
  }

  @Test func `an app that stays closed gets its shares when it is opened`() throws {
    let tool = try InletTool()
    let folder = try Self.app("{ \"images\": 10 }", ", \"opensApp\": false")
    #expect(try tool.run("sync", "--quiet", folder.url.path).status == 0)
    let result = try tool.run("simulate", "--json", folder.url.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Document(result).shares.allSatisfy { $0.outcome == "delivered" })
  }

  @Test func `one share is tried with the rule of the app, and told why it is not shown`() throws {
    let tool = try InletTool()
    let folder = try Self.app("{ \"images\": 1 }")
    #expect(try tool.run("sync", "--quiet", folder.url.path).status == 0)
    let file = try folder.file("note.txt", "text")
    let result = try tool.run("simulate", folder.url.path, "--share", file.path, "--from", "files")
    #expect(result.status == 1)
    #expect(result.errors.contains("[not-in-the-sheet]") && result.errors.contains("hint:"))
    let photo = try folder.file("a.jpg", "photo")
    #expect(try tool.run("simulate", folder.url.path, "--share", photo.path).status == 0)
  }

  @Test func `a folder without an app is refused with what to do`() throws {
    let folder = try TemporaryFolder("app")
    let result = try InletTool().run("simulate", folder.url.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("[not-installed]"))
    #expect(try InletTool().run("simulate", folder.url.path, folder.url.path).status == 1)
  }
}
