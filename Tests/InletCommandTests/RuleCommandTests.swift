import CommandLineKit
import Foundation
import Testing

@testable import InletCommand

@Suite struct RuleCommandTests {
  /// What a command printed, and its exit code.
  struct Outcome {
    var output: String
    var errors: String
    var code: ExitCode
  }

  private final class Capture: @unchecked Sendable {  // the lock guards the only thing that changes
    private let lock = NSLock()
    private var collected = ""

    var text: String { lock.withLock { collected } }

    var stream: Console.Stream {
      Console.Stream(isTerminal: false) { text in self.lock.withLock { self.collected += text } }
    }
  }

  private func run(_ words: [String]) async -> Outcome {
    let output = Capture()
    let errors = Capture()
    let console = Console(output: output.stream, errors: errors.stream, environment: [:])
    let code = await InletCommand.program.run(["rule"] + words, console: console)
    return Outcome(output: output.text, errors: errors.text, code: code)
  }

  private func inFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlet-rules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // only tidies up
    try await body(folder)
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
    <key>NSExtensionActivationRule</key><dict>
    \t<key>NSExtensionActivationSupportsText</key>
    \t<integer>1</integer>
    </dict></dict></dict></dict></plist>
    """

  @Test func `check lists what is wrong, and --fix repairs it`() async throws {
    try await inFolder { folder in
      let path = folder.appendingPathComponent("Info.plist").path
      try Data(Self.plist.utf8).write(to: URL(fileURLWithPath: path))
      let checked = await run(["check", path])
      #expect(checked.code == .changesFound && checked.output.isEmpty)
      #expect(checked.errors.contains("\(path):5:2: warning: NSExtensionActivationSupportsText is <integer>"))
      let tried = await run(["check", path, "--fix", "--dry-run"])
      #expect(tried.errors.contains("would write <true/>") && tried.code == .changesFound)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.plist)
      let safe = await run(["check", path, "--fix", "--safe"])
      #expect(safe.code == .changesFound && safe.errors.contains("[rule-version-1]"))
      let fixed = await run(["check", path, "--fix"])
      #expect(fixed.code == .success && fixed.output == "nothing is wrong with this rule\n")
      let again = await run(["check", path, "--fix"])
      #expect(again.code == .success && again.errors.isEmpty)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\t<key>NSExtensionActivationDictionaryVersion</key>\n\t<integer>2</integer>\n\t<key>"))
    }
  }

  @Test func `explain, matrix, convert and generate print what the library says`() async throws {
    let explained = await run(["explain", "webURLs: 1, everyAttachment", "--for", "firefox"])
    #expect(explained.code == .success && explained.output.hasPrefix("Firefox: a page (firefox.page)\nhidden\n"))
    let matrix = await run(["matrix", "images: 10", "text"])
    #expect(matrix.code == .success && matrix.output.hasPrefix("host: content") && matrix.output.contains("images: 10"))
    let exact = await run(["convert", "images: 3, text"])
    #expect(exact.code == .success && exact.output.hasPrefix("<string>SUBQUERY(extensionItems"))
    let differing = await run(["convert", "types: com.adobe.pdf"])
    #expect(differing.code == .changesFound && differing.errors.contains("Safari: a PDF that is open"))
    let generated = await run(["generate", "images: 10", "text"])
    #expect(generated.output.hasPrefix("<dict>\n\t<key>NSExtensionActivationDictionaryVersion</key>\n"))
  }

  @Test func `--json prints one document and nothing else on the stream of results`() async throws {
    for words in [["check"], ["explain", "--for", "photos"], ["matrix"], ["convert"]] {
      let outcome = await run(words + ["images: 1", "--json"])
      let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(document?["version"] as? Int == 1, "\(words)")
    }
  }

  static let refusals: [([String], String)] = [
    (["check", "missing.plist"], "there is no file 'missing.plist'"),
    (["check", "TRUEPREDICATE", "--fix"], "--fix needs a file"),
    (["generate", "imges: 1"], "did you mean 'images'?"),
    (["explain", "images: 1", "--for", "nobody"], "nothing known is called"),
    (["explain", "SUBQUERY("], "the predicate cannot be read"),
    (["matrix", "images: 1", "text", "--json"], "one rule"),
    (["matrix", "images: 1", "--profiles", "none.txt"], "cannot be read"),
    (["convert", "a =="], "the predicate cannot be read"),
    (["check", "images: lots"], "no number"), (["check", "text", "--app", "none.plist"], "cannot be read"),
  ]

  @Test(arguments: refusals) func `what cannot be done is said on the stream of diagnostics alone`(
    _ words: [String], _ part: String
  ) async {
    let outcome = await run(words)
    #expect(outcome.code == .failure && outcome.output.isEmpty)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }

  @Test func `a page is written, and profiles of the user's own are tried`() async throws {
    try await inFolder { folder in
      let profiles = folder.appendingPathComponent("mine.txt").path
      let text = "[my.app]\nhost = My <app>\ncontent = a thing\nattachment = public.jpeg\nsource = me\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: profiles))
      let page = folder.appendingPathComponent("page.html").path
      let outcome = await run(["matrix", "images: 1", "--profiles", profiles, "--html", page])
      #expect(outcome.code == .success && outcome.output.contains("1 of 1 show the extension"))
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("My &lt;app&gt;: a thing"))
    }
  }
}
