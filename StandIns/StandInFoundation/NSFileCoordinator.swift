// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Coordinates with nobody, but hands over a folder for uploading as the system does: as one zip archive.
open class NSFileCoordinator: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard options.contains(.forUploading), exists, isFolder.boolValue else { return reader(url) }
    let folder = StandInTemporaryFolder()
    defer { folder.remove() }
    do {
      let archive = try folder.place(for: url.lastPathComponent + ".zip")
      try StandInZip.bytes(ofFileOrFolderAt: url).write(to: archive)
      reader(archive)
    } catch {
      outError?.pointee = error as NSError
    }
  }
}
