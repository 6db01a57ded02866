import Foundation

extension Phone {
  /// Lets the running app send what it has queued, and waits until all of it has ended.
  package func finishUploads() async throws {
    guard upload != nil, let app else { return }
    try await app.send(AppOrder.upload)
    while true {
      let event = try await app.next(AppEvent.self, waitingFor: "its uploads", within: Self.patience)
      if case .uploadsEnded = event { return }
      try note(event, from: app)
    }
  }

  /// Takes down how far an upload has come; quarters are told, not every byte.
  func note(_ report: UploadReport, _ pid: Int32) {
    let index = uploads.firstIndex { $0.id == report.id }
    let before = index.map { uploads[$0] }
    if let index { uploads[index] = report } else { uploads.append(report) }
    switch report.state {
    case .waiting: tell(.app, pid, "queued \(report.name), \(Numbers.grouped(report.size)) bytes")
    case .sending:
      let quarter = Self.quarter(report)
      guard quarter > 0, quarter != before.map(Self.quarter) ?? 0 else { return }
      let sent = "\(Numbers.grouped(report.sent)) of \(Numbers.grouped(report.size)) bytes"
      tell(.app, pid, "has sent \(sent) of \(report.name) (\(quarter * 25) %)")
    case .failed: tell(.app, pid, "will send \(report.name) again: \(report.reason ?? "")", tone: .bad)
    case .done: tell(.app, pid, "uploaded \(report.name)\(report.link.map { " to \($0)" } ?? "")", tone: .good)
    case .refused: tell(.app, pid, "could not upload \(report.name): \(report.reason ?? "")", tone: .bad)
    }
  }

  private static func quarter(_ report: UploadReport) -> Int64 {
    report.size > 0 ? report.sent * 4 / report.size : 0
  }
}
