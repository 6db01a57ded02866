#if canImport(UIKit)
import Foundation
import UIKit

#if canImport(Intents)
import Intents
#endif

/// The part of share suggestions that an extension needs on its own: which one was tapped.
enum ShareSuggestions {
  /// The id of the target whose suggestion was tapped in the share sheet; nil for an ordinary request.
  @MainActor
  static func target(of context: NSExtensionContext) -> String? {
    #if canImport(Intents)
    return (context.intent as? INSendMessageIntent)?.conversationIdentifier
    #else
    return nil
    #endif
  }
}
#endif
