/// One run of a command: what was asked, and where to print.
package struct Invocation: Sendable {
  /// Where the command prints.
  package let console: Console
  /// The tool the command belongs to.
  package let program: Program
  /// The names from the tool to the command: `["inlet", "inbox", "list"]`.
  package let path: [String]
  let values: [String: any Sendable]

  /// The value given for `parameter`, or its default.
  ///
  /// - Precondition: the command declares `parameter`.
  package subscript<Output>(parameter: Parameter<Output>) -> Output {
    guard let value = values[parameter.definition.name] as? Output else {
      preconditionFailure("'\(path.joined(separator: " "))' does not declare '\(parameter.definition.spelling)'")
    }
    return value
  }
}
