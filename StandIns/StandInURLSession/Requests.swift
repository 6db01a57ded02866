// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// What Apple's Foundation has for background sessions, as far as Inlet uses it; see StandInUploadDaemon for who sends.

/// A request.
public struct URLRequest: Hashable, Sendable {
  public var url: URL?
  public var httpMethod: String?
  public private(set) var allHTTPHeaderFields: [String: String]?

  public init(url: URL) { self.url = url }

  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    var fields = allHTTPHeaderFields ?? [:]
    fields[field] = fields[field].map { "\($0),\(value)" } ?? value
    allHTTPHeaderFields = fields
  }
}

/// An answer.
open class URLResponse: NSObject, @unchecked Sendable {
  public let url: URL?
  init(url: URL?) { self.url = url }
}

/// An answer of a web server.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public let statusCode: Int
  public let allHeaderFields: [AnyHashable: Any]

  init(url: URL?, statusCode: Int, headers: [String: String]) {
    self.statusCode = statusCode
    allHeaderFields = headers
    super.init(url: url)
  }
}

/// How a session behaves.
public final class URLSessionConfiguration: NSObject {
  public let identifier: String?
  public var sharedContainerIdentifier: String?
  public var sessionSendsLaunchEvents = true
  public var isDiscretionary = false

  private init(identifier: String) { self.identifier = identifier }

  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration(identifier: identifier)
  }
}
