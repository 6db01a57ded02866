import Foundation
import Inlet

/// The app that receives: it cleans up, reads the inbox, checks what it got and acknowledges.
struct AppProcess {
  /// The scheme of the links that open the app.
  static let scheme = "gallery-share"

  func run() async throws {
    var deliveries: Task<Void, any Error>?
    var sending: Task<Void, any Error>?
    var uploads: AppUploads?
    for await order in Channel.orders(AppOrder.self) {
      switch order {
      case .launch(let container, let link, let place):
        let inbox = try open(container)
        try read(link)
        uploads = try place.flatMap(UploadPlace.init).map {
          try AppUploads($0, container: URL(fileURLWithPath: container, isDirectory: true))
        }
        deliveries = Task { [uploads] in try await receive(from: inbox, uploads) }
      case .upload:
        sending = Task { [uploads] in try await Self.send(uploads) }
      case .open(let link):
        try read(link)
      case .quit:
        deliveries?.cancel()
        sending?.cancel()
        return try Channel.send(AppEvent.quitting)
      }
    }
  }

  private func open(_ container: String) throws -> Inbox {
    var configuration = Inbox.Configuration()
    configuration.digestLimit = .max
    configuration.quota.reservedBytes = 0
    configuration.report = { report in
      // try?: a pipe that broke has nobody to tell
      try? Channel.send(AppEvent.reported(String(describing: report)))
    }
    let folder = URL(fileURLWithPath: container, isDirectory: true)
    let inbox = try Inbox(container: folder, role: .app, configuration: configuration)
    let before = try inbox.contents()
    let done = try inbox.maintain()
    try Channel.send(
      AppEvent.launched(
        cleanUp: CleanUp(
          stagesFound: before.staged.count, stagesRemoved: done.stagesRemoved, stagesPublished: done.stagesPublished,
          waiting: before.waiting.count)))
    return inbox
  }

  private func read(_ link: String?) throws {
    guard let link, let ours = LaunchLink(scheme: Self.scheme) else { return }
    switch ours.read(link) {
    case .share(let id): try Channel.send(AppEvent.link("share \(id)"))
    case .notOurs: try Channel.send(AppEvent.link("not ours"))
    case .refused(let why): try Channel.send(AppEvent.link("refused: \(why.rawValue)"))
    }
  }

  private static func send(_ uploads: AppUploads?) async throws {
    do {
      try await uploads?.run()
    } catch {
      try Channel.send(AppEvent.failed(String(describing: error)))
      throw error
    }
  }

  private func receive(from inbox: Inbox, _ uploads: AppUploads?) async throws {
    for await delivery in inbox.deliveries {
      do {
        var received = try Self.look(at: delivery)
        try uploads?.queue(delivery)
        received.isAcknowledged = try delivery.acknowledge()
        try Channel.send(AppEvent.delivered(received))
      } catch {
        try Channel.send(AppEvent.failed(String(describing: error)))
        throw error
      }
    }
  }

  /// Reads every file of the share from its first byte to its last.
  static func look(at delivery: Delivery) throws -> ReceivedShare {
    let share = delivery.share
    let items = try share.items.map { item in
      ReceivedItem(
        kind: item.kind.rawValue, name: item.name, type: item.type, value: item.value, size: item.size,
        sha256: item.sha256, file: try delivery.url(of: item).map(FileFingerprint.init(ofFileAt:)),
        dataKeys: item.data.keys.sorted())
    }
    return ReceivedShare(
      id: share.id.description, attempt: delivery.attempt, title: share.title, text: share.text,
      webURL: share.webURL, source: share.source, items: items, failures: share.failures, isAcknowledged: false)
  }
}
