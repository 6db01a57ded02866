import Foundation
import Inlet

struct ExtensionProcess {
  func run() async throws {
    for await order in Channel.orders(ExtensionOrder.self) {
      try Channel.send(ExtensionEvent.began)
      var configuration = Inbox.Configuration()
      configuration.digestLimit = .max
      configuration.quota.reservedBytes = 0
      let inbox = try Inbox(
        container: URL(fileURLWithPath: order.container), role: .extension, configuration: configuration)
      let staging = try inbox.stage(key: UUID().uuidString)
      var items: [SharedItem] = []
      var failures: [ShareFailure] = []
      for (position, attachment) in order.offer.attachments.enumerated() {
        let representation = attachment.representations[0]
        if attachment.behaviour == .neverAnswers { try await Task.sleep(for: .seconds(order.patience)) }
        if attachment.behaviour != .answers {
          failures.append(ShareFailure(position: position, types: attachment.types, reason: .timedOut))
          continue
        }
        var item = SharedItem(
          id: String(position), kind: .file, name: attachment.suggestedName, type: representation.type)
        if representation.form == .propertyList, let path = representation.path {
          item.data = Dictionary(uniqueKeysWithValues: PageResults.keys(ofFileAt: path).map { ($0, JSONValue.null) })
        } else if let value = representation.value {
          item.value = value
        } else if let path = representation.path {
          do { item.file = try staging.add(fileAt: URL(fileURLWithPath: path), ownership: .theirs).file } catch {
            failures.append(ShareFailure(position: position, types: attachment.types, reason: .unreadable))
            continue
          }
        }
        items.append(item)
      }
      let outcome = staging.commit(ShareContent(items: items, failures: failures))
      if let id = outcome.shareID, order.opensApp, let link = LaunchLink(scheme: order.scheme) {
        try Channel.send(ExtensionEvent.opened(link.text(for: id)))
        try Channel.send(ExtensionEvent.completed)
      } else if outcome.shareID != nil {
        try Channel.send(ExtensionEvent.completed)
      } else {
        try Channel.send(ExtensionEvent.cancelled("\(outcome)"))
      }
      return
    }
  }
}
