import Foundation
import InletTestTools
import Testing

/// `inlet simulate --upload`, against servers on loopback.
@Suite(.timeLimit(.minutes(10))) struct UploadTests {
  private struct Uploads: Decodable {
    struct Upload: Decodable {
      let name: String
      let state: String
      let sent: Int64
      let link: String?
      let reason: String?
    }
    let uploads: [Upload]
    let complete: Bool
  }

  private func uploads(_ result: ChildProcess.Result) throws -> Uploads {
    try JSONDecoder().decode(Uploads.self, from: Data(result.output.utf8))
  }

  @Test(arguments: ["/form", "imgur"])
  func `what was shared is on the server, and the tool says so`(_ way: String) throws {
    let server = try LoopbackServer.uploads()
    let place = way == "imgur" ? "imgur+\(server.url("/3/").absoluteString)" : server.url(way).absoluteString
    let folder = try TemporaryFolder("upload")
    let file = try folder.file("a \"b\" 🍐.png", Data(count: 3_000_000))
    let tool = try InletTool()
    let result = try tool.run("simulate", "--json", "--share", file.path, "--from", "files", "--upload", place)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    let told = try uploads(result)
    #expect(told.complete && told.uploads.map(\.state) == ["done"] && told.uploads.map(\.sent) == [3_000_000])
    #expect(told.uploads.first?.link == (way == "imgur" ? "https://i.example.org/img0001.jpg" : nil))
    #expect(try tool.leftovers == [])
  }

  @Test func `a server that is not there ends with exit code 1 and the reason`() throws {
    let folder = try TemporaryFolder("upload")
    let file = try folder.file("a.txt", "content")
    let result = try InletTool().run(
      "simulate", "--json", "--share", file.path, "--from", "files", "--upload", "http://127.0.0.1:1/")
    #expect(result.status == 1)
    let told = try uploads(result)
    #expect(!told.complete && told.uploads.map(\.state) == ["refused"])
    #expect(told.uploads.first?.reason?.contains("tried 5 times in vain") == true)
  }

  @Test(arguments: ["nonsense", "ftp://a/", "tus+file:///x", "http://user:word@a/", ""])
  func `what is no place to upload to is a mistake in the command`(_ place: String) throws {
    #expect(try InletTool().run("simulate", "--share", "text", "--upload", place).status == 64)
  }
}
