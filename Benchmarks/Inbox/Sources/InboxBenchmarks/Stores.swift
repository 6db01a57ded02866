import CSQLite
import Foundation
import Inlet

/// What receives small shares in a benchmark: one commit, one taking and acknowledging of the oldest.
protocol TextStore {
  init(folder: URL) throws
  /// Fills the store with shares that nobody is timing.
  mutating func fill(_ count: Int) throws
  mutating func commit(_ text: String) throws
  mutating func acknowledgeOldest() throws
}

/// Ours, without syncing, as the alternatives here do not sync either.
struct InboxTextStore: TextStore {
  let inbox: Inbox

  init(folder: URL) throws {
    var configuration = Inbox.Configuration()
    configuration.durability = .none
    configuration.quota.reservedBytes = 0
    inbox = try Inbox(container: folder, role: .app, configuration: configuration)
  }

  mutating func fill(_ count: Int) throws { for number in 0..<count { try commit("filler \(number)") } }

  mutating func commit(_ text: String) throws {
    let outcome = try inbox.stage().commit(
      ShareContent(
        text: text, webURL: "https://example.com/article",
        items: [SharedItem(id: "0", kind: .url, value: "https://example.com/article", types: ["public.url"])]))
    guard case .committed = outcome else { throw BenchmarkFailure(what: "commit: \(outcome)") }
  }

  mutating func acknowledgeOldest() throws {
    guard let delivery = try inbox.next(), try delivery.acknowledge() else {
      throw BenchmarkFailure(what: "nothing to acknowledge")
    }
  }
}

/// What existing plugins do: one JSON array that is read, changed and written for every share.
struct JSONArrayStore: TextStore {
  struct Entry: Codable {
    var id: String
    var text: String
    var url: String
    var type: String
  }

  let file: URL

  init(folder: URL) throws {
    file = folder.appendingPathComponent("shares.json")
    try Data("[]".utf8).write(to: file)
  }

  private func entry(_ text: String) -> Entry {
    Entry(id: UUID().uuidString, text: text, url: "https://example.com/article", type: "public.url")
  }

  mutating func fill(_ count: Int) throws {
    try JSONEncoder().encode((0..<count).map { entry("filler \($0)") }).write(to: file)
  }

  mutating func commit(_ text: String) throws {
    var entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
    entries.append(entry(text))
    try JSONEncoder().encode(entries).write(to: file, options: .atomic)
  }

  mutating func acknowledgeOldest() throws {
    var entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
    guard !entries.isEmpty else { throw BenchmarkFailure(what: "nothing to acknowledge") }
    entries.removeFirst()
    try JSONEncoder().encode(entries).write(to: file, options: .atomic)
  }
}

/// A table in SQLite with a write-ahead log, `synchronous` NORMAL.
final class SQLiteStore: TextStore {
  private var database: OpaquePointer?

  init(folder: URL) throws {
    let path = folder.appendingPathComponent("shares.sqlite").path
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw BenchmarkFailure(what: "sqlite3_open") }
    try run("PRAGMA journal_mode=WAL")
    try run("PRAGMA synchronous=NORMAL")
    try run("CREATE TABLE share (id INTEGER PRIMARY KEY, text TEXT, url TEXT, type TEXT, taken INTEGER DEFAULT 0)")
  }

  deinit { sqlite3_close(database) }

  private func run(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkFailure(what: "sqlite: \(String(cString: sqlite3_errmsg(database)))")
    }
  }

  func fill(_ count: Int) throws {
    try run("BEGIN")
    for number in 0..<count { try commit("filler \(number)") }
    try run("COMMIT")
  }

  func commit(_ text: String) throws {
    try run("INSERT INTO share (text, url, type) VALUES ('\(text)', 'https://example.com/article', 'public.url')")
  }

  func acknowledgeOldest() throws {
    try run("UPDATE share SET taken = 1 WHERE id = (SELECT min(id) FROM share)")
    try run("DELETE FROM share WHERE id = (SELECT min(id) FROM share)")
  }
}

struct BenchmarkFailure: Error, CustomStringConvertible {
  let what: String
  var description: String { what }
}
