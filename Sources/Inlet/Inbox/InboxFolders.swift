import CInletSystem
import Foundation

/// The open directories of an inbox: `<container>/<name>.inbox/v1/…`.
struct InboxFolders: Sendable {
  /// The version of this layout.
  static let format = 1

  let root: Directory
  /// What is being written: `<writer>.<n>`, a directory, or a file when the share has no files.
  let staging: Directory
  /// Committed and never delivered: `<id>`.
  let new: Directory
  /// Delivered and not acknowledged: `<id>,<generation>,<attempt>,<owner>`.
  let current: Directory
  /// Acknowledged: `<id>`, emptied; `<id>+` for a share with a key that was handed over.
  let done: Directory
  /// Set aside: `<id>,<reason>`.
  let aside: Directory
  /// `<sha256 of the key>.<n>` → `<id>/<stage>`, symbolic links that lead nowhere; the highest n counts.
  let keys: Directory
  /// May be deleted by anyone.
  let trash: Directory
  let clock: OpenFile

  /// Opens the inbox, made if missing.
  init(container: URL, configuration: Inbox.Configuration, writer: ProcessIdentity) throws(InboxError) {
    let containerPath = container.path
    let outer: Directory
    do throws(InboxError) {
      outer = try Directory(path: containerPath)
    } catch {
      switch error {
      case .system(_, _, ENOENT), .system(_, _, ENOTDIR): throw .containerMissing(path: containerPath)
      default: throw error
      }
    }
    let inbox = try outer.ensureDirectory(Self.folderName(configuration.name))
    root = try inbox.ensureDirectory("v\(Self.format)")
    try FileProtection.apply(configuration.protection, toDirectoryAt: root.path)
    staging = try root.ensureDirectory("tmp")
    new = try root.ensureDirectory("new")
    current = try root.ensureDirectory("cur")
    done = try root.ensureDirectory("done")
    aside = try root.ensureDirectory("bad")
    keys = try root.ensureDirectory("keys")
    trash = try root.ensureDirectory("trash")
    clock = try root.openForUpdate("clock")
    try checkFormat(writer: writer)
  }

  /// Only names of ours become part of a path.
  static func folderName(_ name: String) -> String {
    let text = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }.drop { $0 == "." }
    return (text.isEmpty ? "inlet" : String(text.prefix(64))) + ".inbox"
  }

  private struct Format: Codable {
    var format = InboxFolders.format
    var minReader = 1
    var minWriter = 1
  }

  private func checkFormat(writer: ProcessIdentity) throws(InboxError) {
    let name = "FORMAT"
    if try !root.contains(name) {
      let stage = "\(writer.token).\(ProcessIdentity.randomNonce())"
      let bytes: Data
      do { bytes = try JSONEncoder().encode(Format()) } catch { throw .document(.malformed(reason: "\(error)")) }
      let file = try staging.createFile(stage)
      try file.write(bytes)
      try file.sync(.file)
      if try staging.move(stage, to: root, as: name) != .moved { staging.removeTree(stage) }
    }
    let bytes = try root.openFile(name).contents(limit: 4096)
    // An unreadable FORMAT (an unsynced one after a power failure) says nothing; the layout's folder is v1 all the same.
    guard let found = try? JSONDecoder().decode(Format.self, from: bytes) else { return }
    let needed = max(found.minReader, found.minWriter)
    guard needed <= Self.format else {
      throw .newerFormat(path: root.path(of: name), found: needed, supported: Self.format)
    }
  }
}

extension OpenFile {
  /// The whole file.
  ///
  /// - Throws: ``InboxError/documentTooLarge(bytes:limit:)`` when it has more than `limit` bytes.
  func contents(limit: Int) throws(InboxError) -> Data {
    let size = try info().size
    guard size <= Int64(limit) else { throw .documentTooLarge(bytes: Int(clamping: size), limit: limit) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(size), alignment: 16)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < buffer.count {
      let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if got == 0 { break }
      filled += got
    }
    return Data(buffer[..<filled])
  }
}
