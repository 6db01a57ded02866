/// A value that is being edited: it remembers which record of the file it came from, so that what was not touched is
/// left alone when the edit is written.
struct EditableValue: Sendable {
  enum Content: Sendable {
    /// A string or data.
    case leaf(OpenStepValue)
    case list([EditableValue])
    case dictionary([EditableEntry])
  }

  var content: Content
  /// The record in the file; nil for a new value.
  var origin: Int?

  /// A value of the file.
  init(_ node: OpenStepNode) {
    origin = node.index
    switch node.kind {
    case .string, .data: content = .leaf(node.value)
    case .list: content = .list(node.elements.map { EditableValue($0) })
    case .dictionary:
      content = .dictionary(
        node.entries.map {
          EditableEntry(key: $0.key.string ?? "", value: EditableValue($0.value), origin: $0.key.index)
        }
      )
    }
  }

  /// A new value.
  init(_ value: OpenStepValue) {
    switch value {
    case .string, .data: content = .leaf(value)
    case .list(let elements): content = .list(elements.map { EditableValue($0) })
    case .dictionary(let entries):
      content = .dictionary(
        entries.map { EditableEntry(key: $0.key, value: EditableValue($0.value), origin: nil) })
    }
  }

  var value: OpenStepValue {
    switch content {
    case .leaf(let value): value
    case .list(let elements): .list(elements.map(\.value))
    case .dictionary(let entries): .dictionary(entries.map { OpenStepEntry($0.key, $0.value.value) })
    }
  }

  /// The value of a key, the last where it stands twice.
  func entry(_ key: String) -> EditableValue? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries.last { $0.key.isSame(as: key) }?.value
  }

  /// Calls `change` with the value at the end of a path of keys and stores what it leaves: nil removes the entry.
  ///
  /// Dictionaries on the way are made when `change` leaves a value.
  ///
  /// - Throws: `Failure.notADictionary` when something else stands on the way.
  mutating func change(
    at path: ArraySlice<String>,
    _ change: (EditableValue?) throws(ProjectEditor.Failure) -> EditableValue?
  ) throws(ProjectEditor.Failure) {
    guard let key = path.first else { return }
    guard case .dictionary(var entries) = content else { throw .notADictionary(key: key) }
    let position = entries.lastIndex { $0.key.isSame(as: key) }
    let rest = path.dropFirst()
    var replacement: EditableValue?
    if rest.isEmpty {
      replacement = try change(position.map { entries[$0].value })
    } else {
      var inner = position.map { entries[$0].value } ?? EditableValue(.dictionary([]))
      try inner.change(at: rest, change)
      replacement = inner
      if position == nil, case .dictionary(let made) = inner.content, made.isEmpty { replacement = nil }
    }
    if let replacement {
      if let position {
        entries[position].value = replacement
      } else {
        entries.append(EditableEntry(key: key, value: replacement, origin: nil))
      }
    } else if position != nil {
      entries.removeAll { $0.key.isSame(as: key) }
    }
    content = .dictionary(entries)
  }
}

/// One entry of a dictionary that is being edited.
struct EditableEntry: Sendable {
  var key: String
  var value: EditableValue
  /// The record of the key in the file; nil for a new entry.
  var origin: Int?
}
