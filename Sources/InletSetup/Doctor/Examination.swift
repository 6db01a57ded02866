import XcodeProject

/// One extension of one app, as the checks see it.
struct Examination {
  /// The two targets in one configuration.
  struct Pair {
    let name: String
    let app: HostConfiguration
    let `extension`: HostConfiguration
  }

  let detected: DetectedProject
  let host: HostApp
  let target: ProjectTarget
  /// The configurations that both targets have.
  let pairs: [Pair]
  /// The property lists of both targets that can be read.
  let documents: [String: PropertyListDocument]
  /// Whether the extension uses Inlet: its Info.plist has Inlet's keys.
  let isOurs: Bool
  /// The files of the root, as they are or as a plan would make them.
  let copy: WorkingCopy
  /// The extension point; nil when the Info.plist cannot be read.
  let point: String?

  /// The files of the root on disk.
  var folder: ProjectFolder { copy.folder }

  /// The text of a file; nil when there is none or it cannot be read.
  func text(_ path: String) -> String? {
    guard let file = copy.files[path] else { return folder.text(path) }
    return file.after.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is such a file.
  func exists(_ path: String) -> Bool { copy.files[path].map { $0.after != nil } ?? folder.exists(path) }

  /// The texts of the app's own sources, as far as they can be read and are not very many: 32 MiB.
  var appSources: [String] {
    guard let sources = AppSources(host, folder) else { return [] }
    var size = 0
    var texts: [String] = []
    for path in sources.swift + sources.objectiveC where size < 32 << 20 {
      guard let text = text(path) else { continue }
      size += text.utf8.count
      texts.append(text)
    }
    return texts
  }

  /// The place of the extension's target in the project file.
  var targetPlace: SetupFinding.Place { place(of: target.id) }

  func place(of id: ObjectID) -> SetupFinding.Place {
    guard let location = host.project.node(of: id)?.location else { return host.place }
    return SetupFinding.Place(path: host.file, line: location.position.line, column: location.position.column)
  }

  /// The place of an entry of a property list, as near as it is known.
  func place(of key: PropertyListPath, in path: String) -> SetupFinding.Place {
    documents[path]?.location(of: key).map { SetupFinding.Place($0) } ?? SetupFinding.Place(path: path)
  }

  /// A text of an Info.plist in one configuration with references resolved; nil when it is missing or not known.
  func infoText(_ key: String, _ configuration: HostConfiguration) -> String? {
    rawInfoText(key, configuration).flatMap { configuration.expand($0) }
  }

  /// A text of an Info.plist as it stands.
  func rawInfoText(_ key: String, _ configuration: HostConfiguration) -> String? {
    configuration.infoPlist.flatMap { documents[$0]?.value.value(at: PropertyListPath([.key(key)]))?.string }
  }

  /// The App Groups of a target in one configuration; nil when its entitlements cannot be read.
  func groups(_ configuration: HostConfiguration) -> [String]? {
    guard let path = configuration.entitlements else { return [] }
    guard let document = documents[path] else { return nil }
    return (document.value.value(at: [.key(HostFiles.groupsKey)])?.array ?? []).compactMap(\.string)
      .map { configuration.expand($0) ?? $0 }
  }
}
