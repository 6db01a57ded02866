import XcodeProject

/// What a file would be without Inlet, worked out from what was added to it: for files that have been changed since.
enum SemanticRemoval {
  /// The bytes of a file without what was added.
  static func base(
    of path: String, _ bytes: [UInt8], _ additions: [Addition], _ host: HostApp?, _ setup: ResolvedSetup
  ) throws(SetupFailure) -> [UInt8] {
    if path.hasSuffix(".pbxproj") {
      return try project(path, bytes, additions, name: setup.name, groupPath: setup.groupPath, host: host?.target.id)
    }
    return try file(path, bytes, additions)
  }

  /// The bytes of any file but the project.
  static func file(_ path: String, _ bytes: [UInt8], _ additions: [Addition]) throws(SetupFailure) -> [UInt8] {
    var result = bytes
    for addition in additions where addition.kind == .block {
      result = MarkedBlock(named: addition.value ?? "").removed(from: result)
    }
    let others = additions.filter { [.item, .key, .urlType].contains($0.kind) }
    guard !others.isEmpty else { return result }
    do {
      if path.hasSuffix(".json") {
        for addition in others.reversed() { result = try JSONSplice.removing(addition, from: result, path: path) }
        return result
      }
      var document = try PropertyListDocument(SourceText(result, path: path))
      for addition in others.reversed() { try PropertyListRemoval.remove(addition, from: &document) }
      return document.text.bytes
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }

  /// The bytes of the project file without the extension.
  static func project(
    _ path: String, _ bytes: [UInt8], _ additions: [Addition], name: String, groupPath: String, host: ObjectID?
  ) throws(SetupFailure) -> [UInt8] {
    let project: Project
    do {
      project = try Project(SourceText(bytes, path: path))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    var editor = ProjectEditor(project)
    do {
      let target = editor.derivedID(isa: "PBXNativeTarget", ["target", name])
      if editor.contains(target) {
        try removeUnrecordedPackages(target, additions, &editor)
        try editor.removeAppExtension(named: name, folder: groupPath)
      }
      try removeSettings(additions, host, &editor)
      try removeObjects(additions, &editor)
    } catch {
      throw SetupFailure([SetupFinding(error, path: path)])
    }
    return editor.bytes()
  }

  /// The product dependencies of the extension itself, and their build files, whoever added them.
  private static func removeUnrecordedPackages(
    _ target: ObjectID, _ additions: [Addition], _ editor: inout ProjectEditor
  ) throws(ProjectEditor.Failure) {
    for product in editor.object(target).map(ProjectTarget.init)?.packageProducts ?? [] {
      try editor.removePackageProduct(product.id)
    }
  }

  private static func removeSettings(
    _ additions: [Addition], _ host: ObjectID?, _ editor: inout ProjectEditor
  ) throws(ProjectEditor.Failure) {
    guard let host, let list = editor.object(host).map(ProjectTarget.init)?.configurationList else { return }
    for addition in additions where addition.kind == .setting && addition.path.count == 2 {
      guard let configuration = list.configuration(named: addition.path[0]),
        configuration.setting(addition.path[1]) == addition.value
      else { continue }
      try editor.removeValue(at: ["buildSettings", addition.path[1]], of: configuration.id)
    }
  }

  /// What else was added: packages and their products, references to new files of the app, exception sets.
  private static func removeObjects(
    _ additions: [Addition], _ editor: inout ProjectEditor
  ) throws(ProjectEditor.Failure) {
    let ids = additions.filter { $0.kind == .object }.compactMap { $0.value.map { ObjectID($0) } }
    for id in ids {
      guard let object = editor.object(id) else { continue }
      switch object.isa {
      case "XCSwiftPackageProductDependency": try editor.removePackageProduct(id)
      case "PBXFileReference": try editor.removeFileReference(id)
      case "PBXGroup" where object.strings("children").isEmpty: try editor.removeGroup(id)
      case "PBXFrameworksBuildPhase" where object.strings("files").isEmpty: try editor.removeBuildPhase(id)
      case "PBXFileSystemSynchronizedBuildFileExceptionSet":
        for folder in editor.objects(ofClass: "PBXFileSystemSynchronizedRootGroup")
        where folder.strings("exceptions").contains(id.rawValue) {
          try editor.removeElement(.string(id.rawValue), fromList: "exceptions", of: folder.id)
          if editor.object(folder.id)?.strings("exceptions").isEmpty == true {
            try editor.removeValue(at: "exceptions", of: folder.id)
          }
        }
        editor.remove(id)
      default: break
      }
    }
    for id in ids {
      guard let object = editor.object(id), object.isa.hasSuffix("SwiftPackageReference") else { continue }
      let isUsed = editor.objects(ofClass: "XCSwiftPackageProductDependency").contains {
        $0.string("package") == id.rawValue
      }
      if !isUsed { try editor.removePackage(id) }
    }
  }
}
