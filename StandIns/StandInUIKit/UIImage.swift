// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An image that knows its size and its encoded bytes; it decodes nothing.
open class UIImage: NSObject, NSSecureCoding, NSItemProviderReading, NSItemProviderWriting, StandInDataCoercing,
  @unchecked Sendable
{
  // Immutable, as on the device.
  public static var supportsSecureCoding: Bool { true }
  public let size: CGSize
  private let png: Data

  /// The bytes it was made from, for drawing it.
  public var standInBytes: Data { png }

  /// Reads the size out of a PNG or JPEG, the encodings this stand-in understands; nil for anything else.
  public required init?(data: Data) {
    let bytes = [UInt8](data)
    guard let size = Self.sizeOfPNG(bytes) ?? Self.sizeOfJPEG(bytes) else { return nil }
    self.size = size
    png = data
    super.init()
  }

  /// Reads a file; nil when there is none that this stand-in understands.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> CGFloat {
    CGFloat(bytes.reduce(0) { $0 << 8 | Int($1) })
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return CGSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  /// From the first frame header.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: number(bytes[position + 7..<position + 9]), height: number(bytes[position + 5..<position + 7]))
      }
      position += 2 + Int(number(bytes[position + 2..<position + 4]))
    }
    return nil
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
