import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite(.timeLimit(.minutes(10))) struct HintListenerTests {
  @Test func `a thousand listeners in one process are all told, each of its own directory`() async throws {
    let folder = try TemporaryFolder("hints")
    let directories = try (0..<10).map { try folder.folder("\($0)") }
    let listeners = (0..<1000).map { HintListener(name: "test.\($0)", directory: directories[$0 % 10].path) }
    let streams = listeners.map { $0.stream() }
    try Data().write(to: directories[3].appendingPathComponent("share"))
    for number in stride(from: 3, to: 1000, by: 10) {
      var iterator = streams[number].makeAsyncIterator()
      await iterator.next()
    }
    // Of the others none was told: what is announced now is the first they hear.
    listeners[4].announce()
    var other = streams[4].makeAsyncIterator()
    await other.next()
  }

  @Test func `a listener that ends takes nothing from another one of its directory`() async throws {
    let folder = try TemporaryFolder("hints")
    let first = HintListener(name: "test", directory: folder.url.path)
    let second = HintListener(name: "test", directory: folder.url.path)
    let stays = second.stream()
    let ended = Task { [stream = first.stream()] in
      for await _ in stream {}
    }
    ended.cancel()
    await ended.value
    _ = try folder.file("share", "")
    var iterator = stays.makeAsyncIterator()
    await iterator.next()
  }
}
