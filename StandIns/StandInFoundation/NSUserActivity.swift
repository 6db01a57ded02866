// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something the person was doing, in a form that another process can go on with.
open class NSUserActivity: NSObject {
  open private(set) var activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func becomeCurrent() {}
  open func invalidate() {}
}

@available(*, unavailable)
extension NSUserActivity: @unchecked Sendable {}
