import CInletSystem
import Foundation

/// Puts a file's bytes into a share that is being staged, with constant memory.
///
/// Cheapest first: a hard link for a file that is ours, a clone that shares blocks, then the bytes themselves.
struct PayloadCopy {
  /// The bytes that are in memory at a time.
  static let bufferSize = 256 << 10
  /// The bytes that the kernel is asked to copy at a time.
  static let rangeSize = 16 << 20

  let directory: Directory
  let name: String
  /// The largest file whose digest is computed.
  let digestLimit: Int64
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
    return try discardingOnFailure { () throws(InboxError) in try stream(source, size: info.size) }
  }

  func write(_ data: Data) throws(InboxError) -> Result {
    try discardingOnFailure { () throws(InboxError) in
      let file = try directory.createFile(name)
      try file.write(data)
      return Result(size: Int64(data.count), sha256: data.count <= digestLimit ? SHA256.hexadecimal(of: data) : nil)
    }
  }

  private func stream(_ source: OpenFile, size: Int64) throws(InboxError) -> Result {
    let file = try directory.createFile(name)
    if size > digestLimit, let copied = try copyInKernel(source, to: file) { return Result(size: copied, sha256: nil) }
    var hash = SHA256()
    var copied: Int64 = 0
    try forEachPart(of: source) { bytes throws(InboxError) in
      try file.write(bytes)
      if size <= digestLimit { hash.update(bytes) }
      copied += Int64(bytes.count)
    }
    return Result(size: copied, sha256: size <= digestLimit ? hash.finish() : nil)
  }

  /// The bytes copied; nil when the system does not offer it, with nothing copied.
  private func copyInKernel(_ source: OpenFile, to file: OpenFile) throws(InboxError) -> Int64? {
    var copied: Int64 = 0
    while true {
      guard !isAbandoned() else { throw .stagingEnded }
      let part = inlet_copy_range(source.descriptor, file.descriptor, Self.rangeSize)
      if part == 0 { return copied }
      if part == -Int64(ENOTSUP), copied == 0 { return nil }
      guard part > 0 else { throw .of("copy_file_range", file.path, Int32(-part)) }
      copied += part
    }
  }

  /// A file that came without its bytes passing by.
  private func placed() throws(InboxError) -> Result {
    try discardingOnFailure { () throws(InboxError) in
      let file = try directory.openFile(name)
      let size = try file.info().size
      guard size <= digestLimit else { return Result(size: size, sha256: nil) }
      var hash = SHA256()
      try forEachPart(of: file) { bytes throws(InboxError) in hash.update(bytes) }
      return Result(size: size, sha256: hash.finish())
    }
  }

  private func forEachPart(of source: OpenFile, _ body: (UnsafeRawBufferPointer) throws(InboxError) -> Void)
    throws(InboxError)
  {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      guard !isAbandoned() else { throw .stagingEnded }
      let got: Int
      do throws(InboxError) { got = try source.read(into: buffer) } catch { throw Self.ofSource(error) }
      if got == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
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
