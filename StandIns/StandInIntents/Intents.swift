// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import StandInFoundation

open class INIntent: NSObject {
  var images: [String: INImage] = [:]
}

open class INImage: NSObject, @unchecked Sendable {
  // Immutable, as on the device.
  public let standInData: Data
  public init(imageData: Data) {
    standInData = imageData
    super.init()
  }
}

open class INSpeakableString: NSObject {
  public let spokenPhrase: String
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    super.init()
  }
}

open class INPerson: NSObject {}
open class INSendMessageAttachment: NSObject {}

public enum INOutgoingMessageType: Int, Sendable {
  case unknown = 0
  case outgoingMessageText = 1
  case outgoingMessageAudio = 2
}

open class INSendMessageIntent: INIntent {
  public let recipients: [INPerson]?
  public let outgoingMessageType: INOutgoingMessageType
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?

  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?, sender: INPerson?,
    attachments: [INSendMessageAttachment]?
  ) {
    self.recipients = recipients
    self.outgoingMessageType = outgoingMessageType
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    super.init()
  }

  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<INSendMessageIntent, Value>) {
    images["\(parameterName == \INSendMessageIntent.speakableGroupName ? "speakableGroupName" : "other")"] = image
  }

  /// The picture of the group.
  public var standInGroupImage: INImage? { images["speakableGroupName"] }
}

public enum INInteractionDirection: Int, Sendable {
  case unspecified = 0
  case outgoing = 1
  case incoming = 2
}

open class INInteraction: NSObject {
  public let intent: INIntent
  open var groupIdentifier: String?
  open var direction = INInteractionDirection.unspecified

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    super.init()
  }

  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    StandInDonations.current?.add(self)
    completion?(nil)
  }

  open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    StandInDonations.current?.remove(groupIdentifier)
    completion?(nil)
  }
}

open class INIntentResponse: NSObject {}

/// What was donated, as the system would know it; it belongs to the task that runs the extension or app.
public final class StandInDonations: @unchecked Sendable {
  // The lock guards everything.
  @TaskLocal public static var current: StandInDonations?
  private let lock = NSLock()
  private var kept: [INInteraction] = []

  public init() {}

  public var interactions: [INInteraction] { lock.withLock { kept } }
  func add(_ interaction: INInteraction) { lock.withLock { kept.append(interaction) } }
  func remove(_ group: String) { lock.withLock { kept.removeAll { $0.groupIdentifier == group } } }
}

extension NSExtensionContext {
  /// What was tapped in the share sheet's row of suggestions; nil for the extension's own icon.
  public var intent: INIntent? { standInRequest.intent as? INIntent }
}
