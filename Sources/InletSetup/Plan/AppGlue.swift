/// The lines by which the app receives what was shared.
struct AppGlue {
  static func give(_ context: inout SetupContext) {
    guard context.detected.framework.linksAppLibraries else { return }
    context.manualSteps.append(
      "Take what was shared when the app becomes active and when its link is opened, with the App Group "
        + "\(context.setup.groupText).")
  }
}
