import Foundation

/// Pictures made on the spot: valid files of any size.
public enum SamplePicture {
  /// A PNG of one grey, not compressed.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - grey: The grey of every pixel.
  /// - Returns: The bytes of the file.
  public static func png(width: Int, height: Int, grey: UInt8 = 0x80) -> Data {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    var header = big(UInt32(width)) + big(UInt32(height))
    header += [8, 0, 0, 0, 0]  // 8 bits of grey, not interlaced
    var row = [UInt8](repeating: grey, count: width + 1)
    row[0] = 0  // not filtered
    let pixels = Array(repeatElement(row, count: height).joined())
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    png += chunk("IHDR", header) + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
    return png
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
    let body = Array(name.utf8) + bytes
    return Data(big(UInt32(bytes.count)) + body + big(checksum(body)))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65_535, bytes.count - start)
      let isLast: UInt8 = start + count == bytes.count ? 1 : 0
      stream += [isLast, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8((~count >> 8) & 255)]
      stream += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    return stream + big(adler(bytes))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in (value & 1) == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
    }
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }
}
