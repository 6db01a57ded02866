/// The few lines of Swift that an extension begins with.
enum ExtensionSource {
  /// The file for an interface and a kind of extension.
  static func text(_ interface: InletDescription.Interface, _ kind: InletDescription.Kind) -> String {
    switch interface {
    case .direct: direct
    case .compose: kind == .share ? compose : action
    case .custom: custom
    }
  }

  /// Whether a file is exactly one of those.
  static func isGenerated(_ text: String) -> Bool {
    InletDescription.Interface.allCases.contains { interface in
      InletDescription.Kind.allCases.contains { self.text(interface, $0) == text }
    }
  }

  private static let direct = """
    import InletExtension

    /// What the system starts when somebody shares something with the app: it stores what is shared, whole, for the app
    /// to take.
    ///
    /// Override its methods to look at what is shared first.
    final class ShareViewController: InletExtension.ShareViewController {}

    """

  private static let compose = """
    import InletExtension

    /// What the system starts when somebody shares something with the app: a screen to write a message on, and what is
    /// shared stored whole for the app to take.
    ///
    /// Override `composeConfiguration()` to say what the screen offers.
    final class ShareViewController: ComposeViewController {}

    """

  private static let action = """
    import InletExtension

    /// What the system starts when somebody picks the app's action: a screen, and what was picked stored whole for the app
    /// to take.
    ///
    /// Override `itemsToReturn(for:)` to give something back.
    final class ShareViewController: ActionViewController {}

    """

  private static let custom = """
    import InletExtension
    import SwiftUI
    import UIKit

    /// What the system starts when somebody shares something with the app: the app's own screen, and what is shared stored
    /// whole for the app to take.
    final class ShareViewController: ComposeViewController {
      override func makeScreen(for composer: Composer) -> UIViewController {
        UIHostingController(rootView: ShareScreen(composer: composer))
      }
    }

    struct ShareScreen: View {
      let composer: Composer

      var body: some View {
        HStack {
          Button("Cancel") { composer.cancel() }
          Button("Post") { composer.post() }
        }
      }
    }

    """
}
