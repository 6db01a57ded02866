import Foundation

/// Uploads into an object store that speaks S3.
///
/// Small files go in one request, larger ones in parts, of which only those are sent again that the store lacks. The
/// object's name contains the upload's id, so that a repetition replaces the same object: there are never two.
///
/// Either the app signs every request itself, for which it asks its own server, or it hands out temporary keys:
///
///     let store = S3Upload(endpoint, bucket: "photos", region: "eu-central-1", access: .signer("my-signer"))
public struct S3Upload: UploadDestination {
  /// Who signs requests.
  public enum Access: Hashable, Sendable, Codable {
    /// The app, by ``UploadSecrets``, under this name: it returns the request with a query or headers that the store
    /// accepts, such as a presigned address.
    case signer(String)
    /// Keys that the app keeps under this name, temporary ones with a session token: see
    /// ``UploadCredential/keys(accessKey:secretKey:sessionToken:)``.
    case keys(String)
  }

  /// "s3".
  public static let kind = "s3"
  /// The most parts of an upload: as many as the request that ends it can name.
  static let greatestParts: Int64 = 400

  /// The store's address without the bucket, such as `https://s3.eu-central-1.amazonaws.com`.
  public var endpoint: URL
  /// The bucket.
  public var bucket: String
  /// The region that signatures name.
  public var region: String
  /// Who signs.
  public var access: Access
  /// Whether the bucket is the first part of the host's name (true) or of the path (false, the default).
  public var bucketInHost: Bool
  /// What the names of objects begin with, such as `uploads/`; nothing by default.
  public var prefix: String
  /// Bytes of a part, and the size up to which a file goes in one request; 16 MiB by default.
  ///
  /// Most stores want at least 5 MiB. Files of more than 400 parts get larger ones.
  public var partSize: Int64
  /// Below which address objects can be fetched; nil, the default, stands for their own address.
  public var publicAddress: URL?

  /// A destination in an object store; see the members for what else can be set.
  public init(_ endpoint: URL, bucket: String, region: String, access: Access) {
    self.endpoint = endpoint
    self.bucket = bucket
    self.region = region
    self.access = access
    bucketInHost = false
    prefix = ""
    partSize = 16 << 20
  }

  /// Nothing sent yet.
  public var initialMemory: Memory { Memory() }

  /// Refuses settings that no request can be made of.
  public func check(_ item: UploadItem) throws(UploadRefusal) {
    guard partSize >= 1 else { throw UploadRefusal("parts of \(partSize) bytes cannot be sent") }
    guard MediaType.isToken(bucket) else { throw UploadRefusal("'\(bucket.prefix(80))' cannot be a bucket") }
    // Clients and servers on the way resolve such steps.
    guard !prefix.split(separator: "/", omittingEmptySubsequences: false).contains(where: { $0 == ".." || $0 == "." })
    else { throw UploadRefusal("'\(prefix.prefix(80))' cannot begin an object's name") }
    _ = try unsigned(.put, item, Memory())
  }

  /// Sends the file, or the next part of it, or the list of its parts; asks first after a break.
  public func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    let step = try step(memory, item)
    let request = try unsigned(step, item, memory)
    switch access {
    case .signer(let name): return .send(try await context.sign(request, with: name))
    case .keys(let name):
      let keys = try await context.credential(named: name)
      guard let accessKey = keys.accessKey, let secretKey = keys.secretKey else {
        throw UploadRefusal("the credential named '\(name.prefix(80))' has no access key and secret key")
      }
      let signature = S3Signature(
        accessKey: accessKey, secretKey: secretKey, sessionToken: keys.sessionToken, region: region,
        date: context.now)
      return .send(try signed(request, by: signature, item))
    }
  }

  /// A part is idempotent; the store is asked which ones it has.
  public func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery {
    switch Step(step) {
    case .complete: memory.mustLook = true
    case .part: memory.mustList = true
    case .put, .create, .list, .look, .remove, nil: break
    }
    return .safe
  }

  /// The parts that the store confirmed.
  public func confirmedBytes(_ memory: Memory) -> Int64 { memory.parts.reduce(0) { $0 + ($1.size ?? 0) } }

  /// Deletes the object.
  public func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? {
    guard let key = result.serverID else { return nil }
    let request = try UploadRequest("DELETE", address(key), step: Step.remove.text)
    switch access {
    case .signer(let name): return try await context.sign(request, with: name)
    case .keys(let name):
      let keys = try await context.credential(named: name)
      guard let accessKey = keys.accessKey, let secretKey = keys.secretKey else { return nil }
      let signature = S3Signature(
        accessKey: accessKey, secretKey: secretKey, sessionToken: keys.sessionToken, region: region,
        date: context.now)
      return try signed(request, by: signature, digest: SHA256.hexadecimal(of: Data()))
    }
  }
}
