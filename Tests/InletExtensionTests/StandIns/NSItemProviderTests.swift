import Dispatch
import Foundation
import InletTestTools
import Testing
import UIKit

@testable import InletExtension

/// The stand-in's item provider behaves as Apple documents its own.
@Suite(.timeLimit(.minutes(10))) struct NSItemProviderTests {
  /// What a handler was told.
  private struct Answer<Value: Sendable>: Sendable {
    var value: Value?
    var code: Int?
    var wasOnCallersQueue = false
  }

  private static let caller = DispatchSpecificKey<Bool>()
  private static let queue: DispatchQueue = {
    let queue = DispatchQueue(label: "caller")
    queue.setSpecific(key: caller, value: true)
    return queue
  }()

  private static func answer<Value: Sendable>(
    _ load: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async -> Answer<Value> {
    await withCheckedContinuation { continuation in
      queue.sync {
        load { value, error in
          let isCaller = DispatchQueue.getSpecific(key: caller) ?? false
          continuation.resume(
            returning: Answer(value: value, code: (error as NSError?)?.code, wasOnCallersQueue: isCaller))
        }
      }
    }
  }

  @Test func `a handler runs on a queue of the system's, never on the caller's`() async {
    let provider = NSItemProvider(object: NSString(string: "text"))
    let answer: Answer<Data> = await Self.answer {
      provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", completionHandler: $0)
    }
    #expect(answer.value == Data("text".utf8))
    #expect(!answer.wasOnCallersQueue)
  }

  @Test func `a file is there until the handler returns, and gone afterwards`() async throws {
    let folder = try TemporaryFolder("stand-in")
    let provider = try #require(NSItemProvider(contentsOf: try folder.file("a.png", "png")))
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.file-url"])
    #expect(provider.suggestedName == "a.png")
    let seen: (url: URL, content: String?) = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.png") { url, _ in
        let url = url ?? URL(fileURLWithPath: "/")
        let content = try? String(contentsOf: url, encoding: .utf8)
        // The handler returns first, and only then the test goes on.
        DispatchQueue.global().asyncAfter(deadline: .now()) { continuation.resume(returning: (url, content)) }
      }
    }
    #expect(seen.content == "png")
    #expect(seen.url.lastPathComponent == "a.png")
    while FileManager.default.fileExists(atPath: seen.url.path) { await Task.yield() }
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("a.png").path))
  }

  @Test func `the data of a file's URL is the serialized URL, not the file`() async throws {
    let folder = try TemporaryFolder("stand-in")
    let file = try folder.file("report.ips", "crash")
    let provider = NSItemProvider(item: NSURL(fileURLWithPath: file.path), typeIdentifier: "public.file-url")
    for type in ["public.file-url", "public.item", "public.data"] {
      let answer: Answer<Data> = await Self.answer {
        provider.loadDataRepresentation(forTypeIdentifier: type, completionHandler: $0)
      }
      let data = try #require(answer.value)
      #expect(data.starts(with: Data("bplist00".utf8)))
      #expect(SerializedURL.url(from: data) == file)
    }
  }

  @Test func `a folder's data is a zip archive of it`() async throws {
    let folder = try TemporaryFolder("stand-in")
    let album = try folder.folder("Album")
    try Data("one".utf8).write(to: album.appendingPathComponent("1.txt"))
    let provider = try #require(NSItemProvider(contentsOf: album))
    let answer: Answer<Data> = await Self.answer {
      provider.loadDataRepresentation(forTypeIdentifier: "public.folder", completionHandler: $0)
    }
    let archive = try folder.file("album.zip", try #require(answer.value))
    #expect(try ZipCheck.entries(of: archive) == ["Album/1.txt": "one"])
  }

  struct ErrorCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: Int
    var load: @Sendable (_ done: @escaping @Sendable (String?, (any Error)?) -> Void) -> Void
  }

  static let errors: [ErrorCase] = [
    ErrorCase(testDescription: "a type that is not on offer: item unavailable", code: -1000) { done in
      NSItemProvider(object: NSString(string: "x")).loadDataRepresentation(forTypeIdentifier: "public.png") {
        done($0.map { "\($0)" }, $1)
      }
    },
    ErrorCase(testDescription: "an object of another class: unexpected value class", code: -1100) { done in
      NSItemProvider(item: NSData(), typeIdentifier: "public.png").loadObject(ofClass: NSURL.self) {
        done($0.map { "\($0)" }, $1)
      }
    },
    ErrorCase(testDescription: "bytes of a dictionary: unavailable coercion", code: -1200) { done in
      NSItemProvider(item: NSDictionary(), typeIdentifier: "com.apple.property-list").loadDataRepresentation(
        forTypeIdentifier: "com.apple.property-list"
      ) { done($0.map { "\($0)" }, $1) }
    },
    ErrorCase(testDescription: "an item of a type that is not on offer: item unavailable", code: -1000) { done in
      NSItemProvider().loadItem(forTypeIdentifier: "public.url") { done($0.map { "\($0)" }, $1) }
    },
  ]

  @Test(arguments: errors) func `errors are those that are documented`(_ example: ErrorCase) async {
    let answer: Answer<String> = await Self.answer(example.load)
    #expect(answer.value == nil)
    #expect(answer.code == example.code)
  }

  @Test func `a supertype gets the first representation that conforms, the exact type its own`() async {
    let provider = NSItemProvider()
    for type in ["public.heic", "public.jpeg"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        done(Data(type.utf8), nil)
        return nil
      }
    }
    for (asked, given) in [
      ("public.image", "public.heic"), ("public.jpeg", "public.jpeg"), ("PUBLIC.JPEG", "public.jpeg"),
    ] {
      let answer: Answer<Data> = await Self.answer {
        provider.loadDataRepresentation(forTypeIdentifier: asked, completionHandler: $0)
      }
      #expect(answer.value == Data(given.utf8))
    }
    #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.url"))
  }

  @Test func `an item comes as the class it was registered with, also by the async form`() async throws {
    let url = try #require(NSURL(string: "https://example.org"))
    let provider = NSItemProvider(item: url, typeIdentifier: "public.url")
    #expect(try await provider.loadItem(forTypeIdentifier: "public.url") as? NSURL == url)
    let data = NSItemProvider()
    data.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(Data([1]), nil)
      return nil
    }
    #expect(try await data.loadItem(forTypeIdentifier: "public.png") is NSData)
  }

  @Test func `a load that is cancelled before it begins answers with an error`() async {
    let provider = NSItemProvider()
    let gate = Gate()
    provider.registerItem(forTypeIdentifier: "public.data") { done, _, _ in
      gate.pass { done?(NSData(), nil) }
    }
    // Whether the cancellation comes first is up to the queue; either way there is exactly one answer.
    let answer: Answer<Data> = await Self.answer { done in
      let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data", completionHandler: done)
      progress.cancel()
      gate.open()
    }
    #expect(answer.value == Data() || answer.code == CocoaError.userCancelled.rawValue)
  }

  @Test func `a loader that never answers keeps everybody waiting, as on the device`() async throws {
    let provider = NSItemProvider()
    provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { _ in nil }
    let answered = Guarded(false)
    let progress = provider.loadFileRepresentation(forTypeIdentifier: "public.jpeg") { _, _ in
      answered.withLock { $0 = true }
    }
    while progress.completedUnitCount == 0 { await Task.yield() }  // the loader was asked
    #expect(!answered.withLock { $0 })
  }

  @Test func `a copy offers the same`() throws {
    let provider = NSItemProvider(object: NSString(string: "x"))
    provider.suggestedName = "name"
    let copy = try #require(provider.copy() as? NSItemProvider)
    #expect(copy !== provider)
    #expect(copy.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    #expect(copy.suggestedName == "name")
  }
}

/// Reads stored zip archives with a tool that did not write them.
enum ZipCheck {
  static func entries(of archive: URL) throws -> [String: String] {
    let script = """
      import json, sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as z:
          assert z.testzip() is None
          print(json.dumps({n: z.read(n).decode() for n in z.namelist() if not n.endswith('/')}))
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, archive.path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readAll()
    process.waitUntilExit()
    return try JSONDecoder().decode([String: String].self, from: data)
  }
}
