#if canImport(UIKit)
import Foundation
import UIKit

/// An `NSExtensionContext` as a session sees it.
@MainActor
final class ExtensionContextEnd: RequestContext {
  private let context: NSExtensionContext

  init(_ context: NSExtensionContext) {
    self.context = context
  }

  var input: [InputItem] { context.input }

  func complete() {
    context.completeRequest(returningItems: nil, completionHandler: nil)
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
