import Foundation
import Inlet

/// Compares what a host offered with what the app received.
struct ShareComparison {
  let offer: Offer

  /// One report for each attachment, in the host's order; what arrived beyond them comes last.
  func reports(for received: ReceivedShare?) -> [AttachmentReport] {
    guard let received else { return offer.attachments.map { report($0, .withheld, isAsExpected: true) } }
    let failures = Dictionary(received.failures.map { ($0.position, $0) }) { first, _ in first }
    var items = received.items[...]
    var reports: [AttachmentReport] = []
    for (position, attachment) in offer.attachments.enumerated() {
      if let failure = failures[position] {
        let isMeant = attachment.behaviour != .answers
        var report = report(attachment, .reported, isAsExpected: isMeant)
        report.failure = failure.reason
        reports.append(report)
      } else if let item = items.popFirst() {
        let isEqual = Self.isEqual(item, attachment.expectation)
        var report = report(attachment, isEqual ? .equal : .different, isAsExpected: isEqual)
        report.received = item
        reports.append(report)
      } else {
        reports.append(report(attachment, .missing, isAsExpected: false))
      }
    }
    return reports + items.map(Self.surplus)
  }

  private func report(
    _ attachment: Offer.Attachment, _ outcome: AttachmentReport.Outcome, isAsExpected: Bool
  ) -> AttachmentReport {
    AttachmentReport(
      label: attachment.expectation.label, types: attachment.types, outcome: outcome,
      expected: attachment.expectation, isAsExpected: isAsExpected)
  }

  private static func surplus(_ item: ReceivedItem) -> AttachmentReport {
    AttachmentReport(
      label: item.name ?? item.kind, types: [], outcome: .different, expected: ExpectedArrival(label: "nothing"),
      received: item, isAsExpected: false)
  }

  static func isEqual(_ item: ReceivedItem, _ expected: ExpectedArrival) -> Bool {
    if let keys = expected.keys { return item.dataKeys == keys }
    if let value = expected.value { return isEqual(item, text: value) }
    if expected.isFolder { return (item.file?.size ?? 0) > 0 && item.size == item.file?.size }
    guard let file = item.file, file.sha256 == expected.sha256, file.size == expected.bytes else { return false }
    // What the document says of the file must be true as well.
    return item.size == file.size && (item.sha256 == nil || item.sha256 == file.sha256)
  }

  /// A text may arrive as a value or, when it is long, in a file; a link may be written in its normal form.
  private static func isEqual(_ item: ReceivedItem, text: String) -> Bool {
    if let value = item.value {
      return value == text || URL(string: text)?.absoluteString == value
    }
    return item.file?.sha256 == FileFingerprint(of: Data(text.utf8)).sha256
  }
}
