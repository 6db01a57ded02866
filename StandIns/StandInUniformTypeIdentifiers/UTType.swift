// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import StandInFoundation
import ContentTypes

/// A uniform type, answered from Inlet's own table; only what a device would know besides is missing.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  var content: ContentType { ContentType(identifier) }

  /// A type of which at least its identifier is known: declared, or dynamic.
  init(standInKnown type: ContentType) {
    identifier = type.identifier
  }

  public init?(_ identifier: String) {
    let type = ContentType(identifier)
    guard type.isDynamic || type.isDeclared(in: .table) else { return nil }
    self.identifier = identifier.lowercased()
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard let type = ContentType(filenameExtension: filenameExtension, conformingTo: supertype.content, in: .table)
    else { return nil }
    self.init(standInKnown: type)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let type = ContentType(mimeType: mimeType, conformingTo: supertype.content, in: .table) else { return nil }
    self.init(standInKnown: type)
  }

  public var description: String { identifier }
  public var preferredFilenameExtension: String? { content.filenameExtensions(in: .table).first }
  public var preferredMIMEType: String? { content.mimeTypes(in: .table).first }
  public var localizedDescription: String? { content.localizedDescription(in: .table) }
  public var isDynamic: Bool { content.isDynamic }
  public var isDeclared: Bool { content.isDeclared(in: .table) }
  public var isPublic: Bool { content.isPublic }

  public var tags: [UTTagClass: [String]] {
    let tags: [UTTagClass: [String]] = [
      .filenameExtension: content.filenameExtensions(in: .table), .mimeType: content.mimeTypes(in: .table),
    ]
    return tags.filter { !$0.value.isEmpty }
  }

  public var supertypes: Set<UTType> {
    Set(content.supertypes(in: .table).map { UTType(standInKnown: $0) })
  }

  public func conforms(to type: UTType) -> Bool { content.conforms(to: type.content, in: .table) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let catalog = ContentTypeCatalog.table
    let found: [ContentType]
    switch tagClass {
    case .filenameExtension: found = catalog.types(filenameExtension: tag)
    case .mimeType: found = catalog.types(mimeType: tag)
    default: found = []
    }
    return found.map { UTType(standInKnown: $0) }.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
  }
}

public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTType {
  public static let item = UTType(standInKnown: "public.item")
  public static let data = UTType(standInKnown: "public.data")
  public static let directory = UTType(standInKnown: "public.directory")
  public static let folder = UTType(standInKnown: "public.folder")
  public static let zip = UTType(standInKnown: "public.zip-archive")
  public static let url = UTType(standInKnown: "public.url")
  public static let fileURL = UTType(standInKnown: "public.file-url")
  public static let text = UTType(standInKnown: "public.text")
  public static let plainText = UTType(standInKnown: "public.plain-text")
  public static let utf8PlainText = UTType(standInKnown: "public.utf8-plain-text")
  public static let propertyList = UTType(standInKnown: "com.apple.property-list")
  public static let image = UTType(standInKnown: "public.image")
  public static let png = UTType(standInKnown: "public.png")
  public static let jpeg = UTType(standInKnown: "public.jpeg")
  public static let heic = UTType(standInKnown: "public.heic")
  public static let movie = UTType(standInKnown: "public.movie")
  public static let pdf = UTType(standInKnown: "com.adobe.pdf")
}
