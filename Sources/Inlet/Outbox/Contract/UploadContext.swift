import Foundation

/// What a destination needs at the moment of sending and must not keep: the time, and secrets.
public struct UploadContext: Sendable {
  /// The time by the wall clock.
  public let now: Date
  private let secrets: UploadSecrets

  init(now: Date, secrets: UploadSecrets) {
    self.now = now
    self.secrets = secrets
  }

  /// The credential that the app keeps under a name.
  ///
  /// - Throws: ``UploadRefusal`` when there is none; whatever the app throws, which means "not now".
  public func credential(named name: String) async throws -> UploadCredential {
    guard let credential = try await secrets.credential(name) else {
      throw UploadRefusal("there is no credential named '\(name.prefix(80))'")
    }
    return credential
  }

  /// Has the app's own signer sign a request: it returns one with further headers, or with another query.
  ///
  /// - Throws: ``UploadRefusal`` when the app has no signer; whatever the app throws, which means "not now".
  public func sign(_ request: UploadRequest, with name: String) async throws -> UploadRequest {
    guard let signed = try await secrets.sign(request, name) else {
      throw UploadRefusal("the app has no signer named '\(name.prefix(80))'")
    }
    return signed
  }
}

/// How the app gives destinations its secrets, which are never stored with an upload.
public struct UploadSecrets: Sendable {
  var credential: @Sendable (String) async throws -> UploadCredential?
  var sign: @Sendable (UploadRequest, String) async throws -> UploadRequest?

  /// Secrets by name.
  ///
  /// - Parameters:
  ///   - credential: Finds a credential, such as in the keychain; nil when there is none. Throwing means "not now", and
  ///     the upload is tried again later.
  ///   - sign: Signs a request under the name of a signer; nil when there is no such signer.
  public init(
    credential: @escaping @Sendable (String) async throws -> UploadCredential? = { _ in nil },
    sign: @escaping @Sendable (UploadRequest, String) async throws -> UploadRequest? = { _, _ in nil }
  ) {
    self.credential = credential
    self.sign = sign
  }
}

/// A secret of one or several parts.
///
/// Says nothing of itself when printed.
public struct UploadCredential: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  private let parts: [String: String]

  /// A secret with parts that its destination knows by name.
  public init(_ parts: [String: String]) { self.parts = parts }

  /// One text, such as a client id or an access token.
  public static func token(_ token: String) -> UploadCredential { UploadCredential(["token": token]) }

  /// Keys for an object store; `sessionToken` for temporary ones.
  public static func keys(accessKey: String, secretKey: String, sessionToken: String? = nil) -> UploadCredential {
    var parts = ["accessKey": accessKey, "secretKey": secretKey]
    parts["sessionToken"] = sessionToken
    return UploadCredential(parts)
  }

  /// A part by its name; nil when there is none.
  public subscript(_ name: String) -> String? { parts[name] }

  /// One text, such as a client id or an access token.
  public var token: String? { parts["token"] }
  /// The public half of the keys for an object store.
  public var accessKey: String? { parts["accessKey"] }
  /// The secret half of the keys for an object store.
  public var secretKey: String? { parts["secretKey"] }
  /// Belongs to temporary keys.
  public var sessionToken: String? { parts["sessionToken"] }

  /// No secret.
  public var description: String { "UploadCredential(\(parts.keys.sorted().joined(separator: ", ")))" }
  /// No secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
