import Foundation

/// The folder that is looked at and changed: every path is relative to it.
struct ProjectFolder: Sendable {
  /// The folder's absolute path.
  let root: String

  /// The largest file that is read: 64 MiB.
  static let sizeLimit = 64 << 20

  func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: absolute(path)) }

  func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// The names in a folder, sorted; none when there is no such folder.
  func names(in path: String) -> [String] {
    // try?: a folder that cannot be listed has nothing that could be worked on.
    ((try? FileManager.default.contentsOfDirectory(atPath: absolute(path))) ?? []).sorted()
  }

  /// The content of a file, nil when there is none.
  ///
  /// - Throws: `unreadable` when there is something that cannot be read or is larger than ``sizeLimit``.
  func bytes(_ path: String) throws(SetupFailure) -> [UInt8]? {
    guard exists(path) else { return nil }
    let data: Data
    do {
      guard !isFolder(path) else { throw CocoaError(.fileReadUnknown) }
      let size = try FileManager.default.attributesOfItem(atPath: absolute(path))[.size] as? Int ?? 0
      guard size <= Self.sizeLimit else { throw CocoaError(.fileReadTooLarge) }
      data = try Data(contentsOf: URL(fileURLWithPath: absolute(path)))
    } catch {
      throw SetupFailure(
        .unreadable, "the file cannot be read: \(Self.reason(error))", at: .init(path: path),
        hint: "check its permissions")
    }
    return [UInt8](data)
  }

  /// The text of a file, nil when there is none or it cannot be read; for looking whether something stands in it.
  func text(_ path: String) -> String? {
    // try?: a file that cannot be read says nothing; where it is needed, bytes(_:) reports it.
    (try? bytes(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission?: "permission denied"
    case .fileReadTooLarge?: "it is larger than \(sizeLimit >> 20) MiB"
    case .fileReadUnknown?: "it is not a regular file"
    default: error.localizedDescription
    }
  }
}
