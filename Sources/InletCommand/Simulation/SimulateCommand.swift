import CommandLineKit
import Foundation
import InletSimulator

/// `inlet simulate`: a share of the person's own files, or an app's own rule tried with everything.
enum SimulateCommand {
  static let path = Parameter<[String]>.arguments(
    "PATH", help: "an app with an inlet.json, whose rule decides what is shared; before --share",
    completion: .directories)
  static let share = Parameter<[String]>.options(
    "share", "s", placeholder: "WHAT", takesList: true,
    help: "a file, a folder, a link (http, https) or a text", completion: .files)
  static let from = Parameter<HostArgument?>.option(
    "from", "f", placeholder: "HOST", help: "the app that shares; left out, one that shares such things")
  static let fail = Parameter<[Int]>.options(
    "fail", placeholder: "NUMBER", help: "let the host report an error for this attachment, counted from 1")
  static let neverAnswers = Parameter<[Int]>.options(
    "never-answers", placeholder: "NUMBER", help: "let the host keep silent about this attachment, counted from 1")
  static let patience = Parameter.option(
    "patience", default: Patience.standard, placeholder: "SECONDS",
    help: "how long the extension waits for an attachment")
  static let container = Parameter<String?>.option(
    "container", placeholder: "DIR", help: "use this folder as App Group container, and leave it there",
    completion: .directories)
  static let upload = Parameter<UploadArgument?>.option(
    "upload", "u", placeholder: "URL",
    help: "let the app upload every file it receives: http[s]://… as a form, tus+http[s]://…, imgur+http[s]://…")
  static let json = Parameter.flag("json", help: "print one JSON document instead")
  static let quiet = Parameter.flag("quiet", "q", help: "print the summary only")

  static let command = Command(
    "simulate", summary: "share files, links or text through the whole loop and check what arrives",
    discussion: """
      The host app hands things over the way the real one does: under the same types, as file, bytes or object. The \
      exit code is 0 when everything arrived that was to arrive, equal to its source.

      With a PATH the app's own activation rule decides whether the extension is in the sheet at all. Without --share \
      it is tried with everything that host apps are known to share, and then samples of each kind go the whole way.
      """,
    parameters: [path, share, from, fail, neverAnswers, patience, container, upload, json, quiet],
    examples: [
      Command.Example("inlet simulate --share *.jpg --from photos", "your own photos, as Photos shares them"),
      Command.Example("inlet simulate --share https://example.com --from safari", "a link"),
      Command.Example("inlet simulate ios/App", "what the app at this path would get from whom"),
      Command.Example("inlet simulate . --share a.pdf", "whether it would get this, and why not"),
      Command.Example("inlet simulate --share a.pdf b.pdf --fail 2", "what the app is told when one cannot be read"),
      Command.Example("inlet simulate --share a.mov --upload http://127.0.0.1:8406/form", "and on to a server"),
    ]
  ) { invocation in
    let simulation = Simulation(
      name: "simulate", console: invocation.console, isJSON: invocation[json], isQuiet: invocation[quiet])
    let program: SheetProgram
    do throws(CommandFailure) {
      program = try Self.program(invocation)
    } catch {
      return simulation.refuse(error)
    }
    return try await simulation.run(
      program, container: invocation[container], patience: invocation[patience].seconds,
      upload: invocation[upload]?.place)
  }

  /// What is to be played.
  private static func program(_ invocation: Invocation) throws(CommandFailure) -> SheetProgram {
    let paths = invocation[path]
    if paths.count > 1 {
      throw CommandFailure([
        Diagnostic(
          .error, "unexpected-argument", "there can be one PATH only", hint: "name what is shared with --share")
      ])
    }
    let isAsked = !invocation[share].isEmpty
    guard let place = paths.first else {
      guard isAsked else {
        throw CommandFailure(
          [
            Diagnostic(
              .error, "missing-option",
              "'--share WHAT' is missing: a file, a folder, a link (http, https) or a text",
              hint: "or name an app with an inlet.json, whose rule is tried")
          ], exitCode: .usage)
      }
      return SheetProgram(requests: [try request(invocation)], sheet: nil)
    }
    let sheet = try ProjectSheet(at: place)
    if isAsked { return SheetProgram(requests: [try request(invocation)], sheet: sheet) }
    let samples: Samples
    do { samples = try Samples(besides: OwnExecutable.locate()) } catch { throw CommandFailure([Diagnostic(error)]) }
    return SheetProgram(requests: SampleShares(samples: samples).all, sheet: sheet, showsMatrix: true)
  }

  private static func request(_ invocation: Invocation) throws(CommandFailure) -> ShareRequest {
    let things = invocation[share].map(SharedThing.init(word:))
    try refuseMissingFiles(things)
    let host = if let given = invocation[from] { given.profile } else { try host(for: things) }
    try refuseMisspeltFiles(things, host)
    let failing = invocation[fail].map { ($0 - 1, Offer.Behaviour.fails) }
    let silent = invocation[neverAnswers].map { ($0 - 1, Offer.Behaviour.neverAnswers) }
    let title = things.count == 1 ? "One thing from \(host.name)" : "\(things.count) things from \(host.name)"
    return ShareRequest(
      title, from: host, things, behaviours: Dictionary(failing + silent) { _, silent in silent })
  }

  private static func refuseMissingFiles(_ things: [SharedThing]) throws(CommandFailure) {
    let missing = things.compactMap { thing -> Diagnostic? in
      guard case .file(let path) = thing, !FileManager.default.fileExists(atPath: path) else { return nil }
      return Diagnostic(.error, "no-such-file", "there is no file '\(path)'")
    }
    if !missing.isEmpty { throw CommandFailure(missing) }
  }

  /// A word that names nothing is a text; where texts are not shared, it was probably meant as a file.
  private static func refuseMisspeltFiles(_ things: [SharedThing], _ host: HostProfile) throws(CommandFailure) {
    guard !host.shares(.text) else { return }
    let hosts = HostProfile.all.filter { $0.shares(.text) }.map(\.id).joined(separator: ", ")
    let texts = things.compactMap { thing -> Diagnostic? in
      guard case .text(let text) = thing else { return nil }
      return Diagnostic(
        .error, "no-such-file", "there is no file '\(text)', and \(host.name) does not share text",
        hint: "hosts that share text: \(hosts)")
    }
    if !texts.isEmpty { throw CommandFailure(texts) }
  }

  private static func host(for things: [SharedThing]) throws(CommandFailure) -> HostProfile {
    if let host = HostProfile.sharing(Set(things.map(\.kind))) { return host }
    let kinds = Set(things.map(\.kind.plural)).sorted().joined(separator: ", ")
    throw CommandFailure([
      Diagnostic(.error, "no-such-host", "no host app shares all of \(kinds) at once", hint: "share them one by one")
    ])
  }
}

/// A host app by its name.
struct HostArgument: ArgumentValue {
  let profile: HostProfile

  init(profile: HostProfile) {
    self.profile = profile
  }

  init(argument: String) throws(InvalidArgument) {
    guard let profile = HostProfile.named(argument) else {
      throw InvalidArgument("one of \(HostProfile.all.map(\.id).joined(separator: ", "))")
    }
    self.profile = profile
  }

  var argumentText: String { profile.id }

  static var listedValues: [ListedValue] {
    HostProfile.all.map { ListedValue($0.id, summary: $0.summary) }
  }
}

/// A number of seconds above 0 and up to an hour.
struct Patience: ArgumentValue {
  let seconds: Double

  static let standard = Patience(seconds: 10)

  init(seconds: Double) {
    self.seconds = seconds
  }

  init(argument: String) throws(InvalidArgument) {
    guard let seconds = Double(argument), seconds > 0, seconds <= 3600 else {
      throw InvalidArgument("a number of seconds above 0 and up to 3600")
    }
    self.seconds = seconds
  }

  var argumentText: String { Numbers.seconds(seconds) }
}
