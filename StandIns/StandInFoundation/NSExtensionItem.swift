// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

/// One thing a host shares: texts and attachments.
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  @NSCopying open var attributedTitle: NSAttributedString?
  @NSCopying open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?

  /// Setting it overrides the properties whose keys it holds, as documented.
  open var userInfo: [AnyHashable: Any]? {
    didSet {
      guard let userInfo else { return }
      if let title = userInfo[NSExtensionItemAttributedTitleKey] as? NSAttributedString { attributedTitle = title }
      if let text = userInfo[NSExtensionItemAttributedContentTextKey] as? NSAttributedString {
        attributedContentText = text
      }
      if let all = userInfo[NSExtensionItemAttachmentsKey] as? [NSItemProvider] { attachments = all }
    }
  }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open func encode(with coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSExtensionItem()
    copy.userInfo = userInfo
    copy.attributedTitle = attributedTitle
    copy.attributedContentText = attributedContentText
    copy.attachments = attachments
    return copy
  }
}

@available(*, unavailable)
extension NSExtensionItem: @unchecked Sendable {}
