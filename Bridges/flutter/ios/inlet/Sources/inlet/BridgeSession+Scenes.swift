import InletApp
import InletBridge
import UIKit

/// What Flutter's scene delegate passes on.
///
/// "Handled" hides the whole connection from the plugins after this one. So it is said only if there was something of
/// Inlet's and nothing of anybody else's.
extension BridgeSession {
  /// Takes Inlet's part of what a scene was connected for.
  func connect(_ options: UIScene.ConnectionOptions) -> Bool {
    guard let entry, !options.userActivities.isEmpty || !options.urlContexts.isEmpty else { return false }
    let others = options.userActivities.filter { !entry.resume($0) }
    return entry.open(options.urlContexts).isEmpty && others.isEmpty
  }

  /// Takes Inlet's among the URLs that a scene was opened with.
  func open(_ contexts: Set<UIOpenURLContext>) -> Bool {
    guard let entry, !contexts.isEmpty else { return false }
    return entry.open(contexts).isEmpty
  }
}
