#if !canImport(UIKit)
import InletApp

extension AppEntry {
  /// There is no application that could become active.
  func followActivation() {}
}
#endif
