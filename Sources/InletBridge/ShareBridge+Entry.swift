import Foundation
import Inlet
import InletApp

extension ShareBridge {
  /// The bridge and the entry of an app, made for each other: what a plugin needs.
  ///
  /// The plugin forwards the ways in to ``entry``; scripts call ``bridge``.
  public struct InApp: Sendable {
    /// Takes links, documents and activities.
    public let entry: AppEntry
    /// Answers scripts.
    public let bridge: ShareBridge

    /// Parts that were made by hand, for the same inbox: in tests.
    public init(entry: AppEntry, bridge: ShareBridge) {
      self.entry = entry
      self.bridge = bridge
    }

    /// The parts for an app's settings.
    ///
    /// - Parameters:
    ///   - settings: As read from the Info.plist.
    ///   - storage: The app's own folder for copies of items; ``defaultStorage`` by default.
    ///   - inbox: How the inbox behaves.
    ///   - outbox: Opens the app's outbox; nil, the default, for an app that uploads nothing.
    ///   - report: Is told what an app would want to log. Called on any thread.
    @MainActor
    public init(
      _ settings: AppSettings, storage: URL = Self.defaultStorage, inbox: Inbox.Configuration = Inbox.Configuration(),
      outbox: (@Sendable () throws -> Outbox)? = nil,
      report: @escaping @Sendable (AppEntry.Report) -> Void = { _ in }
    ) {
      let failure = Locked<String?>(nil)
      let entry = AppEntry(
        AppEntry.Configuration(settings, inbox: inbox) { told in
          if case .inboxNotOpened(let reason) = told { failure.withLock { $0 = reason } }
          report(told)
        })
      let group = settings.appGroup
      var configuration = Configuration(
        storage: storage, openedInbox: { await entry.openedInbox() },
        openTargets: {
          try TargetStore(container: try AppGroup(identifier: group).container, role: .app, name: inbox.name)
        })
      configuration.openOutbox = outbox
      configuration.takeRequestedShare = { await entry.takeRequestedShare() }
      configuration.openingFailure = { failure.withLock { $0 } }
      self.entry = entry
      bridge = ShareBridge(configuration)
    }

    /// `Library/Application Support/Inlet` of this app.
    public static var defaultStorage: URL {
      let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      let folder = folders.first ?? FileManager.default.temporaryDirectory
      return folder.appendingPathComponent("Inlet", isDirectory: true)
    }
  }
}
