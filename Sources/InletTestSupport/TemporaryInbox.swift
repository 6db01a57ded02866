import Foundation
import Inlet

/// An inbox in a temporary folder, for tests of an app: what hosts share into it, the app receives.
///
///     let place = try TemporaryInbox()
///     try place.host.share(.photo)
///     let delivery = try place.launchApp().next()
///
/// The folder is removed with the last reference. Nothing is made durable, so tests are fast.
public final class TemporaryInbox: Sendable {
  /// Stands for the App Group container.
  public let container: URL
  /// What inboxes are opened with.
  public let configuration: Inbox.Configuration
  /// A host app that shares into the inbox, through a share extension of its own.
  public let host: FakeHost

  /// An empty inbox.
  ///
  /// - Parameters:
  ///   - attemptLimit: Deliveries in vain before a share is set aside; 5 by default, as in an app.
  ///   - report: Is told what the inbox reports.
  /// - Throws: What the system says when the folder cannot be made.
  public init(attemptLimit: Int = 5, report: (@Sendable (Inbox.Report) -> Void)? = nil) throws {
    var configuration = Inbox.Configuration()
    configuration.durability = .none
    configuration.quota.reservedBytes = 0
    configuration.attemptLimit = attemptLimit
    configuration.report = report
    let container = FileManager.default.temporaryDirectory
      .appendingPathComponent("inlet-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    self.container = container
    self.configuration = configuration
    host = FakeHost(container: container, configuration: configuration)
  }

  deinit {
    // try?: what is left lies in the temporary folder.
    try? FileManager.default.removeItem(at: container)
  }

  /// The inbox as the app sees it after a launch.
  ///
  /// Every call is a new life of the app: what an earlier one held without acknowledging it comes again, with
  /// ``Inlet/Delivery/attempt`` one higher. Do not go on with the earlier one.
  ///
  /// - Throws: `InboxError`, as in an app.
  public func launchApp() throws(InboxError) -> Inbox {
    try Inbox.newLife(container: container, role: .app, configuration: configuration)
  }

  /// A folder of this name in the temporary folder, made if missing: for an app's own store.
  ///
  /// - Throws: What the system says.
  public func folder(_ name: String) throws -> URL {
    let folder = container.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
