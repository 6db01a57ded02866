import CommandLineKit
import InletSimulator

/// What became of every share, one line each, and a last line that counts them.
struct SummaryTable {
  let report: SimulationReport
  let painter: Painter
  let width: Int

  var lines: [String] {
    let rows = report.shares.map(cells)
    let header = ["", "share", "arrived", "in the sheet", "to the app"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].columns }.max() ?? 0 }
    let title = min(widths[1], max(20, width - widths[0] - widths[2] - widths[3] - widths[4] - 10))
    func line(_ cells: [String]) -> String {
      cells.indices.map { column in
        let columns = column == 1 ? title : widths[column]
        return cells[column].shortened(to: columns).padded(to: columns)
      }.joined(separator: "  ")
    }
    let table = zip(rows, report.shares).map { row, share in
      painter.paint(share.isAsExpected ? "✓" : "✗", share.isAsExpected ? .green : .red) + line(row).trimmedRight
    }
    return [painter.paint((" " + line(header)).trimmedRight, .dim)] + table + [""] + verdict
  }

  private func cells(_ share: ShareReport) -> [String] {
    [
      " \(share.number)", share.title.printable, outcome(share), milliseconds(share.millisecondsInSheet),
      milliseconds(share.millisecondsToApp),
    ]
  }

  private func outcome(_ share: ShareReport) -> String {
    switch share.outcome {
    case .interrupted: "nothing: killed"
    case .waiting: "still waiting"
    case .cancelled: "cancelled: \(share.reason?.printable ?? "no reason")"
    case .delivered: delivered(share)
    }
  }

  private func delivered(_ share: ShareReport) -> String {
    let all = share.attachments
    let counts: [(AttachmentReport.Outcome, String)] = [
      (.equal, "equal"), (.reported, "reported missing"), (.different, "DIFFERENT"), (.missing, "MISSING"),
    ]
    let parts = counts.compactMap { outcome, words -> String? in
      let number = all.count { $0.outcome == outcome }
      return number == 0 ? nil : "\(number) \(words)"
    }
    return parts.joined(separator: ", ")
  }

  private func milliseconds(_ value: Double?) -> String {
    value.map { "\(Numbers.grouped(Int64($0.rounded()))) ms" } ?? ""
  }

  private var verdict: [String] {
    let shares = report.shares
    let attachments = shares.filter { $0.outcome == .delivered }.flatMap(\.attachments)
    let equal = attachments.count { $0.outcome == .equal }
    let bytes = attachments.compactMap { $0.outcome == .equal ? $0.received?.file?.size : nil }.reduce(0, +)
    let delivered = shares.count { $0.outcome == .delivered }
    let interrupted = shares.count { $0.outcome == .interrupted }
    var text = "\(delivered) of \(Numbers.count(shares.count, "share")) arrived"
    if interrupted > 0 { text += ", \(interrupted) was cut off and left nothing" }
    let sizes = bytes > 0 ? ", \(Numbers.grouped(bytes)) bytes of files" : ""
    let counted = [
      text + ".", "\(equal) of \(Numbers.count(attachments.count, "attachment")) equal to the source\(sizes).",
      "\(Numbers.count(report.processes.count, "process", "processes")), \(Numbers.seconds(report.seconds)) seconds.",
    ]
    // Uploads have a line of their own.
    let areShares = report.unexpectedShares.isEmpty && !shares.isEmpty && shares.allSatisfy(\.isAsExpected)
    let mark =
      areShares
      ? painter.paint("Every share is accounted for.", .bold, .green)
      : painter.paint("Not every share is accounted for.", .bold, .red)
    var lines = [mark] + counted
    if !report.unexpectedShares.isEmpty {
      lines.append("\(Numbers.count(report.unexpectedShares.count, "share")) arrived that nobody sent")
    }
    if !report.earlierShares.isEmpty {
      lines.append("\(Numbers.count(report.earlierShares.count, "share")) waited in the container before")
    }
    if let uploads = report.uploads {
      let done = uploads.count { $0.state == .done }
      let line = "\(done) of \(Numbers.count(uploads.count, "file")) uploaded."
      lines.append(painter.paint(line, done == uploads.count ? .green : .red))
    }
    lines += report.note.wrapped(to: width).map { painter.paint($0, .dim) }
    if let container = report.container { lines.append("The container is in \(container.printable)") }
    return lines
  }
}

extension String {
  fileprivate var trimmedRight: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
