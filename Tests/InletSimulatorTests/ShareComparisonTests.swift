import Foundation
import Inlet
import Testing

@testable import InletSimulator

/// A simulation is worth what its comparison notices.
@Suite struct ShareComparisonTests {
  struct Item: Sendable, CustomTestStringConvertible {
    var name: String
    var expected: ExpectedArrival
    var received: ReceivedItem
    var isEqual: Bool
    var testDescription: String { name }
  }

  static let photo = FileFingerprint(of: Data("photo".utf8))
  static let other = FileFingerprint(of: Data("other".utf8))

  static func expectation(_ change: (inout ExpectedArrival) -> Void) -> ExpectedArrival {
    var expectation = ExpectedArrival(label: "thing")
    change(&expectation)
    return expectation
  }

  static func item(_ change: (inout ReceivedItem) -> Void) -> ReceivedItem {
    var item = ReceivedItem(kind: "file", dataKeys: [])
    change(&item)
    return item
  }

  static let file = expectation {
    $0.bytes = photo.size
    $0.sha256 = photo.sha256
  }

  static let items: [Item] = [
    Item(
      name: "the same bytes", expected: file,
      received: item {
        $0.file = photo
        $0.size = photo.size
        $0.sha256 = photo.sha256
      }, isEqual: true),
    Item(
      name: "the same bytes, no digest in the document", expected: file,
      received: item {
        $0.file = photo
        $0.size = photo.size
      }, isEqual: true),
    Item(
      name: "other bytes of the same size", expected: file,
      received: item {
        $0.file = other
        $0.size = other.size
        $0.sha256 = other.sha256
      }, isEqual: false),
    Item(
      name: "the right bytes, a wrong digest in the document", expected: file,
      received: item {
        $0.file = photo
        $0.size = photo.size
        $0.sha256 = other.sha256
      }, isEqual: false),
    Item(
      name: "the right bytes, a wrong size in the document", expected: file,
      received: item {
        $0.file = photo
        $0.size = photo.size + 1
      }, isEqual: false),
    Item(
      name: "the right bytes, no size in the document", expected: file, received: item { $0.file = photo },
      isEqual: false),
    Item(name: "no file", expected: file, received: item { _ in }, isEqual: false),
    Item(
      name: "a text instead of the file", expected: file, received: item { $0.value = "photo" }, isEqual: false),
    Item(
      name: "the same text", expected: expectation { $0.value = "héllo" }, received: item { $0.value = "héllo" },
      isEqual: true),
    Item(
      name: "another text", expected: expectation { $0.value = "hello" }, received: item { $0.value = "hello " },
      isEqual: false),
    Item(
      name: "a long text in a file", expected: expectation { $0.value = "photo" }, received: item { $0.file = photo },
      isEqual: true),
    Item(
      name: "another text in a file", expected: expectation { $0.value = "photo" }, received: item { $0.file = other },
      isEqual: false),
    Item(
      name: "no text", expected: expectation { $0.value = "photo" }, received: item { _ in }, isEqual: false),
    Item(
      name: "a link in its normal form", expected: expectation { $0.value = "https://example.com/ä" },
      received: item { $0.value = "https://example.com/%C3%A4" }, isEqual: true),
    Item(
      name: "another link", expected: expectation { $0.value = "https://example.com/a" },
      received: item { $0.value = "https://example.com/b" }, isEqual: false),
    Item(
      name: "all keys of a dictionary", expected: expectation { $0.keys = ["a", "b"] },
      received: item { $0.dataKeys = ["a", "b"] }, isEqual: true),
    Item(
      name: "a key too few", expected: expectation { $0.keys = ["a", "b"] }, received: item { $0.dataKeys = ["a"] },
      isEqual: false),
    Item(
      name: "an archive of a folder", expected: expectation { $0.isFolder = true },
      received: item {
        $0.file = photo
        $0.size = photo.size
      }, isEqual: true),
    Item(
      name: "nothing of a folder", expected: expectation { $0.isFolder = true }, received: item { _ in },
      isEqual: false),
  ]

  @Test(arguments: items) func `an item is equal to its source only if everything of it is`(_ item: Item) {
    #expect(ShareComparison.isEqual(item.received, item.expected) == item.isEqual)
  }

  static func attachment(_ text: String, _ behaviour: Offer.Behaviour = .answers) -> Offer.Attachment {
    var expectation = ExpectedArrival(label: text)
    expectation.value = text
    return Offer.Attachment(representations: [], behaviour: behaviour, expectation: expectation)
  }

  static func comparison(_ attachments: [Offer.Attachment]) -> ShareComparison {
    ShareComparison(offer: Offer(host: "Host", items: [Offer.Item(attachments: attachments)]))
  }

  static func received(_ texts: [String], failures: [Int] = []) -> ReceivedShare {
    ReceivedShare(
      id: "id", attempt: 1, items: texts.map { text in item { $0.value = text } },
      failures: failures.map { ShareFailure(position: $0, types: [], reason: .timedOut) }, isAcknowledged: true)
  }

  @Test func `every attachment is found, in the host's order`() {
    let reports = Self.comparison([Self.attachment("a"), Self.attachment("b")]).reports(for: Self.received(["a", "b"]))
    #expect(reports.map(\.outcome) == [.equal, .equal])
    #expect(reports.map(\.isAsExpected) == reports.map { _ in true })
  }

  @Test func `items in another order are different`() {
    let reports = Self.comparison([Self.attachment("a"), Self.attachment("b")]).reports(for: Self.received(["b", "a"]))
    #expect(reports.map(\.outcome) == [.different, .different])
    #expect(reports.map(\.isAsExpected) == [false, false])
  }

  @Test func `what is reported missing does not shift its neighbours`() {
    let comparison = Self.comparison([Self.attachment("a"), Self.attachment("b", .fails), Self.attachment("c")])
    let reports = comparison.reports(for: Self.received(["a", "c"], failures: [1]))
    #expect(reports.map(\.outcome) == [.equal, .reported, .equal])
    #expect(reports.map(\.isAsExpected) == reports.map { _ in true })
  }

  @Test func `a report of something that could be read is not as it should be`() {
    let reports = Self.comparison([Self.attachment("a")]).reports(for: Self.received([], failures: [0]))
    #expect(reports.map(\.outcome) == [.reported])
    #expect(reports.map(\.isAsExpected) == [false])
  }

  @Test func `what nobody speaks of is missing`() {
    let reports = Self.comparison([Self.attachment("a"), Self.attachment("b")]).reports(for: Self.received(["a"]))
    #expect(reports.map(\.outcome) == [.equal, .missing])
    #expect(reports.map(\.isAsExpected) == [true, false])
  }

  @Test func `an item too many is noticed`() {
    let reports = Self.comparison([Self.attachment("a")]).reports(for: Self.received(["a", "x"]))
    #expect(reports.map(\.outcome) == [.equal, .different])
    #expect(reports.map(\.isAsExpected) == [true, false])
  }

  @Test func `nothing is expected of an interrupted share`() {
    let reports = Self.comparison([Self.attachment("a")]).reports(for: nil)
    #expect(reports.map(\.outcome) == [.withheld])
    #expect(reports.map(\.isAsExpected) == [true])
  }
}
