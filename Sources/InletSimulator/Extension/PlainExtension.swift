import Foundation
import Inlet
import InletExtension

/// The extension reduced to what is portable: intake, commit and link, without view controller or item providers.
enum PlainExtension {
  @MainActor
  static func play(_ order: ExtensionOrder) async -> [ExtensionEvent] {
    var configuration = Intake.Configuration()
    configuration.timeLimitInSeconds = order.patience
    let input = order.offer.items.map { item in
      InputItem(
        title: item.title, contentText: item.contentText, attachments: item.attachments.map(PlainProvider.init))
    }
    do throws(InboxError) {
      let container = URL(fileURLWithPath: order.container, isDirectory: true)
      let staging = try Inbox(container: container, role: .extension).stage(key: UUID().uuidString)
      let content = await Intake(configuration: configuration).receive(input, into: staging)
      return end(staging.commit(content), order)
    } catch {
      return [.cancelled(error.description)]
    }
  }

  private static func end(_ outcome: CommitOutcome, _ order: ExtensionOrder) -> [ExtensionEvent] {
    guard let id = outcome.shareID else {
      if case .failed(let error) = outcome { return [.cancelled(error.description)] }
      return [.cancelled("nothing was committed")]
    }
    let link = order.opensApp ? LaunchLink(scheme: order.scheme)?.text(for: id) : nil
    return (link.map { [.opened($0)] } ?? []) + [.completed]
  }
}
