import ContentTypes
import Foundation
import Inlet

/// Something to share in a test: content, and the bytes of its files.
public struct SampleShare: Hashable, Sendable {
  /// What it is called in the report of a test.
  public let name: String
  /// What is shared; the files are named when it is.
  public var content: ShareContent
  /// The bytes of the items that have a file, by the item's id.
  public var files: [String: Data]

  /// A sample of one's own.
  public init(_ name: String, content: ShareContent, files: [String: Data] = [:]) {
    self.name = name
    self.content = content
    self.files = files
  }

  /// A sample with one file.
  public init(_ name: String, kind: SharedItem.Kind, fileName: String, type: ContentType, bytes: Data) {
    let item = SharedItem(
      id: "0", kind: kind, name: fileName, mimeType: type.preferredMIMEType, type: type.identifier,
      types: [type.identifier])
    self.init(name, content: ShareContent(items: [item]), files: ["0": bytes])
  }

  /// Several samples in one share, in this order.
  public init(_ name: String, of samples: [SampleShare]) {
    var content = ShareContent()
    var files: [String: Data] = [:]
    for sample in samples {
      for item in sample.content.items {
        var item = item
        let id = String(content.items.count)
        files[id] = sample.files[item.id]
        item.id = id
        content.items.append(item)
      }
      content.title = content.title ?? sample.content.title
      content.text = content.text ?? sample.content.text
      content.webURL = content.webURL ?? sample.content.webURL
      content.failures += sample.content.failures
    }
    self.init(name, content: content, files: files)
  }
}

extension SampleShare: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
