#if canImport(ImageIO)
import AVFoundation
import CoreGraphics
import Foundation
import ImageIO
import Inlet
import UIKit

/// Small pictures by ImageIO and AVFoundation: read from the file, reduced while it is decoded, encoded again at once.
///
/// Of a photo of 48 megapixels no more is decoded than the small picture needs, and nothing decoded is kept. Never
/// run: type-checked on Linux against declarations only.
struct DownsampledPictures: PictureMaking {
  func look(at file: URL, kind: SharedItem.Kind, side: Int?) async -> MediaLook {
    switch kind {
    case .image: autoreleasepool { picture(file, side: side) }
    case .video, .audio: await recording(file, isFilm: kind == .video, side: side)
    default: MediaLook()
    }
  }

  private func picture(_ file: URL, side: Int?) -> MediaLook {
    let uncached = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithURL(file as CFURL, uncached) else { return MediaLook() }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, uncached) as? [CFString: Any]
    var look = MediaLook()
    look.width = properties?[kCGImagePropertyPixelWidth] as? Int
    look.height = properties?[kCGImagePropertyPixelHeight] as? Int
    // Orientations 5 to 8 lie on their side.
    if let orientation = properties?[kCGImagePropertyOrientation] as? Int, orientation >= 5 {
      swap(&look.width, &look.height)
    }
    if let side { look.picture = reduced(source, side: side) }
    return look
  }

  private func reduced(_ source: CGImageSource, side: Int) -> Data? {
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: side, kCGImageSourceShouldCacheImmediately: true,
      ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options).flatMap(Self.encoded)
  }

  private func recording(_ file: URL, isFilm: Bool, side: Int?) async -> MediaLook {
    let asset = AVURLAsset(url: file)
    var look = MediaLook()
    let seconds = (try? await asset.load(.duration))?.seconds ?? .nan  // try?: shown without its length
    look.durationMs = seconds.isFinite && seconds >= 0 ? Int(seconds * 1000) : nil
    guard isFilm else { return look }
    // try?: shown without its size.
    if let track = try? await asset.loadTracks(withMediaType: .video).first,
      let (size, transform) = try? await track.load(.naturalSize, .preferredTransform)
    {
      let shown = CGRect(origin: .zero, size: size).applying(transform)
      look.width = Int(shown.width.rounded())
      look.height = Int(shown.height.rounded())
    }
    guard let side else { return look }
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    generator.maximumSize = CGSize(width: side, height: side)
    // try?: a film without a frame that can be decoded is shown without a picture.
    guard let image = try? generator.copyCGImage(at: .zero, actualTime: nil) else { return look }
    look.picture = autoreleasepool { Self.encoded(image) }
    return look
  }

  private static func encoded(_ image: CGImage) -> Data? { UIImage(cgImage: image).jpegData(compressionQuality: 0.8) }
}
#endif
