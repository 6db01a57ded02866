import CommandLineKit
import Foundation
import Testing

@testable import InletCommand
@testable import InletSimulator

@Suite struct SummaryTableTests {
  private static func attachment(_ outcome: AttachmentReport.Outcome) -> AttachmentReport {
    var item = ReceivedItem(kind: "file", dataKeys: [])
    item.file = FileFingerprint(of: Data(repeating: 0, count: 1_200))
    return AttachmentReport(
      label: "a.txt", types: [], outcome: outcome, expected: ExpectedArrival(label: "a.txt"),
      received: outcome == .equal ? item : nil, isAsExpected: outcome == .equal)
  }

  private static func share(
    _ number: Int, _ title: String, _ outcome: ShareReport.Outcome, isAsExpected: Bool = true,
    _ attachments: [AttachmentReport.Outcome] = []
  ) -> ShareReport {
    ShareReport(
      number: number, title: title, host: "Photos", outcome: outcome, isAsExpected: isAsExpected,
      attachments: attachments.map(attachment), millisecondsInSheet: outcome == .interrupted ? nil : 1234.5,
      millisecondsToApp: outcome == .delivered ? 7.4 : nil, faults: [], reason: "no \u{1B} space")
  }

  private static func report(_ shares: [ShareReport], isComplete: Bool) -> SimulationReport {
    var report = SimulationReport.ofNothing("demo")
    report.shares = shares
    report.isComplete = isComplete
    report.seconds = 0.7
    return report
  }

  private func lines(_ report: SimulationReport, width: Int = 80) -> [String] {
    SummaryTable(report: report, painter: .plain, width: width).lines
  }

  @Test func `every share has a line, and the last lines count them`() {
    let shares = [
      Self.share(1, "Two photos", .delivered, [.equal, .equal]), Self.share(2, "Killed", .interrupted, [.withheld]),
    ]
    #expect(
      lines(Self.report(shares, isComplete: true)) == [
        "     share       arrived          in the sheet  to the app",
        "✓ 1  Two photos  2 equal          1,235 ms      7 ms",
        "✓ 2  Killed      nothing: killed",
        "",
        "Every share is accounted for.",
        "1 of 2 shares arrived, 1 was cut off and left nothing.",
        "2 of 2 attachments equal to the source, 2,400 bytes of files.",
        "0 processes, 0.7 seconds.",
        ExtensionScreen.note,
      ])
  }

  @Test func `what went wrong stands out`() {
    let shares = [
      Self.share(1, "Mixed", .delivered, isAsExpected: false, [.equal, .different, .missing, .reported]),
      Self.share(2, "Late", .waiting, isAsExpected: false), Self.share(3, "Off\n", .cancelled, isAsExpected: false),
    ]
    let found = lines(Self.report(shares, isComplete: false), width: 120)
    #expect(found[1].hasPrefix("✗ 1  Mixed  1 equal, 1 reported missing, 1 DIFFERENT, 1 MISSING"))
    #expect(found[2].hasPrefix("✗ 2  Late   still waiting"))
    #expect(found[3].hasPrefix(#"✗ 3  Off\n  cancelled: no \u{1B} space"#))
    #expect(found.contains("Not every share is accounted for."))
  }

  @Test func `shares that were there before, strangers and a kept container are named`() {
    let stranger = ReceivedShare(id: "x", attempt: 1, items: [], failures: [], isAcknowledged: true)
    var report = Self.report([], isComplete: false)
    report.earlierShares = [stranger]
    report.unexpectedShares = [stranger, stranger]
    report.container = "/tmp/kept"
    #expect(
      lines(report).suffix(4) == [
        "2 shares arrived that nobody sent", "1 share waited in the container before", ExtensionScreen.note,
        "The container is in /tmp/kept",
      ])
  }

  @Test(arguments: [60, 80, 100]) func `a long title is shortened to fit`(_ width: Int) {
    let title = String(repeating: "A very long title ", count: 10)
    let found = lines(Self.report([Self.share(1, title, .delivered, [.equal])], isComplete: true), width: width)
    #expect(found[1].columns <= max(width, 62), "\(found[1])")
    #expect(found[1].contains("…"))
  }
}
