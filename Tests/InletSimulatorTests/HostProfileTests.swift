import ContentTypes
import Foundation
import Testing

@testable import InletSimulator

@Suite struct HostProfileTests {
  static let patterns: [(host: String, kind: ContentKind, pattern: AttachmentPattern)] = HostProfile.all.flatMap {
    host in host.patterns.flatMap { kind, patterns in patterns.map { (host.id, kind, $0) } }
  }

  @Test func `every host has a name of its own and shares something`() {
    #expect(Set(HostProfile.all.map(\.id)).count == HostProfile.all.count)
    #expect(HostProfile.all.allSatisfy { !$0.patterns.isEmpty && !$0.summary.isEmpty })
  }

  @Test func `every attachment is registered under a declared type, in a form that its kind has`() {
    #expect(Self.patterns.count > 40)
    for (host, kind, pattern) in Self.patterns {
      #expect(!pattern.representations.isEmpty, "\(host) \(kind)")
      for representation in pattern.representations {
        if let type = representation.type, type != "com.apple.mapkit.map-item" {
          #expect(ContentType(type).isDeclared, "\(host) \(kind) \(type)")
        }
        let needsFile: Set<AttachmentPattern.Form> = [.file, .fileURL, .image]
        let isFile = ![ContentKind.link, .text, .page].contains(kind)
        #expect(isFile || !needsFile.contains(representation.form), "\(host) \(kind) \(representation.form)")
        #expect((representation.form == .propertyList) <= (kind == .page), "\(host) \(kind)")
      }
    }
  }

  @Test(arguments: ContentKind.allCases) func `every kind of content is shared by some host`(_ kind: ContentKind) {
    #expect(HostProfile.sharing([kind]) != nil)
  }

  @Test(
    arguments: [
      ([.image], "photos"), ([.image, .video], "photos"), ([.pdf], "files"), ([.folder, .image], "files"),
      ([.link], "safari"), ([.text], "safari"), ([.text, .file], "notes"),
    ] as [(Set<ContentKind>, String)])
  func `the likeliest host is chosen for a mix of things`(_ kinds: Set<ContentKind>, _ expected: String) {
    #expect(HostProfile.sharing(kinds)?.id == expected)
  }

  @Test func `no host is chosen for what nobody shares together`() {
    #expect(HostProfile.sharing([.folder, .text]) == nil)
  }
}

extension Bool {
  /// Implication.
  fileprivate static func <= (left: Bool, right: Bool) -> Bool { !left || right }
}
