import Foundation
import Inlet

/// Makes small pictures of what was taken.
///
/// Called for one file at a time, off the main actor. It must not decode a photo at its full size.
protocol PictureMaking: Sendable {
  /// A picture whose longer side has at most `side` pixels; nil where there is none to make.
  func picture(of file: URL, kind: SharedItem.Kind, side: Int) async -> ComposePicture?
}

/// Takes small image files as they are; for systems without ImageIO.
struct SmallFilePictures: PictureMaking {
  /// The largest file that is taken, in bytes.
  static let limit = 256 << 10

  func picture(of file: URL, kind: SharedItem.Kind, side: Int) async -> ComposePicture? {
    guard kind == .image,
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.limit,  // try?: no picture
      let data = try? Data(contentsOf: file)
    else { return nil }
    return ComposePicture(data: data)
  }
}
