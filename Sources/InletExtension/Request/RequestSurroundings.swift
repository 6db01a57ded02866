import Foundation
import Inlet

/// What a session is given of the world: the system's end of the request, the app's settings and wishes.
@MainActor
struct RequestSurroundings {
  let context: any RequestContext
  let settings: Result<ExtensionSettings, ExtensionSettings.Failure>
  var openers: [AppOpener] = []
  /// The container of an App Group; nil if there is none.
  var container: @Sendable (String) -> URL? = { _ in nil }
  /// How the inbox behaves.
  var inbox = Inbox.Configuration()
  /// What begins once the share is stored.
  var afterStoring: AfterStoring?
  /// Is told how the request ended.
  var didEnd: @MainActor (RequestEnd) -> Void = { _ in }
  var clock: any IntakeClock = SystemClock()
  var pictures: any PictureMaking = SmallFilePictures()

  init(context: any RequestContext, settings: Result<ExtensionSettings, ExtensionSettings.Failure>) {
    self.context = context
    self.settings = settings
  }

  /// The settings where they can be used; without them nothing is received, stored or opened.
  var known: ExtensionSettings? { try? settings.get() }  // try?: the failure ends the request when it begins

  /// How many ways of opening the app are tried.
  var waysToOpen: Int { known?.launchLink == nil ? 0 : openers.count }

  /// The container of the settings' App Group; nil if there is none.
  var folder: URL? { known.flatMap { container($0.appGroup) } }
}
