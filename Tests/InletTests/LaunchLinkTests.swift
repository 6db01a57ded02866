import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Launch links") struct LaunchLinkTests {
  static let id = "01m8nd0w9700037qzra9adaqqv"

  struct Case: Sendable, CustomTestStringConvertible {
    let link: String
    let reading: LaunchLink.Reading
    var testDescription: String { String(link.prefix(80)) }
    init(_ link: String, _ reading: LaunchLink.Reading) { (self.link, self.reading) = (link, reading) }
  }

  private static func ours() -> LaunchLink.Reading { ShareID(id).map { .share($0) } ?? .notOurs }

  @Test(arguments: [
    Case("gallery-share://inlet/\(id)", ours()),
    Case("GALLERY-share://INLET/\(id)", ours()),
    // Other links of the app, and of other apps.
    Case("gallery-share://settings", .notOurs),
    Case("gallery-share://inlets/\(id)", .notOurs),
    Case("gallery-share://inlet.example.com/\(id)", .notOurs),
    Case("gallery-share:", .notOurs),
    Case("gallery-share:inlet/\(id)", .notOurs),
    Case("gallery-share2://inlet/\(id)", .notOurs),
    Case("gallery-share.pro://inlet/\(id)", .notOurs),
    Case("xgallery-share://inlet/\(id)", .notOurs),
    Case("https://inlet/\(id)", .notOurs),
    Case("https://example.com/gallery-share://inlet/\(id)", .notOurs),
    Case("file:///inlet/\(id)", .notOurs),
    Case("", .notOurs),
    Case("gallery-share", .notOurs),
    Case("ShareMedia-com.example.gallery://dataUrl=ShareKey", .notOurs),
    Case("gallery-share://%69nlet/\(id)", .notOurs),
    // Shaped like ours, made by nobody we know.
    Case("gallery-share://inlet", .refused(.notAnID)),
    Case("gallery-share://inlet/", .refused(.notAnID)),
    Case("gallery-share://inlet/x", .refused(.notAnID)),
    Case("gallery-share://inlet/\(id)x", .refused(.notAnID)),
    Case("gallery-share://inlet/\(id)/", .refused(.notAnID)),
    Case("gallery-share://inlet//\(id)", .refused(.notAnID)),
    Case("gallery-share://inlet/../\(id)", .refused(.notAnID)),
    Case("gallery-share://inlet/%30%31m8nd0w9700037qzra9adaqqv", .refused(.notAnID)),
    Case("gallery-share://inlet/\(id)%00", .refused(.notAnID)),
    Case("gallery-share://inlet/\(id.uppercased())", .refused(.notAnID)),
    Case("gallery-share://inlet/var/mobile/a,b.jpg", .refused(.notAnID)),
    Case("gallery-share://inlet/\(id)?next=https://evil.example", .refused(.surplusParts)),
    Case("gallery-share://inlet/\(id)#x", .refused(.surplusParts)),
    Case("gallery-share://user:secret@inlet/\(id)", .refused(.surplusParts)),
    Case("gallery-share://inlet:80/\(id)", .refused(.surplusParts)),
    Case("gallery-share://inlet/" + String(repeating: "a", count: 1_000_000), .refused(.tooLong)),
    Case("gallery-share://" + String(repeating: "a", count: 100_000), .notOurs),
  ])
  func `a link is ours, somebody else's or refused`(_ example: Case) throws {
    let link = try #require(LaunchLink(scheme: "Gallery-Share"))
    #expect(link.read(example.link) == example.reading)
  }

  @Test func `what is built is read again, as text and as URL`() throws {
    let link = try #require(LaunchLink(scheme: "a1+b.c-d"))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let id = ShareID(time: random.next(), random: random.next())
      #expect(link.read(link.url(for: id)) == .share(id))
      #expect(link.url(for: id).absoluteString == link.text(for: id))
    }
  }

  @Test(arguments: [
    "", "1a", "a b", "a/b", "ä", "a:b", "a%20", "-a", "http", "HTTPS", "file", "javascript",
    String(repeating: "a", count: 129),
  ])
  func `what cannot be an app's scheme is refused`(_ scheme: String) {
    #expect(LaunchLink(scheme: scheme) == nil)
  }

  @Test func `random bytes after the scheme never crash and never read as a share`() throws {
    let link = try #require(LaunchLink(scheme: "s"))
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let count = Int(random.next() % 60)
      let tail = String(decoding: random.bytes(count), as: UTF8.self)
      if case .share = link.read("s://inlet/" + tail) { Issue.record("\(tail)") }
      if case .share = link.read(tail) { Issue.record("\(tail)") }
    }
  }
}
