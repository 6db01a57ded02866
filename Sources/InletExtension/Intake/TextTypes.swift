import ContentTypes
import Foundation

/// Text as people write it, in the types and encodings hosts use for it.
enum TextTypes {
  /// The types of text that is no file of its own; source code, tables and markup are not among them.
  static let prose: Set<ContentType> = [
    "public.text", "public.plain-text", "public.utf8-plain-text", "public.utf16-plain-text",
    "public.utf16-external-plain-text", "com.apple.traditional-mac-plain-text",
  ]

  static func isProse(_ type: ContentType) -> Bool { prose.contains(type) }

  /// The text in UTF-8 or, with a byte order mark, in UTF-16; nil for anything else.
  static func text(from data: Data) -> String? {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return String(data: data, encoding: isUTF16 ? .utf16 : .utf8)
  }
}
