import Combine
import Foundation
import Inlet
import InletApp
import UIKit

/// The pictures at Imgur: those that the share extension queued, and those that are added here.
@MainActor
final class Pictures: ObservableObject {
  let entry: AppEntry
  let feed: UploadFeed
  /// What is wrong with the set-up of the app; nil when nothing is.
  let problem: String?
  private let outbox: @Sendable () throws -> Outbox
  private let destination: Imgur

  /// As the app's Info.plist says.
  static func fromBundle() -> Pictures {
    let info = Bundle.main.infoDictionary ?? [:]
    do {
      let settings = try AppSettings(infoDictionary: info)
      let group = try AppGroup(identifier: settings.appGroup)
      let account = ImgurAccount(clientID: info["ImgurClientID"] as? String ?? "")
      return Pictures(
        AppEntry.Configuration(settings, report: { print("Inlet: \($0)") }), account: account,
        container: group.container, problem: account.problem
      ) { BackgroundTransport(appGroup: settings.appGroup, role: .app) }
    } catch {
      return Pictures(problem: "\(error)")
    }
  }

  init(
    _ configuration: AppEntry.Configuration, account: ImgurAccount, container: URL, problem: String? = nil,
    transport: @escaping @Sendable () -> any UploadTransport
  ) {
    let open: @Sendable () throws -> Outbox = {
      try Outbox(container: container, role: .app, configuration: account.uploads)
    }
    entry = AppEntry(configuration)
    feed = UploadFeed(UploadCenter(open: open, transport: transport))
    outbox = open
    destination = account.destination
    self.problem = problem
  }

  /// An app that can only say why it does nothing.
  private init(problem: String) {
    entry = AppEntry(AppEntry.Configuration(rules: EntryRules()) { throw Unusable(description: problem) })
    feed = UploadFeed(
      UploadCenter {
        throw Unusable(description: problem)
      } transport: {
        BackgroundTransport(appGroup: "", role: .app)
      })
    outbox = { throw Unusable(description: problem) }
    destination = ImgurAccount(clientID: "").destination
    self.problem = problem
  }

  private struct Unusable: Error, CustomStringConvertible { let description: String }

  /// Queues what the extension could not: it may have been killed between storing the share and queuing its picture.
  ///
  /// A picture that is queued already is not queued again.
  func take(_ delivery: Delivery) throws { try outbox().enqueue(delivery, to: destination) }

  /// Adds a picture from inside the app.
  func add(_ picture: URL, title: String) {
    let isScoped = picture.startAccessingSecurityScopedResource()
    feed.center.add(file: picture, to: destination, title: title, mimeType: "image/\(picture.imageSubtype)")
    if isScoped { picture.stopAccessingSecurityScopedResource() }
  }
}

extension URL {
  fileprivate var imageSubtype: String {
    let ending = pathExtension.lowercased()
    return ending == "jpg" || ending.isEmpty ? "jpeg" : ending
  }
}
