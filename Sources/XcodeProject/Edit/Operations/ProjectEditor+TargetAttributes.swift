extension ProjectEditor {
  private static let attributes = "attributes"
  private static let targetAttributes = "TargetAttributes"

  /// Sets entries of a target in the project's `TargetAttributes`, for instance `CreatedOnToolsVersion`.
  ///
  /// Entries that are there already stay as they are. No entries, no change.
  ///
  /// - Throws: ``Failure/noProjectObject``, or ``Failure/notADictionary(key:)``; nothing is changed then.
  public mutating func setTargetAttributes(_ entries: [OpenStepEntry], of target: ObjectID) throws(Failure) {
    let root = try requireRoot()
    let present = value(Self.attributes, of: root)?[Self.targetAttributes]?[target.rawValue]
    for entry in entries where present?[entry.key] == nil {
      let path = EntryPath([Self.attributes, Self.targetAttributes, target.rawValue, entry.key])
      try set(entry.value, at: path, of: root)
    }
  }

  /// Removes all of a target's attributes, and `TestTargetID` of the tests that are hosted by it.
  ///
  /// Dictionaries that are empty then go, too.
  ///
  /// - Throws: ``Failure/noProjectObject``, or ``Failure/notADictionary(key:)``; nothing is changed then.
  public mutating func removeTargetAttributes(of target: ObjectID) throws(Failure) {
    let root = try requireRoot()
    guard let all = value(Self.attributes, of: root)?[Self.targetAttributes]?.entries else { return }
    for entry in all {
      if entry.key == target.rawValue {
        try removeValue(at: [Self.attributes, Self.targetAttributes, entry.key], of: root)
      } else if entry.value["TestTargetID"]?.string == target.rawValue {
        try removeValue(at: [Self.attributes, Self.targetAttributes, entry.key, "TestTargetID"], of: root)
      }
    }
    guard all.contains(where: { $0.key == target.rawValue }) else { return }
    if value(Self.attributes, of: root)?[Self.targetAttributes]?.entries?.isEmpty == true {
      try removeValue(at: [Self.attributes, Self.targetAttributes], of: root)
    }
    if value(Self.attributes, of: root)?.entries?.isEmpty == true { try removeValue(at: "attributes", of: root) }
  }
}
