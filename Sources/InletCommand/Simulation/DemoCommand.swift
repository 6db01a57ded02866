import CommandLineKit
import InletSimulator

/// `inlet demo`: the whole loop on sample files.
enum DemoCommand {
  static let json = Parameter.flag("json", help: "print one JSON document instead")
  static let quiet = Parameter.flag("quiet", "q", help: "print the summary only")
  static let keep = Parameter<String?>.option(
    "keep", placeholder: "DIR", help: "leave the container in DIR, to look at; DIR must be empty or not exist",
    completion: .directories)

  static let command = Command(
    "demo", summary: "share sample files through the whole loop and check what arrives",
    discussion: """
      Host app, share extension and app run as three processes that share only a folder, which stands for the App \
      Group container. Photos, a web page, a screenshot and a file with an awkward name are shared; one extension is \
      killed in the middle of a share; two shares wait until the app is started. What the app received is compared \
      byte for byte with what was shared. Nothing is left behind.
      """,
    parameters: [json, quiet, keep],
    examples: [
      Command.Example("inlet demo", "the first thing to run"),
      Command.Example("inlet demo --keep /tmp/inlet-demo", "and look at the container afterwards"),
      Command.Example("inlet demo --json | jq .complete", "in a script"),
    ]
  ) { invocation in
    let simulation = Simulation(
      name: "demo", console: invocation.console, isJSON: invocation[json], isQuiet: invocation[quiet])
    return try await simulation.run(keeping: invocation[keep]) { phone, executable in
      try await Demonstration(samples: Samples(besides: executable)).play(on: phone)
    }
  }
}
