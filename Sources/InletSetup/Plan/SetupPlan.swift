import Foundation
import XcodeProject

/// What a command would change: a value, nothing is written before ``apply()``.
public struct SetupPlan: Sendable {
  /// One file that changes.
  public struct Change: Sendable, Hashable {
    /// The file with its content before and after.
    public let replacement: FileReplacement
    /// Why it changes, one phrase for each thing.
    public let reasons: [String]

    /// The file, below the root.
    public var path: String { replacement.path }
    /// The change as a diff for `git apply` or `patch -p1`.
    public var diff: [UInt8] { replacement.diff.bytes }
    /// What happens to the file.
    public var action: String {
      replacement.before == nil ? "create" : replacement.after == nil ? "delete" : "change"
    }
  }

  /// What the plan was made for.
  public let detected: DetectedProject
  /// The files that change, sorted by path.
  public let changes: [Change]
  /// What is worth knowing, warnings and notes.
  public let findings: [SetupFinding]
  /// What no tool can do: steps for a person, in order, each one or more lines.
  public let manualSteps: [String]
  let removesEmptiedFolders: Bool

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }

  init(
    _ detected: DetectedProject, _ copy: WorkingCopy, findings: [SetupFinding] = [], manualSteps: [String] = [],
    removesEmptiedFolders: Bool = false
  ) {
    self.detected = detected
    changes = copy.changedPaths.compactMap { path in
      copy.files[path].map { file in
        Change(
          replacement: FileReplacement(path: path, from: file.before, to: file.after), reasons: file.reasons)
      }
    }
    self.findings = findings
    self.manualSteps = manualSteps
    self.removesEmptiedFolders = removesEmptiedFolders
  }

  /// The changes as one diff for `git apply` or `patch -p1` in the root.
  public var diff: [UInt8] { changes.flatMap { $0.replacement.diff.bytes } }

  /// Writes all files or none.
  ///
  /// - Throws: ``SetupFailure`` with code `not-written`; every file then holds what it held before.
  public func apply() throws(SetupFailure) {
    let transaction = FileTransaction(
      root: detected.root, changes.map(\.replacement), removesEmptiedFolders: removesEmptiedFolders)
    do {
      try transaction.apply()
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }
}
