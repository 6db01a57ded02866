import Foundation

/// Which file of an `.xcodeproj` folder is the project, in which format, and why.
///
/// ```swift
/// let files = try ProjectFiles(of: "App.xcodeproj")
/// try files.checkEditable()
/// let project = try Project(files.text)
/// ```
public struct ProjectFiles: Sendable {
  /// The two files that can be the project.
  public enum File: String, Sendable, Hashable, Codable, CaseIterable {
    /// The property list that every Xcode knows.
    case pbxproj = "project.pbxproj"
    /// The JSON5 file that Xcode 27 knows.
    case xcproj = "project.xcproj"
  }

  /// The file that is the project.
  public let file: File
  /// Its format.
  public let format: ProjectFormat
  /// Its content, with its path below the one that was given.
  public let text: SourceText
  /// Why this file, as a sentence for people.
  public let reason: String

  /// Looks into a project folder.
  ///
  /// When both files exist the folder holds two truths: Xcode 26 and earlier read `project.pbxproj` only, and what is
  /// reported of Xcode 27 and of tools differs. That stops with ``Failure/twoProjects(path:)`` unless `choice` says
  /// which one is meant.
  ///
  /// - Parameters:
  ///   - path: The `.xcodeproj` folder.
  ///   - choice: The file to take when there are both; none unless told.
  /// - Throws: ``Failure``; nothing is ever written.
  public init(of path: String, choosing choice: File? = nil) throws(Failure) {
    let present = File.allCases.filter { FileManager.default.fileExists(atPath: path + "/" + $0.rawValue) }
    switch (present.count, choice) {
    case (0, _): throw .noProject(path: path)
    case (1, _): file = present[0]
    case (_, .some(let choice)): file = choice
    default: throw .twoProjects(path: path)
    }
    reason = present.count == 1 ? "it is the only project file in the folder" : "it was chosen; both files exist"
    let full = path + "/" + file.rawValue
    do {
      text = SourceText(Array(try Data(contentsOf: URL(fileURLWithPath: full))), path: full)
    } catch {
      throw .unreadable(path: full, reason: error.localizedDescription)
    }
    if let format = ProjectFormat.format(of: text) {
      self.format = format
    } else if let marker = text.firstConflictMarker {
      throw .mergeConflict(text.location(of: marker))
    } else {
      throw .unknownFormat(
        text.location(of: text.byteOrderMarkLength), found: text.excerpt(at: text.byteOrderMarkLength))
    }
  }

  /// Whether targets can be added to the project and removed from it.
  ///
  /// - Throws: ``Failure/notEditable(path:format:reason:)`` for every format but OpenStep.
  public func checkEditable() throws(Failure) {
    guard let obstacle = format.obstacle else { return }
    throw .notEditable(path: text.path, format: format, reason: obstacle)
  }
}

extension ProjectFormat {
  /// Why a project in this format is not edited, with the way out; nil when it is.
  var obstacle: String? {
    switch self {
    case .openStep: nil
    case .xml:
      "as XML it was written by a tool (such as CocoaPods), which would write over the edit; "
        + "let that tool add the target, or save the project once from Xcode, which turns it into an OpenStep list"
    case .binary: "save the project once from Xcode, which turns it into an OpenStep list"
    case .json5:
      "how Xcode writes an app extension in project.xcproj is not known well enough to do the same; "
        + "choose another Project Format in Xcode's File inspector, add the extension, and change it back"
    }
  }
}

extension SourceText {
  /// Where the first line starts that is the marker of an unresolved merge; nil when there is none.
  var firstConflictMarker: Int? {
    var start = byteOrderMarkLength
    while start < bytes.count {
      if bytes[start] == UInt8(ascii: "<"), let marker = conflictMarker(onLineOf: start), marker == start {
        return start
      }
      guard let newline = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = newline + 1
    }
    return nil
  }
}
