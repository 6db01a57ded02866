#if canImport(UIKit)
import InletApp

extension AppEntry {
  /// Looks again whenever the app becomes active.
  func followActivation() { followApplication() }
}
#endif
