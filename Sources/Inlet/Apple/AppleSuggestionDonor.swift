#if canImport(Darwin)
import Foundation

#if os(iOS) && canImport(Intents)
import Intents
#endif

/// Donates to the system.
///
/// Failures are left without notice: a suggestion is a courtesy. Not verified on a device.
enum SuggestionDonor {
  static func donate(_ suggestion: ShareSuggestion) {
    #if os(iOS) && canImport(Intents)
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .unknown, content: nil,
      speakableGroupName: INSpeakableString(spokenPhrase: suggestion.title),
      conversationIdentifier: suggestion.targetID, serviceName: nil, sender: nil, attachments: nil)
    if let picture = suggestion.picture {
      intent.setImage(INImage(imageData: picture), forParameterNamed: \.speakableGroupName)
    }
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .outgoing
    interaction.groupIdentifier = suggestion.targetID
    interaction.donate(completion: nil)
    #endif
  }

  static func remove(_ targetID: String) {
    #if os(iOS) && canImport(Intents)
    INInteraction.delete(with: targetID, completion: nil)
    #endif
  }
}
#endif
