import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// `add`, `plan`, `sync` and `remove` as a person runs them, on an app of every framework.
@Suite(.timeLimit(.minutes(10))) struct SetupCommandTests {
  @Test(arguments: Skeleton.all) func `an app goes through check, add, add again, regenerate, sync and remove`(
    _ skeleton: Skeleton
  ) throws {
    let setup = try SetupTool(skeleton)
    let due = try setup.run("plan", "--check")
    #expect(due.status == 2)
    #expect(due.output.contains("\n+++ b/inlet.json\n"), "\(due.output.prefix(200))")
    #expect(try setup.differences == [])

    let added = try setup.run("add")
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.hasPrefix("\(skeleton.framework.displayName) app ("))
    #expect(added.output.contains("\nWhat is left to do by hand:\n"))
    #expect(!added.errors.contains("error:"), "\(added.errors)")
    let full = try setup.now

    for command in ["add", "sync", "plan"] {
      let check = try setup.run(command, "--check")
      #expect(check.status == 0)
      #expect(check.output == "nothing to do\n")
    }
    #expect(try setup.run("add").output == "nothing to do\n")
    #expect(try setup.now == full)
    let doctor = try setup.run("doctor")
    #expect(doctor.status == 0, "\(doctor.errors)")

    try skeleton.regenerate(in: setup.root)
    let isOutdated = try setup.now != full
    #expect(try setup.run("sync", "--check").status == (isOutdated ? 2 : 0))
    #expect(try setup.run("sync").status == 0)
    #expect(try setup.now.differences(from: full).filter { $0 != "~inlet.lock" } == [])
    #expect(try setup.run("sync", "--check").status == 0)

    let due2 = try setup.run("remove", "--check")
    #expect(due2.status == 2)
    let removed = try setup.run("remove")
    #expect(removed.status == 0)
    #expect(removed.errors == "")
    #expect(try setup.differences == [])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: setup.root.path).allSatisfy { !$0.contains("inlet") })
    #expect(try setup.tool.leftovers == [])
  }

  struct Patching: Sendable, CustomTestStringConvertible {
    var skeleton: Skeleton
    var program: String
    var arguments: [String]
    var testDescription: String { "\(program), \(skeleton.name)" }
  }

  static let patchings = Skeleton.all.flatMap { skeleton in
    [
      Patching(skeleton: skeleton, program: "git", arguments: ["apply", "--whitespace=nowarn"]),
      Patching(skeleton: skeleton, program: "patch", arguments: ["--binary", "-s", "-p1", "-i"]),
    ].filter { Programs.has($0.program) }
  }

  @Test func `the programs that read the diffs are there`() {
    for program in ["git", "patch"] where !Programs.has(program) {
      print("SKIPPED: no \(program) on this machine; what it makes of the plan is not checked")
    }
  }

  @Test(arguments: patchings) func `the plan of add and of remove is a diff that does the same`(
    _ patching: Patching
  ) throws {
    let (byTool, byDiff) = (try SetupTool(patching.skeleton), try SetupTool(patching.skeleton))
    #expect(try byTool.run("add").status == 0)
    let plan = try byDiff.run("plan")
    #expect(plan.status == 0)
    #expect(try byDiff.run("add", "--dry-run").output == plan.output)
    let patched = try byDiff.program(patching.program, patching.arguments, input: plan.output)
    #expect(patched.status == 0, "\(patched.errors)\(patched.output)")
    #expect(try byDiff.now.differences(from: byTool.now) == [])

    let removal = try byDiff.run("remove", "--dry-run")
    #expect(removal.status == 0)
    let restored = try byDiff.program(patching.program, patching.arguments, input: removal.output)
    #expect(restored.status == 0, "\(restored.errors)\(restored.output)")
    #expect(try byDiff.differences == [])
  }

  @Test(arguments: Skeleton.all) func `every command answers with one document if asked`(_ skeleton: Skeleton) throws {
    let setup = try SetupTool(skeleton)
    let plan = try SetupAnswer(try setup.run("plan", "--json"))
    #expect(plan.version == 1 && plan.command == "plan" && plan.applied == false)
    #expect(plan.framework == skeleton.framework.rawValue)
    #expect(try setup.differences == [])
    let added = try SetupAnswer(try setup.run("add", "--json"))
    #expect(added.applied == true)
    #expect(added.changes?.map(\.path) == plan.changes?.map(\.path))
    #expect(try setup.differences.map { String($0.dropFirst()) } == added.changes?.map(\.path).sorted())
    for change in added.changes ?? [] {
      #expect(!change.reasons.isEmpty && !change.diff.isEmpty)
      #expect(["create", "change"].contains(change.action))
    }
    #expect(added.manualSteps?.isEmpty == false)
    let again = try SetupAnswer(try setup.run("sync", "--json"))
    #expect(again.changes?.isEmpty == true && again.applied == true)
    let doctor = try SetupAnswer(try setup.run("doctor", "--json"))
    #expect(doctor.isExamined == true && !doctor.findings.contains { $0.severity == "error" })
    let removed = try SetupAnswer(try setup.run("remove", "--json"))
    #expect(removed.changes?.isEmpty == false)
    #expect(try setup.differences == [])
  }

  @Test func `quiet says nothing but what is wrong`() throws {
    let setup = try SetupTool(.uiKit)
    for command in ["plan", "add", "sync", "remove"] {
      let result = try setup.run(command, "--quiet")
      #expect(result.status == 0)
      #expect(result.output == "")
    }
    #expect(try setup.differences == [])
  }

  @Test func `the way back is offered where git knows of changes that nobody committed`() throws {
    guard Programs.has("git") else { return print("SKIPPED: no git on this machine") }
    let setup = try SetupTool(.uiKit)
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in [["init", "-q"], ["add", "."], identity + ["commit", "-qm", "first"]] {
      var git = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
      git.folder = setup.root
      #expect(try git.run(["git"] + words).status == 0)
    }
    let plist = setup.root.appendingPathComponent("App/Info.plist")
    try (Data(contentsOf: plist) + Data("\n".utf8)).write(to: plist)
    let added = try setup.run("add")
    #expect(added.status == 0)
    #expect(added.errors.contains("note: files with uncommitted changes were touched: App/Info.plist"))
  }
}
