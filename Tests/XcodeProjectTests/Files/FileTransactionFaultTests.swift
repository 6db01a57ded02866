import Foundation
import Testing

@testable import XcodeProject

/// Faults at every step: a failure, another program's write, a kill.
@Suite struct FileTransactionFaultTests {
  typealias Failure = FileTransaction.Failure

  static func prepare(_ folder: TemporaryFolder) throws {
    try folder.write("one", to: "App/one")
    try folder.write("two", to: "App/two")
    try folder.write("three", to: "three")
  }

  static let replacements = [
    FileReplacement(path: "App/one", from: Array("one".utf8), to: Array("ONE!".utf8)),
    FileReplacement(path: "New/Folder/file", from: nil, to: Array("new".utf8)),
    FileReplacement(path: "App/two", from: Array("two".utf8), to: nil),
    FileReplacement(path: "three", from: Array("three".utf8), to: Array("THREE".utf8)),
  ]

  static let before = ["App/", "App/one=one", "App/two=two", "three=three"]
  static let after = ["App/", "App/one=ONE!", "New/", "New/Folder/", "New/Folder/file=new", "three=THREE"]

  /// Every moment up to the point of no return.
  static let momentsBefore: [FileTransaction.Moment] =
    [.journalWritten, .folderMade(0), .folderMade(1)]
    + (0..<4).flatMap { [.staged($0), .backedUp($0)] } + (0..<4).map { .replaced($0) }
  static let momentsAfter: [FileTransaction.Moment] = [.committed] + (0..<4).map { .cleaned($0) }

  @Test func `the list of moments is complete`() throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    var seen: [FileTransaction.Moment] = []
    try FileTransaction(root: folder.path, Self.replacements).apply { moment throws(Failure) in seen.append(moment) }
    #expect(seen == Self.momentsBefore + Self.momentsAfter)
    #expect(try folder.listing() == Self.after)
  }

  @Test(arguments: momentsBefore) func `a failure at any step leaves the files as they were`(
    at moment: FileTransaction.Moment
  ) throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    let failure = Failure.refused(path: "x", SystemError(code: EIO))
    #expect(throws: failure) {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        if current == moment { throw failure }
      }
    }
    #expect(try folder.listing() == Self.before)
  }

  @Test(arguments: momentsBefore) func `a kill at any step leaves whole files, and the next run goes back`(
    at moment: FileTransaction.Moment
  ) async throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    try await kill(at: Self.momentsBefore.firstIndex(of: moment) ?? 0, in: folder.path)
    for line in try folder.listing() where !line.contains(".inlet-") && !line.hasSuffix("/") {
      #expect(Self.before.contains(line) || Self.after.contains(line), "half a file: \(line)")
    }
    #expect(try FileTransaction.recover(root: folder.path))
    #expect(try folder.listing() == Self.before)
    #expect(try !FileTransaction.recover(root: folder.path))
  }

  @Test(arguments: momentsAfter) func `a kill after the last replacement keeps the new files`(
    at moment: FileTransaction.Moment
  ) async throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    let index = Self.momentsBefore.count + (Self.momentsAfter.firstIndex(of: moment) ?? 0)
    try await kill(at: index, in: folder.path)
    try FileTransaction.recover(root: folder.path)
    #expect(try folder.listing() == Self.after)
  }

  @Test func `the run after a kill goes back first and then does its own work`() async throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    try await kill(at: Self.momentsBefore.count - 1, in: folder.path)
    try FileTransaction(root: folder.path, Self.replacements).apply()
    #expect(try folder.listing() == Self.after)
  }

  @Test func `a file that was edited after a kill is not overwritten, and its original is named`() async throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    try await kill(at: Self.momentsBefore.count - 1, in: folder.path)
    try folder.write("edited since", to: "App/one")
    let failure = #expect(throws: Failure.self) { try FileTransaction.recover(root: folder.path) }
    guard case .changedSinceInterruption(path: "App/one", let kept) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.read("App/one") == "edited since")
    #expect(folder.read(kept) == "one")
    #expect(folder.read("three") == "three", "the others are back")
    try FileManager.default.removeItem(atPath: folder.path + "/" + kept)
    #expect(try FileTransaction.recover(root: folder.path))
    #expect(try folder.listing() == ["App/", "App/one=edited since", "App/two=two", "three=three"])
  }

  /// Runs the transaction in a child process that kills itself at one moment.
  private func kill(at index: Int, in path: String) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [index, path] in
      let moments = FileTransactionFaultTests.momentsBefore + FileTransactionFaultTests.momentsAfter
      let transaction = FileTransaction(root: path, FileTransactionFaultTests.replacements)
      try transaction.apply { current throws(Failure) in
        if current == moments[index] { _ = Foundation.kill(getpid(), SIGKILL) }
      }
    }
  }

  @Test(arguments: momentsBefore) func `a write by another program at any step is never lost`(
    at moment: FileTransaction.Moment
  ) throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    do {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        if current == moment { Self.appendInPlace("+theirs", to: folder.path + "/three") }
      }
      // Only a write after the replacement itself goes into the new file.
      #expect(moment == .replaced(3))
      #expect(folder.read("three") == "THREE+theirs")
    } catch {
      #expect(error == .changed(path: "three"))
      #expect(try folder.listing() == Self.before.dropLast() + ["three=three+theirs"])
    }
  }

  /// Writes into the file itself, as editors without atomic saving do.
  private static func appendInPlace(_ text: String, to path: String) {
    guard let handle = FileHandle(forWritingAtPath: path) else { return }
    handle.seekToEndOfFile()
    handle.write(Data(text.utf8))
    try? handle.close()
  }

  @Test func `a write by a program that has had the file open all along is never lost`() throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/three"))
    #expect(throws: Failure.changed(path: "three")) {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        guard current == .replaced(3) else { return }
        handle.seekToEndOfFile()
        handle.write(Data("+theirs".utf8))
      }
    }
    #expect(try folder.listing() == Self.before.dropLast() + ["three=three+theirs"])
  }

  @Test(arguments: momentsBefore.dropLast()) func `a file that another program replaces by renaming stays theirs`(
    at moment: FileTransaction.Moment
  ) throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    let failure = #expect(throws: Failure.self) {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        guard current == moment else { return }
        try? folder.write("theirs", to: "saved")
        rename(folder.path + "/saved", folder.path + "/three")
      }
    }
    #expect(folder.read("three") == "theirs", "\(String(describing: failure))")
    #expect(folder.read("App/one") == "one")
    #expect(folder.read("App/two") == "two")
  }

  @Test func `what cannot be taken back is named, kept and restored by the next run`() throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    let cause = Failure.refused(path: "x", SystemError(code: EIO))
    #expect(throws: Failure.rollBackFailed(cause: cause, left: ["App/one"])) {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        guard current == .replaced(3) else { return }
        Self.appendInPlace("+theirs", to: folder.path + "/App/one")
        throw cause
      }
    }
    #expect(folder.read("App/one") == "ONE!+theirs")
    try folder.write("ONE!", to: "App/one")
    #expect(try FileTransaction.recover(root: folder.path))
    #expect(try folder.listing() == Self.before)
  }

  @Test func `a file that another program puts in the way of a new one is not replaced`() throws {
    let folder = try TemporaryFolder()
    try Self.prepare(folder)
    #expect(throws: Failure.exists(path: "New/Folder/file")) {
      try FileTransaction(root: folder.path, Self.replacements).apply { current throws(Failure) in
        if current == .backedUp(3) { try? folder.write("theirs", to: "New/Folder/file") }
      }
    }
    #expect(
      try folder.listing() == Self.before.dropLast()
        + ["New/", "New/Folder/", "New/Folder/file=theirs", "three=three"].sorted())
  }

  @Test(arguments: ["not json\n", "{\"version\":2}\n", "{\"version\":1,\"entries\":[],\"madeFolders\":[[\"..\"]]}\n"])
  func `a journal that is damaged, newer or leads elsewhere stops everything`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".inlet-journal")
    #expect(throws: Failure.journalUnreadable(path: ".inlet-journal")) {
      try FileTransaction(root: folder.path, [FileReplacement(path: "a", from: nil, to: [1])]).apply()
    }
    #expect(try folder.listing() == [".inlet-journal=\(text)"])
  }

  @Test func `a journal that a kill cut short means that nothing had been done`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"version\":1,\"ent", to: ".inlet-journal")
    try FileTransaction(root: folder.path, [FileReplacement(path: "a", from: nil, to: [0x61])]).apply()
    #expect(try folder.listing() == ["a=a"])
  }
}
