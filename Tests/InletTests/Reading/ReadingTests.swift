import ContentTypes
import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Reading an item") struct ReadingTests {
  /// A delivered share with these items; files by item id.
  private func delivered(_ place: TestInbox, _ items: [SharedItem], _ files: [String: Data] = [:]) throws -> Delivery {
    let staging = try place.open(.extension).stage()
    var items = items
    for index in items.indices {
      guard let bytes = files[items[index].id] else { continue }
      let ending = items[index].name.map { ($0 as NSString).pathExtension }
      items[index].file = try staging.add(data: bytes, fileExtension: ending).file
    }
    _ = staging.commit(ShareContent(items: items))
    return try #require(try place.open(.app).next())
  }

  private func file(_ bytes: Data, kind: SharedItem.Kind = .file, name: String = "a.bin", type: ContentType = .data)
    throws -> (TestInbox, Delivery)
  {
    let place = try TestInbox()
    let item = SharedItem(id: "0", kind: kind, name: name, type: type.identifier)
    return (place, try delivered(place, [item], ["0": bytes]))
  }

  // MARK: Bytes

  @Test func `data is read up to the limit, and refused beyond it before anything is read`() throws {
    let (place, delivery) = try file(Data(repeating: 7, count: 1000))
    defer { withExtendedLifetime(place) {} }
    let item = delivery.share.items[0]
    #expect(try delivery.data(of: item, limit: 1000).count == 1000)
    #expect(throws: ReadingFailure.tooLarge(item: "0", bytes: 1000, limit: 999)) {
      try delivery.data(of: item, limit: 999)
    }
    #expect(try delivery.file(of: item) == delivery.url(of: item))
  }

  @Test func `once a delivery has ended nothing can be read`() throws {
    let (place, delivery) = try file(Data([1]))
    defer { withExtendedLifetime(place) {} }
    let item = delivery.share.items[0]
    try delivery.acknowledge()
    #expect(throws: ReadingFailure.ended) { try delivery.data(of: item) }
    #expect(throws: ReadingFailure.ended) { try delivery.file(of: item) }
    #expect(throws: ReadingFailure.ended) { try delivery.keep(item, in: FileManager.default.temporaryDirectory) }
  }

  // MARK: Text and links

  struct TextCase: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var type = ContentType.plainText
    let text: String?
    var testDescription: String { name }
  }

  @Test(arguments: [
    TextCase(name: "UTF-8", bytes: Array("süß 🍐".utf8), text: "süß 🍐"),
    TextCase(name: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array("süß".utf8), text: "süß"),
    TextCase(name: "UTF-16 little endian", bytes: [0xFF, 0xFE, 0x73, 0, 0xFC, 0], text: "sü"),
    TextCase(name: "UTF-16 big endian", bytes: [0xFE, 0xFF, 0, 0x73, 0, 0xFC], text: "sü"),
    TextCase(name: "UTF-32 little endian", bytes: [0xFF, 0xFE, 0, 0, 0x73, 0, 0, 0], text: "s"),
    TextCase(name: "UTF-32 big endian", bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x73], text: "s"),
    TextCase(name: "nothing", bytes: [], text: ""),
    TextCase(name: "a card is text", bytes: Array("BEGIN:VCARD".utf8), type: .vCard, text: "BEGIN:VCARD"),
    TextCase(name: "source code is text", bytes: Array("let a = 1".utf8), type: .swiftSource, text: "let a = 1"),
    TextCase(name: "not UTF-8", bytes: [0x73, 0xFC, 0x20], text: nil),
    TextCase(name: "a picture is no text", bytes: Array("hello".utf8), type: .png, text: nil),
  ])
  func `text of a file`(_ example: TextCase) throws {
    let (place, delivery) = try file(Data(example.bytes), type: example.type)
    defer { withExtendedLifetime(place) {} }
    let item = delivery.share.items[0]
    if let text = example.text {
      #expect(try delivery.text(of: item) == text)
    } else {
      #expect(throws: ReadingFailure.notText(item: "0")) { try delivery.text(of: item) }
    }
  }

  @Test(
    arguments: [
      (SharedItem.Kind.url, "https://example.com/a?b#c", true), (.url, " https://example.com\n", true),
      (.url, "tel:+4112345", true), (.webpage, "https://example.com", true), (.url, "", false),
      (.url, "no link", false),
      (.text, "https://example.com", true), (.text, "see https://example.com", false), (.text, "note:something", false),
      (.text, "javascript:alert(1)", false), (.text, "pears", false),
    ] as [(SharedItem.Kind, String, Bool)])
  func `a link of an item`(_ kind: SharedItem.Kind, _ value: String, _ isLink: Bool) throws {
    let place = try TestInbox()
    let delivery = try delivered(place, [SharedItem(id: "0", kind: kind, value: value)])
    let item = delivery.share.items[0]
    if isLink {
      #expect(try delivery.link(of: item).absoluteString == value.trimmingCharacters(in: .whitespacesAndNewlines))
    } else {
      #expect(throws: ReadingFailure.notALink(item: "0")) { try delivery.link(of: item) }
    }
  }

  // MARK: Wishes

  private func page() throws -> (TestInbox, Delivery) {
    let place = try TestInbox()
    let items = [
      SharedItem(id: "0", kind: .url, value: "https://example.com/a"),
      SharedItem(id: "1", kind: .text, value: "a selection"),
      SharedItem(id: "2", kind: .image, name: "a.png", type: "public.png"),
      SharedItem(id: "3", kind: .file, name: "a.pdf", type: "com.adobe.pdf"),
    ]
    return (place, try delivered(place, items, ["2": Data([1]), "3": Data([2])]))
  }

  struct WishCase: Sendable, CustomTestStringConvertible {
    let name: String
    let wishes: [Wish]
    let best: String
    let each: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    WishCase(name: "link", wishes: [.link], best: "https://example.com/a", each: "https://example.com/a"),
    WishCase(name: "text", wishes: [.text], best: "a selection", each: "https://example.com/a|a selection"),
    WishCase(name: "image before link", wishes: [.image, .link], best: "png", each: "https://example.com/a|png"),
    WishCase(
      name: "link before image", wishes: [.link, .image], best: "https://example.com/a",
      each: "https://example.com/a|png"),
    WishCase(name: "any file", wishes: [.file], best: "png", each: "png|pdf"),
    WishCase(name: "a PDF", wishes: [.type(.pdf)], best: "pdf", each: "pdf"),
    WishCase(name: "a composite", wishes: [.type(.compositeContent)], best: "pdf", each: "pdf"),
    WishCase(
      name: "a film, else text", wishes: [.video, .text], best: "a selection", each: "https://example.com/a|a selection"
    ),
    WishCase(name: "a recording", wishes: [.audio, .contact, .video], best: "nothing", each: ""),
    WishCase(name: "no wish", wishes: [], best: "nothing", each: ""),
  ])
  func `the best form by wish`(_ example: WishCase) throws {
    let (place, delivery) = try page()
    defer { withExtendedLifetime(place) {} }
    func name(_ found: ItemForm?) -> String {
      switch found {
      case .link(let url): url.absoluteString
      case .text(let text): text
      case .file(let url, _): url.pathExtension
      case nil: "nothing"
      }
    }
    #expect(name(delivery.best(example.wishes)) == example.best)
    #expect(
      delivery.forms(for: example.wishes).map { name($0.form) }.joined(separator: "|") == example.each)
  }

  @Test func `a link is made a text only when no text is there`() throws {
    let place = try TestInbox()
    let delivery = try delivered(place, [SharedItem(id: "0", kind: .url, value: "https://example.com")])
    #expect(delivery.best(.image, .text) == .text("https://example.com"))
  }
}
