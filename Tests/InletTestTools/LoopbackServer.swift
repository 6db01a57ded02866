import Foundation

/// A server of Tests/Servers on the loopback interface, for as long as this value lives.
package final class LoopbackServer {
  package let port: Int
  private let running: ChildProcess.Running

  package struct NotStarted: Error, CustomStringConvertible {
    package let description: String
  }

  /// Takes forms, bodies and Imgur's calls, and fails as it is told; see `upload_server.py`.
  package static func uploads() throws -> LoopbackServer { try LoopbackServer(script: "upload_server.py") }

  /// A real tus server that keeps its files in `folder`; see ``isInstalled``.
  package static func tus(in folder: URL) throws -> LoopbackServer {
    try LoopbackServer(
      script: "serve.py",
      [
        installed.appendingPathComponent("resumable-upload").path, "serve", "--host", "127.0.0.1", "--port", "{port}",
        "--upload-dir", folder.path, "--db-path", folder.appendingPathComponent("uploads.db").path,
      ])
  }

  /// A real object store that keeps its objects as files in `folder`; see ``isInstalled``.
  package static func objectStore(in folder: URL) throws -> LoopbackServer {
    try LoopbackServer(
      script: "serve.py", [installed.appendingPathComponent("localbucket").path, "--port", "{port}", folder.path])
  }

  /// A real object store that checks the signature of every request; see `signed_store.py` for its keys, and
  /// ``isSignedStoreInstalled``.
  ///
  /// It takes some seconds to start.
  package static func signedObjectStore(in folder: URL) throws -> LoopbackServer {
    try LoopbackServer(script: "signed_store.py", [folder.path])
  }

  /// A proxy in front of this server that breaks connections; see `proxy.py`.
  package func proxy(_ options: [String]) throws -> LoopbackServer {
    try LoopbackServer(script: "proxy.py", ["--to", String(port)] + options)
  }

  /// Whether the servers that are not part of this repository were installed, which `Scripts/test` does.
  package static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: installed.appendingPathComponent("resumable-upload").path)
  }

  /// Whether OpenStack Swift was installed, which `Scripts/test` does.
  package static var isSignedStoreInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/swift-proxy-server")
  }

  package func url(_ path: String) -> URL {
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port, parts.path) = ("http", "127.0.0.1", port, path)
    return parts.url ?? URL(fileURLWithPath: "/")
  }

  private init(script: String, _ arguments: [String] = []) throws {
    var python = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
    python.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    let file = Self.package.appendingPathComponent("Tests/Servers/\(script)").path
    running = try python.start(["python3", file] + arguments, input: Data())
    guard let line = running.readLine(), line.hasPrefix("listening "), let port = Int(line.dropFirst(10)) else {
      running.endInput()
      throw NotStarted(description: "\(script) did not start: \(running.finish().errors)")
    }
    self.port = port
  }

  /// Ends it, and returns when it has ended.
  package func end() {
    running.endInput()
    _ = running.finish()
  }

  deinit { running.endInput() }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let installed = package.appendingPathComponent(".build/servers/bin")
}
