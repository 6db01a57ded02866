#if canImport(UIKit)
import Foundation
import Inlet
import InletExtension
import UIKit

/// The extension's screen: the real view controller, presented by the stand-in for the system.
///
/// Compiled on Linux only, where UIKit is the stand-in; see Portable/ExtensionScreen.swift for a Mac.
enum ExtensionScreen {
  static let note = "The extension's view controller ran against a stand-in for UIKit, not on iOS."

  /// Presents the view controller for the request in `order`; the answer is everything it did that others see.
  @MainActor
  static func play(_ order: ExtensionOrder) async -> [ExtensionEvent] {
    let request = StandInRequest(order.offer.items.map(\.extensionItem))
    let host = StandInHost(SimulatedShareViewController(order), request)
    let container = URL(fileURLWithPath: order.container, isDirectory: true)
    // The group belongs to the task that presents, and to those that its work begins.
    StandInContainers.$current.withValue(StandInContainers([SimulatedShareViewController.group: container])) {
      host.present()
    }
    let outcome = await request.outcome()
    host.disappear()
    let opened = (host.application.standInOpened + request.openedURLs).map { ExtensionEvent.opened($0.absoluteString) }
    return opened + request.faults.map { .fault($0.description) } + [end(outcome)]
  }

  private static func end(_ outcome: StandInRequest.Outcome?) -> ExtensionEvent {
    switch outcome {
    case .completed: .completed
    case .cancelled(let error): .cancelled(error.localizedDescription)
    case nil: .cancelled("the request never ended")
    }
  }
}

/// The share extension of the simulated app; like one in an app, it only says where its settings are.
private final class SimulatedShareViewController: ShareViewController {
  static let group = "group.simulation"
  private let order: ExtensionOrder

  init(_ order: ExtensionOrder) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    var settings = ExtensionSettings(
      appGroup: Self.group, launchLink: order.opensApp ? LaunchLink(scheme: order.scheme) : nil)
    settings.attachmentTimeLimitInSeconds = order.patience
    settings.requestTimeLimitInSeconds = order.timeLimit
    return settings
  }
}
#endif
