import Foundation
import Inlet

/// The targets of a compose screen: read and changed off the main actor, in the order in which that was asked for.
actor ComposeTargets {
  private let container: @Sendable () -> URL?
  private var store: TargetStore?

  init(container: @escaping @Sendable () -> URL?) {
    self.container = container
  }

  /// All targets; nil when they cannot be read.
  ///
  /// The sheet works without them.
  func all() -> [ShareTarget]? { try? opened()?.targets() }  // try?: see above

  /// Whether a target is still there; yes when that cannot be told, since the share carries its id in any case.
  func exists(_ id: String) -> Bool {
    guard let store = try? opened() else { return true }
    do throws(TargetStore.Failure) { return try store.target(id) != nil } catch { return true }
  }

  /// Stores a target that the person made.
  ///
  /// - Returns: Whether it was stored.
  func make(_ target: ShareTarget) -> Bool {
    guard let store = try? opened() else { return false }
    do throws(TargetStore.Failure) { try store.put(target) } catch { return false }
    return true
  }

  /// The picture of a target; nil for none.
  func picture(of target: ShareTarget) -> Data? {
    // try?: shown without.
    guard let url = (try? opened())?.picture(of: target) else { return nil }
    return try? Data(contentsOf: url)
  }

  private func opened() throws -> TargetStore? {
    if let store { return store }
    guard let folder = container() else { return nil }
    store = try TargetStore(container: folder, role: .extension)
    return store
  }
}
