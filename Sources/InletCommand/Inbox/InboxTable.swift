import CommandLineKit
import Foundation
import Inlet
import InletSimulator

/// Shares in lines: id, state, time, size and what they are.
struct InboxTable {
  let painter: Painter
  let width: Int

  func lines(_ entries: [InboxSnapshot.Entry]) -> [String] {
    guard !entries.isEmpty else { return ["nothing in it"] }
    let rows = entries.map(cells)
    let header = ["share", "state", "received", "bytes", "what"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].columns }.max() ?? 0 }
    let rest = max(20, width - widths[0...3].reduce(0, +) - 8)
    func line(_ cells: [String]) -> String {
      let padded = cells.enumerated().map { column, cell in
        switch column {
        case 3: String(repeating: " ", count: widths[3] - cell.columns) + cell
        case 4: cell.shortened(to: rest)
        default: cell.padded(to: widths[column])
        }
      }
      return padded.joined(separator: "  ")
    }
    return [painter.paint(line(header), .dim)] + rows.map(line)
  }

  private func cells(_ entry: InboxSnapshot.Entry) -> [String] {
    var state = entry.state.name
    if let attempt = entry.state.attempt, attempt > 1 { state += " \(attempt)×" }
    if let reason = entry.state.reason { state += ": \(reason)" }
    let received = (try? entry.content.get()).map { Self.time($0.receivedAt) } ?? "–"  // what it is says why
    return [entry.id?.description ?? "–", state, received, Numbers.grouped(entry.bytes), Self.summary(entry)]
  }

  /// What a share is, in one line.
  static func summary(_ entry: InboxSnapshot.Entry) -> String {
    switch entry.content {
    case .failure(let unreadable): return unreadable.reason.printable
    case .success(let content):
      let words = [content.title, content.text, content.message, content.webURL].compactMap { $0 }.first
      let names = content.items.compactMap(\.name)
      let what = words ?? (names.isEmpty ? nil : names.joined(separator: ", "))
      let kinds = content.items.map(\.kind.rawValue).joined(separator: ", ")
      let lost = content.failures.isEmpty ? "" : "; \(content.failures.count) not taken"
      return "\(kinds.isEmpty ? "no items" : kinds)\(lost)\(what.map { ": " + $0 } ?? "")"
        .replacingOccurrences(of: "\n", with: " ").printable
    }
  }

  static func time(_ date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    return formatter.string(from: date)
  }
}
