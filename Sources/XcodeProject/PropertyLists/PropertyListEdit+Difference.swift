/// Turning one value into another with as few edits as its shape allows.
extension PropertyListValue {
  static func edits(
    from old: PropertyListValue, to new: PropertyListValue, at path: PropertyListPath
  ) -> [PropertyListEdit] {
    if old.isSpelled(like: new) { return [] }
    switch (old, new) {
    case (.dictionary(let old), .dictionary(let new)):
      return dictionaryEdits(from: old, to: new, at: path) ?? [.replace(path, .dictionary(new))]
    case (.array(let old), .array(let new)) where !old.isEmpty && !new.isEmpty:
      return arrayEdits(from: old, to: new, at: path)
    default: return [.replace(path, new)]
    }
  }

  /// Whether the two are equal to the last byte of every text; equal strings can differ in how accents are composed.
  private func isSpelled(like other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSpelled(like: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.entries.count == right.entries.count
        && zip(left.entries, right.entries).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSpelled(like: $1.value)
        }
    default: self == other
    }
  }

  /// Nil when keys are repeated or would have to trade places, or when nothing stays.
  private static func dictionaryEdits(
    from old: PropertyListDictionary, to new: PropertyListDictionary, at path: PropertyListPath
  ) -> [PropertyListEdit]? {
    let staying = Set(old.keys).intersection(new.keys)
    guard !staying.isEmpty, old.repeatedKeys.isEmpty, new.repeatedKeys.isEmpty,
      old.keys.filter(staying.contains) == new.keys.filter(staying.contains)
    else { return nil }
    var edits: [PropertyListEdit] = []
    for index in old.entries.indices.reversed() where !staying.contains(old.entries[index].key) {
      edits.append(.remove(from: path, at: index))
    }
    for (index, entry) in new.entries.enumerated() {
      if staying.contains(entry.key), let before = old[entry.key] {
        edits += Self.edits(from: before, to: entry.value, at: path.appending(.key(entry.key)))
      } else {
        edits.append(.insert(into: path, at: index, key: entry.key, value: entry.value))
      }
    }
    return edits
  }

  private static func arrayEdits(
    from old: [PropertyListValue], to new: [PropertyListValue], at path: PropertyListPath
  ) -> [PropertyListEdit] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head].isSpelled(like: new[head]) { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail].isSpelled(like: new[new.count - 1 - tail]) { tail += 1 }
    let (oldMiddle, newMiddle) = (old[head..<old.count - tail], new[head..<new.count - tail])
    var edits: [PropertyListEdit] = []
    for index in oldMiddle.indices.reversed() where index >= newMiddle.endIndex {
      edits.append(.remove(from: path, at: index))
    }
    for index in newMiddle.indices {
      if index < oldMiddle.endIndex {
        edits += Self.edits(from: old[index], to: new[index], at: path.appending(.index(index)))
      } else {
        edits.append(.insert(into: path, at: index, key: nil, value: new[index]))
      }
    }
    return edits
  }

  /// The value after an edit.
  ///
  /// The edit was worked out on this value, so its paths lead somewhere.
  func applying(_ edit: PropertyListEdit) -> PropertyListValue {
    switch edit {
    case .replace(let path, let value): return changed(at: path.steps[...]) { _ in value }
    case .insert(let path, let index, let key, let value):
      return changed(at: path.steps[...]) { $0.inserting(value, key: key, at: index) }
    case .remove(let path, let index): return changed(at: path.steps[...]) { $0.removingEntry(at: index) }
    }
  }

  private func changed(
    at steps: ArraySlice<PropertyListPath.Step>, _ change: (PropertyListValue) -> PropertyListValue
  ) -> PropertyListValue {
    guard let step = steps.first else { return change(self) }
    switch (step, self) {
    case (.key(let key), .dictionary(var dictionary)):
      dictionary[key] = dictionary[key]?.changed(at: steps.dropFirst(), change)
      return .dictionary(dictionary)
    case (.index(let index), .array(var items)) where items.indices.contains(index):
      items[index] = items[index].changed(at: steps.dropFirst(), change)
      return .array(items)
    default: return self
    }
  }

  private func inserting(_ value: PropertyListValue, key: String?, at index: Int) -> PropertyListValue {
    switch self {
    case .dictionary(var dictionary):
      dictionary.entries.insert(.init(key: key ?? "", value: value), at: index)
      return .dictionary(dictionary)
    case .array(var items):
      items.insert(value, at: index)
      return .array(items)
    default: return self
    }
  }

  private func removingEntry(at index: Int) -> PropertyListValue {
    switch self {
    case .dictionary(var dictionary):
      dictionary.entries.remove(at: index)
      return .dictionary(dictionary)
    case .array(var items):
      items.remove(at: index)
      return .array(items)
    default: return self
    }
  }
}
