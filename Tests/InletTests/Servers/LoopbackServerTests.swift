import Foundation
import InletTestTools
import Testing

/// The servers of the upload tests themselves: a wrong one would let everything pass.
@Suite("Loopback servers", .timeLimit(.minutes(10))) struct LoopbackServerTests {
  private func curl(_ arguments: [String]) throws -> ChildProcess.Result {
    try ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env")).run(
      ["curl", "-sS", "--max-time", "20"] + arguments)
  }

  @Test func `a form is read to the byte, whatever its names are`() throws {
    let server = try LoopbackServer.uploads()
    let folder = try TemporaryFolder("form")
    // The delimiter of the form, nearly, and line breaks at every place where it could begin.
    let file = try folder.file("a.bin", String(repeating: "\r\n--\r\n-\r\n", count: 40_000))
    let answer = try curl([
      "-F", "title=hellø", "-F", "file=@\(file.path);filename=q\"ü.bin;type=image/png",
      server.url("/form").absoluteString,
    ])
    let digest = try ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env")).run(["sha256sum", file.path])
    #expect(answer.output.contains("\"value\": \"hell\\u00f8\""))
    #expect(answer.output.contains("\"size\": 360000"))
    #expect(answer.output.contains(String(digest.output.prefix(64))))
  }

  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: String
  }

  @Test(arguments: [
    Broken(testDescription: "no end", body: "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n"),
    Broken(
      testDescription: "after the end",
      body: "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b--\r\ny"),
    Broken(
      testDescription: "an injected header",
      body: "--b\r\nContent-Disposition: form-data; name=\"a\r\nX: y\"\r\n\r\nx\r\n--b--\r\n"),
    Broken(testDescription: "no name", body: "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"),
  ])
  func `a broken form is refused`(_ example: Broken) throws {
    let server = try LoopbackServer.uploads()
    let answer = try curl([
      "-o", "/dev/null", "-w", "%{http_code}", "-H", "Content-Type: multipart/form-data; boundary=b", "--data-binary",
      example.body, server.url("/form").absoluteString,
    ])
    #expect(answer.output == "400")
  }

  @Test func `faults happen in the order in which they were ordered, once each`() throws {
    let server = try LoopbackServer.uploads()
    let orders =
      #"[{"status":429},{"cut":"before"},{"cut":"middle"},{"cut":"after"},{"garbage":true},{"short":true}]"#
    _ = try curl(["-d", orders, server.url("/_faults").absoluteString])
    let statuses = try (0..<7).map { _ in
      let body = String(repeating: "x", count: 300_000)
      let folder = try TemporaryFolder("body")
      let file = try folder.file("body", body)
      let put = try curl([
        "-o", "/dev/null", "-w", "%{http_code}", "-T", file.path, server.url("/raw/a").absoluteString,
      ])
      return put.status == 0 ? put.output : "broken"
    }
    #expect(statuses == ["429", "broken", "broken", "broken", "broken", "broken", "201"])
    let requests = try curl([server.url("/_requests").absoluteString])
    #expect(requests.output.components(separatedBy: #""path": "/raw/a""#).count - 1 == 5)
  }

  @Test(.enabled(if: LoopbackServer.isInstalled, "run Scripts/test once: it installs the servers"))
  func `the tus server and the object store start, answer and end`() throws {
    let folder = try TemporaryFolder("servers")
    let tus = try LoopbackServer.tus(in: try folder.folder("tus"))
    let options = try curl(["-i", "-X", "OPTIONS", tus.url("/files").absoluteString])
    #expect(options.output.lowercased().contains("tus-version"))
    let store = try LoopbackServer.objectStore(in: try folder.folder("store"))
    #expect(try curl(["-X", "PUT", store.url("/bucket").absoluteString]).status == 0)
    for server in [tus, store, try LoopbackServer.uploads(), try tus.proxy([])] {
      server.end()
      #expect(try curl([server.url("/").absoluteString]).status == 7, "still listening on port \(server.port)")
    }
  }

  @Test(.enabled(if: LoopbackServer.isSignedStoreInstalled, "run Scripts/test once: it installs the servers"))
  func `the object store that checks signatures starts, refuses a wrong key, and ends with all its parts`() throws {
    let store = try LoopbackServer.signedObjectStore(in: try TemporaryFolder("signed store").url)
    let answer = try curl([
      "--aws-sigv4", "aws:amz:us-east-1:s3", "-u", "test:tester:wrong", "-H", "x-amz-content-sha256: UNSIGNED-PAYLOAD",
      "-X",
      "PUT", store.url("/bucket").absoluteString,
    ])
    #expect(answer.output.contains("<Code>SignatureDoesNotMatch</Code>"))
    store.end()
    #expect(try curl([store.url("/").absoluteString]).status == 7)
  }
}
