import InletExtension

/// What people see when they share something with the app: what is shared, a message, and the notebooks to choose from.
final class ShareViewController: ComposeViewController {
  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.title = "New note"
    configuration.placeholder = "What is it about?"
    // The notebooks that the app keeps in its TargetStore; the chosen one comes back as `share.targetID`.
    configuration.targetChoice = .optional
    return configuration
  }
}
