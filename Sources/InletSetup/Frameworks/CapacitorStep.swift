import XcodeProject

/// Lets `npx cap sync` look after the extension: a script in package.json.
enum CapacitorStep {
  static let key = "capacitor:sync:after"
  static let command = "inlet sync"

  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    let path = "package.json"
    guard let bytes = try context.copy.read(path) else { return }
    let addition = Addition(kind: .key, path: ["scripts", key], value: command)
    do {
      let tree = try JSON5Tree(SourceText(bytes, path: path))
      if let present = JSONSplice.find(["scripts", key], in: tree.root) {
        if present.string == command {
          if context.wasAdded(addition, to: path) { context.add(addition, to: path) }
        } else if present.string?.contains(command) != true {
          context.manualSteps.append("Let the script \"\(key)\" in package.json also run '\(command)'.")
        }
        return
      }
      let edited = try JSONSplice.adding(key, JSONSplice.quoted(command), to: ["scripts"], of: bytes, file: path)
      try context.copy.write(path, edited, ["keeps the project right after 'npx cap sync'"])
      context.add(addition, to: path)
    } catch let failure as SetupFailure {
      throw failure
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
  }
}
