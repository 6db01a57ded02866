import Foundation
import Inlet
import InletTestTools

@testable import InletExtension

/// A container of a test's own, and the app at the other end of it.
struct TestInbox {
  let folder: TemporaryFolder
  let container: URL

  init() throws {
    folder = try TemporaryFolder("extension")
    container = try folder.folder("container")
  }

  func staging() throws -> Staging {
    var configuration = Inbox.Configuration()
    configuration.durability = .none
    configuration.quota.reservedBytes = 0
    return try Inbox(container: container, role: .extension, configuration: configuration).stage()
  }

  /// Takes `providers` in as one input item, commits, and receives the share as the app would.
  @MainActor
  func share(
    _ providers: [any ItemProviding], configuration: Intake.Configuration = Intake.Configuration(),
    clock: any IntakeClock = ManualClock()
  ) async throws -> Received {
    try await share([InputItem(attachments: providers)], configuration: configuration, clock: clock)
  }

  /// Takes `input` in, commits, and receives the share as the app would.
  @MainActor
  func share(
    _ input: [InputItem], configuration: Intake.Configuration = Intake.Configuration(),
    clock: any IntakeClock = ManualClock()
  ) async throws -> Received {
    let staging = try staging()
    let content = await Intake(configuration: configuration, clock: clock).receive(input, into: staging)
    let outcome = staging.commit(content)
    guard outcome.shareID != nil, let received = try received().first else { throw NothingArrived(outcome: outcome) }
    return received
  }

  /// Every share that has arrived, with the bytes of its files.
  func received(named name: String = "inlet") throws -> [Received] {
    var configuration = Inbox.Configuration()
    configuration.name = name
    let inbox = try Inbox(container: container, role: .app, configuration: configuration)
    var all: [Received] = []
    while let delivery = try inbox.next() {
      var files: [String: Data] = [:]
      for item in delivery.share.items {
        if let url = delivery.url(of: item) { files[item.id] = try Data(contentsOf: url) }
      }
      all.append(Received(content: delivery.share.content, files: files))
      try delivery.acknowledge()
    }
    return all
  }

  struct NothingArrived: Error {
    let outcome: CommitOutcome
  }
}

/// A share as it arrived in the app.
struct Received {
  let content: ShareContent
  /// The bytes of each item's file, by the item's id.
  let files: [String: Data]

  var items: [SharedItem] { content.items }
  var failures: [ShareFailure] { content.failures }

  /// The text in the file of the item at `index`; nil if it has no file.
  func text(at index: Int) -> String? {
    files[items[index].id].map { String(decoding: $0, as: UTF8.self) }
  }
}
