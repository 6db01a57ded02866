#if canImport(ImageIO)
import Foundation
import ImageIO
import UIKit

/// Decodes by ImageIO, which reduces while it reads.
///
/// Never run: type-checked on Linux against declarations only.
enum PictureDecoder {
  static func picture(at url: URL, side: Int) -> UIImage? {
    let uncached = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithURL(url as CFURL, uncached) else { return nil }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: side, kCGImageSourceShouldCacheImmediately: true,
      ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options).map { UIImage(cgImage: $0) }
  }
}
#endif
