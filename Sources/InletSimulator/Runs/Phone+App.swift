import Foundation
import Inlet

extension Phone {
  /// Starts the app, as a tap on its icon does, and waits until it has everything that waits for it.
  package func launchApp() async throws {
    try await launch(with: nil)
    try await receive()
  }

  /// Ends the app in an orderly way.
  package func quitApp() async throws {
    guard let app else { return }
    try await app.send(AppOrder.quit)
    while true {
      let event = try await app.next(AppEvent.self, waitingFor: "its end", within: Self.patience)
      if case .quitting = event { break }
      try note(event, from: app)
    }
    tell(.app, app.pid, "was closed")
    self.app = nil
    await finish(app)
  }

  /// What the system does with a link: start the app or bring it to the front.
  ///
  /// Without one, a running app hears from the inbox itself.
  func follow(_ link: String?) async throws {
    if let link {
      linksToRead += 1
      if let app {
        tell(.system, nil, "brings the app to the front with \(link)")
        try await app.send(AppOrder.open(link: link))
      } else {
        try await launch(with: link)
      }
    }
    if app != nil { try await receive() }
  }

  private func launch(with link: String?) async throws {
    let child = try spawn(.app)
    app = child
    tell(.system, nil, link.map { "starts the app with \($0)" } ?? "starts the app")
    appStirred = .now
    try await child.send(AppOrder.launch(container: container.path, link: link, upload: upload?.text))
    let event = try await child.next(AppEvent.self, waitingFor: "its launch", within: Self.patience)
    guard case .launched(let cleanUp) = event else { return try note(event, from: child) }
    cleanUps.append(cleanUp)
    tell(.app, child.pid, "opened its inbox: \(Numbers.count(cleanUp.waiting, "share")) waiting")
    if cleanUp.stagesFound > 0 {
      tell(
        .app, child.pid,
        "cleaned up after a dead process: \(Numbers.count(cleanUp.stagesRemoved, "half-received share")) removed")
    }
  }

  /// Waits until the app has every share that was committed and has read every link it was opened with.
  private func receive() async throws {
    while linksToRead > 0 || shares.contains(where: { $0.outcome == .waiting }) {
      guard let app else { return }
      try note(try await app.next(AppEvent.self, waitingFor: "a share", within: Self.patience), from: app)
    }
  }

  /// Takes down what the app said.
  func note(_ event: AppEvent, from app: ChildProcess) throws {
    switch event {
    case .launched, .quitting, .uploadsEnded: break
    case .upload(let report): note(report, app.pid)
    case .link(let reading):
      linksToRead -= 1
      tell(.app, app.pid, "was opened by a link: \(reading)")
    case .reported(let text): tell(.app, app.pid, text)
    case .failed(let reason):
      throw SimulationFailure.endedEarly(process: "app", how: "could not take a share", said: reason)
    case .delivered(let share): record(share, app.pid)
    }
  }

  private func record(_ share: ReceivedShare, _ pid: Int32) {
    guard earlierIDs?.contains(share.id) != true else {
      earlier.append(share)
      return tell(.app, pid, "received a share that was in the container before: \(share.id)")
    }
    // Shares must come in the order they were committed: the one received is the oldest that waits.
    guard let index = shares.firstIndex(where: { $0.outcome == .waiting }), shares[index].id == share.id else {
      unexpected.append(share)
      return tell(.app, pid, "received a share that nobody sent, or out of order: \(share.id)", tone: .bad)
    }
    let reports = ShareComparison(offer: offers[index]).reports(for: share)
    shares[index].outcome = .delivered
    shares[index].received = share
    shares[index].attachments = reports
    shares[index].isAsExpected =
      share.isAcknowledged && shares[index].faults.isEmpty && reports.allSatisfy(\.isAsExpected)
    shares[index].millisecondsToApp = appStirred.duration(to: .now).inSeconds * 1000
    for report in reports { tell(.app, pid, Self.line(report), tone: report.isAsExpected ? .good : .bad) }
    tell(.app, pid, share.isAcknowledged ? "acknowledged \(share.id)" : "could not acknowledge \(share.id)")
  }

  private static func line(_ report: AttachmentReport) -> String {
    switch report.outcome {
    case .equal: "received \(report.label)\(size(report)), equal to the source"
    case .different: "received \(report.label)\(size(report)), DIFFERENT from the source"
    case .reported: "was told that \(report.label) did not come: \(report.failure?.rawValue ?? "no reason")"
    case .missing: "never heard of \(report.label)"
    case .withheld: "received nothing of \(report.label)"
    }
  }

  private static func size(_ report: AttachmentReport) -> String {
    guard let file = report.received?.file else { return "" }
    return ", \(Numbers.grouped(file.size)) bytes, SHA-256 \(file.sha256.prefix(8))…"
  }
}
