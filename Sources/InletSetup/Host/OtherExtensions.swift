import XcodeProject

/// The app extensions that are in a project already.
struct OtherExtension {
  let target: ProjectTarget
  /// The extension point, nil when its Info.plist cannot be read.
  let point: String?
  let infoPlist: String?

  /// The extensions that an app embeds or depends on.
  static func all(of host: HostApp, _ copy: inout WorkingCopy) -> [OtherExtension] {
    let dependencies = host.target.dependencies.compactMap { $0.target?.id }
    let embedded = host.target.buildPhases.filter(\.embedsExtensions).flatMap(\.files).compactMap { $0.file?.id }
    let found = host.project.targets.filter { target in
      target.isAppExtension
        && (dependencies.contains(target.id) || target.product.map { embedded.contains($0.id) } == true)
    }
    var result: [OtherExtension] = []
    for target in found {
      let configuration = target.configurationList?.configurations.first
      let named = configuration?.setting("INFOPLIST_FILE").map { value in
        ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/"].reduce(value) {
          $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0
        }
        .replacing("$(TARGET_NAME)", with: target.name)
      }
      let path = named.map { RelativePath.join(host.sourceRoot, $0) }
      // try?: an Info.plist that cannot be read does not say which extension point it is for.
      let document = path.flatMap { path in (try? HostFiles.document(path, &copy)).flatMap { $0 } }
      let point = document?.value.value(at: ["NSExtension", "NSExtensionPointIdentifier"])?.string
      result.append(OtherExtension(target: target, point: point, infoPlist: path))
    }
    return result
  }
}
