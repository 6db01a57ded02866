import Foundation

/// The extension's end of a request: what a session needs of the system.
@MainActor
protocol RequestContext: AnyObject {
  /// What the host shares.
  var input: [InputItem] { get }

  /// Tells the host that the share was taken.
  func complete()

  /// Tells the host that it was not.
  func cancel(_ error: any Error)

  /// Does `work` once, on any queue, while the system keeps the process from being suspended as long as it can.
  func protect(_ work: @escaping @Sendable () -> Void)
}

/// One way of asking the system to open the app.
///
/// A share extension has no supported way to open its app: the share is in the inbox before any is tried, and the app
/// finds it there whether it is opened or not.
public struct AppOpener: Sendable {
  /// The name, for a log.
  public var name: String
  /// Opens the URL and reports whether the system accepted that; may report late, twice, or never.
  public var open: @MainActor @Sendable (_ url: URL, _ report: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// A way of opening the app.
  ///
  /// - Parameters:
  ///   - name: The name, for a log.
  ///   - open: Opens the URL and reports whether the system accepted that; may report late, twice, or never.
  public init(
    name: String,
    open: @escaping @MainActor @Sendable (_ url: URL, _ report: @escaping @MainActor @Sendable (Bool) -> Void) -> Void
  ) {
    self.name = name
    self.open = open
  }
}
