import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletExtension

struct ReceptionCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var types: [String]
  var name: String?
  var request: Representation
  var delivered: Delivered
  var kind: SharedItem.Kind
  var type: String
  var value: String?
  var storedName: String?

  init(
    _ description: String, _ types: [String], named name: String? = nil, _ request: Representation,
    _ delivered: Delivered, _ kind: SharedItem.Kind, _ type: String, value: String? = nil, storedName: String? = nil
  ) {
    testDescription = description
    self.types = types
    self.name = name
    self.request = request
    self.delivered = delivered
    self.kind = kind
    self.type = type
    self.value = value
    self.storedName = storedName
  }
}

/// What is made of what arrives, whatever was asked for.
@Suite struct ReceptionTests {
  static let page = URL(string: "https://example.org/a%20b#c") ?? URL(fileURLWithPath: "/")

  static let cases: [ReceptionCase] = [
    ReceptionCase(
      "a link keeps its escapes", ["public.url"], .link, .link(page), .url, "public.url",
      value: "https://example.org/a%20b#c"),
    ReceptionCase(
      "a link as text", ["public.url"], .item(type: "public.url"), .text(" https://example.org/ \n"), .url,
      "public.url", value: "https://example.org/"),
    ReceptionCase(
      "a link as the bytes of its text", ["public.url"], .item(type: "public.url"),
      .data(Data("https://example.org/".utf8)), .url, "public.url", value: "https://example.org/"),
    ReceptionCase(
      "text under the type of links that is none is text", ["public.url"], .item(type: "public.url"), .text("no link"),
      .text, "public.url", value: "no link"),
    ReceptionCase(
      "text as bytes", ["public.plain-text"], .data(type: "public.plain-text"), .data(Data("Grüße".utf8)), .text,
      "public.plain-text", value: "Grüße"),
    ReceptionCase(
      "text as UTF-16 bytes", ["public.utf16-plain-text"], .data(type: "public.utf16-plain-text"),
      .data(Data([0xFF, 0xFE, 0x41, 0x00])), .text, "public.utf16-plain-text", value: "A"),
    ReceptionCase(
      "bytes under the type of text that are none are a file", ["public.plain-text"],
      .data(type: "public.plain-text"), .data(Data([0xC3, 0x28])), .file, "public.plain-text"),
    ReceptionCase(
      "JSON as a string is a JSON file", ["public.json"], .item(type: "public.json"), .text("{}"), .file,
      "public.json"),
    ReceptionCase(
      "a database that is no text is a file", ["public.data"], named: "notes.db", .data(type: "public.data"),
      .data(Data([0xFF, 0x00, 0xFE])), .file, "public.data", storedName: "notes.db"),
    ReceptionCase(
      "data that is a picture by its first bytes", ["public.image"], .data(type: "public.image"),
      .data(Data([0xFF, 0xD8, 0xFF, 0xE0])), .image, "public.jpeg"),
    ReceptionCase(
      "first bytes do not overrule a type that says what it is", ["public.json"], .data(type: "public.json"),
      .data(Data([0xFF, 0xD8, 0xFF, 0xE0])), .file, "public.json"),
    ReceptionCase(
      "a contact", ["public.vcard"], named: "Ada", .data(type: "public.vcard"), .data(Data("BEGIN:VCARD".utf8)),
      .contact, "public.vcard", storedName: "Ada"),
    ReceptionCase(
      "a film", ["com.apple.quicktime-movie"], .data(type: "com.apple.quicktime-movie"), .data(Data([1])), .video,
      "com.apple.quicktime-movie"),
    ReceptionCase(
      "a recording", ["public.mp3"], .data(type: "public.mp3"), .data(Data([1])), .audio, "public.mp3"),
    ReceptionCase(
      "a property list that no script returned is a JSON file", ["com.apple.property-list"],
      .item(type: "com.apple.property-list"), .propertyList(["a": 1], isPage: false), .file, "public.json"),
    ReceptionCase(
      "a page", ["com.apple.property-list"], .item(type: "com.apple.property-list"),
      .propertyList(["baseURI": "https://example.org/"], isPage: true), .webpage, "com.apple.property-list",
      value: "https://example.org/"),
  ]

  @Test(arguments: cases) func reception(_ example: ReceptionCase) throws {
    let inbox = try TestInbox()
    let staging = try inbox.staging()
    let reception = Reception(
      offer: Offer(position: 3, types: example.types, name: example.name), request: example.request,
      configuration: Intake.Configuration(), store: staging,
      budget: InlineBudget(bytes: 1 << 20))
    guard case .taken(let item) = reception.receive(example.delivered) else {
      Issue.record("not taken")
      return
    }
    #expect(item.id == "3")
    #expect(item.kind == example.kind)
    #expect(item.type == example.type)
    #expect(item.types == example.types)
    #expect(item.value == example.value)
    #expect(item.name == example.storedName)
    #expect((item.file == nil) == [.url, .text, .webpage].contains(example.kind))
  }

  @Test func `a property list of too many values is refused`() throws {
    var configuration = Intake.Configuration()
    configuration.valueLimit = 3
    for (count, isTaken) in [(3, true), (4, false)] {
      let values: [String: JSONValue] = ["list": .array(Array(repeating: .null, count: count - 1))]
      let reception = Reception(
        offer: Offer(position: 0, types: ["com.apple.property-list"]), request: .item(type: "com.apple.property-list"),
        configuration: configuration, store: try TestInbox().staging(), budget: InlineBudget(bytes: 1 << 20))
      if case .taken = reception.receive(.propertyList(values, isPage: true)) {
        #expect(isTaken)
      } else {
        #expect(!isTaken)
      }
    }
  }

  private static let uuid = "0F1E2D3C-4B5A-4978-8695-A4B3C2D1E0F1"

  @Test(
    arguments: [
      ("\(uuid).jpg", true, nil, nil), ("\(uuid).jpg", false, nil, "\(uuid).jpg"),
      ("\(uuid).jpg", true, "Lake", "Lake.jpg"), ("Lake.jpg", true, nil, "Lake.jpg"),
    ] as [(String, Bool, String?, String?)])
  @MainActor
  func `the UUID of a copy that the system made is no name; that of a file of somebody's is`(
    _ file: String, _ isTemporary: Bool, _ suggested: String?, _ expected: String?
  ) async throws {
    let inbox = try TestInbox()
    let url = try inbox.folder.file(file, Data([0xFF, 0xD8]))
    let provider = FakeProvider(
      ["public.jpeg"], named: suggested, answers: [.file(type: "public.jpeg"): .file(url, isTemporary: isTemporary)])
    #expect(try await inbox.share([provider]).items.map(\.name) == [expected])
  }

  @Test func `a property list becomes JSON as far as it goes, and no deeper than 64`() {
    let values: [String: Any] = [
      "text": "a", "whole": 7, "half": 0.5, "yes": true, "no": false, "none": NSNull(),
      "data": Data([1, 2]), "date": Date(timeIntervalSince1970: 0), "list": [1, "b"], "nested": ["x": ["y": 1]],
    ]
    #expect(
      JSONValue(propertyList: values as NSDictionary) == [
        "text": "a", "whole": 7, "half": 0.5, "yes": true, "no": false, "none": .null, "data": "AQI=",
        "date": "1970-01-01T00:00:00Z", "list": [1, "b"], "nested": ["x": ["y": 1]],
      ])
    func nested(_ depth: Int) -> Any { depth == 1 ? "leaf" : [nested(depth - 1)] }
    #expect(JSONValue(propertyList: nested(64)) != nil)
    #expect(JSONValue(propertyList: nested(65)) == nil)
    #expect(JSONValue(propertyList: NSObject()) == nil)
    #expect(JSONValue(propertyList: [7: "a key that is no text"]) == nil)
  }
}
