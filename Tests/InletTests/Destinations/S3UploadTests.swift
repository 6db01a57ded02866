import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Against real object stores: `localbucket` from PyPI, and OpenStack Swift, which checks signatures.
@Suite(.timeLimit(.minutes(10)), .serialized) struct S3UploadTests {
  static let keys = [
    "store": UploadCredential.keys(accessKey: "test:tester", secretKey: "testing"),
    "wrong": .keys(accessKey: "test:tester", secretKey: "guessed"),
  ]

  private func store(_ server: LoopbackServer, keys: String = "store", partSize: Int64 = 5 << 20) -> S3Upload {
    var store = S3Upload(server.url(""), bucket: "photos", region: "us-east-1", access: .keys(keys))
    store.partSize = partSize
    store.prefix = "in box/ü&+/"
    return store
  }

  @Test(
    .enabled(if: LoopbackServer.isInstalled, "Scripts/test installs localbucket"),
    arguments: [0, 1, 5 << 20, (5 << 20) + 1, 12_000_000])
  func `a file becomes an object, in one request or in parts`(size: Int) async throws {
    let stage = try UploadStage(credentials: Self.keys)
    let folder = try stage.folder.folder("store")
    let server = try LoopbackServer.objectStore(in: folder)
    _ = try stage.folder.folder("store/photos")
    let content = stage.content(size)
    let upload = try await stage.upload(content, to: store(server), fileName: "IMG.Jpeg")
    let key = try #require(upload.result?.serverID, "\(upload.state)")
    #expect(key == "in box/ü&+/\(upload.id).jpeg")
    #expect(try Data(contentsOf: folder.appendingPathComponent("photos/" + key)) == content)
    #expect(try stage.bodies() == [])
    #expect(stage.transport.requests.contains { $0.step == "complete" } == (size > 5 << 20))
  }

  @Test(
    .enabled(if: LoopbackServer.isInstalled, "Scripts/test installs localbucket"),
    // The second connection is the first that sends bytes of the file.
    arguments: [2, 4, 6])
  func `a break costs at most one part, also where the store cannot list them`(connections: Int) async throws {
    let stage = try UploadStage(credentials: Self.keys)
    let folder = try stage.folder.folder("store")
    let server = try LoopbackServer.objectStore(in: folder)
    _ = try stage.folder.folder("store/photos")
    let proxy = try server.proxy(["--cut-after", "4000000", "--times", "\(connections)"])
    let content = stage.content(16_000_000, seed: UInt64(connections))
    let upload = try await stage.upload(content, to: store(proxy))
    let key = try #require(upload.result?.serverID, "\(upload.state)")
    #expect(try Data(contentsOf: folder.appendingPathComponent("photos/" + key)) == content)
    let broken = stage.transport.requests.filter { $0.step == "list" }.count
    #expect(broken >= 1)
    #expect(stage.transport.requests.filter { $0.step.hasPrefix("part") }.count == 4 + broken)
    #expect(stage.transport.requests.filter { $0.step == "create" }.count == 1)
    #expect(upload.possibleRepeats == 0)
  }

  @Test(.enabled(if: LoopbackServer.isSignedStoreInstalled, "Scripts/test installs OpenStack Swift"))
  func `a store that checks signatures takes what is signed rightly, and nothing else`() async throws {
    let stage = try UploadStage(credentials: Self.keys) { request, _ in
      // The app's own signer: an address that is signed beforehand.
      let signature = Self.signature()
      let content = S3Signature.Content(request, payload: S3Signature.unsignedPayload)
      let address = request.url.absoluteString.prefix { $0 != "?" }
      let url = URL(string: address + "?" + signature.presignedQuery(content, lifetime: 600))
      let headers = request.headers.map { ($0.name, $0.value) }
      return try url.map {
        try UploadRequest(request.method, $0, headers: headers, body: request.body, step: request.step)
      }
    }
    let server = try LoopbackServer.signedObjectStore(in: try stage.folder.folder("swift"))
    try await makeBucket(stage, server)
    var signed = store(server)
    signed.access = .signer("own")
    for destination in [store(server), signed] {
      for size in [1000, 12_000_000] {
        let upload = try await stage.upload(stage.content(size), to: destination)
        #expect(upload.result?.serverID != nil, "\(upload.state)")
        try stage.outbox.deleteRemotely(upload.id)
      }
    }
    await stage.outbox.sendAll(with: stage.transport)
    #expect(try stage.outbox.uploads().isEmpty)
    let wrong = try await stage.upload(stage.content(1000), to: store(server, keys: "wrong"))
    #expect(wrong.refusal?.contains("SignatureDoesNotMatch") == true, "\(wrong.state)")
    try await resume(stage, server)
  }

  /// The store is asked which parts it has.
  private func resume(_ stage: UploadStage, _ server: LoopbackServer) async throws {
    let proxy = try server.proxy(["--cut-after", "4000000", "--times", "2"])
    let earlier = stage.transport.requests.count
    let upload = try await stage.upload(stage.content(16_000_000), to: store(proxy))
    #expect(upload.result != nil, "\(upload.state)")
    let steps = stage.transport.requests.dropFirst(earlier).map(\.step)
    #expect(steps.filter { $0 == "list" }.count == 1)
    #expect(steps.filter { $0.hasPrefix("part") }.count == 5, "\(steps)")
  }

  private static func signature() -> S3Signature {
    S3Signature(accessKey: "test:tester", secretKey: "testing", region: "us-east-1", date: Date())
  }

  private func makeBucket(_ stage: UploadStage, _ server: LoopbackServer) async throws {
    let url = server.url("/photos")
    let content = S3Signature.Content(
      method: "PUT", host: "127.0.0.1:\(server.port)", path: "/photos", payload: S3SignatureTests.empty)
    let headers = Self.signature().signedHeaders(content).flatMap { ["-H", "\($0.key): \($0.value)"] }
    let result = try ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/curl")).run(
      ["-sS", "--noproxy", "*", "-X", "PUT", "-o", "/dev/null", "-w", "%{http_code}"] + headers + [url.absoluteString])
    #expect(result.output == "200", "\(result.output) \(result.errors)")
  }
}
