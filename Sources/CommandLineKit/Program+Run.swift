extension Program {
  /// Runs the command that `words` ask for, the tool's name not among them, and prints to `console`.
  ///
  /// Results go to its stream of results and nothing else does: usage errors, failures and notes go to the other.
  package func run(_ words: [String], console: Console) async -> ExitCode {
    let line = LineParser.parse(words, root: root)
    console.setColor(line.color)
    if line.request == .version {
      console.print("\(name) \(version)")
      return .success
    }
    if line.request == .help {
      console.print(help(of: line.commands, console: console))
      return .success
    }
    guard line.problems.isEmpty else {
      for problem in line.problems { console.report(problem) }
      return .usage
    }
    guard let action = line.command.action else {
      console.print(help(of: line.commands, console: console))
      return .success
    }
    let invocation = Invocation(console: console, program: self, path: line.path, values: line.values)
    return await finish(console) { try await action(invocation) }
  }

  /// The help page of the command at the end of `commands`.
  func help(of commands: [Command], console: Console) -> String {
    HelpPage(program: self, commands: commands, painter: console.painter, width: console.width).text
  }

  private func finish(_ console: Console, _ action: () async throws -> ExitCode) async -> ExitCode {
    defer { console.progress(nil) }
    do {
      return try await action()
    } catch let failure as CommandFailure {
      for diagnostic in failure.diagnostics { console.report(diagnostic) }
      return failure.exitCode
    } catch let diagnostic as Diagnostic {
      console.report(diagnostic)
      return .failure
    } catch let code as ExitCode {
      return code
    } catch {
      console.report(Diagnostic(.error, "failed", String(describing: error)))
      return .failure
    }
  }
}
