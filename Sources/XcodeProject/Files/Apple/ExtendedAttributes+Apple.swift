#if canImport(Darwin)
import Darwin

/// Attributes of a file beyond its permissions: extended attributes and access control lists.
enum ExtendedAttributes {
  /// Copies what can be copied.
  ///
  /// What cannot is left out: the content counts more than its decoration.
  static func copy(from source: Int32, to destination: Int32) {
    _ = fcopyfile(source, destination, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
  }
}
#endif
