import Foundation
import Inlet
import InletApp
import InletPlugin
import StandInCapacitor

/// The native side of a web app, for scripts that run elsewhere: a Capacitor plugin that is called over standard input.
///
///     InletWebProcess APP-GROUP STORAGE
///
/// One JSON object a line. In: `{"number":1,"method":"pending","parameters":"{}"}`, `{"open":"scheme://…"}`,
/// `{"listen":true}`. Out: `{"number":1,"answer":"…"}`, `{"event":"…"}`.
@main
struct Main {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: InletWebProcess APP-GROUP STORAGE\n".utf8))
      exit(64)
    }
    let plugin = InletPlugin()
    plugin.readSettings = { () throws(AppSettings.Failure) in
      AppSettings(appGroup: arguments[1], rules: EntryRules(launchLink: LaunchLink(scheme: "ionic-categories")))
    }
    plugin.storage = URL(fileURLWithPath: arguments[2], isDirectory: true)
    plugin.load()
    let lines = AsyncStream<String> { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
    for await line in lines { take(line, plugin) }
  }

  @MainActor
  private static func take(_ line: String, _ plugin: InletPlugin) {
    guard let told = try? JSONDecoder().decode(Request.self, from: Data(line.utf8)) else {  // try?: said below
      return write(["complaint": "not understood"])
    }
    if let url = told.open.flatMap(URL.init(string:)) { ApplicationDelegateProxy.shared.standInOpen(url) }
    if told.listen == true {
      _ = plugin.standInAddListener("inletEvent") { data in write(["event": .string(data["event"] as? String ?? "")]) }
    }
    guard let number = told.number, let method = told.method else { return }
    plugin.call(
      CAPPluginCall(standInOptions: ["method": method, "parameters": told.parameters ?? ""]) { result in
        let answer = (try? result.get())?["answer"] as? String ?? ""  // try?: the plugin never rejects
        write(["number": .integer(number), "answer": .string(answer)])
      })
  }

  private struct Request: Decodable {
    var number: Int64?
    var method: String?
    var parameters: String?
    var open: String?
    var listen: Bool?
  }

  private static let lock = NSLock()

  private static func write(_ members: [String: JSONValue]) {
    // try?: texts and numbers are always JSON.
    guard var data = try? JSONEncoder().encode(JSONValue.object(members)) else { return }
    data.append(0x0A)
    lock.withLock { FileHandle.standardOutput.write(data) }
  }
}
