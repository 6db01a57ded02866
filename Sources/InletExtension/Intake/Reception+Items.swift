import ContentTypes
import Foundation
import Inlet

extension Reception {
  // MARK: Files

  func file(at url: URL, isTemporary: Bool) throws(InboxError) -> Attempt {
    let own = DisplayName(url.lastPathComponent)
    let type = type(ofFileAt: url, named: own)
    let staged = try store.add(
      fileAt: url, ownership: isTemporary ? .ours : .theirs, fileExtension: own?.pathExtension ?? fileExtension(type))
    // Copies that the system makes of what has no name are called by a UUID: that is no name anybody gave it.
    let isMadeUp = isTemporary && UUID(uuidString: url.deletingPathExtension().lastPathComponent) != nil
    let name = Self.name(suggested: offer.name, delivered: own)
    return .taken(item(of: type, staged, name: isMadeUp && offer.name == nil ? nil : name))
  }

  /// What the host says, or where that says little, what the name or else the first bytes say.
  private func type(ofFileAt url: URL, named name: DisplayName?) -> ContentType {
    let byName = name?.pathExtension.flatMap { ContentType(filenameExtension: $0, in: catalog) }
    let offered = requestedType.flatMap { conforms($0, .url) ? nil : $0 } ?? byName ?? .data
    let type = Self.refine(offered, byName, catalog)
    guard type.filenameExtensions(in: catalog).isEmpty else { return type }
    return Self.refine(type, FileSignature.type(ofFileAt: url), catalog)
  }

  func archive(at url: URL, of folderName: String) throws(InboxError) -> Attempt {
    let staged = try store.add(fileAt: url, ownership: .theirs, fileExtension: "zip")
    let name = offer.name ?? DisplayName(folderName)?.text ?? "Archive"
    return .taken(item(of: .zip, staged, name: name.lowercased().hasSuffix(".zip") ? name : name + ".zip"))
  }

  func stored(_ data: Data, as type: ContentType) throws(InboxError) -> SharedItem {
    let staged = try store.add(
      data: data, fileExtension: offer.name.flatMap { DisplayName($0)?.pathExtension } ?? fileExtension(type))
    return item(of: type, staged, name: offer.name)
  }

  /// The suggested name, with the extension of the delivered file where it has none of its own.
  private static func name(suggested: String?, delivered: DisplayName?) -> String? {
    guard let suggested = suggested.flatMap(DisplayName.init) else { return delivered?.text }
    guard suggested.pathExtension == nil, let ending = delivered?.pathExtension else { return suggested.text }
    return "\(suggested.text).\(ending)"
  }

  // MARK: Items

  func item(_ kind: SharedItem.Kind, value: String?) -> SharedItem {
    let type = requestedType ?? (kind == .url ? .url : .utf8PlainText)
    return SharedItem(
      id: String(offer.position), kind: kind, value: value, name: offer.name, type: type.identifier, types: offer.types)
  }

  private func item(of type: ContentType, _ staged: StagedFile, name: String?) -> SharedItem {
    SharedItem(
      id: String(offer.position), kind: kind(of: type), file: staged.file, name: name,
      mimeType: type.mimeTypes(in: catalog).first, type: type.identifier, types: offer.types, size: staged.size,
      sha256: staged.sha256)
  }

  private func kind(of type: ContentType) -> SharedItem.Kind {
    if conforms(type, .image) { return .image }
    if conforms(type, .audio) { return .audio }
    if conforms(type, .movie) || conforms(type, .audiovisualContent) { return .video }
    if conforms(type, .contact) { return .contact }
    return type == .mapItem ? .location : .file
  }

  func conforms(_ type: ContentType, _ other: ContentType) -> Bool { catalog.conforms(type, to: other) }

  private func fileExtension(_ type: ContentType) -> String? { type.nearestFilenameExtension(in: catalog) }

  /// `better` where it says more of the same thing than the type that was asked for.
  static func refine(
    _ type: ContentType, _ better: ContentType?, _ catalog: ContentTypeCatalog
  ) -> ContentType {
    guard let better, !better.isDynamic, better != type, type.filenameExtensions(in: catalog).isEmpty,
      catalog.conforms(better, to: type)
    else { return type }
    return better
  }
}
