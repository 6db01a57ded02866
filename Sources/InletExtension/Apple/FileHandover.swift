#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

/// Hands over what a provider gave, as a value that may cross to any queue.
enum FileHandover {
  /// A file, within its security scope; a folder as one zip archive, which the system makes on disk.
  static func deliver(_ url: URL, isTemporary: Bool, _ receive: (Delivered) -> Void) {
    let isScoped = url.startAccessingSecurityScopedResource()
    defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      return receive(isTemporary ? .file(url, isTemporary: true) : .link(url))
    }
    var failure: NSError?
    NSFileCoordinator().coordinate(readingItemAt: url, options: .forUploading, error: &failure) { archive in
      receive(.archive(archive, folderName: url.lastPathComponent))
    }
    if let failure { receive(.failed(failure)) }
  }

  /// An object of any class that hosts hand over.
  static func deliver(_ object: Any, _ receive: (Delivered) -> Void) {
    switch object {
    case let url as NSURL where url.isFileURL: deliver(url as URL, isTemporary: false, receive)
    case let url as NSURL: receive(.link(url as URL))
    case let data as NSData: receive(.data(data as Data))
    case let text as NSString: receive(.text(text as String))
    case let text as NSAttributedString: receive(.text(text.string))
    case let image as UIImage:
      receive(autoreleasepool { image.pngData() }.map { .image($0) } ?? .failed("not encodable"))
    case let list as NSDictionary: receive(propertyList(list))
    default: receive(.failed("an object of class \(type(of: object))"))
    }
  }

  private static func propertyList(_ dictionary: NSDictionary) -> Delivered {
    let results = dictionary[NSExtensionJavaScriptPreprocessingResultsKey]
    guard let values = JSONValue(propertyList: results ?? dictionary)?.objectValue else {
      return .failed("a property list that is no dictionary of plain values")
    }
    return .propertyList(values, isPage: results != nil)
  }
}
#endif
