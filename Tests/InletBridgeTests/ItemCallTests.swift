import ContentTypes
import Foundation
import Inlet
import InletBridge
import InletTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ItemCallTests {
  private func read(
    _ place: BridgePlace, _ id: ShareID, _ more: [String: JSONValue]
  ) async throws -> [String: JSONValue] {
    try await place.call("readItem", more.merging(["id": id.json, "item": "0"]) { own, _ in own })
  }

  @Test(arguments: [1, 7, 1_000, 50_000, 1 << 20])
  func `a film read in parts is the film`(_ length: Int) async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(.film)
    let expected = try #require(SampleShare.film.files["0"]).prefix(length == 1 ? 300 : .max)
    var bytes = Data()
    while bytes.count < expected.count {
      let part = try await read(place, id, ["offset": .integer(Int64(bytes.count)), "length": .integer(Int64(length))])
      let data = try #require(Data(base64Encoded: part.text("data")))
      #expect(part.integer("length") == Int64(data.count))
      #expect(part.integer("size") == Int64(SampleShare.film.files["0"]?.count ?? 0))
      bytes += data
      if part["isLast"] == true { break }
    }
    #expect(bytes == expected)
  }

  @Test func `text in parts is never cut inside a character`() async throws {
    let place = try BridgePlace()
    let text = String(repeating: "a🍐é漢\u{202E}שלום👩‍👩‍👧‍👦", count: 200)
    let bytes = Data(text.utf8)
    let sample = SampleShare("text file", kind: .text, fileName: "t.txt", type: .utf8PlainText, bytes: bytes)
    let id = try place.place.host.share(sample)
    for length in [4, 5, 6, 7, 64, 1_001] {
      var found = ""
      var offset: Int64 = 0
      while true {
        let arguments: [String: JSONValue] = [
          "encoding": "text", "offset": .integer(offset), "length": .integer(Int64(length)),
        ]
        let part = try await read(place, id, arguments)
        found += part.text("data")
        offset += part.integer("length") ?? 0
        if part["isLast"] == true { break }
      }
      #expect(found == text, "in parts of \(length)")
    }
    let wrong = await #expect(throws: BridgeFailure.self) {
      try await read(place, id, ["encoding": "text", "offset": 2, "length": 16])
    }
    #expect(wrong?.code == .notText)
  }

  @Test func `a whole text is read in the encoding it has`() async throws {
    let place = try BridgePlace()
    let text = "Grüße 🍐 שלום"
    let utf16 = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    let sample = SampleShare("utf16", kind: .text, fileName: "t.txt", type: .utf8PlainText, bytes: utf16)
    let id = try place.place.host.share(sample)
    #expect(try await read(place, id, ["encoding": "text"]).text("data") == text)
    let value = try place.place.host.share(.text(text))
    #expect(try await read(place, value, ["encoding": "text"]).text("data") == text)
    let base64 = try await read(place, value, ["encoding": "base64"]).text("data")
    #expect(Data(base64Encoded: base64) == Data(text.utf8))
  }

  @Test func `copies are the app's, stable without a name, and found by name later`() async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(.awkwardName)
    let copy = try await place.call("copyItem", ["id": id.json, "item": "0"])
    let again = try await place.call("copyItem", ["id": id.json, "item": "0"])
    #expect(copy == again)
    let named = try await place.call("copyItem", ["id": id.json, "item": "0", "name": "../../../etc/pear.txt"])
    #expect(named.text("name") == "pear.txt")
    let second = try await place.call("copyItem", ["id": id.json, "item": "0", "name": "pear.txt"])
    #expect(second.text("name") == "pear 2.txt")
    _ = try await place.call("acknowledge", ["id": id.json])
    for file in [copy, named, second] {
      #expect(file.text("path").hasPrefix(place.storage.path + "/"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.text("path"))) == Data("pears".utf8))
      #expect(try await place.relaunched().call("copies.locate", ["name": .string(file.text("name"))]) == file)
    }
    #expect(try await place.call("copies.list").array("copies").count == 3)
    #expect(try await place.call("copies.remove", ["name": "pear.txt"]) == ["removed": true])
    #expect(try await place.call("copies.remove", ["name": "pear.txt"]) == ["removed": false])
  }

  @Test func `a film of 200 MB is copied without crossing, and read in parts`() async throws {
    let place = try BridgePlace()
    let source = place.place.container.appendingPathComponent("film.mp4")
    #expect(FileManager.default.createFile(atPath: source.path, contents: nil))
    let file = try FileHandle(forWritingTo: source)
    try file.truncate(atOffset: 200_000_000)
    try file.seek(toOffset: 199_999_990)
    try file.write(contentsOf: Data("pears".utf8))
    try file.close()
    let inbox = try Inbox(container: place.place.container, role: .extension, configuration: place.place.configuration)
    let staging = try inbox.stage()
    let added = try staging.add(fileAt: source, ownership: .ours, fileExtension: "mp4")
    let item = SharedItem(id: "0", kind: .video, file: added.file, type: "public.mpeg-4")
    guard case .committed(let id) = staging.commit(ShareContent(items: [item])) else {
      Issue.record("not committed")
      return
    }
    let part = try await read(place, id, ["offset": 199_999_990, "length": 100])
    #expect(Data(base64Encoded: part.text("data"))?.prefix(5) == Data("pears".utf8))
    #expect(part["isLast"] == true)
    let first = try await read(place, id, [:])
    #expect(first.integer("length") == Int64(ShareBridge.readDefaultInBytes))
    let copy = try await place.call("copyItem", ["id": id.json, "item": "0"])
    #expect(copy.integer("size") == 200_000_000)
  }

  @Test func `an item that is not there, or has nothing to read, fails by its code`() async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(.photo)
    let cases: [(String, [String: JSONValue], BridgeFailure.Code)] = [
      ("readItem", ["id": id.json, "item": "9"], .notFound),
      ("readItem", ["id": "01m8nd0w9700037qzra9adaqqv", "item": "0"], .notFound),
      ("readItem", ["id": id.json, "item": "0", "encoding": "text"], .notText),
      ("copyItem", ["id": id.json, "item": "1"], .notFound), ("copies.locate", ["name": "none"], .notFound),
    ]
    for (method, arguments, code) in cases {
      let failure = await #expect(throws: BridgeFailure.self) { try await place.bridge.call(method, arguments) }
      #expect(failure?.code == code, "\(method) \(arguments)")
    }
    let text = try place.place.host.share(.text)
    let failure = await #expect(throws: BridgeFailure.self) {
      try await place.bridge.call("copyItem", ["id": text.json, "item": "0"])
    }
    #expect(failure?.code == .noContent)
  }
}
