import Foundation
import Testing

@testable import Inlet

/// What destinations make of answers that no well-behaved server gives on purpose.
struct DestinationAnswerTests {
  private let item = UploadItem(
    id: UploadID(drawn: ShareID(time: 1 << 20, random: 7)), file: URL(fileURLWithPath: "/nowhere"),
    fileName: "a.b/..%2f",
    mimeType: "video/mp4", size: 40 << 20)

  private func answer(_ status: Int, _ step: String, _ headers: [(String, String)] = [], _ body: String = "") throws
    -> UploadResponse
  {
    let url = try #require(URL(string: "https://up.example.com/files/"))
    return UploadResponse(status: status, headers: headers, body: Data(body.utf8), step: step, url: url)
  }

  @Test func `an object whose completion was not heard of is looked for, and found`() throws {
    let store = S3Upload(
      try #require(URL(string: "https://s3.example.com")), bucket: "b", region: "r", access: .keys("k"))
    var memory = S3Upload.Memory(uploadID: "u")
    memory.parts = (1...3).map { S3Reply.Part(number: $0, tag: "t\($0)", size: store.length(ofPart: $0, of: item)) }
    #expect(try store.step(memory, item) == .complete)
    let lost = "<Error><Code>NoSuchUpload</Code></Error>"
    #expect(store.read(try answer(404, "complete", [], lost), memory: &memory, item: item) == .goOn)
    #expect(try store.step(memory, item) == .look)
    let there = try answer(200, "look", [("Content-Length", "\(item.size)")])
    guard case .done(let result) = store.read(there, memory: &memory, item: item) else {
      Issue.record("not done")
      return
    }
    #expect(result.serverID == item.id.description)
  }

  @Test func `an object that is not there, or of another size, is uploaded anew, and not for ever`() throws {
    let store = S3Upload(
      try #require(URL(string: "https://s3.example.com")), bucket: "b", region: "r", access: .keys("k"))
    var memory = S3Upload.Memory(uploadID: "u", mustLook: true)
    #expect(store.read(try answer(200, "look", [("Content-Length", "5")]), memory: &memory, item: item) == .goOn)
    #expect(try store.step(memory, item) == .create)
    for _ in 0..<4 { #expect(store.read(try answer(404, "part 1"), memory: &memory, item: item) == .goOn) }
    guard case .refused = store.read(try answer(404, "part 1"), memory: &memory, item: item) else {
      Issue.record("begun anew for ever")
      return
    }
  }

  @Test func `a failure that comes with status 200 is a failure`() throws {
    let store = S3Upload(
      try #require(URL(string: "https://s3.example.com")), bucket: "b", region: "r", access: .keys("k"))
    var memory = S3Upload.Memory(uploadID: "u")
    let body = "<Error><Code>InternalError</Code><Message>Again</Message></Error>"
    guard case .retry = store.read(try answer(200, "complete", [], body), memory: &memory, item: item) else {
      Issue.record("taken for a success")
      return
    }
  }

  @Test(arguments: ["http://up.example.com/1", "file:///etc/passwd", "", "https://a:b@up.example.com/1"])
  func `an upload is not sent to an address that is not safe`(location: String) throws {
    let tus = TusUpload(try #require(URL(string: "https://up.example.com/files/")))
    var memory = tus.initialMemory
    guard case .refused = tus.read(try answer(201, "create", [("Location", location)]), memory: &memory, item: item)
    else {
      Issue.record("accepted")
      return
    }
    #expect(memory.address == nil)
  }

  @Test(arguments: ["-1", "41943041", "many", "5", "0"])
  func `an offset that cannot be is asked for again, not believed`(offset: String) throws {
    let tus = TusUpload(try #require(URL(string: "https://up.example.com/files/")))
    var memory = tus.initialMemory
    memory.address = URL(string: "https://up.example.com/files/1")
    memory.offset = 5
    guard case .retry = tus.read(try answer(204, "send", [("Upload-Offset", offset)]), memory: &memory, item: item)
    else {
      Issue.record("believed")
      return
    }
    #expect(memory.mustAsk && memory.offset == 5)
  }

  @Test func `a server that takes no such body gets smaller ones, down to a limit`() throws {
    let tus = TusUpload(try #require(URL(string: "https://up.example.com/files/")))
    var memory = tus.initialMemory
    memory.address = URL(string: "https://up.example.com/files/1")
    var halvings = 0
    while case .goOn = tus.read(try answer(413, "send"), memory: &memory, item: item) { halvings += 1 }
    #expect(halvings == 7 && memory.chunk == TusUpload.smallestChunk)
  }

  @Test func `credentials stay with their server when the upload lies at another`() async throws {
    var tus = TusUpload(try #require(URL(string: "https://up.example.com/files/")))
    tus.authorization = UploadAuthorization(credential: "key")
    tus.headers = ["X-Key": "secret"]
    let context = UploadContext(now: Date(), secrets: UploadSecrets(credential: { _ in .token("secret") }))
    for (host, isOwn) in [("up.example.com", true), ("other.example.com", false), ("up.example.com:8443", false)] {
      var memory = tus.initialMemory
      memory.abilities = TusCapabilities { _ in nil }
      memory.address = URL(string: "https://\(host)/1")
      memory.mustAsk = true
      guard case .send(let request) = try await tus.next(memory, item: item, context: context) else {
        Issue.record("nothing to send")
        return
      }
      #expect(request.method == "HEAD")
      #expect((request.header("authorization") == "Bearer secret") == isOwn)
      #expect((request.header("x-key") == "secret") == isOwn)
    }
  }

  @Test func `a server that renames the file is believed, and its name stays data`() throws {
    let url = try #require(URL(string: "https://up.example.com/files/"))
    var form = FormUpload(url)
    form.answer.link = ["link"]
    form.answer.id = ["id"]
    var memory = form.initialMemory
    let body = #"{"id":"../../renamed \u0000.mov","link":"https://cdn.example.com/renamed.mov"}"#
    guard case .done(let result) = form.read(try answer(201, "upload", [], body), memory: &memory, item: item) else {
      Issue.record("not done")
      return
    }
    #expect(result.link == "https://cdn.example.com/renamed.mov")
    #expect(result.serverID == "../../renamed \u{0}.mov")
  }
}
