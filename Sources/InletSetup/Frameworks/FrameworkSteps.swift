import XcodeProject

/// What each framework needs beside the Xcode project.
enum FrameworkSteps {
  /// Makes what has to be there before the project can be looked at: for AIR, which has no Xcode project, one.
  static func prepare(_ detected: inout DetectedProject, _ copy: inout WorkingCopy) throws(SetupFailure) {
    if detected.framework == .air { try AirProject.prepare(&detected, &copy) }
  }

  /// The framework's own files.
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    switch context.detected.framework {
    case .native, .flutter, .reactNative: break
    case .capacitor: try CapacitorStep.run(&context)
    case .cordova: try CordovaStep.run(&context)
    case .expo: try ExpoStep.run(&context)
    case .air: try AirStep.run(&context)
    }
  }
}
