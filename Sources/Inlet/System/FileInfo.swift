import CInletSystem

/// What an entry of a directory is.
///
/// Symbolic links are never followed.
struct FileInfo: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case file, directory, symbolicLink, other
  }

  let kind: Kind
  /// In bytes.
  let size: Int64
  let device: UInt64

  init(_ info: inlet_file_info) {
    kind =
      switch Int(info.kind) {
      case INLET_KIND_FILE: .file
      case INLET_KIND_DIRECTORY: .directory
      case INLET_KIND_LINK: .symbolicLink
      default: .other
      }
    size = info.size
    device = info.device
  }
}
