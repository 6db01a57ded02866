import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Against the look-alike of Imgur's API in Tests/Servers.
@Suite(.timeLimit(.minutes(10))) struct ImgurUploadTests {
  static let credentials = [
    "imgur": UploadCredential.token("a-client-id"), "me": .token("token-of-the-account"), "stranger": .token("no"),
  ]

  private func stage(backoffInSeconds: Double = 0.005) throws -> (UploadStage, LoopbackServer, String) {
    let server = try LoopbackServer.uploads()
    return (
      try UploadStage(credentials: Self.credentials, backoffInSeconds: backoffInSeconds), server,
      server.url("/3/").absoluteString
    )
  }

  @Test func `a picture arrives with its title, and its link and what deletes it come back`() async throws {
    let (stage, server, address) = try stage()
    let content = stage.content(300_000)
    let id = try stage.enqueue(
      content, to: Imgur(.anonymous(clientID: "imgur"), address: address), fileName: "süß \"1\"\r\n🍐.jpg",
      title: "Seen\n\"from\" the lake", description: "words", fields: ["album": "xyz"])
    await stage.outbox.sendAll(with: stage.transport)
    let upload = try stage.state(id)
    #expect(upload.link?.absoluteString == "https://i.example.org/img0001.jpg")
    #expect(upload.result?.deleteToken == "delimg0001")
    #expect(upload.result?.width == 640 && upload.result?.height == 480)
    let image = try #require(try server.images()["img0001"])
    #expect(image["sha256"]?.stringValue == SHA256.hexadecimal(of: content))
    #expect(image["title"] == "Seen\r\n\"from\" the lake")
    #expect(image["description"] == "words" && image["album"] == "xyz" && image["type"] == "image/jpeg")
    #expect(try stage.bodies() == [])
    let request = try #require(try server.received().first)
    #expect(request["headers"]?["authorization"] == "Client-ID a-client-id")
  }

  @Test func `a picture of more than ten megabytes is refused before anything is sent`() async throws {
    let (stage, server, address) = try stage()
    let imgur = Imgur(.anonymous(clientID: "imgur"), address: address)
    #expect(throws: OutboxError.refused(UploadRefusal("Imgur takes pictures up to 10 MB; this one has 10.0 MB"))) {
      _ = try stage.enqueue(Data(count: 10 << 20 | 1), to: imgur)
    }
    #expect(try server.received().isEmpty)
    #expect(try await stage.upload(Data(count: 10 << 20), to: imgur).result != nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let order: JSONValue
    /// Whether it is tried again, and after how many seconds at least.
    let retry: Double?
    /// When a time in the order was reckoned.
    let madeAt = Date()

    init(_ description: String, _ order: JSONValue, retry: Double?) {
      testDescription = description
      self.order = order
      self.retry = retry
    }
  }

  private static func answer(_ status: Int64, _ body: String = "", _ headers: JSONValue = [:]) -> JSONValue {
    ["status": .integer(status), "body": .string(body), "headers": headers]
  }

  static let faults = [
    Fault("429 with seconds", answer(429, "", ["X-Post-Rate-Limit-Reset": "1800"]), retry: 1800),
    Fault(
      "429 with a time",
      answer(429, "", ["X-RateLimit-UserReset": .string(String(Int(Date().timeIntervalSince1970) + 3600))]), retry: 3500
    ),
    Fault("429 with Retry-After", answer(429, "", ["Retry-After": "77"]), retry: 77),
    Fault("429 without a time", answer(429), retry: 0),
    Fault(
      "403 since the credits are used up",
      answer(
        403, #"{"data":{"error":"x"},"success":false,"status":403}"#,
        ["X-RateLimit-ClientRemaining": "0", "X-RateLimit-ClientReset": "86341"]), retry: 86_341),
    Fault("500", answer(500, #"{"data":{"error":"x"},"success":false,"status":500}"#), retry: 0),
    Fault("503 with a page", answer(503, "<html>Over capacity</html>"), retry: 0),
    Fault("200 with a page", answer(200, "<html>Sign in to the hotel</html>"), retry: 0),
    Fault("200 with half a document", answer(200, #"{"data":{"id":"a""#), retry: 0),
    Fault("no HTTP", ["garbage": true], retry: 0),
    Fault("an answer cut short", ["short": true], retry: 0),
    Fault("cut before", ["cut": "before"], retry: 0),
    Fault("cut in the middle", ["cut": "middle"], retry: 0),
    Fault("cut after", ["cut": "after"], retry: 0),
    Fault("400", answer(400, #"{"data":{"error":{"message":"bad"}},"success":false,"status":400}"#), retry: nil),
    Fault("401", answer(401, #"{"data":{"error":"no"},"success":false,"status":401}"#), retry: nil),
    Fault("403", answer(403, #"{"data":{"error":"no"},"success":false,"status":403}"#), retry: nil),
    Fault("refused with 200", answer(200, #"{"data":{"error":"no"},"success":false,"status":400}"#), retry: nil),
  ]

  @Test(arguments: faults)
  func `each failure is tried again when it may pass, and refused when not`(fault: Fault) async throws {
    let (stage, server, address) = try stage(backoffInSeconds: 20)
    let id = try stage.enqueue(stage.content(20_000), to: Imgur(.anonymous(clientID: "imgur"), address: address))
    try server.order([fault.order])
    await stage.outbox.sendOnce(with: stage.transport)
    let after = Date()
    let upload = try stage.state(id)
    guard let seconds = fault.retry else {
      #expect(upload.refusal?.isEmpty == false)
      #expect(try stage.bodies() == [])
      return
    }
    let failure = try #require(upload.failure, "\(upload.state)")
    #expect(failure.retryAt.timeIntervalSince(fault.madeAt) >= seconds)
    #expect(failure.retryAt.timeIntervalSince(after) <= seconds * 1.1 + 150)
    try stage.outbox.retry(id)
    await stage.outbox.sendAll(with: stage.transport)
    #expect(try stage.state(id).result != nil)
    let copies = try server.images().count
    let repeats = try stage.state(id).possibleRepeats
    #expect(copies >= 1 && copies <= 1 + repeats)
    #expect(try stage.bodies() == [])
  }

  @Test(arguments: ["before", "middle", "after"])
  func `an account has the picture once, wherever the connection broke`(cut: String) async throws {
    let (stage, server, address) = try stage()
    let id = try stage.enqueue(
      stage.content(50_000), to: Imgur(.account(token: "me"), address: address), title: "Lake", description: "words")
    try server.order([["cut": .string(cut), "method": "POST"]])
    await stage.outbox.sendAll(with: stage.transport)
    let upload = try stage.state(id)
    #expect(upload.result?.serverID == "img0001")
    #expect(upload.possibleRepeats == 0)
    let images = try server.images()
    #expect(images.count == 1)
    #expect(
      images["img0001"]?["description"]?.stringValue == "words\n\n[\(id)]".replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test func `an anonymous picture whose answer was lost may be there twice, and that is counted`() async throws {
    let (stage, server, address) = try stage()
    let id = try stage.enqueue(stage.content(50_000), to: Imgur(.anonymous(clientID: "imgur"), address: address))
    try server.order([["cut": "after"]])
    await stage.outbox.sendAll(with: stage.transport)
    #expect(try stage.state(id).possibleRepeats == 1)
    #expect(try server.images().count == 2)
  }

  @Test func `a picture is deleted from the server`() async throws {
    let (stage, server, address) = try stage()
    for access in [Imgur.Access.anonymous(clientID: "imgur"), .account(token: "me")] {
      let upload = try await stage.upload(stage.content(1000), to: Imgur(access, address: address))
      #expect(try server.images().count == 1)
      try stage.outbox.deleteRemotely(upload.id)
      await stage.outbox.sendAll(with: stage.transport)
      #expect(try server.images().isEmpty)
      #expect(try stage.outbox.upload(upload.id) == nil)
    }
  }

  @Test func `a redirection is not followed: no other server gets the picture or the client id`() async throws {
    let (stage, server, address) = try stage()
    let other = try LoopbackServer.uploads()
    for status: Int64 in [301, 302, 307, 308] {
      try server.order([
        ["status": .integer(status), "headers": ["Location": .string(other.url("/3/image").absoluteString)]]
      ])
      let upload = try await stage.upload(
        stage.content(1000), to: Imgur(.anonymous(clientID: "imgur"), address: address))
      #expect(upload.refusal?.contains("redirects to \(other.url("/3/image").absoluteString)") == true)
    }
    #expect(try other.received().isEmpty)
  }

  @Test func `a client id that is missing or wrong is said to be so`() async throws {
    let (stage, server, address) = try stage()
    let missing = try await stage.upload(Data([1]), to: Imgur(.anonymous(clientID: "none"), address: address))
    #expect(missing.refusal == "there is no credential named 'none'")
    let wrong = try await stage.upload(Data([1]), to: Imgur(.account(token: "stranger"), address: address))
    #expect(wrong.refusal?.contains("(401)") == true, "\(wrong.state)")
    #expect(try server.received().count == 1)
  }

  @Test func `no client id is on the disk`() async throws {
    let (stage, server, address) = try stage(backoffInSeconds: 20)
    try server.order([["status": 500]])
    _ = try stage.enqueue(stage.content(1000), to: Imgur(.anonymous(clientID: "imgur"), address: address))
    await stage.outbox.sendOnce(with: stage.transport)
    let files = try FileManager.default.subpathsOfDirectory(atPath: stage.folder.url.path)
    let secret = Data("a-client-id".utf8)
    for file in files {
      // try?: folders cannot be read as files
      let bytes = try? Data(contentsOf: stage.folder.url.appendingPathComponent(file))
      #expect(bytes?.range(of: secret) == nil, "\(file)")
    }
  }
}
