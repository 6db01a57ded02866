import Foundation

/// In which order waiting uploads are sent: the higher priority first, then the older.
struct UploadSchedule {
  struct Due: Sendable {
    let mark: UploadMark
    let priority: Int
    /// Nil for at once.
    let date: Date?
  }

  /// What was read before, by the name of the mark, which is another one after every change.
  private var known: [String: Due] = [:]

  mutating func order(_ marks: [UploadMark], _ store: OutboxStore) throws(InboxError) -> [Due] {
    var current: [String: Due] = [:]
    for mark in marks {
      let name = mark.name.text
      if let due = known[name] {
        current[name] = due
      } else if let due = try read(mark, store) {
        current[name] = due
      }
    }
    known = current
    return current.values.sorted {
      ($0.priority, $1.mark.id) > ($1.priority, $0.mark.id)
    }
  }

  private func read(_ mark: UploadMark, _ store: OutboxStore) throws(InboxError) -> Due? {
    do throws(InboxError) {
      guard let job = try store.job(mark) else { return nil }
      let state = try store.state(mark.id, job)
      return Due(
        mark: mark, priority: state.priority,
        date: state.retryAt.map { Date(timeIntervalSince1970: Double($0) / 1000) })
    } catch {
      guard case .damaged = error else { throw error }
      store.configuration.report(.storeUnavailable(error))
      return nil
    }
  }
}
