import InletExtension

/// What the system starts when somebody shares something with the app: a screen to write a message on, and what is
/// shared stored whole for the app to take.
final class ShareViewController: ComposeViewController {
  /// The categories of the app can be chosen; none has to be.
  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.targetChoice = .optional
    return configuration
  }
}
