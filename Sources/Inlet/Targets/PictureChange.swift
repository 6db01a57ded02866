import Foundation

extension TargetStore {
  /// The most bytes that a target's document may have.
  static let documentLimitInBytes = 64 << 10
  /// The most bytes that a target's picture may have: 1 MiB.
  public static let pictureLimitInBytes = 1 << 20
  /// The most targets that a store takes: 10,000.
  public static let targetLimit = 10_000
}

/// What is to become of a target's picture.
public enum PictureChange: Hashable, Sendable {
  /// The one it has stays, if it has one.
  case keep
  /// It has none from now on.
  case remove
  /// These bytes of a picture file, such as PNG or JPEG; at most ``TargetStore/pictureLimitInBytes``.
  ///
  /// 180 pixels square are plenty. They are stored as they are.
  case set(Data)
}
