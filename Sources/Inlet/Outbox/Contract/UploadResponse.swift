import Foundation

/// What a server answered.
public struct UploadResponse: Hashable, Sendable {
  /// The most bytes of a body that are kept: 1 MiB.
  public static let bodyLimit = 1 << 20

  /// The status, 100 to 999.
  public let status: Int
  /// Values by the header's name in lower case; several of one name are joined by `, `.
  public let headers: [String: String]
  /// The beginning of the body, at most ``bodyLimit`` bytes.
  public let body: Data
  /// The ``UploadRequest/step`` of the request.
  public let step: String
  /// The address that was asked.
  public let url: URL
  /// When the answer came.
  public let date: Date

  /// A response; names of headers may be of any case.
  public init(
    status: Int, headers: [(String, String)] = [], body: Data = Data(), step: String = "", url: URL, date: Date = Date()
  ) {
    self.status = status
    var joined: [String: String] = [:]
    for (name, value) in headers {
      let name = name.lowercased()
      joined[name] = joined[name].map { $0 + ", " + value } ?? value
    }
    self.headers = joined
    self.body = body.prefix(Self.bodyLimit)
    self.step = step
    self.url = url
    self.date = date
  }

  /// The value of a header, whatever the case of its name; nil when it is not there.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
