import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("The share document") struct ShareDocumentTests {
  private static let id = "01m8nd0w9700037qzra9adaqqv"

  private func share(_ content: ShareContent) throws -> Share {
    Share(id: try #require(ShareID(Self.id)), content: content)
  }

  private var full: ShareContent {
    ShareContent(
      receivedAt: Date(timeIntervalSince1970: 1_796_011_929.123), platform: .macos, action: .view, title: "T",
      subject: "S", message: "M 🙂 \u{202E}rtl", text: "t", webURL: "https://example.com/?a=b&c=d#e",
      targetID: "album 1",
      source: "com.example", meta: ["og:title": "x", "n": 1, "d": 1.5, "l": [true, .null]], extra: ["a": ["b": "c"]],
      items: [
        SharedItem(
          id: "0", kind: .image, value: "v", file: "p0.heic", name: "IMG 1.heic", mimeType: "image/heic",
          type: "public.heic", types: ["public.heic", "public.file-url"], size: 3_145_728, sha256: "ab", width: 4032,
          height: 3024, durationMs: 1500, thumbnail: "p1.jpg", title: "t", data: ["k": "v"])
      ],
      failures: [ShareFailure(position: 2, types: ["public.data"], reason: .timedOut, detail: "30 s")])
  }

  @Test func `everything in a share survives writing and reading`() throws {
    let original = try share(full)
    #expect(try ShareDocument.share(from: ShareDocument.data(for: original)) == original)
  }

  @Test func `the document has exactly the documented keys`() throws {
    let data = try ShareDocument.data(for: share(full), folder: URL(fileURLWithPath: "/c/ä"))
    let object = try #require(try JSONDecoder().decode(JSONValue.self, from: data).objectValue)
    #expect(
      Set(object.keys) == [
        "schema", "id", "receivedAt", "platform", "action", "title", "subject", "message", "text", "webURL", "targetId",
        "source", "meta", "extra", "items", "failures",
      ])
    #expect(object["receivedAt"]?.stringValue == "2026-11-30T04:12:09.123Z")
    guard case .array(let items)? = object["items"], let item = items.first?.objectValue else {
      Issue.record("no items")
      return
    }
    #expect(
      Set(item.keys) == [
        "id", "kind", "value", "file", "path", "uri", "name", "mimeType", "type", "types", "size", "sha256", "width",
        "height", "durationMs", "thumbnail", "title", "data",
      ])
    #expect(item["path"] == "/c/ä/p0.heic")
    #expect(item["uri"] == "file:///c/%C3%A4/p0.heic")
  }

  @Test func `absent values are left out, never null, and items are always there`() throws {
    let data = try ShareDocument.data(for: share(ShareContent(text: "x")))
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains("null"))
    #expect(text.contains(#""items":[]"#))
    let keys = try #require(try JSONDecoder().decode(JSONValue.self, from: data).objectValue).keys
    #expect(Set(keys) == ["schema", "id", "receivedAt", "platform", "action", "text", "items"])
  }

  @Test(arguments: [
    ("{", "not"), ("[]", "dictionary"), (#"{"schema":1}"#, "id"),
    (#"{"schema":1,"id":"x","receivedAt":"2026-11-30T04:12:09Z","items":[]}"#, "id"),
    (#"{"schema":1,"id":"\#(id)","receivedAt":"yesterday","items":[]}"#, "receivedAt"),
    (#"{"schema":1,"id":"\#(id)","receivedAt":"2026-11-30T04:12:09Z","items":[{"id":"0"}]}"#, "items[0].kind"),
    (
      #"{"schema":1,"id":"\#(id)","receivedAt":"2026-11-30T04:12:09Z","items":[{"id":"0","kind":"text","types":[1]}]}"#,
      "items[0].types[0]"
    ),
  ])
  func `a malformed document is refused with the place of its fault`(_ text: String, _ place: String) throws {
    do {
      _ = try ShareDocument.share(from: Data(text.utf8))
      Issue.record("read")
    } catch {
      guard case .malformed(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.localizedCaseInsensitiveContains(place), "\(reason)")
    }
  }

  @Test func `a newer schema is told from damage`() {
    let text = #"{"schema":7,"id":"\#(Self.id)","everything":"different"}"#
    #expect(throws: ShareDocumentFailure.newerSchema(found: 7, supported: 1)) {
      try ShareDocument.share(from: Data(text.utf8))
    }
  }

  @Test func `unknown kinds, reasons, platforms and actions are kept as they stand`() throws {
    let text =
      #"{"schema":1,"id":"\#(Self.id)","receivedAt":"2026-11-30T04:12:09.5Z","platform":"watch","action":"beam","items":[{"id":"0","kind":"hologram"}],"failures":[{"position":1,"types":[],"reason":"bored"}]}"#
    let share = try ShareDocument.share(from: Data(text.utf8))
    #expect(share.platform.rawValue == "watch")
    #expect(share.items.first?.kind.rawValue == "hologram")
    #expect(share.failures.first?.reason.rawValue == "bored")
    #expect(try ShareDocument.share(from: ShareDocument.data(for: share)) == share)
  }

  @Test func `times are written to the millisecond and read back equal`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let milliseconds = Double(random.next() % 4_000_000_000_000)
      let date = Timestamp.rounded(Date(timeIntervalSince1970: milliseconds / 1000))
      #expect(Timestamp.date(Timestamp.text(date)) == date, "\(milliseconds)")
    }
  }
}
