import XcodeProject

/// Lets `expo prebuild` put the extension back: a config plugin, and its entry in app.json.
enum ExpoStep {
  static let pluginPath = "inlet/with-inlet.js"
  static let entry = "./" + pluginPath

  static let plugin = """
    // Puts the share extension back after 'expo prebuild': the ios folder is made anew.
    const { withFinalizedMod } = require('expo/config-plugins');
    const { spawnSync } = require('child_process');

    module.exports = function withInlet(config) {
      return withFinalizedMod(config, [
        'ios',
        async (config) => {
          const command = process.env.INLET || 'inlet';
          const result = spawnSync(command, ['sync', config.modRequest.projectRoot], { stdio: 'inherit' });
          if (result.error) throw new Error(`'${command} sync' cannot be run: ${result.error.message}. Install inlet, or set INLET to its path.`);
          if (result.status !== 0) throw new Error(`'${command} sync' failed with exit code ${result.status}`);
          return config;
        },
      ]);
    };

    """

  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    let ids = context.host.release.flatMap { release in
      context.setup.bundleIDs[release.name].map { release.expand($0) ?? $0 }
    }
    try writePlugin(&context.copy, additions: &context.additions, record: context.record, steps: &context.manualSteps)
    context.manualSteps.append(
      easEntry(name: context.setup.name, id: ids ?? "…", group: context.setup.appGroup.values.first ?? "…"))
  }

  /// The plugin and its entry; also for an app whose ios folder is not there.
  static func writePlugin(
    _ copy: inout WorkingCopy, additions: inout [String: [Addition]], record: SetupRecord?, steps: inout [String]
  ) throws(SetupFailure) {
    if try copy.read(pluginPath) == nil {
      try copy.write(pluginPath, Array(plugin.utf8), ["puts the extension back after 'expo prebuild'"])
    }
    let path = "app.json"
    let addition = Addition(kind: .item, path: ["expo", "plugins"], value: entry)
    guard let bytes = try copy.read(path) else {
      steps.append("Add \"\(entry)\" to 'plugins' in the app's config.")
      return
    }
    do {
      let tree = try JSON5Tree(SourceText(bytes, path: path))
      let present = JSONSplice.find(["expo", "plugins"], in: tree.root)?.items.contains { item in
        item.string == entry || item.items.first?.string == entry
      }
      if present == true {
        if record?.files[path]?.additions.contains(addition) == true { additions[path] = [addition] }
        return
      }
      guard tree.root["expo"] != nil else {
        steps.append("Add \"\(entry)\" to 'plugins' in the app's config.")
        return
      }
      let edited = try JSONSplice.appending(JSONSplice.quoted(entry), to: ["expo", "plugins"], of: bytes, file: path)
      try copy.write(path, edited, ["runs the plugin that puts the extension back"])
      additions[path] = [addition]
    } catch let failure as SetupFailure {
      throw failure
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
  }

  static func easEntry(name: String, id: String, group: String) -> String {
    """
    For EAS Build, add to 'expo' in the app's config, so that it makes the extension's credentials:
    "extra": { "eas": { "build": { "experimental": { "ios": { "appExtensions": [
      { "targetName": "\(name)", "bundleIdentifier": "\(id)",
        "entitlements": { "com.apple.security.application-groups": ["\(group)"] } }
    ] } } } } }
    """
  }
}
