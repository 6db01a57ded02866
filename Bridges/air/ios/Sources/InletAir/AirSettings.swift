import Foundation
import Inlet
import InletApp
import InletBridge

/// What ActionScript opens the bridge with.
struct AirSettings: Sendable {
  /// The app's own folder for copies of shared files.
  let storage: URL
  private let appGroup: String?
  private let scheme: String?

  private struct Members: Decodable {
    var storage: String
    var appGroup: String?
    var urlScheme: String?
  }

  /// Reads `{"storage": "/…", "appGroup": "group.…", "urlScheme": "…"}`.
  ///
  /// - Throws: ``BridgeFailure`` with the code `invalidArgument`.
  init(json: String) throws(BridgeFailure) {
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: Data(json.utf8))
    } catch {
      throw BridgeFailure(.invalidArgument, "settings are a JSON object with 'storage', a path")
    }
    guard members.storage.hasPrefix("/"), !members.storage.utf8.contains(0), members.storage.utf8.count < 1024,
      !members.storage.split(separator: "/").contains("..")
    else {
      throw BridgeFailure(
        .invalidArgument, "'storage' is an absolute path without '..', such as File.applicationStorageDirectory's")
    }
    storage = URL(fileURLWithPath: members.storage, isDirectory: true)
    appGroup = members.appGroup
    scheme = members.urlScheme
  }

  /// The settings of the app: those of its Info.plist unless ActionScript gave others.
  ///
  /// - Throws: ``BridgeFailure`` with the code `notSetUp`.
  func appSettings(infoDictionary: [String: Any] = Bundle.main.infoDictionary ?? [:]) throws(BridgeFailure)
    -> AppSettings
  {
    var dictionary = infoDictionary
    if let appGroup { dictionary[AppSettings.Key.appGroup] = appGroup }
    if let scheme { dictionary[AppSettings.Key.urlScheme] = scheme }
    do throws(AppSettings.Failure) {
      return try AppSettings(infoDictionary: dictionary)
    } catch {
      throw BridgeFailure(.notSetUp, error.description)
    }
  }
}
