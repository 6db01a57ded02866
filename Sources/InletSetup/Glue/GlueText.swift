/// The lines that receive what is shared in the app's own code.
enum GlueText {
  static let entryBlock = "receive shares"

  /// The names of all blocks that can be in a file.
  static let blocks = [
    entryBlock, "take a launch", "take links", "take activities", "take what the scene is for", "take what comes",
  ]

  /// The app's entry and what it does with a share.
  static func entry(_ imports: Set<String>, unit: String) -> [String] {
    let modules = ["Foundation", "Inlet", "InletApp"].filter { !imports.contains($0) }
    let text = """

      /// Receives what people share with this app.
      @MainActor
      enum InletEntry {
      \tstatic let shared: AppEntry = {
      \t\tdo {
      \t\t\tlet entry = try AppEntry(report: { print("Inlet: \\($0)") })
      \t\t\tentry.onShare { try InletEntry.take($0) }
      \t\t\treturn entry
      \t\t} catch {
      \t\t\tprint("Inlet: nothing can be received: \\(error)")
      \t\t\treturn AppEntry(AppEntry.Configuration(rules: EntryRules()) { throw error })
      \t\t}
      \t}()

      \t/// What the app does with a share: returning acknowledges it; if this throws, the share comes again.
      \t///
      \t/// Until you write something else, each share is kept whole in a folder; `ShareFolder.shares()` lists them.
      \tprivate static func take(_ delivery: Delivery) throws {
      \t\tlet support = try FileManager.default.url(
      \t\t\tfor: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      \t\tlet folder = try ShareFolder(support.appendingPathComponent("Shares", isDirectory: true))
      \t\t_ = try delivery.accept(into: folder.url)
      \t}
      }
      """
    return modules.map { "import \($0)" } + indented(text, unit)
  }

  /// Lines whose tabs are levels of indentation.
  static func indented(_ text: String, _ unit: String) -> [String] {
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let tabs = line.prefix { $0 == "\t" }.count
      return String(repeating: unit, count: tabs) + line.dropFirst(tabs)
    }
  }
}
