import Foundation
import XcodeProject

extension SetupFinding {
  /// What is wrong with a property list, a scheme or a JSON file.
  init(_ failure: SourceFailure) {
    let code: SetupCode = failure.code == .mergeConflict ? .mergeConflict : .malformed
    let found = failure.excerpt.map { ", found '\($0)'" } ?? ""
    self.init(
      code, failure.message + found, at: failure.location.map(Place.init) ?? Place(path: failure.path),
      hint: failure.hint)
  }

  /// What is wrong with a project file.
  init(_ failure: Project.Failure) {
    switch failure {
    case .noObjects(let location):
      self.init(
        .malformed, "there is no 'objects' dictionary in this project", at: Place(location),
        hint: "restore the file from version control")
    case .unreadable(let fault):
      let code: SetupCode =
        switch fault.reason {
        case .mergeConflict: .mergeConflict
        case .foreignFormat: .unsupportedFormat
        default: .malformed
        }
      self.init(code, fault.message, at: Place(fault.location), hint: fault.hint)
    }
  }

  /// Why the project file of a folder is not the one to edit.
  init(_ failure: ProjectFiles.Failure) {
    let code: SetupCode
    var place: Place?
    switch failure {
    case .noProject(let path): (code, place) = (.noProject, Place(path: path))
    case .twoProjects(let path): (code, place) = (.unsupportedFormat, Place(path: path))
    case .unreadable(let path, _): (code, place) = (.unreadable, Place(path: path))
    case .unknownFormat(let location, _): (code, place) = (.malformed, Place(location))
    case .mergeConflict(let location): (code, place) = (.mergeConflict, Place(location))
    case .notEditable(let path, _, _): (code, place) = (.unsupportedFormat, Place(path: path))
    }
    // The description is `place: error: message`, with the hint on a second line.
    let parts = failure.description.components(separatedBy: "\n  hint: ")
    let message = parts[0].components(separatedBy: ": error: ").last ?? parts[0]
    self.init(code, message, at: place, hint: parts.count > 1 ? parts[1] : nil)
  }

  /// Why an edit of the project was not made.
  init(_ failure: ProjectEditor.Failure, path: String) {
    let code: SetupCode =
      switch failure {
      case .noConfigurations: .noConfigurations
      case .targetNameTaken: .nameTaken
      default: .malformed
      }
    let parts = failure.description.components(separatedBy: "; ")
    self.init(code, parts[0], at: Place(path: path), hint: parts.dropFirst().joined(separator: "; "))
  }

  /// Why files were not written.
  init(_ failure: FileTransaction.Failure) {
    let text = failure.description
    let parts = text.components(separatedBy: ": ")
    let path = parts.count > 1 ? parts[0] : nil
    let rest = parts.count > 1 ? parts.dropFirst().joined(separator: ": ") : text
    let halves = rest.components(separatedBy: "; ")
    self.init(
      .notWritten, halves[0], at: path.map { Place(path: $0) },
      hint: halves.count > 1 ? halves.dropFirst().joined(separator: "; ") : nil)
  }
}
