import Foundation

/// A body of the type `multipart/form-data`: fields and the file, as a browser's form would send them.
///
/// Nothing in a name or value can end its part or add a header: names are escaped as the WHATWG's encoding of forms
/// says, and the boundary is drawn at random.
///
///     var form = MultipartForm()
///     form.add("title", "Lake, \"north\" side")
///     form.addFile("image", fileName: "IMG 1.jpg", type: "image/jpeg")
public struct MultipartForm: Hashable, Sendable, Codable {
  /// One entry of the form.
  enum Part: Hashable, Sendable, Codable {
    case field(name: String, value: String)
    /// Where the file's bytes go.
    case file(name: String, fileName: String, type: String)
  }

  /// Separates the parts; at most 70 letters, digits and hyphens.
  let boundary: String
  private(set) var parts: [Part] = []

  /// An empty form with a boundary of its own, of 128 random bits.
  public init() {
    let random = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
    self.init(boundary: "inlet-" + random.map(Self.hexadecimal).joined())
  }

  /// - Parameter boundary: Must not occur in the file.
  init(boundary: String) { self.boundary = boundary }

  /// Adds a field with a text; line breaks in it arrive as CR LF.
  public mutating func add(_ name: String, _ value: String) { parts.append(.field(name: name, value: value)) }

  /// Adds the place where the bytes of the uploaded file go.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - fileName: What the server is told the file is called: any text, escaped as needed.
  ///   - type: Its MIME type; one that is no MIME type is sent as `application/octet-stream`.
  public mutating func addFile(_ name: String, fileName: String, type: String) {
    parts.append(.file(name: name, fileName: fileName, type: type))
  }

  /// The value of the request's `Content-Type` header.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The size of the whole body in bytes, for a file of `fileSize` bytes.
  public func contentLength(fileSize: Int64) -> Int64 {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let data): sum + Int64(data.count)
      case .file: sum + fileSize
      }
    }
  }

  // MARK: The bytes

  /// A stretch of the body.
  enum Piece: Hashable, Sendable {
    case bytes(Data)
    case file
  }

  /// The body from its beginning to its end, with the file's bytes left out.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var text = ""
    for part in parts {
      text += "--\(boundary)\r\n"
      switch part {
      case .field(let name, let value):
        text += "Content-Disposition: form-data; name=\"\(Self.escapedName(name))\"\r\n\r\n"
        text += Self.withNetworkLineBreaks(value) + "\r\n"
      case .file(let name, let fileName, let type):
        text += "Content-Disposition: form-data; name=\"\(Self.escapedName(name))\"; "
        text += "filename=\"\(Self.escaped(fileName))\"\r\n"
        text += "Content-Type: \(MediaType.checked(type))\r\n\r\n"
        pieces += [.bytes(Data(text.utf8)), .file]
        text = "\r\n"
      }
    }
    text += "--\(boundary)--\r\n"
    return pieces + [.bytes(Data(text.utf8))]
  }

  private static func escapedName(_ name: String) -> String { escaped(withNetworkLineBreaks(name)) }

  /// Quotes, line breaks and other control characters as `%` and two digits; everything else as it stands.
  ///
  /// The WHATWG escapes only quotes, CR and LF; the other controls have no use in a name and have confused parsers.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte < 0x20 || byte == 0x7F {
        bytes += "%\([byte].hexadecimal.uppercased())".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every CR, LF and CR LF becomes CR LF.
  static func withNetworkLineBreaks(_ text: String) -> String {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: bytes += [0x0D, 0x0A]
      default: bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    withUnsafeBytes(of: number) { Array($0).hexadecimal }
  }
}
