#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

extension ShareHolding {
  /// A picture to show, reduced while it is decoded: of a photo of 48 megapixels no more is in memory than is shown.
  ///
  /// Decoding takes time: off the main thread for more than a few.
  ///
  /// - Parameters:
  ///   - item: An item with a picture.
  ///   - side: The most pixels of the longer side, at least 1. A smaller picture keeps its size.
  /// - Returns: The picture, the right way up.
  /// - Throws: ``Inlet/ReadingFailure/notAPicture(item:)`` for what cannot be decoded, and as ``file(of:)``.
  public func picture(of item: SharedItem, side: Int) throws(ReadingFailure) -> UIImage {
    let url = try file(of: item)
    guard let picture = PictureDecoder.picture(at: url, side: max(1, side)) else { throw .notAPicture(item: item.id) }
    return picture
  }
}
#endif
