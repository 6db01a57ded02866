import Foundation

extension TargetStore {
  /// What went wrong with the targets, and what to do next.
  public enum Failure: Error, Hashable, Sendable {
    /// What was to be stored is out of bounds; nothing was changed.
    case invalid(reason: String)
    /// There are as many targets as a store holds; nothing was added.
    case tooMany(limit: Int)
    /// What is stored under the id cannot be read. Putting the target again repairs it.
    case damaged(id: String, reason: String)
    /// A newer version wrote what is stored under the id; it was left as it is.
    case newer(id: String)
    /// The container cannot be read or written.
    case storage(InboxError)
  }

  /// What a store tells besides its results: targets that were left out of a list.
  public enum Report: Hashable, Sendable {
    /// A file is not what was stored; the list goes without it.
    case damaged(file: String, reason: String)
    /// A newer version wrote a target; the list goes without it.
    case newer(file: String)
  }
}

extension TargetStore.Failure: LocalizedError, CustomStringConvertible {
  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .invalid(let reason): "the target cannot be stored: \(reason)"
    case .tooMany(let limit): "there are \(limit) targets already: remove some, or publish only the most used"
    case .damaged(let id, let reason): "the stored target '\(id.prefix(80))' cannot be read: \(reason): put it again"
    case .newer(let id): "the stored target '\(id.prefix(80))' was written by a newer version: update the app"
    case .storage(let error): error.description
    }
  }

  /// What happened and what to do next.
  public var errorDescription: String? { description }
}
