import InletExtension

/// What people see when they share something with the app: the pictures, and the categories, to which they may add one.
final class ShareViewController: ComposeViewController {
  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.title = "Add to gallery"
    configuration.targetChoice = .optional
    configuration.allowsNewTargets = true
    configuration.messageLimit = 280
    // A row of the app's own; its value arrives in `share.extra`.
    configuration.options = [.toggle("favourite", title: "Favourite")]
    return configuration
  }
}
