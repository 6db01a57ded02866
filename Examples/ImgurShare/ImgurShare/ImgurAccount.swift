import Inlet

/// Uploads in the name of this app's registration at Imgur.
struct ImgurAccount: Sendable {
  /// From Configuration.xcconfig, by the Info.plist; never in the source.
  let clientID: String
  /// Where the API is.
  var address = "https://api.imgur.com/3/"

  var destination: Imgur { Imgur(.anonymous(clientID: "imgur"), address: address) }

  /// The client id is given when something is sent; it is not stored with an upload.
  var uploads: Outbox.Configuration {
    Outbox.Configuration(
      destinations: [Imgur.self],
      secrets: UploadSecrets(credential: { [clientID] name in name == "imgur" ? .token(clientID) : nil }))
  }

  var problem: String? {
    guard clientID.isEmpty else { return nil }
    return "There is no client id: put IMGUR_CLIENT_ID into Local.xcconfig, see Configuration.xcconfig."
  }
}
