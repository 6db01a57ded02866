import Foundation
import InletTestTools
import Testing

@testable import Inlet

struct S3ReplyTests {
  @Test func `elements, texts and references are read`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><!-- hello -->
      <s3:Error xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/" a='>'>
        <Code>A&amp;B &lt;&#x1F350;&#33;</Code><Message><![CDATA[<b>&amp;]]></Message><Empty/><Empty /></s3:Error>
      """
    let element = try ReplyReader.read(Data(text.utf8))
    #expect(element.name == "Error")
    #expect(element["Code"] == "A&B <🍐!")
    #expect(element["Message"] == "<b>&amp;")
    #expect(element["Empty"]?.isEmpty == true && element["Other"] == nil)
    #expect(element.children(named: "Empty").count == 2)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let failure: ReplyReader.Failure?

    init(_ description: String, _ text: String, _ failure: ReplyReader.Failure? = nil) {
      testDescription = description
      self.text = text
      self.failure = failure
    }
  }

  static let bad = [
    Bad("nothing", "", .malformed(at: 0)),
    Bad("a document type", "<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>", .documentType),
    Bad("a document type inside", "<x><!DOCTYPE y></x>", .documentType),
    Bad("an entity of nobody", "<x>&boom;</x>"), Bad("an external one", "<x>&file;</x>"),
    Bad("a reference to no character", "<x>&#xD800;</x>"), Bad("a reference to zero", "<x>&#0;</x>"),
    Bad("a reference without end", "<x>&amp</x>"), Bad("another end", "<x></y>"), Bad("no end", "<x><y></y>"),
    Bad("two roots", "<x/><y/>"), Bad("text after the root", "<x/>y"), Bad("an attribute without value", "<x a></x>"),
    Bad("an attribute without quotes", "<x a=1></x>"), Bad("an attribute without end", "<x a=\"1></x>"),
    Bad("a comment without end", "<x><!-- "), Bad("CDATA without end", "<x><![CDATA[ "), Bad("JSON", "{\"a\":1}"),
    Bad("a page", "<html><body><p>Bad gateway</body></html>"),
    Bad("too deep", String(repeating: "<a>", count: 17) + String(repeating: "</a>", count: 17), .tooMuch),
    Bad("a hundred thousand deep", String(repeating: "<a>", count: 100_000), .tooMuch),
    Bad("too many", "<x>" + String(repeating: "<a/>", count: 20_001) + "</x>", .tooMuch),
    Bad("a name without end", "<" + String(repeating: "a", count: 1000) + "/>", .malformed(at: 1)),
  ]

  @Test(arguments: bad)
  func `everything else is refused`(bad: Bad) {
    let error = #expect(throws: ReplyReader.Failure.self) { try ReplyReader.read(Data(bad.text.utf8)) }
    if let failure = bad.failure { #expect(error == failure) }
  }

  @Test func `no damage to a document ends the process`() throws {
    let list = Self.list(parts: [1, 2, 3], marker: 3)
    var generator = SeededGenerator(seed: 1)
    var readable = 0
    for _ in 0..<3000 {
      var bytes = Array(list.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        default: bytes.insert(contentsOf: "<&]]>".utf8.prefix(Int.random(in: 1...5, using: &generator)), at: place)
        }
      }
      if S3Reply.parts(Data(bytes)) != nil { readable += 1 }
    }
    #expect(readable > 10 && readable < 2990)
  }

  @Test func `parts are read page by page, and impossible ones left out`() throws {
    let page = try #require(S3Reply.parts(Data(Self.list(parts: [1, 2, 0, 10_001], marker: 2).utf8)))
    #expect(page.parts.map(\.number) == [1, 2])
    #expect(page.parts.first == S3Reply.Part(number: 1, tag: "\"tag1\"", size: 5_242_880))
    #expect(page.nextMarker == 2)
    #expect(S3Reply.parts(Data(Self.list(parts: [1], marker: nil).utf8))?.nextMarker == nil)
  }

  @Test func `each document is told from the others`() {
    let error = Data("<Error><Code>NoSuchUpload</Code><Message>Gone</Message></Error>".utf8)
    let begun = Data("<InitiateMultipartUploadResult><UploadId>a+b/c==</UploadId></InitiateMultipartUploadResult>".utf8)
    let ended = Data("<CompleteMultipartUploadResult><ETag>\"x-2\"</ETag></CompleteMultipartUploadResult>".utf8)
    #expect(S3Reply.uploadID(begun) == "a+b/c==")
    #expect(S3Reply.completion(ended) == "\"x-2\"")
    #expect(S3Reply.failure(error) == S3Reply.Failure(code: "NoSuchUpload", message: "Gone"))
    for other in [error, ended, Data("<a/>".utf8), Data()] { #expect(S3Reply.uploadID(other) == nil) }
    for other in [error, begun, Data("<a/>".utf8), Data()] { #expect(S3Reply.completion(other) == nil) }
    for other in [begun, ended, Data("<a/>".utf8), Data()] { #expect(S3Reply.failure(other) == nil) }
  }

  @Test func `the request that ends an upload names its parts in order, and is read back`() throws {
    let body = S3Reply.completionRequest([
      S3Reply.Part(number: 2, tag: "\"b<&\""), S3Reply.Part(number: 1, tag: "a"),
    ])
    let parts = try ReplyReader.read(body).children(named: "Part")
    #expect(parts.map { $0["PartNumber"] } == ["1", "2"])
    #expect(parts.map { $0["ETag"] } == ["a", "\"b<&\""])
  }

  @Test func `the request that ends the longest upload fits into a request`() {
    let parts = (1...Int(S3Upload.greatestParts)).map {
      S3Reply.Part(number: $0, tag: "\"" + String(repeating: "f", count: 72) + "\"")
    }
    #expect(S3Reply.completionRequest(parts).count <= UploadRequest.bytesLimit)
  }

  private static func list(parts: [Int], marker: Int?) -> String {
    let elements = parts.map {
      "<Part><PartNumber>\($0)</PartNumber><ETag>&quot;tag\($0)&quot;</ETag><Size>5242880</Size></Part>"
    }
    let rest = marker.map { "<IsTruncated>true</IsTruncated><NextPartNumberMarker>\($0)</NextPartNumberMarker>" } ?? ""
    return "<?xml version=\"1.0\"?><ListPartsResult><UploadId>u</UploadId>\(rest)\(elements.joined())</ListPartsResult>"
  }
}
