// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit as an app sees it; extensions are aliased to StandInUIKit, which has no shared application.
@_exported import StandInUIKit

extension UIApplication {
  @available(iOSApplicationExtension, unavailable)
  public class var shared: UIApplication { StandInSharedApplication.object }
}

@MainActor
private enum StandInSharedApplication {
  // One per process is what it is; an app reaches everything else through it.
  static let object = UIApplication()
}
