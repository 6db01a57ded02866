import Foundation
import InletTestTools
import Testing

@Suite(.timeLimit(.minutes(10))) struct DemoTests {
  /// One run that several tests look at.
  private static let run = Result { try InletTool().run("demo", "--json") }

  private var document: Document {
    get throws { try Document(Self.run.get()) }
  }

  @Test func `the demo accounts for every share`() throws {
    let result = try Self.run.get()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    let document = try Document(result)
    #expect(document.schema == 1)
    #expect(document.command == "demo")
    #expect(document.complete)
    #expect(document.diagnostics.isEmpty)
    #expect(document.unexpectedShares.isEmpty)
    #expect(document.shares.map(\.number) == Array(1...7))
    let interrupted = document.shares.filter { $0.outcome == "interrupted" }
    #expect(interrupted.map(\.number) == [5])
    #expect(interrupted.first?.received == nil)
    for share in document.shares where share.outcome != "interrupted" {
      #expect(share.outcome == "delivered", "\(share.title)")
      #expect(share.asExpected, "\(share.title)")
      #expect(share.faults.isEmpty, "\(share.title)")
      #expect(share.received?.id == share.id, "\(share.title)")
      #expect(share.received?.attempt == 1, "\(share.title)")
      #expect(share.received?.isAcknowledged == true, "\(share.title)")
      #expect(share.attachments.map(\.outcome) == share.attachments.map { _ in "equal" }, "\(share.title)")
    }
    #expect(Set(document.shares.compactMap(\.id)).count == 6)
  }

  @Test func `what arrives has the digests another program computes of the samples`() throws {
    let document = try document
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/InletSimulator/Samples")
    let names = [
      "IMG_0412.JPG", "IMG_0413.JPG", "Screenshot.png", "Äpfel & Birnen #1, 100%20 süß 🍐.txt", "IMG_0415.MOV",
    ]
    let files = document.shares.flatMap { $0.received?.items ?? [] }.compactMap(\.file)
    for name in names {
      let path = samples.appendingPathComponent(name).path
      let digest = try #require(try Digest.ofFile(path), "no program to compare with")
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
      #expect(files.contains(Document.File(size: size ?? -1, sha256: digest)), "\(name)")
    }
  }

  @Test func `the photos come with their names, types and order`() throws {
    let document = try document
    let items = try #require(document.shares.first?.received?.items)
    #expect(items.map(\.name) == ["IMG_0412.JPG", "IMG_0413.JPG"])
    #expect(items.map(\.type) == ["public.jpeg", "public.jpeg"])
    #expect(items.map(\.kind) == ["image", "image"])
    let awkward = try #require(document.shares.dropFirst(3).first?.received?.items.first)
    #expect(awkward.name == "Äpfel & Birnen #1, 100%20 süß 🍐.txt")
  }

  @Test func `every process is one of its own, and only the one that was killed ended by a signal`() throws {
    let document = try document
    let processes = document.processes
    #expect(Set(processes.map(\.pid)).count == processes.count)
    #expect(processes.count { $0.role == "host" } == 7)
    #expect(processes.count { $0.role == "extension" } == 7)
    #expect(processes.count { $0.role == "app" } == 2)
    let killed = processes.filter { $0.end != Document.End(code: 0) }
    #expect(killed.map(\.role) == ["extension"])
    #expect(killed.map(\.end) == [Document.End(signal: SIGKILL)])
  }

  @Test func `the app cleans up what the killed extension left, and finds both shares that waited`() throws {
    let document = try document
    let none = Document.CleanUp(stagesFound: 0, stagesRemoved: 0, stagesPublished: 0, waiting: 1)
    let one = Document.CleanUp(stagesFound: 1, stagesRemoved: 1, stagesPublished: 0, waiting: 2)
    #expect(document.cleanUps == [none, one])
  }

  @Test func `nothing is left behind`() throws {
    let tool = try InletTool()
    #expect(try tool.run("demo", "--quiet").status == 0)
    #expect(try tool.leftovers == [])
  }

  @Test func `in a pipe the transcript is plain, names every process and ends with the verdict`() throws {
    let result = try InletTool().run("demo")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.lines.contains("Every share is accounted for."))
    for lane in ["host", "extension", "app", "system"] {
      #expect(result.lines.contains { $0.contains("  \(lane) ") }, "\(lane)")
    }
  }

  @Test func `colour can be forced`() throws {
    #expect(try InletTool().run("demo", "--quiet", "--color", "always").output.contains("\u{1B}["))
  }

  @Test func `the container can be kept, and holds nothing undelivered`() throws {
    let tool = try InletTool()
    let kept = tool.temporary.url.appendingPathComponent("kept")
    for _ in 1...2 {  // a folder from an earlier run is used again
      #expect(try tool.run("demo", "--quiet", "--keep", kept.path).status == 0)
      let inbox = kept.appendingPathComponent("container/inlet.inbox/v1")
      for name in ["new", "cur", "tmp", "bad"] {
        #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.appendingPathComponent(name).path) == [])
      }
      let done = try FileManager.default.contentsOfDirectory(atPath: inbox.appendingPathComponent("done").path)
      #expect(done.count == 6)
      #expect(try tool.leftovers == ["kept"])
      #expect(!FileManager.default.fileExists(atPath: kept.appendingPathComponent("host-1").path))
    }
  }

  @Test func `somebody else's folder is refused and left as it was`() throws {
    let tool = try InletTool()
    let theirs = try tool.temporary.folder("theirs")
    try Data("mine".utf8).write(to: theirs.appendingPathComponent("file"))
    let result = try tool.run("demo", "--keep", theirs.path)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: '\(theirs.path)' holds files that are not from a simulation"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: theirs.path) == ["file"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal ends it and all its processes, and nothing is left`(
    _ signal: Int32
  ) throws {
    let tool = try InletTool()
    let process = Process()
    process.executableURL = ChildProcess.builtProducts.appendingPathComponent("inlet")
    process.arguments = ["demo"]
    process.environment = ["TMPDIR": tool.temporary.url.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // Once a line of the second share is out, the first has left its traces and the second is under way.
    var text = ""
    while !text.contains("2  A page") {
      let piece = output.fileHandleForReading.availableData
      try #require(!piece.isEmpty, "ended too early")
      text += String(decoding: piece, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    text += String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal)
    #expect(try tool.leftovers == [])
    #expect(!text.contains("Every share is accounted for."))
    #expect(!text.contains("7  A video"), "the rest was played all the same")
    for pid in Self.processes(in: text) { #expect(kill(pid, 0) == -1, "\(pid) is still there") }
  }

  /// The process ids in a transcript.
  private static func processes(in transcript: String) -> Set<pid_t> {
    Set(
      transcript.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard words.count > 2, ["host", "extension", "app"].contains(words[1]) else { return nil }
        return pid_t(words[2])
      })
  }
}

/// SHA-256 by a program that is none of ours.
enum Digest {
  /// Nil where neither `sha256sum` nor `shasum` is installed.
  static func ofFile(_ path: String) throws -> String? {
    for command in [["/usr/bin/sha256sum"], ["/usr/bin/shasum", "-a", "256"]]
    where FileManager.default.isExecutableFile(atPath: command[0]) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      process.standardInput = FileHandle(forReadingAtPath: path)  // a name could be escaped in the output
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
      process.waitUntilExit()
      return text.split(separator: " ").first.map(String.init)
    }
    return nil
  }
}
