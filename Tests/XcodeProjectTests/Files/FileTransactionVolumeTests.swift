import Foundation
import Testing

@testable import XcodeProject

/// Volumes and folders that refuse: read-only, full.
@Suite(.serialized) struct FileTransactionVolumeTests {
  typealias Failure = FileTransaction.Failure

  static let isRoot = geteuid() == 0
  /// Whether a small volume in memory can be mounted here, which takes root and the right to mount.
  static let canMount: Bool = {
    guard isRoot, OtherProgram.path(of: "mount") != nil, let folder = try? TemporaryFolder() else { return false }
    let mounted = try? OtherProgram.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path], in: "/")
    _ = try? OtherProgram.run("umount", [folder.path], in: "/")
    return mounted?.status == 0
  }()

  private func withVolume(_ body: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let mounted = try OtherProgram.run("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path], in: "/")
    try #require(mounted.status == 0, "\(mounted.output)")
    defer { _ = try? OtherProgram.run("umount", ["-l", folder.path], in: "/") }
    try body(folder)
  }

  @Test(.enabled(if: canMount, "needs root and the right to mount a volume"))
  func `on a full volume nothing changes and nothing is left behind`() throws {
    try withVolume { folder in
      try folder.write("small", to: "a")
      try folder.write("small", to: "b")
      let large = [UInt8](repeating: 0x78, count: 400_000)
      #expect(throws: Failure.refused(path: "b", SystemError(code: ENOSPC))) {
        try FileTransaction(
          root: folder.path,
          [
            FileReplacement(path: "a", from: Array("small".utf8), to: Array("changed".utf8)),
            FileReplacement(path: "b", from: Array("small".utf8), to: large),
          ]
        ).apply()
      }
      #expect(try folder.listing() == ["a=small", "b=small"])
    }
  }

  @Test(.enabled(if: canMount, "needs root and the right to mount a volume"))
  func `on a volume without a byte left not even the journal stays`() throws {
    try withVolume { folder in
      try folder.write("small", to: "a")
      let filler = FileManager.default.createFile(atPath: folder.path + "/filler", contents: nil)
      #expect(filler)
      let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/filler"))
      while (try? handle.write(contentsOf: Data(count: 4_096))) != nil {}
      try handle.close()
      #expect(throws: Failure.refused(path: ".inlet-journal", SystemError(code: ENOSPC))) {
        try FileTransaction(root: folder.path, [FileReplacement(path: "a", from: Array("small".utf8), to: [1])]).apply()
      }
      #expect(folder.read("a") == "small")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "filler"])
    }
  }

  @Test(.enabled(if: canMount, "needs root and the right to mount a volume"))
  func `on a volume that is mounted for reading only nothing changes`() throws {
    try withVolume { folder in
      try folder.write("small", to: "a")
      _ = try OtherProgram.run("mount", ["-o", "remount,ro", folder.path], in: "/")
      #expect(throws: Failure.refused(path: folder.path + "/.inlet-journal", SystemError(code: EROFS))) {
        try FileTransaction(root: folder.path, [FileReplacement(path: "a", from: Array("small".utf8), to: [1])]).apply()
      }
      #expect(try folder.listing() == ["a=small"])
    }
  }

  @Test(.enabled(if: !isRoot, "root may write anywhere; run the tests as an ordinary user for this one"))
  func `a folder without the right to write stops the whole set`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "one")
    try folder.write("two", to: "closed/two")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path + "/closed")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/closed") }
    #expect(throws: Failure.refused(path: "closed/two", SystemError(code: EACCES))) {
      try FileTransaction(
        root: folder.path,
        [
          FileReplacement(path: "one", from: Array("one".utf8), to: [1]),
          FileReplacement(path: "closed/two", from: Array("two".utf8), to: [2]),
        ]
      ).apply()
    }
    #expect(try folder.listing() == ["closed/", "closed/two=two", "one=one"])
  }

  @Test(.enabled(if: !isRoot, "root may write anywhere; run the tests as an ordinary user for this one"))
  func `a file that may not be written is not replaced behind its owner's back`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "one")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/one")
    #expect(throws: Failure.refused(path: "one", SystemError(code: EACCES))) {
      try FileTransaction(root: folder.path, [FileReplacement(path: "one", from: Array("one".utf8), to: [1])]).apply()
    }
    #expect(try folder.listing() == ["one=one"])
  }
}
