// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What this package uses of CoreGraphics and of UIKit's pictures, declared for Scripts/ios-check; no code.
import Foundation
import StandInUIKit

public class CGImage {}

public struct CGAffineTransform: Sendable {}

extension CGRect {
  public func applying(_ transform: CGAffineTransform) -> CGRect { self }
}

extension UIImage {
  public convenience init(cgImage: CGImage) { fatalError("a declaration") }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

// Bridged by the importer on Apple's platforms; here they are the same classes.
public typealias CFURL = NSURL
public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
