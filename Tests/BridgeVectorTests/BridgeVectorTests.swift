import Foundation
import Testing

@testable import Inlet

/// Holds the table that every language is held against to what Inlet's own readers say.
@Suite("The vectors of the bridges") struct BridgeVectorTests {
  struct Repeated: Decodable, Sendable {
    let text: String
    let count: Int
  }

  struct Link: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let link: String
    let `repeat`: Repeated?
    let reading: String
    let id: String?
    let refusal: String?
    var testDescription: String { name }
    var text: String { link + String(repeating: `repeat`?.text ?? "", count: `repeat`?.count ?? 0) }
  }

  struct Document: Decodable, Sendable, CustomTestStringConvertible {
    struct Failure: Decodable, Sendable {
      let kind: String
      let place: String?
      let found: Int?
      let supported: Int?
    }

    let name: String
    let document: String
    let `repeat`: Repeated?
    let share: JSONValue?
    let failure: Failure?
    var testDescription: String { name }
    var text: String { document + String(repeating: `repeat`?.text ?? "", count: `repeat`?.count ?? 0) }
  }

  struct Links: Decodable { let scheme: String, links: [Link], schemes: [String: [String]] }
  struct Documents: Decodable { let documents: [Document] }

  static func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try JSONDecoder().decode(
      type, from: Data(contentsOf: folder.appendingPathComponent("BridgeVectors/\(name).json")))
  }

  @Test func `every link is what the table says`() throws {
    let table = try Self.read("links", as: Links.self)
    #expect(table.links.count >= 49)
    let link = try #require(LaunchLink(scheme: table.scheme))
    for vector in table.links {
      let expected: LaunchLink.Reading? =
        switch vector.reading {
        case "share": vector.id.flatMap { ShareID($0) }.map { .share($0) }
        case "refused": vector.refusal.flatMap { LaunchLink.Refusal(rawValue: $0) }.map { .refused($0) }
        default: .notOurs
        }
      #expect(link.read(vector.text) == expected, "\(vector.name)")
    }
  }

  @Test func `every scheme is one or none, as the table says`() throws {
    let table = try Self.read("links", as: Links.self)
    for scheme in table.schemes["good"] ?? [] { #expect(LaunchLink(scheme: scheme) != nil, "\(scheme)") }
    for scheme in table.schemes["bad"] ?? [] { #expect(LaunchLink(scheme: scheme) == nil, "\(scheme)") }
  }

  @Test func `every document holds what the table says, or fails where it says`() throws {
    let table = try Self.read("documents", as: Documents.self)
    #expect(table.documents.count >= 115)
    for vector in table.documents {
      do throws(ShareDocumentFailure) {
        let share = try ShareDocument.share(from: Data(vector.text.utf8))
        let written = try ShareDocument.data(for: share)
        #expect(vector.share.map(Self.asStored) == Self.value(written), "\(vector.name)")
      } catch {
        Self.expect(error, vector)
      }
    }
  }

  private static func value(_ data: Data) -> JSONValue? {
    try? JSONDecoder().decode(JSONValue.self, from: data)  // try?: what was just written; nil equals no vector
  }

  private static func expect(_ failure: ShareDocumentFailure, _ vector: Document) {
    switch failure {
    case .newerSchema(let found, let supported):
      #expect(vector.failure?.kind == "newerSchema", "\(vector.name)")
      #expect(vector.failure?.found == found && vector.failure?.supported == supported, "\(vector.name)")
    case .malformed(let reason):
      #expect(vector.failure?.kind == "malformed", "\(vector.name): \(reason)")
      // Foundation does not say where a number with a fraction stands in place of a whole one.
      let place = vector.name.hasSuffix("fraction") ? "" : vector.failure?.place ?? ""
      let isThere = reason.lowercased().hasPrefix(place.lowercased() + (place.isEmpty ? "" : ":"))
      #expect(isThere, "\(vector.name): \(reason)")
    }
  }

  /// `path` and `uri` are filled in for bridges and never read back.
  private static func asStored(_ share: JSONValue) -> JSONValue {
    guard case .object(var members) = share, case .array(let items)? = members["items"] else { return share }
    members["items"] = .array(
      items.map { item in
        guard case .object(var members) = item else { return item }
        members["path"] = nil
        members["uri"] = nil
        return .object(members)
      })
    return .object(members)
  }
}
