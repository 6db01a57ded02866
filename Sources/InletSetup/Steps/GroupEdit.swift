import XcodeProject

/// Adds the App Group to entitlements that exist, and takes away one that an earlier run added and that is no longer
/// wanted.
struct GroupEdit {
  static func run(
    _ path: String, _ context: inout SetupContext, expand: (String) -> String = { $0 }, reason: String
  ) throws(SetupFailure) {
    guard var document = try HostFiles.document(path, &context.copy) else { return }
    let key: PropertyListPath = [.key(HostFiles.groupsKey)]
    let wanted = context.setup.groupText
    do {
      for old in context.record?.files[path]?.additions ?? []
      where old.kind == .item && old.path == [HostFiles.groupsKey] {
        guard let value = old.value, value != wanted else { continue }
        try PropertyListRemoval.remove(old, from: &document)
      }
      let items = document.value.value(at: key)?.array?.compactMap(\.string) ?? []
      let addition = Addition(kind: .item, path: [HostFiles.groupsKey], value: wanted)
      if items.contains(where: { $0 == wanted || expand($0) == expand(wanted) }) {
        if context.wasAdded(addition, to: path) { context.add(addition, to: path) }
      } else {
        try document.append(.string(wanted), toArrayAt: key)
        context.add(addition, to: path)
      }
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    try context.copy.write(path, document.text.bytes, [reason])
  }
}
