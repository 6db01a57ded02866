import Foundation

/// One request of an upload, checked when it is made: nothing in it can add a header or leave http.
public struct UploadRequest: Hashable, Sendable {
  /// What is sent.
  public enum Body: Hashable, Sendable {
    /// Nothing.
    case none
    /// A few bytes; at most ``UploadRequest/bytesLimit``.
    case bytes(Data)
    /// The whole file of the item.
    case file
    /// A stretch of the file of the item, in bytes.
    case slice(offset: Int64, length: Int64)
    /// A form with the file of the item in it; `Content-Type` is set from it.
    case form(MultipartForm)
  }

  /// One header.
  public struct Header: Hashable, Sendable {
    /// A token of HTTP.
    public let name: String
    /// Without control characters.
    public let value: String
  }

  /// The most bytes of ``Body/bytes(_:)``: 64 KiB.
  public static let bytesLimit = 64 << 10

  /// Upper-case letters.
  public let method: String
  /// An absolute http or https address without user name.
  public let url: URL
  /// In the order given.
  public let headers: [Header]
  /// What is sent.
  public let body: Body
  /// The destination's own name for this step, handed back with the response as ``UploadResponse/step``.
  public let step: String

  /// Checks and makes a request.
  ///
  /// - Parameters:
  ///   - method: Such as `PUT`; at most 20 upper-case letters.
  ///   - url: Where to.
  ///   - headers: Names and values, in order. `Host`, `Content-Length`, `Transfer-Encoding` and `Connection` belong to
  ///     the transport.
  ///   - body: What is sent; nothing by default.
  ///   - step: The destination's own name for this step, such as "create"; empty by default.
  /// - Throws: ``UploadRefusal`` naming what is not allowed.
  public init(
    _ method: String, _ url: URL, headers: [(String, String)] = [], body: Body = .none, step: String = ""
  ) throws(UploadRefusal) {
    guard (1...20).contains(method.utf8.count), method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw UploadRefusal("'\(method.prefix(20))' is no HTTP method")
    }
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host?.isEmpty == false,
      url.user == nil, url.password == nil
    else { throw UploadRefusal("'\(url.absoluteString.prefix(200))' is not an http or https address") }
    if case .bytes(let data) = body, data.count > Self.bytesLimit {
      throw UploadRefusal("a body of \(data.count) bytes belongs into a file; at most \(Self.bytesLimit) are allowed")
    }
    if case .slice(let offset, let length) = body, offset < 0 || length < 0 {
      throw UploadRefusal("bytes \(offset) and \(length) more are no stretch of a file")
    }
    self.method = method
    self.url = url
    self.body = body
    self.step = step
    var checked: [Header] = []
    for (name, value) in headers { checked.append(try Self.header(name, value)) }
    if case .form(let form) = body, !checked.contains(where: { $0.name.lowercased() == "content-type" }) {
      checked.append(try Self.header("Content-Type", form.contentType))
    }
    self.headers = checked
  }

  private static let ownHeaders: Set<String> = ["host", "content-length", "transfer-encoding", "connection"]

  private static func header(_ name: String, _ value: String) throws(UploadRefusal) -> Header {
    let isToken =
      !name.isEmpty && name.utf8.count <= 256
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    guard isToken, !ownHeaders.contains(name.lowercased()) else {
      throw UploadRefusal("'\(name.prefix(40))' cannot be the name of a header")
    }
    guard value.utf8.count <= 16 << 10, value.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
      throw UploadRefusal("the value of the header \(name) contains a control character or is too long")
    }
    return Header(name: name, value: value)
  }

  /// The value of a header, whatever the case of its name; nil when it is not there.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
