#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

/// An `NSExtensionContext` as a session sees it; it may give something back to the host.
@MainActor
final class ExtensionContextEnd: RequestContext {
  private let context: NSExtensionContext
  private let returned: @MainActor () -> [ReturnedItem]

  init(_ context: NSExtensionContext, returning returned: @escaping @MainActor () -> [ReturnedItem] = { [] }) {
    self.context = context
    self.returned = returned
  }

  var input: [InputItem] { context.input }

  func complete() {
    let items = returned().map { $0.extensionItem() }
    context.completeRequest(returningItems: items.isEmpty ? nil : items, completionHandler: nil)
  }

  func cancel(_ error: any Error) {
    context.cancelRequest(withError: error)
  }

  func protect(_ work: @escaping @Sendable () -> Void) {
    // Called once more with true when the time runs out, or only with true when there is none: a commit is whole or
    // not there at all, so it is worth its try without protection too, and `work` itself sees to it that it is done
    // once.
    ProcessInfo.processInfo.performExpiringActivity(withReason: "storing a share") { _ in work() }
  }
}
#endif
