#if canImport(UIKit) && !canImport(ImageIO)
import Foundation
import UIKit

/// Takes small files as they are; for systems without ImageIO.
enum PictureDecoder {
  /// The largest file that is taken, in bytes.
  private static let limit = 1 << 20

  static func picture(at url: URL, side: Int) -> UIImage? {
    guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= limit,  // try?: no picture
      let data = try? Data(contentsOf: url)
    else { return nil }
    return UIImage(data: data)
  }
}
#endif
