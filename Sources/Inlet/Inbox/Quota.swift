import Foundation

/// What a new share may cost, looked at before anything is copied.
extension InboxStore {
  func checkQuota() throws(InboxError) {
    let quota = configuration.quota
    let free = try folders.root.freeBytes()
    guard free >= quota.reservedBytes else {
      throw .noSpace(path: folders.root.path, needed: quota.reservedBytes, available: free)
    }
    guard let limit = quota.pendingShares else { return }
    let waiting = try newIDs()
    let pending = try waiting.count + folders.current.names().count
    guard pending >= limit else { return }
    let surplus = pending - limit + 1
    guard quota.policy == .setOldestAside, waiting.count >= surplus else {
      throw .overQuota(pendingShares: pending, limit: limit)
    }
    for id in waiting.prefix(surplus) {
      try setAside(
        id.description, from: folders.new, id: id, .quota,
        detail: "\(pending) shares were pending, \(limit) are allowed")
    }
  }
}
