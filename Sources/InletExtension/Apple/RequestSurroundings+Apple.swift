#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

extension RequestSurroundings {
  /// The surroundings of a request that the system has made.
  init(
    _ context: NSExtensionContext, settings read: () throws(ExtensionSettings.Failure) -> ExtensionSettings,
    returning returned: @escaping @MainActor () -> [ReturnedItem] = { [] }
  ) {
    let settings: Result<ExtensionSettings, ExtensionSettings.Failure>
    do throws(ExtensionSettings.Failure) { settings = .success(try read()) } catch { settings = .failure(error) }
    self.init(context: ExtensionContextEnd(context, returning: returned), settings: settings)
    container = { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    pictures = SystemPictures.make()
  }
}
#endif
