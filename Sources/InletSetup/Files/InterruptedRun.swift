import XcodeProject

/// What a run that was killed, or that the disk became full under, left behind.
public enum InterruptedRun {
  /// Puts every file back as it was before the interrupted run, or clears up if all its files were written.
  ///
  /// Has to come before a plan: one made from files of which some are new and some are old is not to be trusted.
  ///
  /// - Parameter path: The folder of the app, an `.xcodeproj` or an `.xcworkspace`.
  /// - Returns: A note that says so; nil when no run was interrupted.
  /// - Throws: ``SetupFailure`` when a file cannot be put back, for example because it was changed since, or because
  ///   another run is at work; what is left stays recorded for the next time.
  public static func recover(at path: String) throws(SetupFailure) -> SetupFinding? {
    let root = try SetupPlanner.root(of: path)
    do {
      guard try FileTransaction.isInterrupted(root: root), try FileTransaction.recover(root: root) else { return nil }
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    return SetupFinding(
      .note, SetupCode.interrupted.rawValue, "an earlier run was interrupted; what it left was put back first",
      at: .init(path: "."))
  }

  /// What to say where nothing may be written; nil when no run was interrupted.
  ///
  /// - Throws: ``SetupFailure`` when the folder cannot be looked at.
  public static func finding(at path: String) throws(SetupFailure) -> SetupFinding? {
    let root = try SetupPlanner.root(of: path)
    do {
      guard try FileTransaction.isInterrupted(root: root) else { return nil }
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    return SetupFinding(
      .interrupted, "an earlier run was interrupted, or another one is at work: some files are new and some are old",
      at: .init(path: "."), hint: "run 'inlet sync', 'inlet add' or 'inlet remove': they put the files back first")
  }
}
