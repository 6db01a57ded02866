import Foundation
import Inlet
import InletBridge
import InletTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventTests {
  @Test func `a share from before the start is told to whoever listens first, however late`() async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(.photo, target: "a")
    await place.bridge.start()
    _ = try await place.pending()  // the share is held, and its hint was sent to nobody
    var events = place.bridge.events.makeAsyncIterator()
    let event = try #require(await events.next())
    #expect(event == BridgeEvent(.shareReceived, ["id": id.json, "attempt": 1, "targetId": "a"]))
    #expect(event.json == #"{"data":{"attempt":1,"id":"\#(id)","targetId":"a"},"name":"shareReceived"}"#)
  }

  @Test func `a share while the app runs is told without anybody asking`() async throws {
    let place = try BridgePlace()
    await place.bridge.start()
    await place.bridge.start()  // once
    var events = place.bridge.events.makeAsyncIterator()
    let ids = try [SampleShare.text, .photo].map { try place.place.host.share($0).json }
    let first = await events.next()
    let second = await events.next()
    #expect([first, second].map { $0?.data["id"] } == ids)
  }

  @Test func `a listener that leaves and comes again misses nothing`() async throws {
    let place = try BridgePlace()
    _ = try await place.call("targets.add", ["id": "1", "title": "One"])
    do {
      var events = place.bridge.events.makeAsyncIterator()
      #expect(await events.next()?.data == ["ids": ["1"]])
    }
    _ = try await place.call("targets.remove", ["id": "1"])
    var events = place.bridge.events.makeAsyncIterator()
    #expect(await events.next() == BridgeEvent(.targetsChanged, ["ids": ["1"]]))
  }

  @Test func `two listeners both hear`() async throws {
    let place = try BridgePlace()
    var one = place.bridge.events.makeAsyncIterator()
    var two = place.bridge.events.makeAsyncIterator()
    _ = try await place.call("targets.publish", ["targets": []])
    #expect(await one.next() == BridgeEvent(.targetsChanged))
    #expect(await two.next() == BridgeEvent(.targetsChanged))
  }

  @Test func `hints that nobody takes are bounded, and the latest are kept`() async throws {
    let place = try BridgePlace()
    for number in 0..<300 {
      _ = try await place.call("targets.add", ["id": .string("\(number)"), "title": "x"])
    }
    var events = place.bridge.events.makeAsyncIterator()
    #expect(await events.next()?.data == ["ids": ["44"]])
  }
}
