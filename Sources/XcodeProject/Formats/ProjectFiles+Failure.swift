import Foundation

extension ProjectFiles {
  /// Why the project of a folder cannot be told or not be edited.
  public enum Failure: Error, Hashable, Sendable {
    /// There is neither file in the folder, or there is no such folder.
    case noProject(path: String)
    /// There are both files, and which of them Xcode uses depends on its version.
    case twoProjects(path: String)
    /// The system refuses to read the file.
    case unreadable(path: String, reason: String)
    /// The file is in none of the formats of project files.
    case unknownFormat(SourceLocation, found: String)
    /// The file holds an unresolved merge conflict.
    case mergeConflict(SourceLocation)
    /// The format is read but not edited.
    case notEditable(path: String, format: ProjectFormat, reason: String)
  }
}

extension ProjectFiles.Failure: LocalizedError, CustomStringConvertible {
  /// What is wrong with which file, and what to do next.
  public var description: String {
    switch self {
    case .noProject(let path):
      "\(path): error: no project.pbxproj and no project.xcproj in this folder\n"
        + "  hint: give the path of an .xcodeproj folder"
    case .twoProjects(let path):
      "\(path): error: both project.pbxproj and project.xcproj exist; Xcode 26 and earlier read the first, "
        + "Xcode 27 may use the second\n  hint: remove the one that is out of date, or say which one is meant"
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)\n  hint: check its permissions"
    case .unknownFormat(let location, let found):
      "\(location): error: this is no format of project files, found '\(found)'\n"
        + "  hint: restore the file from version control"
    case .mergeConflict(let location):
      "\(location): error: the file holds an unresolved merge conflict\n"
        + "  hint: resolve the conflict (git mergetool, or edit the file), then run this again"
    case .notEditable(let path, let format, let reason):
      "\(path): error: a project in the \(format.rawValue) format is not edited\n  hint: \(reason)"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
