import XcodeProject

/// Takes single additions out of a property list that has been changed since.
enum PropertyListRemoval {
  /// Removes an addition; does nothing when it is not there any more, or not as it was.
  static func remove(_ addition: Addition, from document: inout PropertyListDocument) throws(SourceFailure) {
    let path = PropertyListPath(addition.path.map { .key($0) })
    switch addition.kind {
    case .key:
      guard let value = addition.value, document.value.value(at: path)?.string == value else { return }
      try document.remove(at: path)
    case .item:
      let items = document.value.value(at: path)?.array ?? []
      guard let value = addition.value, let index = items.lastIndex(of: .string(value)) else { return }
      try removeItem(index, of: items.count, at: path, from: &document)
    case .urlType:
      guard let scheme = addition.value else { return }
      let items = document.value.value(at: path)?.array ?? []
      let index = items.lastIndex { $0.value(at: ["CFBundleURLSchemes"]) == .array([.string(scheme)]) }
      guard let index else { return }
      try removeItem(index, of: items.count, at: path, from: &document)
    case .setting, .object, .block: return
    }
  }

  private static func removeItem(
    _ index: Int, of count: Int, at path: PropertyListPath, from document: inout PropertyListDocument
  ) throws(SourceFailure) {
    // An array that only held what was added goes with it.
    if count == 1 { try document.remove(at: path) } else { try document.remove(at: path.appending(.index(index))) }
  }
}
