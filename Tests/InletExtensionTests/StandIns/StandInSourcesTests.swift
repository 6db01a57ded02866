import Foundation
import Testing

/// Holds the stand-ins against the table that says where each of their signatures was read.
@Suite struct StandInSourcesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// One row of `StandIns/sources.tsv`.
  private struct Row {
    var symbol: String
    var signature: String
    var source: String
    var confidence: String
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: root.appendingPathComponent("StandIns/sources.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        symbol: fields[0], signature: fields.count > 1 ? fields[1] : "", source: fields.count > 2 ? fields[2] : "",
        confidence: fields.count > 3 ? fields[3] : "")
    }
  }

  private static func swiftFiles(in folder: String, under marker: String? = nil) throws -> [URL] {
    let start = root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
      .filter { path in path.hasSuffix(".swift") && (marker.map { path.contains($0) } ?? true) }
      .map { start.appendingPathComponent($0) }
  }

  private static func declared() throws -> Set<String> {
    try swiftFiles(in: "StandIns").reduce(into: []) { all, file in
      all.formUnion(DeclaredSymbols(of: try String(contentsOf: file, encoding: .utf8)).symbols)
    }
  }

  @Test func `every declaration of the stand-ins is in the table`() throws {
    let missing = try Self.declared().subtracting(Self.rows().map(\.symbol))
    #expect(missing.sorted() == [])
  }

  @Test func `every row names something the stand-ins declare, or a type of the open-source Foundation`() throws {
    let declared = try Self.declared()
    let stale = try Self.rows().filter { row in
      !declared.contains(row.symbol) && row.confidence != "foundation"
    }
    #expect(stale.map(\.symbol) == [])
  }

  @Test func `every type of Apple's that the Apple layer names is in the table`() throws {
    let known = Set(try Self.rows().map { String($0.symbol.prefix { $0 != "(" }) })
    var used: [String: String] = [:]
    for file in try Self.swiftFiles(in: "Sources", under: "/Apple/") {
      let text = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/.*/, with: "")
      for match in text.matches(of: /\b(?:NS|UI|UT|CG|SL)[A-Z]\w*/) { used[String(match.0)] = file.lastPathComponent }
    }
    #expect(used.count > 10)
    #expect(used.filter { !known.contains($0.key) }.keys.sorted() == [])
  }

  @Test func `every row has a signature, a place where it was read and a confidence`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 100)
    #expect(Set(rows.map(\.symbol)).count == rows.count)
    for row in rows {
      #expect(!row.signature.isEmpty && !row.source.isEmpty, "\(row.symbol)")
      #expect(["verified", "binding", "assumed", "foundation"].contains(row.confidence), "\(row.symbol)")
    }
  }

  @Test func `declarations are found as they are written`() {
    let source = """
      public protocol Reading: AnyObject {
        static var types: [String] { get }
        func object(from data: Data, _ type: String) throws -> Self
      }
      open class Box<Element>: NSObject,
        Sendable
      {
        public enum Code: Int { case one = 1 }
        open private(set) var items: [Element] = []
        public convenience init?(contentsOf url: URL!) { self.init() }
        @discardableResult
        open func load(
          for type: String, then done: @escaping (Data?, (any Error)?) -> Void
        ) -> Progress {
          let local = 1
          func inner() {}
          return Progress()
        }
        func hidden() {}
        public func standInTap() {}
        private struct Secret { public var x = 1 }
      }
      public func free<T>(_ body: () throws -> T) rethrows -> T { try body() }
      // public func commented() {}
      """
    #expect(
      DeclaredSymbols(of: source).symbols == [
        "Reading", "Reading.types", "Reading.object(from:_:)", "Box", "Box.Code", "Box.Code.one", "Box.items",
        "Box.init(contentsOf:)", "Box.load(for:then:)", "free(_:)",
      ])
  }
}
