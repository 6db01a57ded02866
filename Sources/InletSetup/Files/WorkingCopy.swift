import XcodeProject

/// The files of a project while a plan is being made: what was read, what it shall become, and why.
///
/// Nothing is written. Each file is read once.
struct WorkingCopy {
  struct File {
    var before: [UInt8]?
    var after: [UInt8]?
    var reasons: [String] = []
  }

  let folder: ProjectFolder
  private(set) var files: [String: File] = [:]

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// The content of a file with the changes so far; nil when there is none.
  mutating func read(_ path: String) throws(SetupFailure) -> [UInt8]? { try load(path).after }

  /// The content of a file as it is on disk.
  mutating func original(_ path: String) throws(SetupFailure) -> [UInt8]? { try load(path).before }

  /// Gives a file new content; content that it has already is no change and leaves no reason.
  mutating func write(_ path: String, _ bytes: [UInt8]?, _ reasons: [String]) throws(SetupFailure) {
    var file = try load(path)
    guard file.after != bytes else { return }
    file.after = bytes
    for reason in reasons where !file.reasons.contains(reason) { file.reasons.append(reason) }
    files[path] = file
  }

  /// The paths of the files that change, sorted.
  var changedPaths: [String] { files.filter { $0.value.before != $0.value.after }.keys.sorted() }

  private mutating func load(_ path: String) throws(SetupFailure) -> File {
    if let known = files[path] { return known }
    guard !RelativePath.leavesRoot(path) else {
      throw SetupFailure(
        .outsideFolder, "the file lies outside of the folder that may be changed", at: .init(path: path),
        hint: "run this in a folder that holds both the project and this file, with --project for the project")
    }
    let bytes = try folder.bytes(path)
    let file = File(before: bytes, after: bytes)
    files[path] = file
    return file
  }
}
