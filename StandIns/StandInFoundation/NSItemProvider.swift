// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import ContentTypes

/// One attachment: representations in the order of registration, loaded on request, never on the caller's queue.
open class NSItemProvider: NSObject, NSCopying {
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  public typealias LoadHandler = @Sendable (NSItemProvider.CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  public class var errorDomain: String { "NSItemProviderErrorDomain" }

  var representations: [StandInRepresentation] = []
  /// Copies handed out by `loadItem`; they live as long as the provider.
  let lentFiles = StandInTemporaryFolder()

  open var suggestedName: String?

  public override init() {
    super.init()
  }

  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    if let item, let typeIdentifier {
      representations = [StandInRepresentation(type: typeIdentifier, source: .item(StandInUnchecked(item)))]
    }
  }

  /// A provider of the file's bytes, and of its URL for whoever asks for that.
  ///
  /// Nil if there is no file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    let type = Self.standInType(ofFileAt: fileURL)
    registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { answer in
      answer(fileURL, false, nil)
      return nil
    }
    let url = NSURL(fileURLWithPath: fileURL.path)
    representations.append(StandInRepresentation(type: "public.file-url", source: .item(StandInUnchecked(url))))
  }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.representations = representations
    copy.suggestedName = suggestedName
    return copy
  }

  // MARK: Querying

  open var registeredTypeIdentifiers: [String] {
    var seen: Set<String> = []
    return representations.map(\.type).filter { seen.insert($0).inserted }
  }

  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    registeredTypeIdentifiers.filter { type in
      representations.contains { $0.type == type && $0.fileOptions.isSuperset(of: fileOptions) }
    }
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representation(for: typeIdentifier)?.fileOptions.isSuperset(of: fileOptions) ?? false
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { representation(for: $0) != nil }
  }

  /// The representation of exactly this type, else the first that conforms to it.
  func representation(for type: String) -> StandInRepresentation? {
    representations.first { $0.type.lowercased() == type.lowercased() }
      ?? representations.first { ContentType($0.type).conforms(to: ContentType(type), in: .table) }
  }

  static func error(_ code: ErrorCode, _ text: String) -> NSError {
    NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
  }

  private static func standInType(ofFileAt url: URL) -> String {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue { return "public.folder" }
    return ContentType(filenameExtension: url.pathExtension, in: .table)?.identifier ?? "public.data"
  }
}

@available(*, unavailable)
extension NSItemProvider: @unchecked Sendable {}
