// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

public protocol NSItemProviderWriting: NSObjectProtocol {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  @preconcurrency
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderReading {
  /// The item itself, if it already is of the class asked for.
  static func standInCast(_ item: any NSSecureCoding) -> (any NSItemProviderReading)? { item as? Self }

  /// `object` as what the class-level requirement has to return.
  static func standInSelf(_ object: (some Any)?) throws -> Self {
    guard let typed = object as? Self else {
      throw NSItemProvider.error(.unavailableCoercionError, "the data is not a \(Self.self)")
    }
    return typed
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let isUTF16 = typeIdentifier == "public.utf16-plain-text"
    let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8)
    return try standInSelf(text.map { NSString(string: $0) })
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try standInSelf(standInDeserialized(data))
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(standInSerialized, nil)
    return nil
  }

  /// The serialized form that travels as the data of a URL type: a small binary property list, not the file.
  public var standInSerialized: Data {
    let list: [Any] = [absoluteString, "", [String: String]()]
    // nil cannot happen: the list holds property list types only.
    return (try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)) ?? Data()
  }

  private static func standInDeserialized(_ data: Data) -> NSURL? {
    // Not a property list is the other documented form: the text of the URL.
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let text = (list as? [Any])?.first as? String ?? String(data: data, encoding: .utf8)
    return text.flatMap { NSURL(string: $0) }
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.flat-rtfd", "public.rtf", "public.html", "public.utf8-plain-text", "public.plain-text"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Plain text only: rich text has no reader here.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let isPlain = typeIdentifier.hasSuffix("plain-text")
    let text = isPlain ? String(data: data, encoding: .utf8) : nil
    return try standInSelf(text.map { NSAttributedString(string: $0) })
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
}
