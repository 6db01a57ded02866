import Foundation
import Inlet
import InletBridge
import InletTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TargetCallTests {
  @Test func `a target added by a script is what the extension lists`() async throws {
    let place = try BridgePlace()
    let picture = SamplePicture.png(width: 4, height: 4)
    let added = try await place.call(
      "targets.add",
      [
        "title": "Birnen 🍐", "subtitle": "süß", "section": "Obst", "symbol": "leaf", "order": 3,
        "extra": ["color": "green"], "picture": .string(picture.base64EncodedString()),
      ]
    ).object("target")
    let store = try TargetStore(container: place.place.container, role: .extension)
    let target = try #require(try store.targets().first)
    #expect(target.id == added.text("id") && !target.id.isEmpty)
    #expect(target.title == "Birnen 🍐" && target.subtitle == "süß" && target.section == "Obst")
    #expect(target.symbol == "leaf" && target.order == 3 && target.extra == ["color": "green"])
    let file = try #require(URL(string: added.text("pictureUri")))
    #expect(try Data(contentsOf: file) == picture)
    #expect(try await place.call("targets.list").array("targets") == [added])
  }

  @Test func `an update changes what it names, null takes away, and the rest stays`() async throws {
    let place = try BridgePlace()
    _ = try await place.call("targets.add", ["id": "a", "title": "A", "subtitle": "s", "symbol": "leaf", "order": 1])
    let changed = try await place.call("targets.update", ["id": "a", "title": "B", "subtitle": .null, "order": 2])
    #expect(changed.object("target") == ["id": "a", "title": "B", "symbol": "leaf", "order": 2])
    let failure = await #expect(throws: BridgeFailure.self) {
      try await place.bridge.call("targets.update", ["id": "b", "title": "B"])
    }
    #expect(failure?.code == .notFound)
  }

  @Test func `publishing makes these all there is, and removing is told once`() async throws {
    let place = try BridgePlace()
    _ = try await place.call("targets.add", ["id": "old", "title": "Old"])
    let published = try await place.call(
      "targets.publish", ["targets": [["id": "1", "title": "One"], ["id": "2", "title": "Two"]]])
    #expect(published == ["count": 2])
    #expect(try await place.call("targets.list").array("targets").map { $0.text("id") } == ["1", "2"])
    #expect(try await place.call("targets.remove", ["id": "1"]) == ["removed": true])
    #expect(try await place.call("targets.remove", ["id": "1"]) == ["removed": false])
  }

  @Test func `drawn ids do not come back after a removal`() async throws {
    let place = try BridgePlace()
    var seen: Set<String> = []
    for _ in 0..<20 {
      let id = try await place.call("targets.add", ["title": "x"]).object("target").text("id")
      #expect(seen.insert(id).inserted)
      _ = try await place.call("targets.remove", ["id": .string(id)])
    }
  }
}
