import Foundation
import Testing

@testable import Inlet

struct S3SignatureTests {
  struct Code: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let key: [UInt8]
    let message: [UInt8]
    let code: String
  }

  /// From RFC 4231.
  static let codes = [
    Code(
      testDescription: "case 1", key: Array(repeating: 0x0B, count: 20), message: Array("Hi There".utf8),
      code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Code(
      testDescription: "case 2", key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
      code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Code(
      testDescription: "case 3", key: Array(repeating: 0xAA, count: 20), message: Array(repeating: 0xDD, count: 50),
      code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Code(
      testDescription: "case 6, a key longer than a block", key: Array(repeating: 0xAA, count: 131),
      message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
  ]

  @Test(arguments: codes)
  func `HMAC is that of the standard`(code: Code) {
    #expect(MessageAuthentication.code(code.message, key: code.key).hexadecimal == code.code)
  }

  static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// The credentials and the day of the examples in Amazon's documentation of S3.
  static let store = S3Signature(
    accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1",
    date: Date(timeIntervalSince1970: 1_369_353_600))

  /// Those of the published test suite of the signature.
  static let suite = S3Signature(
    accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", region: "us-east-1",
    service: "service", date: Date(timeIntervalSince1970: 1_440_938_160))

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: S3Signature.Content
    let names: String
    let signature: String

    init(_ description: String, _ content: S3Signature.Content, _ names: String, _ signature: String) {
      testDescription = description
      self.content = content
      self.names = names
      self.signature = signature
    }
  }

  static let examples = [
    Example(
      "a range of an object",
      .init(
        method: "GET", host: "examplebucket.s3.amazonaws.com", path: "/test.txt", headers: ["Range": "bytes=0-9"],
        payload: empty), "host;range;x-amz-content-sha256;x-amz-date",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
    Example(
      "an object put, with a name to encode",
      .init(
        method: "PUT", host: "examplebucket.s3.amazonaws.com",
        path: "/" + S3Signature.encoded("test$file.text", keeping: "/"),
        headers: ["Date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
        payload: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"),
      "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
    Example(
      "a query without a value",
      .init(
        method: "GET", host: "examplebucket.s3.amazonaws.com", path: "/", query: [("lifecycle", "")], payload: empty),
      "host;x-amz-content-sha256;x-amz-date", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    Example(
      "a query of two",
      .init(
        method: "GET", host: "examplebucket.s3.amazonaws.com", path: "/", query: [("prefix", "J"), ("max-keys", "2")],
        payload: empty), "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ]

  @Test(arguments: examples)
  func `a request is signed as in Amazon's examples`(example: Example) {
    let authorization = Self.store.signedHeaders(example.content)["Authorization"]
    #expect(
      authorization == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=\(example.names),Signature=\(example.signature)")
  }

  @Test func `an address is signed as in Amazon's example`() {
    let content = S3Signature.Content(
      method: "GET", host: "examplebucket.s3.amazonaws.com", path: "/test.txt",
      payload: S3Signature.unsignedPayload)
    #expect(
      Self.store.presignedQuery(content, lifetime: 86_400)
        == "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2F"
        + "aws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature="
        + "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
  }

  static let vectors = [
    Example(
      "get-vanilla", .init(method: "GET", host: "example.amazonaws.com", path: "/", payload: empty), "host;x-amz-date",
      "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
    Example(
      "post-vanilla", .init(method: "POST", host: "example.amazonaws.com", path: "/", payload: empty),
      "host;x-amz-date", "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
    Example(
      "get-vanilla-query-order-key-case",
      .init(
        method: "GET", host: "example.amazonaws.com", path: "/", query: [("Param2", "value2"), ("Param1", "value1")],
        payload: empty), "host;x-amz-date", "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"),
    Example(
      "get-utf8",
      .init(
        method: "GET", host: "example.amazonaws.com", path: S3Signature.encoded("/\u{1234}", keeping: "/"),
        payload: empty), "host;x-amz-date", "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"),
    Example(
      "get-unreserved",
      .init(
        method: "GET", host: "example.amazonaws.com",
        path: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", payload: empty),
      "host;x-amz-date", "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f"),
  ]

  @Test(arguments: vectors)
  func `a request is signed as in the published test suite`(vector: Example) {
    // Services other than S3 do not send the payload's digest as a header.
    let headers = Self.suite.signedHeaders(vector.content, namesPayload: false)
    #expect(headers["x-amz-date"] == "20150830T123600Z")
    #expect(headers["Authorization"]?.hasSuffix("SignedHeaders=\(vector.names),Signature=\(vector.signature)") == true)
  }

  @Test func `the token of temporary keys is sent and signed`() {
    var signature = Self.store
    signature.sessionToken = "T/=+"
    let content = S3Signature.Content(method: "PUT", host: "h", path: "/", payload: Self.empty)
    let headers = signature.signedHeaders(content)
    #expect(headers["x-amz-security-token"] == "T/=+")
    #expect(headers["Authorization"]?.contains("x-amz-date;x-amz-security-token,") == true)
    #expect(signature.presignedQuery(content, lifetime: 60).contains("&X-Amz-Security-Token=T%2F%3D%2B&"))
  }
}
