#if !canImport(UIKit)
extension AppEntry.Configuration {
  /// Documents are read as they are, and nobody has to be asked for time.
  mutating func useSystem() {}
}
#endif
