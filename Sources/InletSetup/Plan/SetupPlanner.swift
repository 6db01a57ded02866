import XcodeProject

/// Makes plans: what `add` and `sync` change.
public struct SetupPlanner: Sendable {
  /// What the options say.
  public var request: SetupRequest
  /// Where Inlet's libraries come from when neither options nor `inlet.json` say it.
  public var defaultPackage: InletDescription.Package
  /// The sources that are copied where the description wants a copy.
  public var runtime: RuntimeSources?

  /// A planner.
  ///
  /// - Parameters:
  ///   - request: What the options say; nothing unless given.
  ///   - defaultPackage: Where the libraries come from when nothing else says it; linked by hand unless given.
  ///   - runtime: The sources that are copied where a copy is wanted; a copy that is there stays as it is unless given.
  public init(
    request: SetupRequest = SetupRequest(), defaultPackage: InletDescription.Package = .none,
    runtime: RuntimeSources? = nil
  ) {
    self.request = request
    self.runtime = runtime
    self.defaultPackage = defaultPackage
  }

  /// What it takes for the project at a path to match its description.
  ///
  /// The same plan for `add` and `sync`: what is there already is left as it is, so a plan made after ``SetupPlan/apply()``
  /// is empty.
  ///
  /// - Parameters:
  ///   - path: The folder of the app, an `.xcodeproj` or an `.xcworkspace`.
  ///   - requiresDescription: Whether an `inlet.json` has to be there, as `sync` demands: not unless told.
  /// - Returns: The plan, with nothing in it when everything is as described.
  /// - Throws: ``SetupFailure`` with everything that is in the way. Nothing is ever written.
  public func plan(at path: String, requiresDescription: Bool = false) throws(SetupFailure) -> SetupPlan {
    try plan(at: path, requiresDescription: requiresDescription) { (_: inout SetupContext) throws(SetupFailure) in }
  }

  /// The same with edits of one's own at the end, which the record covers as well.
  func plan(
    at path: String, requiresDescription: Bool, finishing finish: (inout SetupContext) throws(SetupFailure) -> Void
  ) throws(SetupFailure) -> SetupPlan {
    let root = try Self.root(of: path)
    var copy = WorkingCopy(ProjectFolder(root: root))
    let read = try Self.description(&copy)
    if requiresDescription, read == nil {
      throw SetupFailure(
        .notInstalled, "there is no inlet.json here", at: .init(path: DescriptionStep.path),
        hint: "run 'inlet add' first")
    }
    let description = request.applied(to: read ?? InletDescription())
    var detected = try ProjectDetector.detect(at: path, project: description.project)
    try FrameworkSteps.prepare(&detected, &copy)
    guard detected.project != nil else {
      return try ProjectlessPlan.make(detected, copy, description, read)
    }
    var context = try context(detected, description, read, &copy)
    let target = try ProjectStep.run(&context)
    try ExtensionFilesStep.run(&context)
    try HostFilesStep.run(&context)
    try PodfileStep.run(&context)
    try SchemeStep.run(target, &context)
    try FrameworkSteps.run(&context)
    try DescriptionStep.run(&context, read: read)
    try EmbedStep.run(&context, runtime)
    try GlueStep.run(&context)
    SetupAdvice.give(&context)
    try finish(&context)
    try RecordStep.run(&context)
    return SetupPlan(
      detected, context.copy, findings: context.findings, manualSteps: context.manualSteps, removesEmptiedFolders: true)
  }

  /// Gathers what the steps need.
  func context(
    _ detected: DetectedProject, _ description: InletDescription, _ read: InletDescription?, _ copy: inout WorkingCopy
  ) throws(SetupFailure) -> SetupContext {
    let project = try Self.project(detected, &copy)
    let host = try HostApp(project, in: detected, folder: copy.folder, target: description.target)
    let files = try HostFiles(host, &copy)
    let record = try SetupRecord.read(&copy)
    var resolver = SetupResolver(
      detected: detected, host: host, files: files, request: request, record: record, defaultPackage: defaultPackage,
      place: read == nil ? nil : .init(path: DescriptionStep.path))
    let setup = try resolver.resolve(description, &copy)
    return SetupContext(
      detected: detected, host: host, files: files, setup: setup, request: request, record: record, copy: copy)
  }

  /// The folder of `inlet.json` for a path: that of the app, also for an `.xcodeproj` or the `ios` folder inside it.
  ///
  /// The places of findings are relative to it.
  ///
  /// - Throws: ``SetupFailure`` when there is no such path.
  public static func root(of path: String) throws(SetupFailure) -> String {
    var probe: DetectedProject?
    do {
      probe = try ProjectDetector.detect(at: path)
    } catch {
      // What is wrong is reported when the project is looked for in earnest, with the choice of inlet.json.
      if error.findings.contains(where: { $0.code == SetupCode.noSuchPath.rawValue }) { throw error }
    }
    return probe?.root ?? ProjectDetector.folder(of: path)
  }

  /// `inlet.json`, nil when there is none.
  static func description(_ copy: inout WorkingCopy) throws(SetupFailure) -> InletDescription? {
    guard let bytes = try copy.read(DescriptionStep.path) else { return nil }
    return try DescriptionReader.read(SourceText(bytes, path: DescriptionStep.path))
  }

  /// The project of what was detected.
  ///
  /// - Throws: `SetupFailure` for a file that is missing, in another format, in conflict or no project.
  static func project(_ detected: DetectedProject, _ copy: inout WorkingCopy) throws(SetupFailure) -> Project {
    if copy.files[detected.projectFile]?.after == nil {
      do {
        try ProjectFiles(of: copy.folder.absolute(detected.project ?? "")).checkEditable()
      } catch {
        var finding = SetupFinding(error)
        finding.place?.path = detected.projectFile
        throw SetupFailure([finding])
      }
    }
    guard let bytes = try copy.read(detected.projectFile) else {
      throw SetupFailure(
        .noProject, "the project file is not there", at: .init(path: detected.projectFile),
        hint: "restore it from version control")
    }
    do {
      return try Project(SourceText(bytes, path: detected.projectFile))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }
}
