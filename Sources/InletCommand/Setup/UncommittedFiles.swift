import Foundation
import InletSetup

/// Files that git knows and that have changes nobody committed: the way back from a set-up is then not git's alone.
enum UncommittedFiles {
  /// A note that names them; nil when there are none, when this is no git checkout, or when there is no git.
  static func among(_ paths: [String], below root: String) -> SetupFinding? {
    guard !paths.isEmpty, let checkout = checkout(around: root) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "status", "--porcelain", "-z", "--untracked-files=no", "--"] + paths
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // try?: without git, or when its answer is cut short, there is nothing to report.
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    let names = String(decoding: data, as: UTF8.self).split(separator: "\0").map { String($0.dropFirst(3)) }
    guard process.terminationStatus == 0, !names.isEmpty else { return nil }
    // git tells the places from the top of the checkout.
    let here = URL(fileURLWithPath: root).standardizedFileURL.path + "/"
    return .uncommittedChanges(
      in: names.map { name in
        let path = checkout + "/" + name
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : name
      })
  }

  /// The top of the checkout that a folder belongs to.
  private static func checkout(around root: String) -> String? {
    var folder = URL(fileURLWithPath: root).standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
