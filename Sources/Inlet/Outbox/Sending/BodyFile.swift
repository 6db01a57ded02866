import CInletSystem
import Foundation

/// Makes what a transport can send of what a destination wants sent.
struct BodyFile: Sendable {
  static let prefix = "part."
  private static let bufferSize = 256 << 10

  let folder: Directory
  let reserve: Int64
  let needsWholeFiles: Bool

  func task(_ key: UploadTaskKey, _ request: UploadRequest, size: Int64) throws(InboxError) -> UploadTask {
    UploadTask(key: key, request: request, body: try body(key, request, size))
  }

  /// Removes what earlier tasks were sent from.
  func removeParts() throws(InboxError) {
    for name in try folder.names() where name.hasPrefix(Self.prefix) { try folder.unlink(name) }
  }

  private func body(_ key: UploadTaskKey, _ request: UploadRequest, _ size: Int64) throws(InboxError)
    -> UploadTask.Body
  {
    switch request.body {
    case .none: return .none
    case .bytes(let data):
      guard needsWholeFiles else { return .bytes(data) }
      return try made(key, size: Int64(data.count)) { file throws(InboxError) in try file.write(data) }
    case .file: return .file(url(OutboxStore.bodyName), offset: 0, length: size)
    case .slice(let offset, let wanted):
      let length = min(wanted, max(0, size - offset))
      if !needsWholeFiles || (offset == 0 && length == size) {
        return .file(url(OutboxStore.bodyName), offset: offset, length: length)
      }
      return try made(key, size: length) { file throws(InboxError) in try copy(offset, length, to: file) }
    case .form(let form) where !needsWholeFiles:
      let file = url(OutboxStore.bodyName)
      return .sequence(
        form.pieces.map { piece in
          switch piece {
          case .bytes(let data): .bytes(data)
          case .file: .file(file, offset: 0, length: size)
          }
        })
    case .form(let form):
      let source = try folder.openFile(OutboxStore.bodyName)
      return try made(key, size: form.contentLength(fileSize: size)) { file throws(InboxError) in
        _ = try form.write(source: source, to: file)
      }
    }
  }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path(of: name), isDirectory: false) }

  private func made(_ key: UploadTaskKey, size: Int64, _ write: (OpenFile) throws(InboxError) -> Void)
    throws(InboxError) -> UploadTask.Body
  {
    let name = "\(Self.prefix)\(key.generation).\(key.number)"
    let free = try folder.freeBytes()
    guard free >= size + reserve else {
      throw .noSpace(path: folder.path, needed: size + reserve, available: free)
    }
    do throws(InboxError) {
      let file = try folder.createFile(name)
      try write(file)
      return .file(url(name), offset: 0, length: try file.info().size)
    } catch {
      folder.removeTree(name)
      throw error
    }
  }

  private func copy(_ offset: Int64, _ length: Int64, to file: OpenFile) throws(InboxError) {
    let source = try folder.openFile(OutboxStore.bodyName)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 4096)
    defer { buffer.deallocate() }
    var done: Int64 = 0
    while done < length {
      let wanted = Int(min(Int64(buffer.count), length - done))
      let got = inlet_read_at(source.descriptor, buffer.baseAddress, wanted, offset + done)
      guard got > 0 else { throw .of("pread", source.path, got < 0 ? Int32(-got) : EIO) }
      try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<Int(got)]))
      done += got
    }
  }
}
