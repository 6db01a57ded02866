/// What the doctor can put right by itself, and what is left for a person.
public struct DoctorCure: Sendable {
  /// What would be changed, the same as by `sync` and a few edits more; nil when nothing has a certain repair.
  public let plan: SetupPlan?
  /// The findings that the plan does away with.
  public let cured: [SetupFinding]
  /// The findings that stay, worst first.
  public let left: [SetupFinding]
}

extension Doctor {
  /// What can be put right with certainty in the project at a path.
  ///
  /// Only extensions that `inlet.json` describes are touched. A cure made after its plan was applied has none.
  ///
  /// - Throws: ``SetupFailure`` when the project cannot be looked at. Nothing is ever written before
  ///   ``SetupPlan/apply()``.
  public func cure(_ path: String) throws(SetupFailure) -> DoctorCure {
    let findings = try examine(path)
    guard findings.contains(where: { $0.severity != .note }) else {
      return DoctorCure(plan: nil, cured: [], left: findings)
    }
    var copy = WorkingCopy(ProjectFolder(root: try SetupPlanner.root(of: path)))
    guard try SetupPlanner.description(&copy) != nil else {
      return DoctorCure(plan: nil, cured: [], left: findings)
    }
    let plan: SetupPlan
    do throws(SetupFailure) {
      plan = try SetupPlanner(request: request).plan(
        at: path, requiresDescription: true, finishing: DoctorRepairs.run)
    } catch {
      // What keeps 'sync' from being planned is one more thing to put right by hand.
      let known = Set(findings.map(\.code))
      return DoctorCure(plan: nil, cured: [], left: findings + error.findings.filter { !known.contains($0.code) })
    }
    let left = try examine(path, with: plan.changes)
    let remaining = Set(left.map(Self.identity))
    let cured = findings.filter { !remaining.contains(Self.identity($0)) }
    if cured.isEmpty { return DoctorCure(plan: nil, cured: [], left: findings) }
    return DoctorCure(plan: plan, cured: cured, left: left)
  }

  /// A finding without the numbers that an edit moves.
  private static func identity(_ finding: SetupFinding) -> [String] {
    [finding.code, finding.message, finding.place?.path ?? ""]
  }
}
