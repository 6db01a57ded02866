import Foundation

extension Project {
  /// Why a text is no project.
  public enum Failure: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
    /// The text is no property list that can be read; the payload has the place.
    case unreadable(OpenStepTree.Failure)
    /// A property list without an `objects` dictionary.
    case noObjects(SourceLocation)

    /// The fault as `path:line:column: error: what; next step`.
    public var description: String {
      switch self {
      case .unreadable(let failure): failure.description
      case .noObjects(let location):
        "\(location): error: there is no 'objects' dictionary in this property list; "
          + "give the project.pbxproj inside the .xcodeproj folder"
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }
}
