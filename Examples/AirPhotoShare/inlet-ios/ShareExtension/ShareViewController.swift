import InletExtension

/// What the system starts when somebody shares something with the app: it stores what is shared, whole, for the app
/// to take.
///
/// Override its methods to look at what is shared first.
final class ShareViewController: InletExtension.ShareViewController {}
