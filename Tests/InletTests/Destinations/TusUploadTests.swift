import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Against a real server, `resumable-upload` from PyPI.
@Suite(.timeLimit(.minutes(10)), .enabled(if: LoopbackServer.isInstalled, "Scripts/test installs resumable-upload"))
struct TusUploadTests {
  private struct Ground {
    let stage: UploadStage
    let files: URL
    let server: LoopbackServer

    init(backoffInSeconds: Double = 0.005) throws {
      stage = try UploadStage(backoffInSeconds: backoffInSeconds)
      files = try stage.folder.folder("tus")
      server = try LoopbackServer.tus(in: files)
    }

    /// The bytes that the server has of an upload.
    func stored(_ upload: Upload) throws -> Data? {
      guard let link = upload.link else { return nil }
      let name = try FileManager.default.contentsOfDirectory(atPath: files.path)
        .first { $0.contains(link.lastPathComponent) && !$0.hasSuffix(".json") && !$0.hasSuffix(".info") }
      return try name.map { try Data(contentsOf: files.appendingPathComponent($0)) }
    }
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 3_000_000])
  func `a file arrives in chunks, each with its checksum`(size: Int) async throws {
    let ground = try Ground()
    let content = ground.stage.content(size)
    let tus = TusUpload(ground.server.url("/files"), chunkSize: 64 << 10)
    let upload = try await ground.stage.upload(content, to: tus, fileName: "süß \"🍐\"\r\n.mov")
    #expect(upload.result != nil, "\(upload.state)")
    if size > 0 { #expect(try ground.stored(upload) == content) }
    let patches = ground.stage.transport.requests.filter { $0.method == "PATCH" }
    #expect(patches.count == (size + 65_535) / 65_536)
    #expect(patches.allSatisfy { $0.header("upload-checksum")?.hasPrefix("sha1 ") == true })
    #expect(try ground.stage.bodies() == [])
  }

  struct Breaks: Sendable, CustomTestStringConvertible {
    /// Bytes after which a connection ends.
    let cut: Int
    /// The first connections, which end so: the third is the first that sends bytes of the file.
    let connections: Int
    var testDescription: String { "\(connections) connections of \(cut) bytes" }
  }

  @Test(arguments: [
    Breaks(cut: 100_000, connections: 3), Breaks(cut: 900_000, connections: 3), Breaks(cut: 600_000, connections: 5),
    Breaks(cut: 300_000, connections: 9),
  ])
  func `after a break only what the server lacks is sent, at most one chunk twice`(breaks: Breaks) async throws {
    let ground = try Ground()
    let chunk: Int64 = 1 << 20
    let content = ground.stage.content(3_000_000, seed: UInt64(breaks.cut))
    let proxy = try ground.server.proxy(["--cut-after", "\(breaks.cut)", "--times", "\(breaks.connections)"])
    // Without checksums the server keeps what it got of a chunk.
    var tus = TusUpload(proxy.url("/files"), chunkSize: chunk)
    tus.sendsChecksums = false
    let upload = try await ground.stage.upload(content, to: tus)
    #expect(upload.result != nil, "\(upload.state)")
    #expect(try ground.stored(upload) == content)
    let requests = ground.stage.transport.requests
    var sent: Int64 = 0
    for request in requests { if case .slice(_, let length) = request.body { sent += length } }
    let broken = requests.filter { $0.method == "HEAD" }.count
    #expect(broken >= 1)
    #expect(sent - Int64(content.count) <= chunk * Int64(broken), "\(requests.map(\.body))")
    #expect(requests.filter { $0.method == "POST" }.count == 1)
    #expect(upload.possibleRepeats == 0)
  }

  @Test func `an upload that the server has lost is begun anew`() async throws {
    let ground = try Ground(backoffInSeconds: 20)
    let content = ground.stage.content(500_000)
    let proxy = try ground.server.proxy(["--cut-after", "100000", "--times", "3"])
    var tus = TusUpload(proxy.url("/files"), chunkSize: 200_000)
    tus.sendsChecksums = false
    let id = try ground.stage.enqueue(content, to: tus)
    await ground.stage.outbox.sendOnce(with: ground.stage.transport)
    #expect(try ground.stage.state(id).failure != nil)
    let created = try #require(ground.stage.transport.requests.first { $0.method == "PATCH" }?.url)
    let path = created.path
    _ = try ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/curl")).run([
      "-s", "--noproxy", "*", "-X", "DELETE", "-H", "Tus-Resumable: 1.0.0", ground.server.url(path).absoluteString,
    ])
    try ground.stage.outbox.retry(id)
    await ground.stage.outbox.sendAll(with: ground.stage.transport)
    let upload = try ground.stage.state(id)
    #expect(upload.result != nil, "\(upload.state)")
    #expect(try ground.stored(upload) == content)
    #expect(upload.result?.serverID != created.absoluteString)
  }

  @Test func `many breaks in a row only delay`() async throws {
    let ground = try Ground()
    let proxy = try ground.server.proxy(["--rate", "0.3", "--seed", "5"])
    let content = ground.stage.content(2_000_000)
    let upload = try await ground.stage.upload(content, to: TusUpload(proxy.url("/files"), chunkSize: 100_000))
    #expect(upload.result != nil, "\(upload.state)")
    #expect(try ground.stored(upload) == content)
  }

  @Test func `an upload is deleted from the server`() async throws {
    let ground = try Ground()
    let upload = try await ground.stage.upload(Data(count: 1000), to: TusUpload(ground.server.url("/files")))
    try ground.stage.outbox.deleteRemotely(upload.id)
    await ground.stage.outbox.sendAll(with: ground.stage.transport)
    #expect(try ground.stage.outbox.upload(upload.id) == nil)
    #expect(try ground.stored(upload) == nil)
  }
}
