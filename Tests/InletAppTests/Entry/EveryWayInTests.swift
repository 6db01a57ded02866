import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing

@testable import InletApp

/// The table of every way in: life cycle × cold or warm × way.
///
/// The real delegate methods run.
@MainActor
@Suite("Every way in", .timeLimit(.minutes(10))) struct EveryWayInTests {
  enum Start: String, CaseIterable, Sendable { case cold, warm }

  enum Way: String, CaseIterable, Sendable {
    case link, linkWithoutInlet, copiedDocument, documentInPlace, severalDocuments, universalLink, handoff,
      comingToFront
  }

  struct Cell: Sendable, CustomTestStringConvertible {
    let lifeCycle: FakeSystem.LifeCycle
    let start: Start
    let way: Way
    var testDescription: String { "\(lifeCycle.rawValue), \(start.rawValue), \(way.rawValue)" }
  }

  nonisolated static let cells = FakeSystem.LifeCycle.allCases.flatMap { lifeCycle in
    Start.allCases.flatMap { start in Way.allCases.map { Cell(lifeCycle: lifeCycle, start: start, way: $0) } }
  }

  private struct Prepared {
    var payload: FakeSystem.Payload
    var expected: [String]
    var others: [String] = []
  }

  private func prepare(_ way: Way, _ app: TestApp) throws -> Prepared {
    let documents = try app.home.folder("elsewhere")
    func shared() throws -> ShareID { try app.place.host.share(.text("hello")) }
    switch way {
    case .link: return Prepared(payload: .urls([OpenedURL(try app.link(try shared()))]), expected: ["hello"])
    case .linkWithoutInlet:
      // The app's own link of its own scheme: the share is found all the same.
      _ = try shared()
      let link = try #require(URL(string: "\(TestApp.scheme)://settings"))
      return Prepared(payload: .urls([OpenedURL(link)]), expected: ["hello"], others: [link.absoluteString])
    case .copiedDocument:
      return Prepared(payload: .urls([OpenedURL(try app.copy(named: "a b.pdf"))]), expected: ["view a b.pdf"])
    case .documentInPlace:
      let document = documents.appendingPathComponent("original.pdf")
      try Data("pears".utf8).write(to: document)
      return Prepared(payload: .urls([OpenedURL(document, isInPlace: true)]), expected: ["view original.pdf"])
    case .severalDocuments:
      let copies = try ["b.txt", "a.txt"].map { OpenedURL(try app.copy(named: $0)) }
      return Prepared(payload: .urls(copies), expected: ["view a.txt,b.txt"])
    case .universalLink:
      let page = try #require(URL(string: "https://\(TestApp.webHost)/inlet/\(try shared())"))
      return Prepared(
        payload: .activity(type: ContinuedActivity.browsingWeb, webPage: page, share: nil), expected: ["hello"])
    case .handoff:
      return Prepared(
        payload: .activity(type: TestApp.activityType, webPage: nil, share: "\(try shared())"), expected: ["hello"])
    case .comingToFront:
      _ = try shared()
      return Prepared(payload: .nothing, expected: ["hello"])
    }
  }

  @Test(arguments: cells) func `each cell delivers exactly once`(_ cell: Cell) async throws {
    let app = try TestApp()
    let delegates = ForwardingDelegates(app.entry)
    let system = FakeSystem(cell.lifeCycle, application: delegates, scenes: delegates)
    if cell.start == .warm {
      system.launch(.nothing)
      app.receive()
      await app.entry.settle()
    }
    var prepared = try prepare(cell.way, app)
    // An app without scenes is told of one URL after the other.
    if cell.way == .severalDocuments, cell.lifeCycle == .applicationDelegate {
      prepared.expected = ["view b.txt", "view a.txt"]
    }
    if cell.start == .cold {
      system.launch(prepared.payload)
      app.receive()
    } else {
      system.open(prepared.payload)
    }
    #expect(try await app.receivedSoFar() == prepared.expected)
    #expect(app.received.deliveries.allSatisfy { $0.attempt == 1 })
    #expect(delegates.others == prepared.others)
    // Coming to the front again, and another life of the app, bring nothing more.
    system.open(.nothing)
    #expect(try await app.receivedSoFar() == prepared.expected + ["that was all"])
    let next = try app.place.launchApp()
    #expect(try next.next() == nil)
    #expect(try next.contents().setAside == [])
  }

  @Test func `the table has every cell`() {
    #expect(Self.cells.count == 2 * 2 * 8)
  }
}
