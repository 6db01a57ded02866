import Foundation

/// Text shares, beside the JSON array that plugins rewrite and SQLite.
///
/// Does the cost depend on how much is pending?
struct SmallShares {
  static let pending = [10, 10_000, 100_000]

  struct Figures {
    var commit: [Int: Double] = [:]
    var acknowledge: [Int: Double] = [:]
  }

  static func measure() throws {
    print("\nText shares, microseconds for one (median), without syncing")
    let widths = [-16] + pending.flatMap { _ in [12, 12] }
    print(row(["pending"] + pending.flatMap { ["\($0)", ""] }, widths: widths))
    print(row([""] + pending.flatMap { _ in ["commit", "acknowledge"] }, widths: widths))
    let ours = try figures(InboxTextStore.self, repetitions: 400)
    show("inbox", ours, widths)
    let sqlite = try figures(SQLiteStore.self, repetitions: 400)
    show("SQLite (WAL)", sqlite, widths)
    let json = try figures(JSONArrayStore.self, repetitions: 3)
    show("JSON array", json, widths)
    let growth = { (values: [Int: Double]) in (values[100_000] ?? .nan) / (values[10] ?? .nan) }
    let against = { (other: Figures, count: Int) in (other.commit[count] ?? .nan) / (ours.commit[count] ?? .nan) }
    print(
      "inbox, 100,000 pending against 10: commit \(text(growth(ours.commit), 2)), acknowledge \(text(growth(ours.acknowledge), 2))"
    )
    print(
      "JSON array against inbox, commit: \(pending.map { "\($0): \(text(against(json, $0), 0)) times" }.joined(separator: ", "))"
    )
    print(
      "SQLite against inbox, commit: \(pending.map { "\($0): \(text(against(sqlite, $0), 2)) times" }.joined(separator: ", "))"
    )
  }

  private static func show(_ name: String, _ figures: Figures, _ widths: [Int]) {
    let cells = pending.flatMap { count in
      [figures.commit[count], figures.acknowledge[count]].map { text(($0 ?? .nan) * 1e6, 0) }
    }
    print(row([name] + cells, widths: widths))
  }

  private static func figures<Store: TextStore>(_ type: Store.Type, repetitions: Int) throws -> Figures {
    var figures = Figures()
    for count in pending {
      try withFolder { folder in
        var store = try Store(folder: folder)
        try store.fill(count)
        // The first acknowledgement lists what is pending; an app pays that once, not for every share.
        try store.acknowledgeOldest()
        // Never more than are pending, so that the measurement itself does not empty the store.
        let acknowledgements = min(repetitions, count - 1)
        figures.commit[count] = try median(
          (0..<repetitions).map { number in try seconds { try store.commit("share \(number)") } })
        figures.acknowledge[count] = try median(
          (0..<acknowledgements).map { _ in try seconds { try store.acknowledgeOldest() } })
      }
    }
    return figures
  }
}
