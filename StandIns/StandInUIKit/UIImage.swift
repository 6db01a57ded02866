// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An image that knows its size and its encoded bytes; it decodes nothing.
open class UIImage: NSObject, NSSecureCoding, NSItemProviderReading, NSItemProviderWriting, StandInDataCoercing,
  @unchecked Sendable
{
  // Immutable, as on the device.
  public static var supportsSecureCoding: Bool { true }
  public let size: CGSize
  private let png: Data

  /// Reads the size out of a PNG, the only encoding this stand-in understands; nil for anything else.
  public required init?(data: Data) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(at offset: Int) -> CGFloat {
      CGFloat(bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    size = CGSize(width: number(at: 16), height: number(at: 20))
    png = data
    super.init()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open func encode(with coder: NSCoder) {}
  open func pngData() -> Data? { png }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "public.heic", "public.image", "com.apple.uikit.image"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = self.init(data: data) else {
      throw NSError(
        domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }
    return image
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(png, nil)
    return nil
  }

  /// PNG as it is; `com.apple.uikit.image` as a keyed archive, which is no image file.
  public func standInData(forType type: String) -> Data? {
    switch type {
    case "public.png", "public.image": png
    case "com.apple.uikit.image": Data("bplist00 a keyed archive, not an image file".utf8)
    default: nil
    }
  }
}
