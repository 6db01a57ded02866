import InletExtension

/// What the system starts when somebody shares something with the app: a screen to write a message on, and what is
/// shared stored whole for the app to take. Override `composeConfiguration()` to say what the screen offers.
final class ShareViewController: ComposeViewController {}
