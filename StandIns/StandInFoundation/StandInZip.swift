/// Writes what the system hands over for a folder: a zip archive, here without compression.
enum StandInZip {
  /// The bytes of a file, or of an archive of a folder's files under the folder's name.
  static func bytes(ofFileOrFolderAt url: URL) throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      return try Data(contentsOf: url)
    }
    var archive = StandInZipArchive()
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() {
      let file = url.appendingPathComponent(path)
      let name = "\(url.lastPathComponent)/\(path)"
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
        archive.append(name: name + "/", bytes: Data())
      } else {
        archive.append(name: name, bytes: try Data(contentsOf: file))
      }
    }
    return archive.finished()
  }
}

/// A zip archive in the making: stored entries, names in UTF-8.
private struct StandInZipArchive {
  private var body = Data()
  private var directory = Data()
  private var count: UInt16 = 0

  mutating func append(name: String, bytes: Data) {
    let offset = UInt32(body.count)
    let common = header(name: name, bytes: bytes)
    body.append(little: 0x0403_4B50 as UInt32)
    body.append(common)
    body.append(contentsOf: name.utf8)
    body.append(bytes)
    directory.append(little: 0x0201_4B50 as UInt32)
    directory.append(little: 20 as UInt16)  // made by
    directory.append(common)
    directory.append(Data(count: 10))  // no comment, disk 0, no attributes
    directory.append(little: offset)
    directory.append(contentsOf: name.utf8)
    count += 1
  }

  func finished() -> Data {
    var end = Data()
    end.append(little: 0x0605_4B50 as UInt32)
    end.append(Data(count: 4))
    end.append(little: count)
    end.append(little: count)
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(body.count))
    end.append(Data(count: 2))
    return body + directory + end
  }

  /// What the local and the central header share: from "version needed" to "length of the extra field".
  private func header(name: String, bytes: Data) -> Data {
    var header = Data()
    header.append(little: 20 as UInt16)
    header.append(little: 0x0800 as UInt16)  // names are UTF-8
    header.append(Data(count: 2))  // stored
    header.append(little: 0 as UInt16)
    header.append(little: 0x0021 as UInt16)  // 1 January 1980
    header.append(little: checksum(bytes))
    header.append(little: UInt32(bytes.count))
    header.append(little: UInt32(bytes.count))
    header.append(little: UInt16(name.utf8.count))
    header.append(Data(count: 2))
    return header
  }

  private func checksum(_ bytes: Data) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}

extension Data {
  fileprivate mutating func append(little value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
