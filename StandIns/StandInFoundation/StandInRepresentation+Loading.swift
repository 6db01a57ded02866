import ContentTypes

extension StandInRepresentation {
  /// The bytes: an item is coerced, a folder becomes a zip archive.
  func loadData(_ answer: @escaping (Data?, (any Error)?) -> Void) {
    switch source {
    case .data(let load): _ = load(answer)
    case .file(let load):
      _ = load { url, _, error in
        guard let url else { return answer(nil, error) }
        do {
          answer(try StandInZip.bytes(ofFileOrFolderAt: url), nil)
        } catch {
          answer(nil, error)
        }
      }
    case .item(let item):
      if let data = Self.coerce(item.value, to: type) {
        answer(data, nil)
      } else {
        answer(nil, Self.cannotCoerce(item.value, type))
      }
    case .handler(let handler):
      let answer = StandInUnchecked(answer)
      handler(
        { [type] item, error in
          guard let item else { return answer.value(nil, error) }
          let data = Self.coerce(item, to: type)
          answer.value(data, data == nil ? Self.cannotCoerce(item, type) : nil)
        }, NSData.self, nil)
    }
  }

  /// A copy in `folder`; an item that is a file's URL gives the file, anything else its bytes.
  func loadFile(
    named name: String?, into folder: StandInTemporaryFolder, _ answer: @escaping (URL?, (any Error)?) -> Void
  ) {
    switch source {
    case .file(let load):
      _ = load { url, _, error in
        guard let url else { return answer(nil, error) }
        copy(url, named: name, into: folder, answer)
      }
    case .item(let item):
      if let url = item.value as? NSURL, url.isFileURL, !isURL {
        copy(url as URL, named: name, into: folder, answer)
      } else {
        writeData(named: name, into: folder, answer)
      }
    case .data, .handler: writeData(named: name, into: folder, answer)
    }
  }

  private var isURL: Bool { ContentType(type).conforms(to: "public.url", in: .table) }

  private func copy(
    _ url: URL, named name: String?, into folder: StandInTemporaryFolder, _ answer: (URL?, (any Error)?) -> Void
  ) {
    do {
      let place = try folder.place(for: fileName(name ?? url.lastPathComponent, like: url.pathExtension))
      try FileManager.default.copyItem(at: url, to: place)
      answer(place, nil)
    } catch {
      answer(nil, error)
    }
  }

  private func writeData(
    named name: String?, into folder: StandInTemporaryFolder, _ answer: @escaping (URL?, (any Error)?) -> Void
  ) {
    loadData { data, error in
      guard let data else { return answer(nil, error) }
      do {
        let place = try folder.place(for: fileName(name ?? UUID().uuidString, like: nil))
        try data.write(to: place)
        answer(place, nil)
      } catch {
        answer(nil, error)
      }
    }
  }

  /// The suggested name with the extension of the type, unless it has one that fits already.
  private func fileName(_ name: String, like original: String?) -> String {
    let safe = name.replacingOccurrences(of: "/", with: ":")
    let own = (safe as NSString).pathExtension
    let known = original.flatMap { $0.isEmpty ? nil : $0 }
    let wanted = known ?? ContentType(type).nearestFilenameExtension(in: .table)
    guard let wanted, own.lowercased() != wanted.lowercased() else { return safe }
    let fits = ContentType(type).filenameExtensions(in: .table).contains(own.lowercased())
    return fits ? safe : "\(safe).\(wanted)"
  }

  /// What the documentation promises of the coercing API, and nothing beyond it.
  private static func coerce(_ item: any NSSecureCoding, to type: String) -> Data? {
    let isText = ContentType(type).conforms(to: "public.text", in: .table)
    switch item {
    case let data as NSData: return Data(referencing: data)
    case let text as NSString: return Data((text as String).utf8)
    case let url as NSURL:
      if ContentType(type).conforms(to: "public.url", in: .table) { return url.standInSerialized }
      return url.isFileURL ? try? Data(contentsOf: url as URL) : nil  // nil: reported as a failed coercion
    case let text as NSAttributedString where isText: return Data(text.string.utf8)
    case let image as any StandInDataCoercing: return image.standInData(forType: type)
    default: return nil
    }
  }

  private static func cannotCoerce(_ item: any NSSecureCoding, _ type: String) -> NSError {
    NSItemProvider.error(
      .unavailableCoercionError, "Could not coerce an item of class \(Swift.type(of: item)) to \(type)")
  }
}

/// An object outside this module that can be asked for the bytes of a type.
public protocol StandInDataCoercing {
  /// The bytes; nil if this object has none of that type.
  func standInData(forType type: String) -> Data?
}

/// A folder that exists from the first file placed in it until it is removed or forgotten.
final class StandInTemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("stand-in-\(UUID().uuidString)", isDirectory: true)

  func place(for name: String) throws -> URL {
    let own = url.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    return own.appendingPathComponent(name)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)  // absent if nothing was placed
  }

  deinit { remove() }
}
