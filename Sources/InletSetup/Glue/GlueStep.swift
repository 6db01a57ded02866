import XcodeProject

/// Inserts the lines by which a native app receives into its own code, where the code is understood with certainty.
///
/// What is there from an earlier run stays as it is, whatever people made of it.
struct GlueStep {
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    if try noteEarlier(&context) { return }
    guard context.request.insertsGlue else { return }
    guard context.detected.framework == .native else {
      context.findings.append(
        SetupFinding(
          .manualStep, "the app's code was not edited: it is not native, and receives by a bridge",
          at: context.host.targetPlace,
          hint: "follow the step that is printed for \(context.detected.framework.displayName)"))
      return
    }
    do throws(GlueRefusal) {
      let edit = try Self.edit(&context)
      context.hasGlue = true
      let path = edit.place.path
      do throws(SetupFailure) {
        try context.copy.write(path, edit.bytes(), ["receives what is shared, in \(edit.place.type.name)"])
      } catch {
        throw GlueRefusal("the file cannot be edited", path)
      }
      for insertion in edit.insertions { context.add(Addition(kind: .block, value: insertion.name), to: path) }
      context.manualSteps.append(
        "Say in InletEntry.take (\(path)) what the app does with a share; until then each is kept in a folder.")
    } catch {
      context.findings.append(
        SetupFinding(
          .manualStep, "the app's code was not edited: \(error.reason)",
          at: error.path.map { .init(path: $0, line: error.line) } ?? context.host.targetPlace,
          hint: error.isDone
            ? "nothing is inserted where the app receives by itself; see Documentation/receiving.md"
            : "write the lines that are printed below yourself"))
    }
  }

  /// Notes the blocks that earlier runs inserted and that are still there.
  private static func noteEarlier(_ context: inout SetupContext) throws(SetupFailure) -> Bool {
    for (path, file) in context.record?.files ?? [:] where path.hasSuffix(".swift") {
      for addition in file.additions where addition.kind == .block {
        guard let name = addition.value, let bytes = try context.copy.read(path), MarkedBlock(named: name).isIn(bytes)
        else { continue }
        context.add(addition, to: path)
        if name == GlueText.entryBlock { context.hasGlue = true }
      }
    }
    return context.hasGlue
  }

  private static func edit(_ context: inout SetupContext) throws(GlueRefusal) -> GlueEdit {
    let sources = try GlueSources(context.host, &context.copy)
    let (apps, scenes) = (sources.apps, sources.sceneDelegates)
    if let app = apps.first {
      if apps.count > 1 { throw GlueRefusal("there are several types that are an App", apps[1]) }
      if let scene = scenes.first { throw GlueRefusal("a SwiftUI app with a scene delegate of its own", scene) }
      return try SwiftUIGlue.edit(app)
    }
    if let scene = scenes.first {
      if scenes.count > 1 { throw GlueRefusal("there are several scene delegates", scenes[1]) }
      try sources.checkClass(scene)
      return try DelegateGlue.scene.edit(scene)
    }
    guard let delegate = sources.applicationDelegates.first else { throw sources.refusalOfNothing() }
    if sources.applicationDelegates.count > 1 {
      throw GlueRefusal("there are several application delegates", sources.applicationDelegates[1])
    }
    if hasScenes(context, delegate) {
      throw GlueRefusal("the app has scenes, but no scene delegate was found in its Swift sources", delegate)
    }
    try sources.checkClass(delegate)
    return try DelegateGlue.application.edit(delegate)
  }

  private static func hasScenes(_ context: SetupContext, _ delegate: GlueSources.Place) -> Bool {
    let manifest = "UIApplicationSceneManifest"
    let isInPlist = context.files.documents.values.contains { $0.value.value(at: [.key(manifest)]) != nil }
    let isSet = context.host.configurations.contains {
      $0.settings.rawValue("INFOPLIST_KEY_\(manifest)_Generation")?.uppercased() == "YES"
    }
    let methods = delegate.outline.methods(of: delegate.type).map(\.name)
    return isInPlist || isSet || methods.contains("application(_:configurationForConnecting:options:)")
  }
}
