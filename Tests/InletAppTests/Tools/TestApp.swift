import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing

@testable import InletApp

/// An app with an entry, its inbox, its home folder, and a note of everything it received.
@MainActor
final class TestApp {
  nonisolated static let scheme = "example-gallery"
  nonisolated static let webHost = "gallery.example.com"
  nonisolated static let activityType = "com.example.gallery.inlet"

  let place: TemporaryInbox
  let home: TemporaryFolder
  let entry: AppEntry
  let received: Received
  let reports: Reports
  private var loop: Task<Void, Never>?

  static var rules: EntryRules {
    EntryRules(
      launchLink: LaunchLink(scheme: scheme), webLink: WebLaunchLink(host: webHost), activityType: activityType)
  }

  // `before` is done before the inbox is opened.
  init(
    place: TemporaryInbox? = nil, home: TemporaryFolder? = nil, rules: EntryRules = TestApp.rules,
    before: @escaping @Sendable () throws -> Void = {}
  ) throws {
    let place = try place ?? TemporaryInbox()
    let reports = Reports()
    let home = try home ?? TemporaryFolder("home")
    var configuration = AppEntry.Configuration(
      rules: rules, folders: DocumentFolders(home: home.url), report: reports.add
    ) {
      try before()
      return try place.launchApp()
    }
    configuration.retention = Retention()
    (self.place, self.home, self.reports) = (place, home, reports)
    entry = AppEntry(configuration)
    received = Received()
  }

  /// Begins to receive; `fails` says of which texts the app's own code refuses the share.
  func receive(fails: @escaping @Sendable (Delivery) -> Bool = { _ in false }) {
    loop = entry.onShare { [received] delivery in
      received.add(delivery)
      if fails(delivery) { throw Refusal() }
    }
  }

  /// Ends this life of the app: another one may begin, and takes nothing from it.
  func end() async {
    loop?.cancel()
    await loop?.value
    await entry.settle()
  }

  struct Refusal: Error {}

  /// Everything received until a share that is shared now, which comes last.
  func receivedSoFar() async throws -> [String] {
    await entry.settle()
    let last = try place.host.share(.text("that was all"))
    await received.has(last)
    return received.names.dropLast()
  }

  deinit { loop?.cancel() }

  // MARK: Documents

  /// A copy as the system makes one for the app.
  func copy(named name: String, _ text: String = "pears") throws -> URL {
    let inbox = try home.folder("Documents/Inbox")
    let url = inbox.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  func link(_ id: ShareID) throws -> URL {
    try #require(LaunchLink(scheme: Self.scheme)).url(for: id)
  }
}

/// What an app received, in order: text or file names, by action.
@MainActor
final class Received {
  private(set) var deliveries: [Delivery] = []
  private var waiting: [(id: ShareID, continuation: CheckedContinuation<Void, Never>)] = []

  func add(_ delivery: Delivery) {
    deliveries.append(delivery)
    for (id, continuation) in waiting where id == delivery.share.id { continuation.resume() }
    waiting.removeAll { $0.id == delivery.share.id }
  }

  func has(_ id: ShareID) async {
    if deliveries.contains(where: { $0.share.id == id }) { return }
    await withCheckedContinuation { waiting.append((id, $0)) }
  }

  var names: [String] { deliveries.map(Self.name) }

  static func name(_ delivery: Delivery) -> String {
    let share = delivery.share
    if share.action == .view {
      let failed = share.failures.map { "!\($0.reason.rawValue)" }
      return "view " + (share.items.compactMap(\.name) + failed).joined(separator: ",")
    }
    return share.text ?? share.webURL ?? share.items.compactMap(\.name).joined(separator: ",")
  }
}

/// What was reported, on whatever thread.
final class Reports: @unchecked Sendable {
  // @unchecked: touched only under the lock.
  private let lock = NSLock()
  private var told: [AppEntry.Report] = []

  @Sendable func add(_ report: AppEntry.Report) { lock.withLock { told.append(report) } }

  var all: [AppEntry.Report] { lock.withLock { told } }
}
