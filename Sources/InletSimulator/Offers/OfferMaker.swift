import ContentTypes
import Foundation

/// Makes the offer a host app would make, with copies of the files in the host's own sandbox.
struct OfferMaker {
  let host: HostProfile
  let sandbox: URL

  /// The offer for `things`, each attachment in the order of its thing.
  ///
  /// - Throws: ``SimulationFailure/hostDoesNotShare(host:kind:hosts:)``, or what the system says when the sandbox
  ///   cannot be written. A thing that cannot be read is offered all the same, as host apps do.
  func offer(of things: [SharedThing]) throws -> Offer {
    let kinds = things.map(\.kind)
    for kind in kinds where !host.shares(kind) {
      let others = HostProfile.all.filter { $0.shares(kind) }.map(\.id)
      throw SimulationFailure.hostDoesNotShare(host: host.name, kind: kind.plural, hosts: others)
    }
    var attachments: [Offer.Attachment] = []
    for (position, thing) in things.enumerated() {
      let source = try source(of: thing, at: position)
      for pattern in host.patterns[kinds[position]] ?? [] {
        attachments.append(attachment(pattern, of: source))
      }
    }
    return Offer(
      host: host.name,
      items: [Offer.Item(title: nil, contentText: accompanyingText(things), attachments: attachments)])
  }

  private func accompanyingText(_ things: [SharedThing]) -> String? {
    switch host.accompanyingText {
    case .none: return nil
    case .title:
      for case .page(_, let title, _) in things { return title }
      return nil
    case .text:
      for case .text(let text) in things { return text }
      return nil
    }
  }

  // MARK: - Sources

  /// A thing as the host holds it.
  private struct Source {
    var type: String
    var path: String?
    var link: String?
    var text: String?
    var propertyList: String?
    var name: String?
    var expectation: ExpectedArrival
  }

  private func source(of thing: SharedThing, at position: Int) throws -> Source {
    switch thing {
    case .link(let link):
      var source = Source(type: "public.url", link: link, text: link, expectation: ExpectedArrival(label: link))
      source.path = try keep(Data(link.utf8), as: "link.bin", at: position).path
      return source
    case .text(let text):
      let label = text.split(separator: "\n").first.map(String.init) ?? "text"
      return Source(type: "public.plain-text", text: text, expectation: ExpectedArrival(label: label))
    case .page(let url, let title, let path):
      let copy = try copied(path, at: position)
      return Source(
        type: "public.url", link: url, text: title, propertyList: copy.path, expectation: ExpectedArrival(label: title))
    case .file(let path):
      return try source(ofFileAt: path, position)
    }
  }

  private func source(ofFileAt path: String, _ position: Int) throws -> Source {
    let name = URL(fileURLWithPath: path).lastPathComponent
    var expectation = ExpectedArrival(label: name)
    var kept = path
    do {
      let copy = try copied(path, at: position)
      kept = copy.path
      if SharedThing.isFolder(path) {
        expectation.isFolder = true
      } else {
        let fingerprint = try FileFingerprint(ofFileAt: copy)
        expectation.bytes = fingerprint.size
        expectation.sha256 = fingerprint.sha256
      }
    } catch {
      // The host offers what it has; that it cannot be read shows when it is asked for.
      expectation.unreadable = SimulationFailure.reason(error)
    }
    let type = SharedThing.isFolder(path) ? "public.folder" : SharedThing.type(ofFileAt: path).identifier
    return Source(type: type, path: kept, name: name, expectation: expectation)
  }

  /// Copies what is at `path` into a folder of its own, so that equal names do not meet.
  private func copied(_ path: String, at position: Int) throws -> URL {
    let original = URL(fileURLWithPath: path)
    let copy = try folder(position).appendingPathComponent(original.lastPathComponent)
    let resolved = original.resolvingSymlinksInPath()
    let type = try FileManager.default.attributesOfItem(atPath: resolved.path)[.type] as? FileAttributeType
    guard type == .typeRegular || type == .typeDirectory else {
      throw SimulationFailure.unusable(path: path, reason: "neither a file nor a folder")
    }
    try FileManager.default.copyItem(at: resolved, to: copy)
    return copy
  }

  private func keep(_ data: Data, as name: String, at position: Int) throws -> URL {
    let file = try folder(position).appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  private func folder(_ position: Int) throws -> URL {
    let folder = sandbox.appendingPathComponent(String(position), isDirectory: true)
    try Folders.make(folder)
    return folder
  }

  // MARK: - Attachments

  private func attachment(_ pattern: AttachmentPattern, of source: Source) -> Offer.Attachment {
    let representations = pattern.representations.map { representation in
      let form = representation.form
      return Offer.Representation(
        type: representation.type ?? source.type, form: form,
        path: form == .propertyList ? source.propertyList : form == .url || form == .text ? nil : source.path,
        value: form == .url ? source.link : form == .text ? source.text : nil)
    }
    var expectation = source.expectation
    if let value = representations.first?.value {
      expectation.value = value
      expectation.label = value.split(separator: "\n").first.map(String.init) ?? value
    }
    if representations.first?.form == .propertyList {
      expectation.keys = source.propertyList.map(PageResults.keys(ofFileAt:)) ?? []
      expectation.label = "what a script read from the page"
    }
    if representations.first?.form == .data, expectation.sha256 == nil, let path = source.path {
      // try?: unreadable sources have said so already; without a digest nothing is compared
      let fingerprint = try? FileFingerprint(ofFileAt: URL(fileURLWithPath: path))
      expectation.bytes = fingerprint?.size
      expectation.sha256 = fingerprint?.sha256
    }
    return Offer.Attachment(
      suggestedName: pattern.isNamed ? source.name : nil, representations: representations, expectation: expectation)
  }
}
