#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

extension AppEntry.Configuration {
  /// What the system offers for opening documents and for finishing in the background.
  mutating func useSystem() {
    access = CoordinatedDocumentAccess()
    beginBackgroundWork = { name in
      let work = BackgroundWork()
      work.begin(name)
      return { work.end() }
    }
  }
}

/// Time to finish what was begun after the person left the app.
///
/// Ended once, by whoever comes first.
@MainActor
private final class BackgroundWork: Sendable {
  private var identifier = UIBackgroundTaskIdentifier.invalid

  func begin(_ name: String) {
    identifier = UIApplication.shared.beginBackgroundTask(withName: name) { self.end() }
  }

  func end() {
    guard identifier != .invalid else { return }
    UIApplication.shared.endBackgroundTask(identifier)
    identifier = .invalid
  }
}

extension AppEntry {
  /// An entry for the settings in the Info.plist of this app, which looks whenever the app becomes active.
  ///
  /// - Parameters:
  ///   - bundle: The bundle with the Info.plist; the app's by default.
  ///   - report: Is told what an app would want to log. Called on any thread.
  /// - Throws: ``AppSettings/Failure``.
  public convenience init(
    bundle: Bundle = .main, report: @escaping @Sendable (Report) -> Void = { _ in }
  ) throws(AppSettings.Failure) {
    let settings = try AppSettings(infoDictionary: bundle.infoDictionary ?? [:])
    self.init(Configuration(settings, report: report))
    followApplication()
  }

  /// Takes every time the application becomes active as a way in, from now on, so that no delegate has to forward it.
  public func followApplication() {
    guard activationObserver == nil else { return }
    activationObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Posted on the main thread.
      MainActor.assumeIsolated { _ = self?.receive(.becameActive) }
    }
  }
}
#endif
