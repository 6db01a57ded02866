import Foundation
import InletTestTools
import Testing

@testable import Inlet

struct TusHeadersTests {
  @Test func `metadata are keys and values in base64`() {
    let text = TusHeaders.metadata([
      ("filename", "süß \"🍐\"\r\n.txt"), ("empty", ""), ("filename", "twice"), ("bad key", "x"), ("a,b", "x"),
      ("", "x"),
      ("ä", "x"), ("type", "text/plain"),
    ])
    #expect(text == "filename c8O8w58gIvCfjZAiDQoudHh0,empty,type dGV4dC9wbGFpbg==")
  }

  struct Number: Sendable, CustomTestStringConvertible {
    let text: String?
    let value: Int64?
    var testDescription: String { text ?? "none" }
  }

  @Test(arguments: [
    Number(text: "0", value: 0), Number(text: "5242880", value: 5_242_880), Number(text: " 12 ", value: 12),
    Number(text: "-1", value: nil), Number(text: "+1", value: nil), Number(text: "1.0", value: nil),
    Number(text: "0x10", value: nil), Number(text: "", value: nil), Number(text: nil, value: nil),
    Number(text: "999999999999999999", value: 999_999_999_999_999_999), Number(text: "9999999999999999999", value: nil),
    Number(text: "1, 2", value: nil), Number(text: "٣", value: nil),
  ])
  func `an offset is digits and nothing else`(number: Number) { #expect(TusHeaders.count(number.text) == number.value) }

  @Test func `a server's abilities are read, whatever their case and spaces`() {
    let headers = [
      "Tus-Version": "1.0.0, 0.2.2", "Tus-Extension": "creation,Expiration , checksum", "Tus-Max-Size": "1073741824",
      "Tus-Checksum-Algorithm": "md5, SHA1,crc32",
    ]
    let abilities = TusCapabilities { headers[$0] }
    #expect(abilities.versions == ["1.0.0", "0.2.2"])
    #expect(abilities.extensions == ["creation", "expiration", "checksum"])
    #expect(abilities.maxSize == 1 << 30)
    #expect(abilities.checksum == .sha1)
  }

  @Test func `no checksum is sent that the server did not name`() {
    #expect(TusCapabilities { ["Tus-Extension": "checksum", "Tus-Checksum-Algorithm": "md5"][$0] }.checksum == nil)
    #expect(TusCapabilities { ["Tus-Checksum-Algorithm": "sha1"][$0] }.checksum == nil)
    #expect(TusCapabilities { _ in nil }.checksum == nil)
  }

  struct Step: Sendable, CustomTestStringConvertible {
    let location: String?
    let resolved: String?
    var base = "https://up.example.com/files/"
    var testDescription: String { location?.debugDescription ?? "none" }
  }

  @Test(arguments: [
    Step(location: "https://up.example.com/files/1", resolved: "https://up.example.com/files/1"),
    Step(location: "/files/1", resolved: "https://up.example.com/files/1"),
    Step(location: "1", resolved: "https://up.example.com/files/1"),
    Step(location: "?id=1", resolved: "https://up.example.com/files/?id=1"),
    Step(location: "//other.example.com/1", resolved: "https://other.example.com/1"),
    Step(location: "http://up.example.com/files/1", resolved: nil),
    Step(location: "http://a/1", resolved: "http://a/1", base: "http://a/"),
    Step(location: "file:///etc/passwd", resolved: nil), Step(location: "javascript:1", resolved: nil),
    Step(location: "https://user:word@up.example.com/1", resolved: nil), Step(location: "", resolved: nil),
    Step(location: nil, resolved: nil), Step(location: "/a b", resolved: nil),
    Step(location: "/a\r\nX: 1", resolved: nil),
    Step(location: "https://", resolved: nil), Step(location: "/" + String(repeating: "x", count: 9000), resolved: nil),
  ])
  func `a location is resolved, and refused when it leads out of the web or out of https`(step: Step) throws {
    let base = try #require(URL(string: step.base))
    #expect(WebAddress.resolve(step.location, against: base)?.absoluteString == step.resolved)
  }

  @Test func `credentials belong to scheme, host and port`() throws {
    func same(_ one: String, _ other: String) throws -> Bool {
      WebAddress.haveSameOrigin(try #require(URL(string: one)), try #require(URL(string: other)))
    }
    #expect(try same("https://A.example/x", "https://a.example:443/y"))
    #expect(try !same("https://a.example", "http://a.example"))
    #expect(try !same("https://a.example", "https://a.example:8443"))
    #expect(try !same("https://a.example", "https://a.example.evil"))
    #expect(try !same("file:///a", "file:///a"))
  }

  struct Digest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let sha1: String
  }

  /// From FIPS 180 and RFC 3174.
  @Test(arguments: [
    Digest(testDescription: "empty", text: "", sha1: "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    Digest(testDescription: "abc", text: "abc", sha1: "a9993e364706816aba3e25717850c26c9cd0d89d"),
    Digest(
      testDescription: "two blocks", text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      sha1: "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    Digest(
      testDescription: "eighty times eight digits", text: String(repeating: "01234567", count: 80),
      sha1: "dea356a2cddd90c7a7ecedc5ebb563934f460452"),
    Digest(
      testDescription: "a million", text: String(repeating: "a", count: 1_000_000),
      sha1: "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func `SHA-1 is that of the standard`(digest: Digest) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("file", "##" + digest.text + "##").path
    let bytes = try TusChecksum.sha1.digest(of: path, offset: 2, length: Int64(digest.text.utf8.count))
    #expect(bytes.hexadecimal == digest.sha1)
  }

  @Test func `a stretch beyond the end of the file is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("file", "12345").path
    #expect(throws: InboxError.unreadableSource(path: path, code: EIO)) {
      try TusChecksum.sha256.digest(of: path, offset: 2, length: 4)
    }
    #expect(
      try TusChecksum.sha256.header(of: path, offset: 1, length: 3)
        == "sha256 EUvRUfj7DFhkLSFw2krn18V5dyYKwsyJBTBsq2sqyrw=", "234")
  }
}
