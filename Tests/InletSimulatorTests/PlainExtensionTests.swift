import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletSimulator

/// The extension without UIKit, as it runs on a Mac; portable, so it is tested here.
@Suite(.timeLimit(.minutes(10))) struct PlainExtensionTests {
  let folder: TemporaryFolder
  let container: URL

  init() throws {
    folder = try TemporaryFolder()
    container = try folder.folder("container")
  }

  private func play(
    from host: String, _ things: [SharedThing], behaviours: [Int: Offer.Behaviour] = [:], opensApp: Bool = true
  ) async throws -> (offer: Offer, events: [ExtensionEvent], share: Share?, delivery: Delivery?) {
    let profile = try #require(HostProfile.named(host))
    var offer = try OfferMaker(host: profile, sandbox: folder.folder("sandbox")).offer(of: things)
    for (position, behaviour) in behaviours { offer.items[0].attachments[position].behaviour = behaviour }
    let events = await PlainExtension.play(
      ExtensionOrder(offer: offer, container: container.path, scheme: "test-app", patience: 2, opensApp: opensApp))
    let delivery = try Inbox(container: container, role: .app).next()
    return (offer, events, delivery?.share, delivery)
  }

  /// The attachments of every kind of thing, from a host that shares it.
  static let things: [String] = ["photos", "safari", "files", "screenshot", "mail", "contacts", "voicememos"]

  @Test(arguments: things) func `what a host hands over arrives equal to its source`(_ host: String) async throws {
    let samples = try Samples(besides: URL(fileURLWithPath: "/nowhere/inlet"))
    let names: [String: [String]] = [
      "photos": [Samples.landscape, Samples.video], "safari": [Samples.landscape, "Field notes.pdf"],
      "files": [Samples.awkward, Samples.landscape], "screenshot": [Samples.screenshot],
      "mail": ["Field notes.pdf", "Ada Example.vcf"], "contacts": ["Ada Example.vcf"], "voicememos": ["memo.m4a"],
    ]
    let memo = try folder.file("memo.m4a", Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) }))
    let paths = (names[host] ?? []).map { $0 == "memo.m4a" ? memo.path : samples.path($0) }
    let played = try await play(from: host, paths.map { .file(path: $0) })
    let delivery = try #require(played.delivery)
    let reports = ShareComparison(offer: played.offer).reports(for: try AppProcess.look(at: delivery))
    #expect(reports.map(\.outcome) == reports.map { _ in .equal })
    #expect(reports.count == paths.count)
  }

  @Test func `a page arrives as page and link`() async throws {
    let samples = try Samples(besides: URL(fileURLWithPath: "/nowhere/inlet"))
    let page = SharedThing.page(
      url: "https://example.com/lakes", title: "Title", propertyList: samples.path(Samples.page))
    let played = try await play(from: "safari", [page])
    let delivery = try #require(played.delivery)
    let reports = ShareComparison(offer: played.offer).reports(for: try AppProcess.look(at: delivery))
    #expect(reports.map(\.outcome) == [.equal, .equal])
    #expect(played.share?.items.map(\.kind) == [.webpage, .url])
  }

  @Test func `the link names the share, and comes before the end`() async throws {
    let played = try await play(from: "notes", [.text("hello")])
    let id = try #require(played.share?.id)
    #expect(played.events.map { "\($0)" } == [#"opened("test-app://inlet/\#(id)")"#, "completed"])
  }

  @Test func `without a wish to open the app there is no link`() async throws {
    #expect(try await play(from: "notes", [.text("hello")], opensApp: false).events.map { "\($0)" } == ["completed"])
  }

  @Test func `failing and silent attachments are reported in their places`() async throws {
    let things = ["a", "b", "c"].map(SharedThing.text)
    let played = try await play(from: "notes", things, behaviours: [0: .fails, 1: .neverAnswers])
    #expect(played.share?.failures.map(\.position) == [0, 1])
    #expect(played.share?.failures.map(\.reason) == [.unreadable, .timedOut])
    #expect(played.share?.items.map(\.value) == ["c"])
  }

  @Test func `a container that is not there cancels the request with the reason`() async throws {
    try FileManager.default.removeItem(at: container)
    let profile = try #require(HostProfile.named("notes"))
    let offer = try OfferMaker(host: profile, sandbox: folder.folder("sandbox")).offer(of: [.text("hello")])
    let events = await PlainExtension.play(
      ExtensionOrder(offer: offer, container: container.path, scheme: "test-app", patience: 1, opensApp: true))
    guard case .cancelled(let reason) = events.first else {
      Issue.record("not cancelled: \(events)")
      return
    }
    #expect(reason.contains(container.path))
  }
}
