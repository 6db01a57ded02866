/// Whether output is coloured.
package enum ColorChoice: String, ArgumentEnumeration {
  case auto, always, never

  /// Decides for one stream: the choice on the command line, then `NO_COLOR`, then `CLICOLOR_FORCE`, then whether
  /// the stream is a terminal that is not `TERM=dumb`.
  ///
  /// `NO_COLOR` counts with any value but the empty one; `CLICOLOR_FORCE` with any but the empty one and `0`.
  package func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
