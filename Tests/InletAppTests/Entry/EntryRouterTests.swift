import Foundation
import Inlet
import Testing

@testable import InletApp

/// The value that reads ways in, without files and without a system.
@Suite("Reading ways in") struct EntryRouterTests {
  static let id = "01m8nd0w9700037qzra9adaqqv"
  static let scheme = "com.example.gallery"
  static let file = URL(fileURLWithPath: "/home/a.pdf")

  static var rules: EntryRules {
    EntryRules(
      launchLink: LaunchLink(scheme: scheme), webLink: WebLaunchLink(host: "gallery.example.com"),
      activityType: "com.example.gallery.inlet")
  }

  static func url(_ text: String) -> URL { URL(string: text) ?? file }
  static var share: ShareID { get throws { try #require(ShareID(id)) } }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let way: WayIn
    let reading: EntryRouter.Reading
    var testDescription: String { name }

    init(_ name: String, _ way: WayIn, _ reading: EntryRouter.Reading) {
      (self.name, self.way, self.reading) = (name, way, reading)
    }

    init(link: String, _ reading: EntryRouter.Reading) {
      self.init(link, .opened([OpenedURL(url(link))]), reading)
    }

    init(page: String, _ reading: EntryRouter.Reading) {
      let activity = ContinuedActivity(type: ContinuedActivity.browsingWeb, webPage: url(page))
      self.init("page \(page)", .continued(activity), reading)
    }
  }

  static let hint = EntryRouter.Reading.hint(ShareID(id))

  static let cases: [Case] = [
    Case(link: "\(scheme)://inlet/\(id)", hint),
    // Foreign links.
    Case(link: "https://example.com/\(id)", .notOurs),
    Case(link: "fb1234://authorize#token", .notOurs),
    Case(link: "com.googleusercontent.apps.123:/oauth2redirect?code=1", .notOurs),
    Case(link: "\(scheme)://settings", .notOurs),
    Case(link: "mailto:a@example.com", .notOurs),
    // Links of a longer bundle id, in both directions.
    Case(link: "\(scheme).pro://inlet/\(id)", .notOurs),
    Case(link: "com.example.galleryplus://inlet/\(id)", .notOurs),
    Case(link: "com.example://inlet/\(id)", .notOurs),
    // Shaped like ours.
    Case(link: "\(scheme)://inlet/../../etc/passwd", .refused),
    Case(link: "\(scheme)://inlet/\(id)?x=1", .refused),
    // Universal links.
    Case(page: "https://gallery.example.com/inlet/\(id)", hint),
    Case(page: "https://GALLERY.example.com/inlet/\(id)", hint),
    Case(page: "https://gallery.example.com/inlet", .hint(nil)),
    Case(page: "https://gallery.example.com/inlet/", .hint(nil)),
    Case(page: "https://gallery.example.com/inlet/x", .refused),
    Case(page: "https://gallery.example.com/inlet/\(id)?a", .refused),
    Case(page: "https://gallery.example.com/inlets/\(id)", .notOurs),
    Case(page: "https://gallery.example.com/", .notOurs),
    Case(page: "http://gallery.example.com/inlet/\(id)", .notOurs),
    Case(page: "https://gallery.example.com.evil.example/inlet/\(id)", .notOurs),
    Case(page: "https://evil.gallery.example.com/inlet/\(id)", .notOurs),
    Case(page: "https://gallery.example.com:8443/inlet/\(id)", .notOurs),
    Case(page: "https://gallery.example.com@evil.example/inlet/\(id)", .notOurs),
    // Activities.
    Case("own activity", .continued(ContinuedActivity(type: "com.example.gallery.inlet", share: id)), hint),
    Case("own activity without a share", .continued(ContinuedActivity(type: "com.example.gallery.inlet")), .hint(nil)),
    Case(
      "own activity with nonsense", .continued(ContinuedActivity(type: "com.example.gallery.inlet", share: "x")),
      .refused),
    Case(
      "activity of a longer type", .continued(ContinuedActivity(type: "com.example.gallery.inlet2", share: id)),
      .notOurs),
    Case("browsing without a page", .continued(ContinuedActivity(type: ContinuedActivity.browsingWeb)), .notOurs),
    // Documents.
    Case("document", .opened([OpenedURL(file)]), .documents(1)),
    Case(
      "two documents and a foreign link", .opened([OpenedURL(file), OpenedURL(file), OpenedURL(url("x://y"))]),
      .documents(2)),
    Case("foreign link and ours", .opened([OpenedURL(url("x://y")), OpenedURL(url("\(scheme)://inlet/\(id)"))]), hint),
    Case("nothing", .opened([]), .notOurs),
    Case("becoming active", .becameActive, .hint(nil)),
  ]

  @Test(arguments: cases) func `a way in is read`(_ example: Case) {
    var router = EntryRouter(rules: Self.rules)
    _ = router.inboxOpened()
    let (reading, actions) = router.receive(example.way)
    #expect(reading == example.reading)
    switch example.reading {
    case .notOurs, .refused, .repeated: #expect(actions == [])
    case .hint: #expect(actions.contains(.look))
    case .documents:
      #expect(actions.count == 1)
    }
    #expect(reading.isHandled == (reading != .notOurs))
  }

  @Test(arguments: cases) func `without rules of its own an app leaves every link and activity alone`(_ example: Case) {
    var router = EntryRouter(rules: EntryRules(takesDocuments: false))
    _ = router.inboxOpened()
    let (reading, actions) = router.receive(example.way)
    if example.way == .becameActive {
      #expect(reading == .hint(nil))
    } else {
      #expect(reading == .notOurs)
      #expect(actions == [])
    }
  }

  @Test func `what comes before the inbox is open waits, in order, and looking twice is once`() throws {
    var router = EntryRouter(rules: Self.rules)
    let link = OpenedURL(Self.url("\(Self.scheme)://inlet/\(Self.id)"))
    let second = OpenedURL(URL(fileURLWithPath: "/home/b.pdf"))
    #expect(router.receive(.opened([link])).actions == [])
    #expect(router.receive(.opened([OpenedURL(Self.file)])).actions == [])
    #expect(router.receive(.becameActive).actions == [])
    #expect(router.receive(.opened([second])).actions == [])
    #expect(router.receive(.opened([link])).actions == [])
    #expect(router.inboxOpened() == [.take([OpenedURL(Self.file)]), .takeLeftovers, .tidy, .take([second]), .look])
    #expect(router.requestedShare == (try Self.share))
    #expect(router.inboxOpened() == [])
  }

  @Test func `a launch that is told of twice counts once, and the same document opened later counts again`() {
    var router = EntryRouter(rules: Self.rules)
    _ = router.inboxOpened()
    #expect(router.receive(.launched(for: Self.file)).actions == [.take([OpenedURL(Self.file)])])
    #expect(router.receive(.opened([OpenedURL(Self.file)])) == (.repeated, []))
    #expect(router.receive(.opened([OpenedURL(Self.file)])).reading == .documents(1))
    // A delegate that answered false is not told twice; once the app was active a new opening is a new one.
    #expect(router.receive(.launched(for: Self.file)).reading == .documents(1))
    _ = router.receive(.becameActive)
    #expect(router.receive(.opened([OpenedURL(Self.file)])).reading == .documents(1))
  }

  @Test func `a foreign link the app was launched for stays foreign the second time`() {
    var router = EntryRouter(rules: Self.rules)
    let foreign = Self.url("fb1234://authorize")
    #expect(router.receive(.launched(for: foreign)).reading == .notOurs)
    #expect(router.receive(.opened([OpenedURL(foreign)])).reading == .notOurs)
  }

  @Test func `the latest link names the share to show, until it is forgotten`() throws {
    var router = EntryRouter(rules: Self.rules)
    _ = router.receive(.opened([OpenedURL(Self.url("\(Self.scheme)://inlet/\(Self.id)"))]))
    _ = router.receive(.becameActive)
    #expect(router.requestedShare == (try Self.share))
    router.forgetRequest()
    #expect(router.requestedShare == nil)
  }

  @Test(arguments: [
    ("", "/inlet"), ("a b", "/inlet"), ("a/b", "/inlet"), ("a.example", "inlet"), ("a.example", "/"),
    ("a.example", "/inlet/"), ("a.example", "/in let"), ("a.example", "/ä"), ("a.example:80", "/inlet"),
  ])
  func `what can be no universal link is refused`(_ host: String, _ path: String) {
    #expect(WebLaunchLink(host: host, path: path) == nil)
  }
}
