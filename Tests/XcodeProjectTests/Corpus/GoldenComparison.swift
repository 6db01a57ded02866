import XcodeProject

/// Compares what Xcode wrote when an extension was added with what our operations write into the same file.
///
/// Object by object: the class, the keys, the values that are not ids, names of files or settings; and where each
/// thing stands in the list it was put into.
struct GoldenComparison {
  /// Facts that are the same in both.
  private(set) var equal: [String: Int] = [:]
  /// Facts that differ, each as what Xcode wrote and what we write.
  private(set) var different: [String: Int] = [:]

  private let xcode: Project
  private let ours: Project

  /// Nil when the pair has no new embedded extension of that name to compare; `after` is the project as Xcode left it.
  init?(before: Project, after: Project, target name: String) throws {
    guard let theirs = after.target(named: name), theirs.isAppExtension, before.target(named: name) == nil,
      let host = after.targets.first(where: { $0.dependencies.contains { $0.target?.name == name } }),
      let ourHost = before.target(named: host.name)
    else { return nil }
    var editor = ProjectEditor(before)
    let isSynchronized = !theirs.synchronizedFolders.isEmpty
    try editor.addAppExtension(
      NewAppExtension(
        name: name, host: ourHost.id, sources: ["ShareViewController.swift"],
        fileStyle: isSynchronized ? .synchronizedFolder : .group,
        attributes: [OpenStepEntry("CreatedOnToolsVersion", "1")]))
    xcode = after
    ours = try editor.project()
    compare(theirs, name, hostName: host.name, phasesBefore: ourHost.buildPhases)
  }

  private mutating func note(_ fact: String, _ theirs: String?, _ ours: String?) {
    if theirs == ours {
      equal[fact, default: 0] += 1
    } else {
      different["\(fact): Xcode \(theirs ?? "nothing"), we \(ours ?? "nothing")", default: 0] += 1
    }
  }

  private mutating func compare(_ theirs: ProjectTarget, _ name: String, hostName: String, phasesBefore: [BuildPhase]) {
    guard let mine = ours.target(named: name) else { return note("target", "there", nil) }
    compare("target", theirs.object, mine.object)
    compare("product", theirs.product?.object, mine.product?.object)
    let lists = (theirs.configurationList, mine.configurationList)
    compare("configuration list", lists.0?.object, lists.1?.object)
    note(
      "configurations: names", lists.0?.configurations.map(\.name).joined(separator: ", "),
      lists.1?.configurations.map(\.name).joined(separator: ", "))
    compare("configuration", lists.0?.configurations.first?.object, lists.1?.configurations.first?.object)
    for kind in [BuildPhase.Kind.sources, .frameworks, .resources] {
      compare("\(kind) phase", theirs.buildPhase(kind)?.object, mine.buildPhase(kind)?.object)
    }
    let order = { (target: ProjectTarget) in
      target.buildPhases.map { "\($0.kind?.defaultName ?? "?")" }.joined(separator: ", ")
    }
    note("target: order of phases", order(theirs), order(mine))
    note("attributes: keys", Self.keys(theirs.attributes), Self.keys(mine.attributes))
    compareHost(name, hostName, phasesBefore)
    compareFiles(theirs, mine)
    note(
      "place of the target", Self.place(theirs.id, in: xcode.targets.map(\.id)),
      Self.place(mine.id, in: ours.targets.map(\.id)))
    let products = (xcode.productsGroup?.children.map(\.id) ?? [], ours.productsGroup?.children.map(\.id) ?? [])
    note(
      "place of the product", Self.place(theirs.product?.id, in: products.0),
      Self.place(mine.product?.id, in: products.1))
  }

  private mutating func compareHost(_ name: String, _ hostName: String, _ phasesBefore: [BuildPhase]) {
    guard let theirs = xcode.target(named: hostName), let mine = ours.target(named: hostName) else { return }
    let dependency = { (host: ProjectTarget) in host.dependencies.first { $0.target?.name == name } }
    compare("dependency", dependency(theirs)?.object, dependency(mine)?.object)
    compare("proxy", dependency(theirs)?.proxy, dependency(mine)?.proxy)
    note(
      "place of the dependency", Self.place(dependency(theirs)?.object.id, in: theirs.dependencies.map(\.object.id)),
      Self.place(dependency(mine)?.object.id, in: mine.dependencies.map(\.object.id)))
    let embedding = { (host: ProjectTarget) in
      host.buildPhases.first { $0.kind == .copyFiles && $0.files.contains { $0.file?.path == "\(name).appex" } }
    }
    let phases = (embedding(theirs), embedding(mine))
    compare("embedding phase", phases.0?.object, phases.1?.object)
    let file = { (phase: BuildPhase?) in phase?.files.first { $0.file?.path == "\(name).appex" } }
    compare("embedded build file", file(phases.0)?.object, file(phases.1)?.object)
    guard !phasesBefore.contains(where: \.embedsExtensions) else { return }
    let place = { (host: ProjectTarget, phase: BuildPhase?) in
      let names = host.buildPhases.map { $0.id == phase?.id ? "embedding" : $0.name }
      guard let thin = host.buildPhases.firstIndex(where: \.isFlutterThinBinary) else {
        return Self.place(phase?.id, in: host.buildPhases.map(\.id))
      }
      return (names.firstIndex(of: "embedding") ?? 0) < thin ? "before Thin Binary" : "behind Thin Binary"
    }
    note("place of a new embedding phase", place(theirs, phases.0), place(mine, phases.1))
  }

  private mutating func compareFiles(_ theirs: ProjectTarget, _ mine: ProjectTarget) {
    if let folder = theirs.synchronizedFolders.first {
      let ourFolder = mine.synchronizedFolders.first
      compare("synchronized folder", folder.object, ourFolder?.object)
      compare("exception set", folder.exceptionSets.first?.object, ourFolder?.exceptionSets.first?.object)
      return
    }
    let swift = { (target: ProjectTarget) in
      target.buildPhase(.sources)?.files.first { $0.file?.path == "ShareViewController.swift" }
    }
    guard let theirFile = swift(theirs), let ourFile = swift(mine) else { return }
    compare("build file", theirFile.object, ourFile.object)
    compare("file reference", theirFile.file?.object, ourFile.file?.object)
    let trees = (FileTree(xcode), FileTree(ours))
    guard let group = theirFile.file.flatMap({ trees.0.parent(of: $0) }),
      let ourGroup = ourFile.file.flatMap({ trees.1.parent(of: $0) })
    else { return }
    compare("group", group.object, ourGroup.object)
    let beforeProducts = { (project: Project, id: ObjectID) in
      let ids = project.mainGroup?.children.map(\.id) ?? []
      let products = ids.firstIndex { $0 == project.productsGroup?.id } ?? ids.count
      return ids.firstIndex(of: id).map { $0 < products ? "before Products" : "behind Products" } ?? "elsewhere"
    }
    note("place of the group", beforeProducts(xcode, group.id), beforeProducts(ours, ourGroup.id))
  }

  /// Keys and plain values of two objects.
  private mutating func compare(_ role: String, _ theirs: ProjectObject?, _ mine: ProjectObject?) {
    note("\(role): class", theirs?.isa, mine?.isa)
    guard let theirs, let mine else { return }
    let entries = (Dictionary(theirs), Dictionary(mine))
    for key in Set(entries.0.keys).union(entries.1.keys).sorted() where key != "isa" {
      note("\(role).\(key)", entries.0[key].map { Self.plain($0, key) }, entries.1[key].map { Self.plain($0, key) })
    }
  }

  /// A value without what has to differ: ids, names that people chose, settings.
  private static func plain(_ value: OpenStepValue, _ key: String) -> String {
    let chosen = [
      "path", "remoteGlobalIDString", "target", "targetProxy", "containerPortal", "fileRef", "children",
      "productReference", "baseConfigurationReference",
    ]
    if chosen.contains(key) || key.hasPrefix("build") && key != "buildActionMask" { return "…" }
    if ["files", "dependencies", "exceptions", "fileSystemSynchronizedGroups", "packageProductDependencies"].contains(
      key)
    {
      return "…"
    }
    switch value {
    case .string(let text): return text
    case .list(let elements): return "(" + elements.map { plain($0, "") }.joined(separator: ", ") + ")"
    case .dictionary(let entries):
      return "{" + entries.map { "\($0.key) = \(plain($0.value, ""))" }.joined(separator: "; ") + "}"
    case .data: return "<>"
    }
  }

  private static func keys(_ entries: [OpenStepEntry]) -> String { entries.map(\.key).sorted().joined(separator: ", ") }

  private static func place(_ id: ObjectID?, in ids: [ObjectID]) -> String {
    guard let id, let index = ids.firstIndex(of: id) else { return "not there" }
    return index == ids.count - 1 ? "last" : "not last"
  }
}

extension Dictionary where Key == String, Value == OpenStepValue {
  fileprivate init(_ object: ProjectObject) {
    self.init(object.entries.map { ($0.key, $0.value) }) { $1 }
  }
}
