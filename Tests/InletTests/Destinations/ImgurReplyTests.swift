import Foundation
import Testing

@testable import Inlet

struct ImgurReplyTests {
  static let image =
    #"{"data":{"id":"aB3","title":null,"datetime":1700000000,"type":"image/png","width":640,"height":480,"deletehash":"x9Y","link":"https:\/\/i.imgur.com\/aB3.png","tags":[]},"success":true,"status":200}"#

  @Test func `an image has its link, what deletes it, and its size`() throws {
    guard case .image(let image) = ImgurReply(status: 200, body: Data(Self.image.utf8)) else {
      Issue.record("no image")
      return
    }
    #expect(image.link == "https://i.imgur.com/aB3.png")
    #expect(image.deleteHash == "x9Y")
    #expect(image.width == 640 && image.height == 480)
    #expect(image.members["datetime"] == 1_700_000_000)
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let body: String
    let reply: ImgurReply

    init(_ description: String, _ status: Int, _ body: String, _ reply: ImgurReply) {
      testDescription = description
      self.status = status
      self.body = body
      self.reply = reply
    }
  }

  static let answers = [
    Answer(
      "an error that is a string", 400,
      #"{"data":{"error":"No image","request":"/3/image"},"success":false,"status":400}"#,
      .failure(status: 400, message: "No image")),
    Answer(
      "an error that is an object", 400,
      #"{"data":{"error":{"code":1003,"message":"File type invalid","type":"ImgurException","exception":{}}},"success":false,"status":400}"#,
      .failure(status: 400, message: "File type invalid")),
    Answer(
      "an error that is nested", 429, #"{"data":{"error":{"error":"Slow down"}},"success":false,"status":429}"#,
      .failure(status: 429, message: "Slow down")),
    Answer(
      "no success with status 200", 200, #"{"data":{"error":"Over capacity"},"success":false,"status":403}"#,
      .failure(status: 403, message: "Over capacity")),
    Answer(
      "no success with status 200 inside, too", 200, #"{"data":{"error":"?"},"success":false,"status":200}"#,
      .failure(status: 400, message: "?")),
    Answer(
      "an error without text", 500, #"{"data":{"error":{}},"success":false,"status":500}"#,
      .failure(status: 500, message: "Imgur gave no reason (status 500)")),
    Answer(
      "data that is a string", 401, #"{"data":"unauthorized","success":false,"status":401}"#,
      .failure(status: 401, message: "unauthorized")),
    Answer(
      "a status that is a string", 200, #"{"data":{"error":"x"},"success":false,"status":"503"}"#,
      .failure(status: 503, message: "x")),
    Answer(
      "success claimed with a failing status", 500, #"{"data":{"error":"x"},"success":true,"status":500}"#,
      .failure(status: 500, message: "x")),
    Answer("a page in HTML", 200, "<html><body>Over capacity</body></html>", .foreign),
    Answer("half a document", 200, #"{"data":{"id":"aB3","#, .foreign),
    Answer("nothing", 200, "", .foreign),
    Answer("another document", 200, "[1,2]", .foreign),
    Answer("no image in it", 200, #"{"data":{},"success":true,"status":200}"#, .foreign),
    Answer("no link", 200, #"{"data":{"id":"a"},"success":true,"status":200}"#, .foreign),
    Answer(
      "a link that runs a script", 200,
      #"{"data":{"id":"a","link":"javascript:alert(1)"},"success":true,"status":200}"#,
      .foreign),
    Answer("an error page of a gateway as JSON", 502, #"{"message":"Bad gateway"}"#, .foreign),
    Answer("too deep", 200, String(repeating: "[", count: 100_000), .foreign),
  ]

  @Test(arguments: answers)
  func `every other answer is told apart`(answer: Answer) {
    #expect(ImgurReply(status: answer.status, body: Data(answer.body.utf8)) == answer.reply)
  }

  @Test func `what deletes an image never becomes more than one step of a path`() {
    let body = #"{"data":{"id":"a","link":"https://i.imgur.com/a.png","deletehash":"../account"},"success":true}"#
    guard case .image(let image) = ImgurReply(status: 200, body: Data(body.utf8)) else {
      Issue.record("no image")
      return
    }
    #expect(image.deleteHash == nil)
  }

  @Test func `a message of a page's length is cut`() {
    let body = #"{"data":{"error":"\#(String(repeating: "x", count: 5000))"},"success":false,"status":400}"#
    #expect(
      ImgurReply(status: 400, body: Data(body.utf8))
        == .failure(status: 400, message: String(repeating: "x", count: 300)))
  }

  struct Limits: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let headers: [String: String]
    let reset: Double?
    let areUsedUp: Bool

    init(_ description: String, _ headers: [String: String], reset: Double?, areUsedUp: Bool) {
      testDescription = description
      self.headers = headers
      self.reset = reset
      self.areUsedUp = areUsedUp
    }
  }

  static let limits = [
    Limits("nothing said", [:], reset: nil, areUsedUp: false),
    Limits(
      "uploads of the hour used up, in seconds",
      ["X-Post-Rate-Limit-Limit": "1250", "X-Post-Rate-Limit-Remaining": "0", "X-Post-Rate-Limit-Reset": "3130"],
      reset: 3130, areUsedUp: true),
    Limits(
      "the person's credits used up, as a time",
      ["X-RateLimit-UserRemaining": "0", "X-RateLimit-UserReset": "1796003600"], reset: 3600, areUsedUp: true),
    Limits(
      "only the limit that is used up counts",
      [
        "X-RateLimit-UserRemaining": "400", "X-RateLimit-UserReset": "10", "X-RateLimit-ClientRemaining": "0",
        "X-RateLimit-ClientReset": "86341",
      ], reset: 86_341, areUsedUp: true),
    Limits(
      "none says that it is used up: the soonest",
      ["X-RateLimit-UserReset": "3047", "X-Post-Rate-Limit-Reset": "120"], reset: 120, areUsedUp: false),
    Limits(
      "Retry-After comes first", ["Retry-After": "7", "X-RateLimit-UserRemaining": "0", "X-RateLimit-UserReset": "99"],
      reset: 7, areUsedUp: true),
    Limits(
      "garbage", ["X-RateLimit-UserRemaining": "many", "X-RateLimit-UserReset": "x"], reset: nil, areUsedUp: false),
  ]

  @Test(arguments: limits)
  func `limits are read from the headers`(limits: Limits) {
    let read = ImgurLimits({ limits.headers[$0] }, now: Date(timeIntervalSince1970: 1_796_000_000))
    #expect(read.reset == limits.reset)
    #expect(read.areUsedUp == limits.areUsedUp)
  }
}
