// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public final class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  public var string: String?
  public var url: URL?
}
