import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Against the receiver of forms in Tests/Servers, which reads them with a parser of its own.
@Suite(.timeLimit(.minutes(10))) struct FormUploadTests {
  static let names = [
    "plain.jpg", "a \"b\".jpg", "a\r\nContent-Type: text/html\r\n\r\n<script>.jpg", "süß 🍐 👩‍👩‍👧‍👦.txt", "../../etc/passwd",
    "a\\\".jpg",
    "a;b=c.txt", "100%.txt", "\0.jpg",
  ]

  @Test(arguments: names)
  func `a file of any name arrives as one file with its bytes`(name: String) async throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage()
    var form = FormUpload(server.url("/form"), fileField: "pho\"to")
    form.titleField = "title"
    form.fields = ["a": "1", "b": "always"]
    let content = stage.content(100_000)
    let id = try stage.enqueue(
      content, to: form, fileName: name, title: "--\r\nX: \"1\"\nname=\"y\"", fields: ["a": "2"])
    await stage.outbox.sendAll(with: stage.transport)
    #expect(try stage.state(id).result != nil)
    let request = try #require(try server.received().first)
    #expect(request["headers"]?["idempotency-key"]?.stringValue == id.description)
    guard case .array(let parts) = request["answer"]?["parts"] else {
      Issue.record("no parts")
      return
    }
    #expect(parts.count == 4)
    #expect(parts.compactMap { $0["name"]?.stringValue } == ["title", "b", "a", "pho\"to"])
    let file = try #require(parts.last)
    #expect(file["sha256"]?.stringValue == SHA256.hexadecimal(of: content))
    // The receiver undoes what the WHATWG's encoding escapes.
    #expect(file["filename"]?.stringValue == name.replacingOccurrences(of: "\0", with: "%00"))
  }

  @Test func `a redirection within the server is followed, with the method and the bytes kept`() async throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage(credentials: ["key": .token("secret")])
    var form = FormUpload(server.url("/form"))
    form.authorization = UploadAuthorization(credential: "key")
    try server.order([["status": 307, "headers": ["Location": "/form/moved"]]])
    #expect(try await stage.upload(stage.content(1000), to: form).result != nil)
    let last = try #require(try server.received().last)
    #expect(last["path"] == "/form/moved" && last["method"] == "POST")
    #expect(last["headers"]?["authorization"] == "Bearer secret")
  }

  @Test(arguments: [301, 302, 303, 307, 308] as [Int64])
  func `neither credentials nor bytes follow a redirection to another server`(status: Int64) async throws {
    let server = try LoopbackServer.uploads()
    let other = try LoopbackServer.uploads()
    let stage = try UploadStage(credentials: ["key": .token("secret")])
    var form = FormUpload(server.url("/form"))
    form.authorization = UploadAuthorization(credential: "key")
    try server.order([
      ["status": .integer(status), "headers": ["Location": .string(other.url("/form").absoluteString)]]
    ])
    #expect(try await stage.upload(stage.content(1000), to: form).refusal?.contains("redirects to") == true)
    #expect(try other.received().isEmpty)
  }

  @Test func `a ring of redirections ends`() async throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage()
    try server.order([["status": 308, "times": 100, "headers": ["Location": "/form"]]])
    let upload = try await stage.upload(stage.content(1000), to: FormUpload(server.url("/form")))
    #expect(upload.refusal?.contains("redirects") == true)
    #expect(try server.received().count == 6)
  }

  struct Told: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let link: String?

    init(_ description: String, _ body: String, _ link: String?) {
      testDescription = description
      self.body = body
      self.link = link
    }
  }

  @Test(arguments: [
    Told(
      "absolute", #"{"files":[{"url":"https://cdn.example.com/renamed%20it.jpg","id":7}]}"#,
      "https://cdn.example.com/renamed%20it.jpg"),
    Told("relative", #"{"files":[{"url":"/f/7","id":7}]}"#, "/f/7"), Told("none", #"{"files":[]}"#, nil),
    Told("a script", #"{"files":[{"url":"javascript:alert(1)"}]}"#, nil), Told("a page", "<html>", nil),
    Told("a number", #"{"files":[{"url":1.5}]}"#, nil),
  ])
  func `the server's own name and address for the file are what counts`(told: Told) async throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage(backoffInSeconds: 20)
    var form = FormUpload(server.url("/form"))
    form.answer = FormUpload.Answer(link: ["files", "0", "url"], id: ["files", "0", "id"])
    try server.order([["status": 200, "body": .string(told.body)]])
    let id = try stage.enqueue(stage.content(10), to: form)
    await stage.outbox.sendOnce(with: stage.transport)
    let upload = try stage.state(id)
    guard let link = told.link else {
      #expect(upload.failure?.reason.contains("without a link at files.0.url") == true)
      return
    }
    #expect(upload.result?.link == (link.hasPrefix("/") ? server.url(link).absoluteString : link))
    #expect(upload.result?.serverID == "7")
  }

  @Test(arguments: [false, true])
  func `a lost answer counts as possible repetition unless the server drops repetitions`(drops: Bool) async throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage()
    var form = FormUpload(server.url("/form"))
    form.dropsRepeats = drops
    try server.order([["cut": "after"]])
    let upload = try await stage.upload(stage.content(10), to: form)
    #expect(upload.result != nil)
    #expect(upload.possibleRepeats == (drops ? 0 : 1))
    let keys = try server.received().compactMap { $0["headers"]?["idempotency-key"]?.stringValue }
    #expect(keys == [upload.id.description, upload.id.description])
  }

  @Test(arguments: ["X: 1\r\nEvil", "", "Content Type", "Host", "Content-Length"])
  func `a header that could change the request is refused before anything is queued`(name: String) throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage()
    var form = FormUpload(server.url("/form"))
    form.headers = [name: "value"]
    #expect(throws: OutboxError.self) { try stage.enqueue(Data([1]), to: form) }
    form.headers = ["X-Name": "a\r\nX-Evil: 1"]
    #expect(throws: OutboxError.self) { try stage.enqueue(Data([1]), to: form) }
  }

  @Test func `a file above the server's limit is refused before anything is sent`() throws {
    let server = try LoopbackServer.uploads()
    let stage = try UploadStage()
    var form = FormUpload(server.url("/form"))
    form.sizeLimit = 99
    #expect(throws: OutboxError.self) { try stage.enqueue(Data(count: 100), to: form) }
  }
}
