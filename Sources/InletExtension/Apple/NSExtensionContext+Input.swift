#if canImport(UIKit)
import Foundation
import UIKit

extension NSExtensionContext {
  /// What the host shares, in its order.
  @MainActor
  var input: [InputItem] {
    inputItems.compactMap { $0 as? NSExtensionItem }.map { item in
      InputItem(
        title: item.attributedTitle?.string, contentText: item.attributedContentText?.string,
        attachments: (item.attachments ?? []).map(ProviderAttachment.init))
    }
  }
}
#endif
