import Foundation

/// The documents that an object store answers with.
enum S3Reply {
  /// A part of an upload that the store has.
  struct Part: Hashable, Sendable, Codable {
    /// From 1.
    let number: Int
    /// With its quotes, if it came with some.
    let tag: String
    /// In bytes; nil when nobody said.
    var size: Int64?
  }

  /// One page of the parts that the store has.
  struct PartList: Hashable, Sendable {
    var parts: [Part]
    /// Where the next page begins, nil on the last.
    var nextMarker: Int?
  }

  struct Failure: Hashable, Sendable {
    let code: String
    let message: String
  }

  static func uploadID(_ body: Data) -> String? {
    guard let document = document(body), document.name == "InitiateMultipartUploadResult",
      let id = document["UploadId"], (1...2048).contains(id.utf8.count)
    else { return nil }
    return id
  }

  static func parts(_ body: Data) -> PartList? {
    guard let document = document(body), document.name == "ListPartsResult" else { return nil }
    let parts = document.children(named: "Part").compactMap { element -> Part? in
      guard let number = element["PartNumber"].flatMap({ Int($0) }), (1...10_000).contains(number),
        let tag = element["ETag"], !tag.isEmpty
      else { return nil }
      return Part(number: number, tag: tag, size: TusHeaders.count(element["Size"]))
    }
    let isCut = document["IsTruncated"] == "true"
    return PartList(parts: parts, nextMarker: isCut ? document["NextPartNumberMarker"].flatMap { Int($0) } : nil)
  }

  /// The tag of the finished object; nil when the store answers anything else, such as a failure after status 200.
  static func completion(_ body: Data) -> String? {
    guard let document = document(body), document.name == "CompleteMultipartUploadResult" else { return nil }
    return document["ETag"] ?? ""
  }

  static func failure(_ body: Data) -> Failure? {
    guard let document = document(body), document.name == "Error", let code = document["Code"] else { return nil }
    return Failure(code: String(code.prefix(100)), message: String((document["Message"] ?? "").prefix(300)))
  }

  /// The document that ends an upload in parts.
  static func completionRequest(_ parts: [Part]) -> Data {
    var text = "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
    for part in parts.sorted(by: { $0.number < $1.number }) {
      text += "<Part><PartNumber>\(part.number)</PartNumber><ETag>\(escaped(part.tag))</ETag></Part>"
    }
    return Data((text + "</CompleteMultipartUpload>").utf8)
  }

  private static func document(_ body: Data) -> ReplyElement? {
    // try?: what cannot be read is not the expected document; the caller goes by the status.
    try? ReplyReader.read(body)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
