import Foundation
import Inlet

/// The uploads of the simulated app: it queues every file it receives and sends it.
final class AppUploads: Sendable {
  private let outbox: Outbox
  private let place: UploadPlace
  private let transport: any UploadTransport
  private static let credential = "simulated"

  init(_ place: UploadPlace, container: URL) throws {
    guard let transport = UploadTransports.foreground() else {
      throw SimulationFailure.endedEarly(
        process: "app", how: "cannot upload", said: "uploads are simulated on Linux only")
    }
    var configuration = Outbox.Configuration(
      destinations: [FormUpload.self, TusUpload.self, Imgur.self],
      // No real service is meant to accept it.
      secrets: UploadSecrets(credential: { $0 == Self.credential ? .token("inlet-simulate") : nil }))
    configuration.reservedBytes = 0
    configuration.durability = .none
    configuration.backoff = Outbox.Backoff(firstInSeconds: 0.2, longestInSeconds: 2)
    configuration.failureLimit = 5
    outbox = try Outbox(container: container, role: .app, configuration: configuration)
    self.place = place
    self.transport = transport
  }

  /// Queues the files of a share.
  ///
  /// The key keeps a share that comes again from being uploaded again.
  func queue(_ delivery: Delivery) throws {
    for item in delivery.share.items {
      guard let file = delivery.url(of: item) else { continue }
      try queue(
        file, name: item.name ?? file.lastPathComponent, type: item.mimeType,
        title: delivery.share.text ?? item.title, key: "\(delivery.share.id)/\(item.id)")
    }
  }

  private func queue(_ file: URL, name: String, type: String?, title: String?, key: String) throws {
    let type = type ?? "application/octet-stream"
    func add(_ destination: some UploadDestination) throws {
      try outbox.enqueue(
        file: file, ownership: .ours, to: destination, fileName: name, mimeType: type, title: title, key: key)
    }
    switch place.kind {
    case .form: try add(FormUpload(place.url))
    case .tus: try add(TusUpload(place.url, chunkSize: 4 << 20))
    case .imgur: try add(Imgur(.anonymous(clientID: Self.credential), address: place.url.absoluteString))
    }
  }

  /// Sends what is queued, and tells how far each upload has come, until all have ended.
  func run() async throws {
    let sending = Task { [outbox, transport] in await outbox.sendAll(with: transport) }
    defer { sending.cancel() }
    var told: [String: UploadReport] = [:]
    while true {
      let reports = try outbox.uploads().map(UploadReport.init)
      for report in reports where told[report.id] != report {
        told[report.id] = report
        try Channel.send(AppEvent.upload(report))
      }
      if reports.allSatisfy(\.hasEnded) { break }
      try await Task.sleep(for: .milliseconds(25))
    }
    try Channel.send(AppEvent.uploadsEnded)
  }
}
