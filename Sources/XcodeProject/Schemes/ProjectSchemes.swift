import Foundation

/// The schemes that lie in an `.xcodeproj` folder: those shared by everybody and those of single users.
///
/// Xcode also shows schemes that it makes by itself for targets without one; they are in no file.
public struct ProjectSchemes: Sendable {
  /// One scheme file.
  public struct Scheme: Sendable, Hashable {
    /// The name that Xcode shows.
    public var name: String
    /// The path below the `.xcodeproj` folder.
    public var path: String
    /// The user whose scheme it is; nil for a shared one.
    public var user: String?
  }

  /// The schemes: shared ones first, then by user, each in the order of their names.
  public let schemes: [Scheme]
  private let project: String

  /// Lists the schemes of a project; none when the folder has none.
  ///
  /// - Parameter project: The `.xcodeproj` folder.
  public init(of project: String) {
    self.project = project
    let shared = Self.list(project, "xcshareddata/xcschemes", user: nil)
    let users = Self.contents(project + "/xcuserdata").filter { $0.hasSuffix(".xcuserdatad") }
    schemes =
      shared
      + users.flatMap {
        Self.list(project, "xcuserdata/\($0)/xcschemes", user: String($0.dropLast(".xcuserdatad".count)))
      }
  }

  /// The path of a shared scheme below the `.xcodeproj` folder.
  ///
  /// A slash in the name is written as a colon, which is what the file systems of Apple do.
  public static func sharedPath(of name: String) -> String {
    "xcshareddata/xcschemes/" + name.replacingOccurrences(of: "/", with: ":") + ".xcscheme"
  }

  /// Reads a scheme.
  ///
  /// - Throws: ``SourceFailure`` for a file that is no scheme; the system's error for one that cannot be read.
  public func document(_ scheme: Scheme) throws -> SchemeDocument {
    let path = project + "/" + scheme.path
    return try SchemeDocument(SourceText(Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path))
  }

  private static func list(_ project: String, _ folder: String, user: String?) -> [Scheme] {
    contents(project + "/" + folder).filter { $0.hasSuffix(".xcscheme") }.map {
      Scheme(name: String($0.dropLast(".xcscheme".count)), path: folder + "/" + $0, user: user)
    }
  }

  /// The names in a folder in order; none when there is no such folder.
  private static func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
