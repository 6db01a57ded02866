/// The entries of a dictionary as the file has them: in its order, a key that is given twice included.
public struct PropertyListDictionary: Sendable, Hashable {
  /// One key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// What stands under it.
    public var value: PropertyListValue

    /// An entry.
    public init(key: String, value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }

  /// The entries in the order of the file.
  public var entries: [Entry]

  /// A dictionary of the given entries, in their order; none unless told.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The keys in the order of the file, a repeated one as often as it occurs.
  public var keys: [String] { entries.map(\.key) }

  /// Whether there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value under `key`; of a key given twice the last, as Foundation reads it.
  ///
  /// O(number of entries).
  ///
  /// Setting replaces that value where it stands, or appends an entry; nil removes every entry of the key.
  public subscript(key: String) -> PropertyListValue? {
    get { entries.last { $0.key == key }?.value }
    set {
      guard let newValue else { return entries.removeAll { $0.key == key } }
      if let index = entries.lastIndex(where: { $0.key == key }) {
        entries[index].value = newValue
      } else {
        entries.append(Entry(key: key, value: newValue))
      }
    }
  }

  /// The keys that are given more than once, each once, in the order of their first occurrence.
  public var repeatedKeys: [String] {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.key, default: 0] += 1 }
    var seen: Set<String> = []
    return keys.filter { counts[$0, default: 0] > 1 && seen.insert($0).inserted }
  }

  /// The entries that count, in the order of the file.
  var lastEntries: [Entry] {
    var seen: Set<String> = []
    return entries.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }

  /// Each key with the value that counts.
  var lastValues: [String: PropertyListValue] {
    Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
  }
}
