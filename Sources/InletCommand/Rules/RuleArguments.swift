import ActivationRules
import CommandLineKit
import ContentTypes
import Foundation

/// What the commands about rules have in common.
enum RuleArguments {
  static let rule = Parameter<String>.argument(
    "RULE", help: "an Info.plist, an inlet.json, a predicate or a description", completion: .files)
  static let app = Parameter<String?>.option(
    "app", placeholder: "INFO", help: "the app's Info.plist, for the types it declares", completion: .files)
  static let profiles = Parameter<String?>.option(
    "profiles", placeholder: "FILE", help: "profiles of host apps to try instead of the known ones", completion: .files)
  static let json = Parameter.flag("json", help: "print one JSON document instead")

  /// The rule that a person named, judged with the app's own types.
  static func source(_ argument: String, app: String?) throws -> RuleSource {
    let isPath = argument.hasSuffix(".plist") || argument.hasSuffix(".json")
    guard !isPath || FileManager.default.fileExists(atPath: argument) else {
      throw Diagnostic(
        .error, "no-such-file", "there is no file '\(argument)'", hint: "name the Info.plist of the extension")
    }
    let source: RuleSource
    do {
      source = try RuleSource(argument: argument)
    } catch let failure as AcceptedContent.Failure {
      throw Diagnostic(.error, "bad-description", failure.message, hint: failure.hint)
    } catch {
      throw Diagnostic(.error, "unreadable", "'\(argument)' cannot be read: \(error.localizedDescription)")
    }
    guard let app else { return source }
    do {
      return source.declaring(try DeclaredTypes(infoPlistData: try Data(contentsOf: URL(fileURLWithPath: app))))
    } catch {
      throw Diagnostic(.error, "unreadable", "'\(app)' cannot be read: \(error.localizedDescription)")
    }
  }

  /// The profiles of a file, or all known ones.
  static func hosts(_ path: String?) throws -> [HostProfile] {
    guard let path else { return HostProfile.builtIn }
    do {
      return try HostProfileNotation.read(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
    } catch let failure as HostProfileNotation.Failure {
      let place = Diagnostic.Location(path: path, line: failure.line, column: 1)
      throw Diagnostic(.error, "bad-profile", failure.message, at: place, hint: failure.hint)
    } catch {
      throw Diagnostic(.error, "unreadable", "'\(path)' cannot be read: \(error.localizedDescription)")
    }
  }
}

extension Console {
  /// Runs what a command does; a diagnostic it throws is reported and makes the command fail.
  func reporting(_ body: () throws -> ExitCode) throws -> ExitCode {
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      report(diagnostic)
      return .failure
    }
  }

  /// Reports findings with their places, each with the line it is about if that says more.
  func report(_ findings: [RuleFinding], path: String?) {
    for finding in findings {
      let place = path.map {
        Diagnostic.Location(path: $0, line: finding.position?.line, column: finding.position?.column)
      }
      let severity = Diagnostic.Severity(rawValue: finding.severity.rawValue) ?? .error
      report(Diagnostic(severity, finding.code.rawValue, finding.message, at: place, hint: finding.hint))
      for line in (finding.excerpt ?? "").split(separator: "\n") { reportText("  \(String(line).printable)") }
    }
  }

  /// Prints text of several lines, made harmless for a terminal.
  func printLines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print(String(line).terminalSafe) }
  }
}

extension String {
  /// Printable, but with tabs as they are: they indent property lists that people copy.
  fileprivate var terminalSafe: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\t")
  }
}
