/// One change of a property list, worked out on its values: what is done to which container, by position.
///
/// Positions count entries and items as the file has them, so they mean the same in the text and in the value.
enum PropertyListEdit: Equatable {
  /// The value at a path becomes another.
  case replace(PropertyListPath, PropertyListValue)
  /// A new entry (with a key) or item (without) comes to stand at a position of a container.
  case insert(into: PropertyListPath, at: Int, key: String?, value: PropertyListValue)
  /// The entry or item at a position of a container goes.
  case remove(from: PropertyListPath, at: Int)

  /// Why an edit cannot be made, and how far its path leads.
  struct Problem: Error, Equatable {
    var code: SourceFailure.Code
    var message: String
    var hint: String
    var path: PropertyListPath
  }
}

/// Where a new entry of a dictionary comes to stand.
public enum PropertyListPlace: Sendable, Hashable {
  /// After all the others, which is where Xcode puts it.
  case last
  /// Before all the others.
  case first
  /// Before the entry of this key, or last when there is none.
  case before(String)
  /// After the entry of this key, or last when there is none.
  case after(String)

  func position(in keys: [String]) -> Int {
    switch self {
    case .last: keys.count
    case .first: 0
    case .before(let key): keys.firstIndex(of: key) ?? keys.count
    case .after(let key): keys.lastIndex(of: key).map { $0 + 1 } ?? keys.count
    }
  }
}

extension PropertyListValue {
  /// The edits that put `value` at `path`: nothing when it is there, as few as possible when something else is.
  func edits(setting value: PropertyListValue, at path: PropertyListPath) throws(PropertyListEdit.Problem)
    -> [PropertyListEdit]
  {
    let (found, depth) = try reached(path)
    if depth == path.steps.count { return Self.edits(from: found, to: value, at: path) }
    return [try insertion(of: value, at: path, in: found, depth: depth, place: .last)]
  }

  /// The edit that adds `value` where nothing stands yet.
  func edit(
    inserting value: PropertyListValue, at path: PropertyListPath, place: PropertyListPlace
  ) throws(PropertyListEdit.Problem) -> PropertyListEdit {
    guard let last = path.steps.last else {
      throw .init(code: .wrongKind, message: "nothing can be inserted at the top", hint: "set it instead", path: path)
    }
    let parent = PropertyListPath(Array(path.steps.dropLast()))
    if case .index(let index) = last {
      let (found, depth) = try reached(parent)
      guard depth == parent.steps.count, case .array(let items) = found, (0...items.count).contains(index) else {
        throw Self.missing(path, depth: depth)
      }
      return .insert(into: parent, at: index, key: nil, value: value)
    }
    let (found, depth) = try reached(path)
    guard depth < path.steps.count else {
      throw .init(
        code: .duplicateKey, message: "'\(path)' exists already", hint: "set it, or choose another key", path: path)
    }
    return try insertion(of: value, at: path, in: found, depth: depth, place: place)
  }

  /// The edit that adds `value` at the end of the array at `path`, which comes into being when nothing is there.
  func edit(appending value: PropertyListValue, to path: PropertyListPath) throws(PropertyListEdit.Problem)
    -> PropertyListEdit
  {
    let (found, depth) = try reached(path)
    guard depth == path.steps.count else {
      return try insertion(of: .array([value]), at: path, in: found, depth: depth, place: .last)
    }
    guard case .array(let items) = found else {
      throw .init(
        code: .wrongKind, message: "'\(path)' is \(found.kind.phrase), not an array", hint: "make it an <array>",
        path: path)
    }
    return .insert(into: path, at: items.count, key: nil, value: value)
  }

  /// The edit that removes what stands at `path`.
  func edit(removing path: PropertyListPath) throws(PropertyListEdit.Problem) -> PropertyListEdit {
    let (_, depth) = try reached(path)
    guard let last = path.steps.last, depth == path.steps.count else { throw Self.missing(path, depth: depth) }
    let parent = PropertyListPath(Array(path.steps.dropLast()))
    switch last {
    case .index(let index): return .remove(from: parent, at: index)
    case .key(let key):
      let index = self.value(at: parent)?.dictionary?.keys.lastIndex(of: key)
      guard let index else { throw Self.missing(path, depth: depth) }
      return .remove(from: parent, at: index)
    }
  }

  /// How far `path` leads and what stands there; a key that is given twice on the way stops the edit.
  private func reached(_ path: PropertyListPath) throws(PropertyListEdit.Problem) -> (PropertyListValue, Int) {
    var value = self
    for (depth, step) in path.steps.enumerated() {
      let reached = PropertyListPath(Array(path.steps.prefix(depth)))
      switch (step, value) {
      case (.key(let key), .dictionary(let dictionary)):
        let found = dictionary.entries.filter { $0.key == key }
        guard let entry = found.last else { return (value, depth) }
        guard found.count == 1 else {
          throw .init(
            code: .duplicateKey, message: "the key '\(key)' is given \(found.count) times",
            hint: "remove all but one; the last is the one that counts", path: reached.appending(step))
        }
        value = entry.value
      case (.index(let index), .array(let items)):
        guard items.indices.contains(index) else { return (value, depth) }
        value = items[index]
      default:
        throw .init(
          code: .wrongKind, message: "'\(reached)' is \(value.kind.phrase), which has no '\(path.steps[depth])' inside",
          hint: "check the path, or change the value to the right kind first", path: reached)
      }
    }
    return (value, path.steps.count)
  }

  /// The insertion of what is missing of `path` below `found`, containers on the way included.
  private func insertion(
    of value: PropertyListValue, at path: PropertyListPath, in found: PropertyListValue, depth: Int,
    place: PropertyListPlace
  ) throws(PropertyListEdit.Problem) -> PropertyListEdit {
    var added = value
    for step in path.steps.dropFirst(depth + 1).reversed() {
      guard case .key(let key) = step else { throw Self.missing(path, depth: depth) }
      added = .dictionary([key: added])
    }
    guard case .key(let key) = path.steps[depth], case .dictionary(let dictionary) = found else {
      throw Self.missing(path, depth: depth)
    }
    let isWhole = depth + 1 == path.steps.count
    return .insert(
      into: PropertyListPath(Array(path.steps.prefix(depth))),
      at: isWhole ? place.position(in: dictionary.keys) : dictionary.keys.count, key: key, value: added)
  }

  private static func missing(_ path: PropertyListPath, depth: Int) -> PropertyListEdit.Problem {
    .init(
      code: .noSuchElement, message: "there is no '\(path)'",
      hint: "check the path; it leads only as far as '\(PropertyListPath(Array(path.steps.prefix(depth))))'",
      path: PropertyListPath(Array(path.steps.prefix(depth))))
  }
}
