import Foundation
import Inlet
import InletExtension
import SwiftUI
import UIKit

/// A share extension with a compose screen, in a process of its own, and the person in front of it: chooses a target by
/// its title, types a message, posts.
///
///     InletComposeProcess CONTAINER TARGET-TITLE MESSAGE FILE…
///
/// The real view controller, presented by the stand-in for the system. A text `TEXT:…` among the files is shared as
/// text, a link as a link, and `SILENT` is an attachment that cannot be read.
@main
struct Main {
  static let group = "group.compose"

  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else {
      FileHandle.standardError.write(Data("usage: InletComposeProcess CONTAINER TARGET-TITLE MESSAGE WHAT…\n".utf8))
      exit(64)
    }
    let providers = arguments.dropFirst(4).map(provider)
    let controller = Extension()
    let host = StandInHost(controller, StandInRequest(attachments: providers))
    let container = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let outcome = await StandInContainers.$current.withValue(StandInContainers([group: container])) {
      host.present()
      return await post(controller, host, target: arguments[2], message: arguments[3])
    }
    host.disappear()
    var isCompleted = false
    if case .completed = outcome { isCompleted = host.request.faults == [] }
    print(isCompleted ? "completed" : "not completed: \(String(describing: outcome)) \(host.request.faults)")
    exit(isCompleted ? 0 : 1)
  }

  @MainActor
  private static func post(
    _ controller: Extension, _ host: StandInHost, target: String, message: String
  ) async -> StandInRequest.Outcome? {
    let composer = controller.composer
    while let composer, composer.model.phase == .loading { await Task.yield() }
    if !target.isEmpty {
      while let composer, composer.model.targets.isEmpty { await Task.yield() }
      controller.composer?.targetID = controller.composer?.model.targets.first { $0.title == target }?.id
    }
    let screen = (controller.children.first as? any StandInHosting)?.standInTree(EnvironmentValues())
    screen?.first("editor")?.enter?(message)
    let after = (controller.children.first as? any StandInHosting)?.standInTree(EnvironmentValues())
    guard after?.tap("Post") == true else { return nil }
    return await host.request.outcome()
  }

  private static func provider(_ what: String) -> NSItemProvider {
    if what.hasPrefix("TEXT:") { return NSItemProvider(object: NSString(string: String(what.dropFirst(5)))) }
    if what == "SILENT" {
      let provider = NSItemProvider()
      provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { done in
        done(nil, false, CocoaError(.fileReadUnknown))
        return nil
      }
      return provider
    }
    if what.hasPrefix("http"), let url = NSURL(string: what) { return NSItemProvider(object: url) }
    return NSItemProvider(contentsOf: URL(fileURLWithPath: what)) ?? NSItemProvider()
  }
}

private final class Extension: ComposeViewController {
  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    ExtensionSettings(appGroup: Main.group, launchLink: nil)
  }

  override func texts() -> ComposeTexts { ComposeTexts(language: "en") }

  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.targetChoice = .optional
    return configuration
  }
}
