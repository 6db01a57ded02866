import XcodeProject

/// One random change of a project, with the change that undoes it where there is one.
enum RandomEdit: Sendable {
  case insert(OpenStepValue, ListPosition, list: EntryPath, ObjectID)
  case set(OpenStepValue, EntryPath, ObjectID)
  case add(ObjectID, isa: String, OpenStepValue)
  case removeElement(OpenStepValue, list: EntryPath, ObjectID)
  case removeValue(EntryPath, ObjectID)
  case remove(ObjectID)

  func apply(to editor: inout ProjectEditor) throws {
    switch self {
    case .insert(let element, let position, let list, let id):
      try editor.insert(element, at: position, inList: list, of: id)
    case .set(let value, let path, let id): try editor.set(value, at: path, of: id)
    case .add(let id, let isa, let fields): try editor.add(id, isa: isa, fields)
    case .removeElement(let element, let list, let id): try editor.removeElement(element, fromList: list, of: id)
    case .removeValue(let path, let id): try editor.removeValue(at: path, of: id)
    case .remove(let id): editor.remove(id)
    }
  }

  /// What undoes an edit that only adds.
  var inverse: RandomEdit? {
    switch self {
    case .insert(let element, _, let list, let id): .removeElement(element, list: list, id)
    case .set(_, let path, let id): .removeValue(path, id)
    case .add(let id, _, _): .remove(id)
    case .removeElement, .removeValue, .remove: nil
    }
  }
}

/// Makes random edits for a project.
struct RandomEdits {
  private var numbers: SeededNumbers
  private var count = 0

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// An edit that only adds something which is not there.
  mutating func addition(to project: any ProjectReading) -> RandomEdit? {
    count += 1
    let fresh = OpenStepValue.string("new \(count)")
    guard let id = project.objectIDs.randomElement(using: &numbers) else { return nil }
    switch Int.random(in: 0...2, using: &numbers) {
    case 0:
      guard let (path, elements) = containers(of: id, in: project, kind: \.list).randomElement(using: &numbers) else {
        return nil
      }
      let neighbour = elements.randomElement(using: &numbers) ?? "none"
      let positions: [ListPosition] = [.first, .last, .before(neighbour), .after(neighbour)]
      return .insert(fresh, positions.randomElement(using: &numbers) ?? .last, list: path, id)
    case 1:
      let dictionaries = [EntryPath([])] + containers(of: id, in: project, kind: \.entries).map { $0.0 }
      guard var path = dictionaries.randomElement(using: &numbers) else { return nil }
      path.keys.append(["A", "new", "zzz", "k-\(count)"].randomElement(using: &numbers).map { $0 + "\(count)" } ?? "k")
      let values: [OpenStepValue] = [fresh, ["a", fresh], ["k": fresh], [], [:], .data([1, 255])]
      return .set(values.randomElement(using: &numbers) ?? fresh, path, id)
    default:
      let classes = ["PBXBuildFile", "PBXGroup", "AAA", "ZZZ", "PBXNativeTarget"]
      let new = ObjectID.derived(from: ["random", "\(numbers.next())"])
      return .add(new, isa: classes.randomElement(using: &numbers) ?? "AAA", ["name": fresh, "children": [fresh]])
    }
  }

  /// An edit that may remove or replace what is there.
  mutating func change(of project: any ProjectReading) -> RandomEdit? {
    guard let id = project.objectIDs.randomElement(using: &numbers) else { return nil }
    switch Int.random(in: 0...4, using: &numbers) {
    case 0:
      guard let (path, elements) = containers(of: id, in: project, kind: \.list).randomElement(using: &numbers),
        let element = elements.randomElement(using: &numbers)
      else { return nil }
      return .removeElement(element, list: path, id)
    case 1:
      guard let entry = project.entries(of: id).randomElement(using: &numbers), entry.key != "isa" else { return nil }
      return .removeValue(EntryPath([entry.key]), id)
    case 2:
      guard let entry = project.entries(of: id).randomElement(using: &numbers), entry.key != "isa" else { return nil }
      return .set(.string("changed \(numbers.next() % 9)"), EntryPath([entry.key]), id)
    case 3: return Int.random(in: 0...3, using: &numbers) == 0 ? .remove(id) : nil
    default: return addition(to: project)
    }
  }

  /// The paths of an object's lists or dictionaries, with the elements of lists.
  private func containers<Kind>(
    of id: ObjectID, in project: any ProjectReading, kind: (OpenStepValue) -> [Kind]?
  ) -> [(EntryPath, [OpenStepValue])] {
    var found: [(EntryPath, [OpenStepValue])] = []
    func visit(_ value: OpenStepValue, _ path: [String]) {
      if kind(value) != nil, !path.isEmpty { found.append((EntryPath(path), value.list ?? [])) }
      for entry in value.entries ?? [] { visit(entry.value, path + [entry.key]) }
    }
    visit(.dictionary(project.entries(of: id)), [])
    return found
  }
}
