import CInletSystem
import Foundation

/// Puts a file's bytes into a share that is being staged, with constant memory.
///
/// Cheapest first: a hard link for a file that is ours, a clone that shares blocks, then the bytes themselves.
struct PayloadCopy {
  /// The bytes that are in memory at a time.
  static let bufferSize = 1 << 20

  let directory: Directory
  let name: String
  let digests: Inbox.Digests
  /// Asked before every part, so that a copy that nobody waits for any more ends.
  let isAbandoned: @Sendable () -> Bool

  struct Result {
    let size: Int64
    let sha256: String?
  }

  /// - Throws: ``InboxError/unreadableSource(path:code:)`` or ``InboxError/notAFile(path:)`` for the source's faults;
  ///   nothing is left under the name.
  func copy(from path: String, ownership: Inbox.FileOwnership, reserve: Int64) throws(InboxError) -> Result {
    let source: OpenFile
    do throws(InboxError) { source = try OpenFile(readingPath: path) } catch { throw Self.ofSource(error) }
    let info = try source.info()
    guard info.kind == .file else { throw .notAFile(path: path) }
    if ownership == .ours, inlet_link_path(path, directory.descriptor, name) == 0 {
      // The link may have caught another file of that name than the one opened, or a symbolic link.
      if try directory.info(of: name)?.kind == .file { return try placed() }
      try directory.unlink(name)
    }
    if inlet_clone_at(source.descriptor, directory.descriptor, name) == 0 { return try placed() }
    let free = try directory.freeBytes()
    let needed = info.size + reserve
    guard free >= needed else { throw .noSpace(path: directory.path, needed: needed, available: free) }
    return try discardingOnFailure { () throws(InboxError) in try stream(source) }
  }

  func write(_ data: Data) throws(InboxError) -> Result {
    try discardingOnFailure { () throws(InboxError) in
      let file = try directory.createFile(name)
      try file.write(data)
      return Result(size: Int64(data.count), sha256: digests == .never ? nil : SHA256.hexadecimal(of: data))
    }
  }

  private func stream(_ source: OpenFile) throws(InboxError) -> Result {
    let file = try directory.createFile(name)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 4096)
    defer { buffer.deallocate() }
    var hash = SHA256()
    var size: Int64 = 0
    while true {
      guard !isAbandoned() else { throw .stagingEnded }
      let got: Int
      do throws(InboxError) { got = try source.read(into: buffer) } catch { throw Self.ofSource(error) }
      if got == 0 { break }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<got])
      try file.write(bytes)
      if digests != .never { hash.update(bytes) }
      size += Int64(got)
    }
    return Result(size: size, sha256: digests == .never ? nil : hash.finish())
  }

  /// A file that came without its bytes passing by.
  private func placed() throws(InboxError) -> Result {
    try discardingOnFailure { () throws(InboxError) in
      let file = try directory.openFile(name)
      let size = try file.info().size
      guard digests == .always else { return Result(size: size, sha256: nil) }
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 4096)
      defer { buffer.deallocate() }
      var hash = SHA256()
      while true {
        guard !isAbandoned() else { throw .stagingEnded }
        let got = try file.read(into: buffer)
        if got == 0 { break }
        hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      }
      return Result(size: size, sha256: hash.finish())
    }
  }

  private static func ofSource(_ error: InboxError) -> InboxError {
    switch error {
    case .system(_, let path, let code), .unavailable(let path, let code): .unreadableSource(path: path, code: code)
    default: error
    }
  }

  private func discardingOnFailure<Value>(_ body: () throws(InboxError) -> Value) throws(InboxError) -> Value {
    do throws(InboxError) {
      return try body()
    } catch {
      directory.removeTree(name)
      throw error
    }
  }
}
