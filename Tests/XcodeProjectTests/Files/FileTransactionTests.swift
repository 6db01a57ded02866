import Foundation
import Testing

@testable import XcodeProject

@Suite struct FileTransactionTests {
  typealias Failure = FileTransaction.Failure

  private func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

  private func replace(_ path: String, _ before: String?, _ after: String?) -> FileReplacement {
    FileReplacement(path: path, from: bytes(before), to: bytes(after))
  }

  @Test func `files change, appear with their folders and go, all in one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "App/a")
    try folder.write("gone", to: "Share/b")
    try FileTransaction(
      root: folder.path,
      [replace("App/a", "old", "new"), replace("Share/b", "gone", nil), replace("New/Deep/c", nil, "c")]
    ).apply()
    #expect(try folder.listing() == ["App/", "App/a=new", "New/", "New/Deep/", "New/Deep/c=c", "Share/"])
  }

  @Test func `a folder goes with its last file when asked, the root stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "A/B/f")
    try folder.write("x", to: "C/g")
    try folder.write("x", to: "C/kept")
    try FileTransaction(
      root: folder.path, [replace("A/B/f", "x", nil), replace("C/g", "x", nil)], removesEmptiedFolders: true
    ).apply()
    #expect(try folder.listing() == ["C/", "C/kept=x"])
  }

  @Test func `nothing is written when nothing changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("same", to: "a")
    let before = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")[.modificationDate] as? Date
    try FileTransaction(root: folder.path, [replace("a", "same", "same")]).apply()
    let after = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")[.modificationDate] as? Date
    #expect(before == after)
    #expect(try folder.listing() == ["a=same"])
  }

  @Test func `a folder beside the root whose name starts like the root's is outside`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "root/in")
    try folder.write("theirs", to: "root2/b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/out", withDestinationPath: folder.path + "/root2")
    #expect(throws: Failure.leavesRoot(path: "out/b")) {
      try FileTransaction(root: folder.path + "/root", [replace("out/b", "theirs", "ours")]).apply()
    }
    #expect(folder.read("root2/b") == "theirs")
  }

  @Test func `a file that is only to be checked must hold what was read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("reaD", to: "a")
    #expect(throws: Failure.changed(path: "a")) {
      try FileTransaction(root: folder.path, [replace("a", "read", "read"), replace("b", nil, "b")]).apply()
    }
    #expect(try folder.listing() == ["a=reaD"])
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var prepare: @Sendable (TemporaryFolder) throws -> Void
    var replacements: [FileReplacement]
    var expected: Failure
  }

  private static func link(_ folder: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  static let refusals: [Refusal] = [
    Refusal(
      testDescription: "a file that was changed since it was read",
      prepare: { try $0.write("theirs", to: "b") },
      replacements: [.init(path: "b", from: Array("read".utf8), to: [1])], expected: .changed(path: "b")),
    Refusal(
      testDescription: "a change of the same length",
      prepare: { try $0.write("reaD", to: "b") },
      replacements: [.init(path: "b", from: Array("read".utf8), to: [1])], expected: .changed(path: "b")),
    Refusal(
      testDescription: "a file that is gone", prepare: { _ in },
      replacements: [.init(path: "b", from: [1], to: [2])], expected: .missing(path: "b")),
    Refusal(
      testDescription: "a folder that is gone", prepare: { _ in },
      replacements: [.init(path: "x/b", from: [1], to: [2])], expected: .missing(path: "x/b")),
    Refusal(
      testDescription: "a file that is there already", prepare: { try $0.write("theirs", to: "b") },
      replacements: [.init(path: "b", from: nil, to: [2])], expected: .exists(path: "b")),
    Refusal(
      testDescription: "a folder in the file's place", prepare: { try $0.write("x", to: "b/c") },
      replacements: [.init(path: "b", from: [1], to: [2])], expected: .notAFile(path: "b")),
    Refusal(
      testDescription: "a path with two dots", prepare: { _ in },
      replacements: [.init(path: "../b", from: nil, to: [2])], expected: .leavesRoot(path: "../b")),
    Refusal(
      testDescription: "two dots inside", prepare: { try $0.write("x", to: "c/d") },
      replacements: [.init(path: "c/../../b", from: nil, to: [2])], expected: .leavesRoot(path: "c/../../b")),
    Refusal(
      testDescription: "an absolute path", prepare: { _ in },
      replacements: [.init(path: "/etc/passwd", from: nil, to: [2])], expected: .leavesRoot(path: "/etc/passwd")),
    Refusal(
      testDescription: "an empty path", prepare: { _ in },
      replacements: [.init(path: "", from: nil, to: [2])], expected: .leavesRoot(path: "")),
    Refusal(
      testDescription: "the journal itself", prepare: { _ in },
      replacements: [.init(path: ".inlet-journal", from: nil, to: [2])], expected: .leavesRoot(path: ".inlet-journal")),
    Refusal(
      testDescription: "a folder that is a link out of the root", prepare: { try link($0, "out", to: "/tmp") },
      replacements: [.init(path: "out/b", from: nil, to: [2])], expected: .leavesRoot(path: "out/b")),
    Refusal(
      testDescription: "a file that is a link out of the root", prepare: { try link($0, "b", to: "/etc/hostname") },
      replacements: [.init(path: "b", from: [1], to: [2])], expected: .leavesRoot(path: "b")),
    Refusal(
      testDescription: "a link that leads nowhere", prepare: { try link($0, "b", to: "nowhere") },
      replacements: [.init(path: "b", from: nil, to: [2])], expected: .notAFile(path: "b")),
    Refusal(
      testDescription: "one file twice",
      prepare: { try $0.write("x", to: "b") },
      replacements: [.init(path: "b", from: [0x78], to: [2]), .init(path: "b", from: [0x78], to: [3])],
      expected: .namedTwice(path: "b")),
    Refusal(
      testDescription: "one file twice through a link",
      prepare: {
        try $0.write("x", to: "b")
        try link($0, "c", to: "b")
      },
      replacements: [.init(path: "b", from: [0x78], to: [2]), .init(path: "c", from: [0x78], to: [3])],
      expected: .namedTwice(path: "c")),
  ]

  @Test(arguments: refusals) func `a set is refused as a whole for`(_ refusal: Refusal) throws {
    let folder = try TemporaryFolder()
    try folder.write("first", to: "first")
    try refusal.prepare(folder)
    let before = try folder.listing()
    let all = [replace("first", "first", "changed"), replace("new/file", nil, "x")] + refusal.replacements
    #expect(throws: refusal.expected) { try FileTransaction(root: folder.path, all).apply() }
    #expect(try folder.listing() == before)
  }

  @Test func `a missing root is a failure of its own`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.rootUnavailable(path: folder.path + "/no", SystemError(code: ENOENT))) {
      try FileTransaction(root: folder.path + "/no", [replace("a", nil, "x")]).apply()
    }
  }

  @Test func `every failure says which file and what to do`() {
    let failures: [Failure] = [
      .rootUnavailable(path: "f", SystemError(code: ENOENT)), .busy(root: "f"), .leavesRoot(path: "f"),
      .namedTwice(path: "f"), .notAFile(path: "f"), .missing(path: "f"), .exists(path: "f"), .changed(path: "f"),
      .refused(path: "f", SystemError(code: ENOSPC)), .journalUnreadable(path: "f"),
      .changedSinceInterruption(path: "f", kept: "k"), .rollBackFailed(cause: .changed(path: "f"), left: ["g"]),
    ]
    for failure in failures {
      #expect(failure.description.hasPrefix("f: "))
      #expect(failure.description.contains("; "))
      #expect(failure.errorDescription == failure.description)
    }
  }

  @Test func `a link inside the root is followed and stays a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/file")
    try Self.link(folder, "link", to: "real/file")
    try Self.link(folder, "folder", to: "real")
    try FileTransaction(root: folder.path, [replace("link", "old", "new"), replace("folder/second", nil, "2")]).apply()
    #expect(folder.read("real/file") == "new")
    #expect(folder.read("real/second") == "2")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "real/file")
  }

  @Test func `a root that is reached through a link works`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/file")
    try Self.link(folder, "root", to: "real")
    try FileTransaction(root: folder.path + "/root", [replace("file", "old", "new")]).apply()
    #expect(folder.read("real/file") == "new")
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o664]) func `permissions are kept`(mode: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/a")
    try FileTransaction(root: folder.path, [replace("a", "old", "new")]).apply()
    let kept = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")[.posixPermissions] as? Int
    #expect(kept == mode)
  }

  @Test func `extended attributes are kept`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let script = "import os,sys\nos.setxattr(sys.argv[1], 'user.inlet', b'kept')"
    let set = try OtherProgram.run("python3", ["-c", script, folder.path + "/a"], in: folder.path)
    guard set.status == 0 else {
      print("skipped: no python3 or no extended attributes here: \(set.output)")
      return
    }
    try FileTransaction(root: folder.path, [replace("a", "old", "new")]).apply()
    let get = try OtherProgram.run(
      "python3", ["-c", "import os,sys\nprint(os.getxattr(sys.argv[1], 'user.inlet').decode())", folder.path + "/a"],
      in: folder.path)
    #expect(get.output == "kept\n")
    #expect(folder.read("a") == "new")
  }

  @Test func `a second transaction in the same root is told that it is busy`() throws {
    let folder = try TemporaryFolder()
    let inner = FileTransaction(root: folder.path, [replace("b", nil, "b")])
    try FileTransaction(root: folder.path, [replace("a", nil, "a")]).apply { moment throws(Failure) in
      guard moment == .journalWritten else { return }
      #expect(throws: Failure.busy(root: folder.path)) { try inner.apply() }
    }
    try inner.apply()
    #expect(try folder.listing() == ["a=a", "b=b"])
  }

  @Test func `the diff of a set is one text`() throws {
    let set = FileTransaction(root: "/", [replace("a", "1\n", "2\n"), replace("b", nil, "x\n")])
    #expect(String(decoding: set.diff, as: UTF8.self).contains("+++ b/a"))
    #expect(String(decoding: set.diff, as: UTF8.self).contains("+++ b/b"))
  }
}
