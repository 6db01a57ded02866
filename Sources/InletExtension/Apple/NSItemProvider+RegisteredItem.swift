#if canImport(UIKit)
import Foundation
import UIKit

extension NSItemProvider {
  /// Loads the object the host registered, whatever its class.
  ///
  /// The only place that calls `loadItem`, which is deprecated from iOS 27 on. Two things have no other way: the
  /// dictionary that a page's script returns (no dictionary can be read with `loadObject`), and, as the last resort,
  /// objects registered under a type into which the system does not convert them.
  func loadRegisteredItem(ofType type: String, _ receive: @escaping @Sendable (Delivered) -> Void) {
    loadItem(forTypeIdentifier: type, options: nil) { item, error in
      if let item {
        FileHandover.deliver(item, receive)
      } else {
        receive(.failed(error))
      }
    }
  }
}
#endif
