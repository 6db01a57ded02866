import Foundation
import InletSetup
import Testing

/// Something that cannot be set up: how it comes about, and what has to be said about it.
package struct BadInput: Sendable, CustomTestStringConvertible {
  package var name: String
  package var code: SetupCode
  package var skeleton: Skeleton = .uiKit
  package var request = SetupRequest()
  package var path = ""
  /// A place that the diagnostic names, as the beginning of `path:line:column`.
  package var place: String
  /// Words of the next step.
  package var hint: String
  /// Makes it bad.
  package var spoil: @Sendable (URL) throws -> Void = { _ in }

  package var testDescription: String { name }

  package static func request(_ change: (inout SetupRequest) -> Void) -> SetupRequest {
    var request = SetupRequest()
    change(&request)
    return request
  }

  /// Replaces text in a file.
  package static func replacing(_ path: String, _ old: String, _ new: String) -> @Sendable (URL) throws -> Void {
    { root in
      let url = root.appendingPathComponent(path)
      let text = try String(contentsOf: url, encoding: .utf8)
      try #require(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(to: url)
    }
  }

  package static func writing(_ path: String, _ text: String) -> @Sendable (URL) throws -> Void {
    { root in
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  package static func removing(_ path: String) -> @Sendable (URL) throws -> Void {
    { try FileManager.default.removeItem(at: $0.appendingPathComponent(path)) }
  }
}
