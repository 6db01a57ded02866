import XcodeProject

/// Whether the extension comes back after the framework's tools have made the project anew.
enum RegenerationChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    guard examination.isOurs else { return [] }
    switch examination.detected.framework {
    case .cordova: return cordova(examination)
    case .capacitor: return capacitor(examination)
    case .expo: return expo(examination)
    default: return []
    }
  }

  private static func finding(_ message: String, _ path: String, hint: String) -> [SetupFinding] {
    [SetupFinding(.regenerationHook, message, at: .init(path: path), hint: hint)]
  }

  private static func cordova(_ examination: Examination) -> [SetupFinding] {
    if !examination.exists(CordovaStep.hookPath) {
      return finding(
        "the hook that puts the extension back is not there: 'cordova prepare' fails", CordovaStep.hookPath,
        hint: "run 'inlet sync'")
    }
    if examination.text("config.xml")?.contains(CordovaStep.hookPath) == true { return [] }
    return finding(
      "config.xml does not run \(CordovaStep.hookPath): the next 'cordova platform add' loses the extension",
      "config.xml", hint: "run 'inlet sync'")
  }

  private static func capacitor(_ examination: Examination) -> [SetupFinding] {
    guard let text = examination.text("package.json"), !text.contains(CapacitorStep.command) else { return [] }
    return finding(
      "no script of package.json runs '\(CapacitorStep.command)' after 'npx cap sync': a project that it makes anew "
        + "has no extension", "package.json",
      hint: "run 'inlet sync', or let the script \"\(CapacitorStep.key)\" run '\(CapacitorStep.command)'")
  }

  private static func expo(_ examination: Examination) -> [SetupFinding] {
    if !examination.exists(ExpoStep.pluginPath) {
      return finding(
        "the config plugin that puts the extension back is not there: 'expo prebuild' fails or loses the extension",
        ExpoStep.pluginPath, hint: "run 'inlet sync'")
    }
    let configs = ["app.json", "app.config.js", "app.config.ts"]
    if configs.contains(where: { examination.text($0)?.contains(ExpoStep.pluginPath) == true }) { return [] }
    let place = configs.first { examination.exists($0) } ?? configs[0]
    return finding(
      "'plugins' does not name \(ExpoStep.entry): the next 'expo prebuild --clean' loses the extension", place,
      hint: place == "app.json" ? "run 'inlet sync'" : "add \"\(ExpoStep.entry)\" to 'plugins'")
  }
}
