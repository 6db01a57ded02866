import ActivationRules

/// What the options of a command say; they override `inlet.json`.
public struct SetupRequest: Sendable, Hashable {
  /// Values that replace those of `inlet.json`; nil leaves them.
  public var project: String?
  /// The app's target.
  public var target: String?
  /// The kind of extension.
  public var kind: InletDescription.Kind?
  /// The name of the extension.
  public var name: String?
  /// The name that people see.
  public var displayName: String?
  /// What people see when they share.
  public var interface: InletDescription.Interface?
  /// The extension's bundle identifier.
  public var bundleIdentifier: String?
  /// What is accepted.
  public var accepts: AcceptedContent?
  /// The App Group.
  public var appGroup: String?
  /// The scheme of the links.
  public var urlScheme: String?
  /// Whether the extension opens the app.
  public var opensApp: Bool?
  /// Where Inlet's libraries come from.
  public var package: InletDescription.Package?
  /// Whether another share extension in the app is no obstacle.
  public var allowsOtherExtensions = false
  /// Whether the lines that receive are inserted into the app's own code, where it is understood with certainty.
  public var insertsGlue = false

  /// A request that leaves everything to `inlet.json` and to the project.
  public init() {}

  func applied(to description: InletDescription) -> InletDescription {
    var result = description
    if let project { result.project = project }
    if let target { result.target = target }
    if let kind { result.kind = kind }
    if let name { result.name = name }
    if let displayName { result.displayName = displayName }
    if let interface { result.interface = interface }
    if let bundleIdentifier { result.bundleIdentifier = .all(bundleIdentifier) }
    if let accepts { result.accepts = accepts }
    if let appGroup { result.appGroup = .all(appGroup) }
    if let urlScheme { result.urlScheme = urlScheme }
    if let opensApp { result.opensApp = opensApp }
    if let package { result.package = package }
    return result
  }
}
