import CommandLineKit
import Foundation
import InletSimulator

/// `inlet preview`: the screens of an extension as one page.
enum PreviewCommand {
  static let output = Parameter<String>.option(
    "output", "o", default: "inlet-preview.html", placeholder: "FILE", help: "the page to write; - for standard output",
    completion: .files)
  static let language = Parameter<String>.option(
    "language", default: "en", placeholder: "CODE", help: "the language: \(Preview.languages.joined(separator: ", "))")
  static let textSize = Parameter<String>.option(
    "text-size", default: "large", placeholder: "SIZE",
    help: "the text size: xSmall to xxxLarge, accessibility1 to accessibility5")
  static let name = Parameter<String>.option(
    "app-name", default: "Gallery", placeholder: "NAME", help: "the app's name on the screens")
  static let dark = Parameter.flag("dark", help: "begin dark; the page has a switch")
  static let rightToLeft = Parameter.flag("right-to-left", help: "lay the screens out from right to left")

  static let command = Command(
    "preview", summary: "draw the screens of an extension as one HTML page",
    discussion: """
      The real compose screen is presented by a stand-in for iOS, once for every host app there is a profile of and \
      once for every state, and drawn as HTML: what is where, enabled when, and what VoiceOver reads. It is a sketch \
      from the view tree, not a screenshot of iOS. The page is self-contained.
      """,
    parameters: [output, language, textSize, name, dark, rightToLeft],
    examples: [
      Command.Example("inlet preview", "then open inlet-preview.html"),
      Command.Example(
        "inlet preview --language ja --text-size accessibility2 --dark -o ja.html", "large Japanese, dark"),
    ]
  ) { invocation in
    var request = PreviewRequest()
    request.language = invocation[language]
    request.textSize = invocation[textSize]
    request.appName = invocation[name]
    request.isDark = invocation[dark]
    request.isRightToLeft = invocation[rightToLeft]
    do {
      let page = try await Preview.page(request, samples: Samples(besides: OwnExecutable.locate()))
      return try write(page, to: invocation[output], invocation.console)
    } catch {
      invocation.console.report(Diagnostic(error))
      return .failure
    }
  }

  private static func write(_ page: PreviewPage, to path: String, _ console: Console) throws -> ExitCode {
    guard path != "-" else {
      console.print(page.html)
      return .success
    }
    do { try Data(page.html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw SimulationFailure.unusable(path: path, reason: SimulationFailure.reason(error))
    }
    console.print("\(path): \(page.groups.reduce(0) { $0 + $1.screens.count }) screens")
    return .success
  }
}
