#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

extension ReturnedItem {
  /// What the host is given.
  func extensionItem() -> NSExtensionItem {
    let item = NSExtensionItem()
    item.attachments = [provider()]
    return item
  }

  private func provider() -> NSItemProvider {
    switch self {
    case .text(let text): return NSItemProvider(object: text as NSString)
    case .link(let url): return NSItemProvider(object: url as NSURL)
    case .file(let url, let type):
      let provider = NSItemProvider()
      provider.suggestedName = url.lastPathComponent
      provider.registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { answer in
        answer(url, false, nil)
        return nil
      }
      return provider
    case .pageScript(let values):
      let list = values.compactMapValues(\.propertyListValue)
      let argument: NSDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: list]
      return NSItemProvider(item: argument, typeIdentifier: "com.apple.property-list")
    }
  }
}
#endif
