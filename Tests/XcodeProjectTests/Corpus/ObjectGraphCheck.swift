import XcodeProject

/// What is inconsistent in a project: references that lead nowhere, things in two places, files that no phase has.
struct ObjectGraphCheck {
  private(set) var problems: Set<String> = []

  init(_ project: Project) {
    for id in project.objectIDs {
      guard let object = project.object(id) else { continue }
      for entry in object.entries where Self.lists.contains(entry.key) {
        var seen: Set<String> = []
        for text in entry.value.strings {
          if !project.contains(ObjectID(text)) {
            problems.insert("\(id).\(entry.key) names \(text), which is not there")
          }
          if !seen.insert(text).inserted { problems.insert("\(id).\(entry.key) has \(text) twice") }
        }
      }
      for entry in object.entries where Self.single.contains(entry.key) {
        if let text = entry.value.string, !project.contains(ObjectID(text)) {
          problems.insert("\(id).\(entry.key) names \(text), which is not there")
        }
      }
    }
    for target in project.targets {
      let names = target.configurationList?.configurations.map(\.name) ?? []
      if names != project.configurationNames { problems.insert("\(target.name) has configurations \(names)") }
    }
  }

  private static let lists: Set<String> = [
    "buildConfigurations", "buildPhases", "children", "dependencies", "exceptions", "files",
    "fileSystemSynchronizedGroups", "targets",
  ]
  private static let single: Set<String> = [
    "buildConfigurationList", "fileRef", "mainGroup", "productReference", "target", "targetProxy",
  ]
}
