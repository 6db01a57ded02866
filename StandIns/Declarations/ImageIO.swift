// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What this package uses of ImageIO, declared for Scripts/ios-check; no code.
@_exported import CoreGraphics
import Foundation

public class CGImageSource {}

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? { nil }
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{ nil }
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{ nil }

public var kCGImageSourceShouldCache: CFString { "" as NSString }
public var kCGImageSourceShouldCacheImmediately: CFString { "" as NSString }
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "" as NSString }
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "" as NSString }
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "" as NSString }
public var kCGImagePropertyPixelWidth: CFString { "" as NSString }
public var kCGImagePropertyPixelHeight: CFString { "" as NSString }
public var kCGImagePropertyOrientation: CFString { "" as NSString }
