import Foundation

extension ProjectEditor {
  /// Why a change was not made.
  ///
  /// The editor is then as it was before the call.
  public enum Failure: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
    /// There is no object of this id.
    case noSuchObject(ObjectID)
    /// Another object, of the class `isa`, has this id.
    case idTaken(ObjectID, isa: String)
    /// A dictionary is needed at or above this key, and something else is there.
    case notADictionary(key: String)
    /// A list is needed at this key, and something else is there.
    case notAList(key: String)
    /// The file names no project object (`rootObject`), or one that does not exist.
    case noProjectObject
    /// The project has no list of configurations, or an empty one.
    case noConfigurations
    /// Another target has this name.
    case targetNameTaken(String)
    /// There is no target of this name.
    case noSuchTarget(String)

    /// What is wrong and what to do next.
    public var description: String {
      switch self {
      case .noSuchObject(let id): "there is no object '\(id)' in this project; look the id up again after other edits"
      case .idTaken(let id, let isa): "the id '\(id)' belongs to a \(isa); use another id"
      case .notADictionary(let key): "a dictionary is needed where '\(key)' is looked up; repair the project in Xcode"
      case .notAList(let key): "'\(key)' is not a list; repair the project in Xcode"
      case .noProjectObject: "'rootObject' names no project object; restore the file from version control"
      case .noConfigurations: "the project has no build configurations; add one in Xcode"
      case .targetNameTaken(let name): "there is a target '\(name)' of another kind; choose another name"
      case .noSuchTarget(let name): "there is no target '\(name)'; look at the list of targets"
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }
}
