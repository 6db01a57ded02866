import Foundation
import Inlet
import InletExtension

/// What people see when they share a picture with the app: the picture, and its title, which there has to be.
final class ShareViewController: ComposeViewController {
  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.title = "Imgur"
    configuration.placeholder = "Title"
    configuration.requiresMessage = true
    configuration.messageLimit = 128
    return configuration
  }

  /// The picture is on its way before the host is answered; the app hears what became of it.
  override func workAfterStoring() -> AfterStoring? {
    // From Configuration.xcconfig, as in the app.
    let clientID = Bundle.main.infoDictionary?["ImgurClientID"] as? String ?? ""
    // Without settings nothing is stored, and nothing is to be uploaded.
    guard !clientID.isEmpty, let group = try? settings().appGroup else { return nil }
    let uploads = Outbox.Configuration(
      destinations: [Imgur.self],
      secrets: UploadSecrets(credential: { name in name == "imgur" ? .token(clientID) : nil }))
    return .upload(to: Imgur(.anonymous(clientID: "imgur")), configuration: uploads) {
      BackgroundTransport(appGroup: group, role: .extension)
    }
  }
}
