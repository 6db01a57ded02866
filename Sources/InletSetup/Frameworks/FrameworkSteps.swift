/// What each framework needs beside the Xcode project.
enum FrameworkSteps {
  /// Makes what has to be there before the project can be looked at.
  static func prepare(
    _ detected: inout DetectedProject, _ copy: inout WorkingCopy, _ description: InletDescription
  ) throws(SetupFailure) {}

  /// A plan for an app whose Xcode project is not there yet.
  static func planWithoutProject(
    _ detected: DetectedProject, _ copy: WorkingCopy, _ description: InletDescription, _ read: InletDescription?,
    _ planner: SetupPlanner
  ) throws(SetupFailure) -> SetupPlan {
    throw SetupFailure(.platformMissing, "there is no iOS project yet", at: .init(path: "."), hint: "make it first")
  }

  /// The framework's own files.
  static func run(_ context: inout SetupContext) throws(SetupFailure) {}
}
