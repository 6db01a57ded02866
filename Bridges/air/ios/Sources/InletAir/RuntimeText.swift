import CFlashRuntime

/// Strings on their way between ActionScript and Swift.
///
/// Every function here is to be called on the runtime's thread.
enum RuntimeText {
  /// The most bytes of one argument: 16 MiB.
  static let limit = 16 << 20

  /// The text of an ActionScript object; nil for anything but a string of at most ``limit`` bytes.
  static func string(from object: FREObject?) -> String? {
    guard let object else { return nil }
    var length: UInt32 = 0
    var bytes: UnsafePointer<UInt8>?
    guard FREGetObjectAsUTF8(object, &length, &bytes) == FRE_OK, let bytes, length <= limit else { return nil }
    var text = UnsafeBufferPointer(start: bytes, count: Int(length))
    // The zero at the end may be counted or not.
    if text.last == 0 { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
    return String(decoding: text, as: UTF8.self)
  }

  /// An ActionScript string; nil, which ActionScript sees as null, when the runtime has no memory for it.
  static func object(from text: String) -> FREObject? {
    var object: FREObject?
    var bytes = Array(text.utf8)
    bytes.append(0)
    guard let length = UInt32(exactly: bytes.count), FRENewObjectFromUTF8(length, bytes, &object) == FRE_OK else {
      return nil
    }
    return object
  }

  /// An ActionScript `uint`.
  static func object(from number: UInt32) -> FREObject? {
    var object: FREObject?
    return FRENewObjectFromUint32(number, &object) == FRE_OK ? object : nil
  }
}
