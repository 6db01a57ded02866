import Foundation
import InletTestTools
import Testing

@testable import InletSimulator

@Suite struct SupportTests {
  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (12_345, "12,345"),
      (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func `numbers are grouped by thousands`(_ number: Int64, _ expected: String) {
    #expect(Numbers.grouped(number) == expected)
  }

  @Test(arguments: [(0.0344, "0.034"), (2.5, "2.5"), (30, "30"), (0.9999, "1"), (1.05, "1.05")] as [(Double, String)])
  func `seconds have the decimals that say something`(_ seconds: Double, _ expected: String) {
    #expect(Numbers.seconds(seconds) == expected)
  }

  @Test func `a fingerprint is the size and SHA-256 of a file, also across pieces`() throws {
    let folder = try TemporaryFolder()
    let data = Data(repeating: 0x61, count: 1_000_000)
    let file = try folder.file("a", data)
    // From FIPS 180-2, appendix B.3: one million letters a.
    let sha256 = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    let fingerprint = try FileFingerprint(ofFileAt: file)
    #expect(fingerprint.sha256 == sha256)
    #expect(fingerprint.size == 1_000_000)
    #expect(FileFingerprint(of: data) == fingerprint)
  }

  @Test func `the samples are found beside an executable, also through a symbolic link`() throws {
    let folder = try TemporaryFolder()
    let samples = try folder.folder("bin/Inlet_InletSimulator.resources/Samples")
    try Data().write(to: samples.appendingPathComponent(Samples.landscape))
    let link = folder.url.appendingPathComponent("inlet")
    try Data().write(to: folder.url.appendingPathComponent("bin/inlet"))
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appendingPathComponent("bin/inlet"))
    let found = try Samples(besides: link, checkout: "/nowhere/Samples.swift").folder
    #expect(found.resolvingSymlinksInPath().path == samples.resolvingSymlinksInPath().path)
  }

  @Test func `the samples are found in the checkout of a tool that was moved`() throws {
    let found = try Samples(besides: URL(fileURLWithPath: "/nowhere/inlet")).folder
    for name in [Samples.landscape, Samples.portrait, Samples.video, Samples.screenshot, Samples.awkward, Samples.page]
    {
      #expect(FileManager.default.fileExists(atPath: found.appendingPathComponent(name).path), "\(name)")
    }
  }

  @Test func `samples that are nowhere are missing in both places by name`() {
    let failure = #expect(throws: SimulationFailure.self) {
      try Samples(besides: URL(fileURLWithPath: "/nowhere/inlet"), checkout: "/elsewhere/Samples.swift")
    }
    #expect(
      failure?.description
        == "the sample files are neither in '/nowhere/Inlet_InletSimulator.resources/Samples' nor in "
        + "'/elsewhere/Samples'")
  }

  @Test func `a folder with somebody else's files is refused and left alone`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("mine.txt", "mine")
    let failure = #expect(throws: SimulationFailure.self) { try ScratchFolder(keeping: folder.url.path) }
    #expect(failure == .folderInUse(path: folder.url.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["mine.txt"])
  }

  @Test func `a kept folder is used again, what a person put beside it stays`() throws {
    let folder = try TemporaryFolder()
    let first = try ScratchFolder(keeping: folder.url.path)
    try Data().write(to: first.container.appendingPathComponent("old"))
    _ = try folder.file("mine.txt", "mine")
    let second = try ScratchFolder(keeping: folder.url.path)
    second.cleanUp()
    #expect(try FileManager.default.contentsOfDirectory(atPath: second.container.path) == [])
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("mine.txt").path))
  }

  @Test func `a temporary folder is gone afterwards`() throws {
    let scratch = try ScratchFolder()
    #expect(FileManager.default.fileExists(atPath: scratch.container.path))
    scratch.cleanUp()
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path))
  }

  @Test func `a place that cannot be used is named with the reason`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "content")
    let failure = #expect(throws: SimulationFailure.self) {
      try ScratchFolder(keeping: file.appendingPathComponent("below").path)
    }
    #expect(failure?.code == "unusable-folder")
    #expect(failure?.description.contains("Not a directory") == true, "\(String(describing: failure))")
  }

  @Test func `lines are split whatever pieces they come in`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo\n\nlast".utf8))
    try pipe.fileHandleForWriting.close()
    let lines = LineReader(pipe.fileHandleForReading).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["one", "two", "", "last"])
  }
}
