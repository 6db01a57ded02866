import Foundation
import Inlet

extension AppEntry {
  /// How an entry works.
  public struct Configuration: Sendable {
    /// What is the app's own.
    public var rules: EntryRules
    /// Opens the inbox; called off the main thread, again whenever the app becomes active until it succeeds.
    public var openInbox: @Sendable () throws -> Inbox
    /// Where documents lie that the app is opened with; those of this app by default.
    public var folders: DocumentFolders
    /// What is cleaned up whenever the app becomes active; 30 days and 1 GB by default, nil for nothing at all.
    public var retention: Retention?
    /// Is told what an app would want to log.
    ///
    /// Called on any thread.
    public var report: @Sendable (Report) -> Void
    /// How documents of other apps are opened.
    var access: any DocumentAccess = PlainDocumentAccess()
    /// Asks for time to finish, in case the person leaves the app; calls what is returned at the end.
    var beginBackgroundWork: @MainActor @Sendable (String) -> @MainActor @Sendable () -> Void = { _ in {} }

    /// A configuration with an inbox opened by `openInbox`.
    public init(
      rules: EntryRules, folders: DocumentFolders = DocumentFolders(),
      report: @escaping @Sendable (Report) -> Void = { _ in }, openInbox: @escaping @Sendable () throws -> Inbox
    ) {
      self.rules = rules
      self.folders = folders
      self.report = report
      self.openInbox = openInbox
      retention = Retention()
      useSystem()
    }

    /// A configuration for the inbox in an App Group.
    ///
    /// - Parameters:
    ///   - settings: As read from the Info.plist, or given in code.
    ///   - inbox: How the inbox behaves. Its reports go to `report` too.
    ///   - report: Is told what an app would want to log. Called on any thread.
    public init(
      _ settings: AppSettings, inbox: Inbox.Configuration = Inbox.Configuration(),
      report: @escaping @Sendable (Report) -> Void = { _ in }
    ) {
      var inboxConfiguration = inbox
      let own = inbox.report
      inboxConfiguration.report = { told in
        own?(told)
        report(.inbox(told))
      }
      let configuration = inboxConfiguration
      self.init(rules: settings.rules, report: report) {
        let group = try AppGroup(identifier: settings.appGroup)
        return try Inbox(container: group.container, role: .app, configuration: configuration)
      }
    }
  }

  /// What an entry tells besides its results.
  public enum Report: Hashable, Sendable {
    /// The inbox told something.
    case inbox(Inbox.Report)
    /// The inbox could not be opened; it is tried again when the app becomes active.
    case inboxNotOpened(reason: String)
    /// The app's own code did not take a share, which was given back.
    case notTaken(ShareID, attempt: Int, reason: String)
    /// Something could not be done now. Documents that were copied for the app are kept, and
    /// tried again when it becomes active.
    case failed(EntryRouter.Action, reason: String)
    /// What a clean-up did, and how much the inbox holds.
    case tidied(TidyReport)
  }
}
