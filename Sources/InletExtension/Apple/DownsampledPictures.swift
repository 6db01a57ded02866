#if canImport(ImageIO)
import AVFoundation
import CoreGraphics
import Foundation
import ImageIO
import Inlet
import UIKit

/// Small pictures by ImageIO and AVFoundation: read from the file, reduced while it is decoded, encoded again at once.
///
/// Of a photo of 48 megapixels no more is decoded than the small picture needs, and nothing decoded is kept. Not run on
/// a device, and not compiled by the project's Linux checks.
struct DownsampledPictures: PictureMaking {
  func picture(of file: URL, kind: SharedItem.Kind, side: Int) async -> ComposePicture? {
    kind == .video ? await still(of: file, side: side) : autoreleasepool { reduced(file, side: side) }
  }

  private func reduced(_ file: URL, side: Int) -> ComposePicture? {
    let uncached = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithURL(file as CFURL, uncached) else { return nil }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: side, kCGImageSourceShouldCacheImmediately: true,
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options),
      let data = UIImage(cgImage: image).jpegData(compressionQuality: 0.8)
    else { return nil }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, uncached) as? [CFString: Any]
    var width = properties?[kCGImagePropertyPixelWidth] as? Int
    var height = properties?[kCGImagePropertyPixelHeight] as? Int
    // Orientations 5 to 8 lie on their side.
    if let orientation = properties?[kCGImagePropertyOrientation] as? Int, orientation >= 5 { swap(&width, &height) }
    return ComposePicture(data: data, width: width, height: height)
  }

  private func still(of file: URL, side: Int) async -> ComposePicture? {
    let asset = AVURLAsset(url: file)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    generator.maximumSize = CGSize(width: side, height: side)
    // try?: a film without a frame that can be decoded is shown without a picture.
    guard let image = try? generator.copyCGImage(at: .zero, actualTime: nil) else { return nil }
    guard let data = autoreleasepool(invoking: { UIImage(cgImage: image).jpegData(compressionQuality: 0.8) }) else {
      return nil
    }
    let seconds = (try? await asset.load(.duration))?.seconds ?? .nan  // try?: shown without its length
    return ComposePicture(data: data, durationMs: seconds.isFinite ? Int(seconds * 1000) : nil)
  }
}
#endif
