// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The application object at the end of the responder chain.
///
/// `shared` is missing here on purpose: an app extension must not use it. StandInUIKitApp adds it.
open class UIApplication: UIResponder {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The schemes of installed apps; nil: any.
  public var standInSchemes: Set<String>?
  /// Whether `open` ever calls its completion handler.
  public var standInAnswersOpen = true
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }
  open var applicationState: State { standInState }
  /// Whether it is in front.
  public var standInState = State.active
  /// What was opened.
  public private(set) var standInOpened: [URL] = []

  public override init() {
    super.init()
  }

  @available(iOSApplicationExtension, unavailable)
  @preconcurrency
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isInstalled = standInSchemes.map { $0.contains(url.scheme ?? "") } ?? true
    if isInstalled { standInOpened.append(url) }
    guard let completion, standInAnswersOpen else { return }
    Task { completion(isInstalled) }  // later, on the main actor
  }
}
