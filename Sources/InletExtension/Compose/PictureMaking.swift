import Foundation
import Inlet

/// What a look at a picture, film or recording shows; nil for what it does not.
struct MediaLook: Hashable, Sendable {
  /// A small picture, as JPEG or PNG.
  var picture: Data?
  /// Width of the thing in pixels, as shown.
  var width: Int?
  /// Height of the thing in pixels, as shown.
  var height: Int?
  /// Length of a film or recording in milliseconds.
  var durationMs: Int?
}

/// Looks at what was taken, and makes small pictures of it.
///
/// Called for one file at a time, off the main actor. It must not decode a photo at its full size.
protocol PictureMaking: Sendable {
  /// What can be found out, with a picture whose longer side has at most `side` pixels; without one where that is nil.
  func look(at file: URL, kind: SharedItem.Kind, side: Int?) async -> MediaLook
}

/// Takes small image files as they are; for systems without ImageIO.
struct SmallFilePictures: PictureMaking {
  /// The largest file that is taken, in bytes.
  static let limit = 256 << 10

  func look(at file: URL, kind: SharedItem.Kind, side: Int?) async -> MediaLook {
    guard kind == .image, side != nil,
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.limit,  // try?: no picture
      let data = try? Data(contentsOf: file)
    else { return MediaLook() }
    return MediaLook(picture: data)
  }
}
