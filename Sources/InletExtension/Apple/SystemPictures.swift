#if canImport(UIKit)
import Foundation

/// The pictures that the system can make.
enum SystemPictures {
  static func make() -> any PictureMaking {
    #if canImport(ImageIO)
    return DownsampledPictures()
    #else
    return SmallFilePictures()
    #endif
  }
}
#endif
