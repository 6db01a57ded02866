import CommandLineKit
import Foundation
import Inlet

/// The inboxes below a folder that a person named.
struct FoundInboxes {
  struct Found {
    /// The folder that holds `<name>.inbox`.
    var container: URL
    /// The name, as in the configuration of the inbox.
    var name: String
    var snapshot: InboxSnapshot
  }

  let inboxes: [Found]

  /// How deep and how far is searched: containers are shallow, but a person may name any folder.
  private static let depthLimit = 8
  private static let folderLimit = 20_000

  init(in path: String) throws(CommandFailure) {
    let start = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: start.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure([Diagnostic(.error, "no-such-folder", "there is no folder '\(path)'")])
    }
    var found: [Found] = []
    for folder in Self.search(start) {
      do throws(InboxError) {
        found.append(
          Found(
            container: folder.deletingLastPathComponent(), name: String(folder.lastPathComponent.dropLast(6)),
            snapshot: try InboxSnapshot(root: folder.appendingPathComponent("v1", isDirectory: true))))
      } catch {
        throw CommandFailure([Diagnostic(.error, "unreadable-inbox", error.description)])
      }
    }
    guard !found.isEmpty else { throw CommandFailure([Self.nothingFound(path)]) }
    inboxes = found
  }

  /// The folders called `<name>.inbox` that hold a `v1`.
  private static func search(_ start: URL) -> [URL] {
    if start.lastPathComponent == "v1", start.deletingLastPathComponent().pathExtension == "inbox" {
      return [start.deletingLastPathComponent()]
    }
    var found: [URL] = []
    var level = [start]
    var looked = 0
    for _ in 0...depthLimit where !level.isEmpty {
      var next: [URL] = []
      for folder in level {
        looked += 1
        guard looked <= folderLimit else { return found }
        if folder.pathExtension == "inbox", isFolder(folder.appendingPathComponent("v1")) {
          found.append(folder)
        } else {
          next += subfolders(folder)
        }
      }
      level = next
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func subfolders(_ folder: URL) -> [URL] {
    // try?: a folder that may not be read holds nothing for us.
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.map { folder.appendingPathComponent($0, isDirectory: true) }.filter(isFolder)
  }

  /// Links are not followed.
  private static func isFolder(_ url: URL) -> Bool {
    let kind = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    return kind == .typeDirectory
  }

  private static func nothingFound(_ path: String) -> Diagnostic {
    let isDownload = path.contains(".xcappdata")
    return Diagnostic(
      .error, "no-inbox", "there is no inbox in '\(path)'",
      hint: isDownload
        ? "the bundle seems to hold the app's own container only: on a simulator, `xcrun simctl get_app_container"
          + " booted BUNDLE-ID groups` names the App Group's"
        : "an inbox is a folder '<name>.inbox' in the App Group's container")
  }

  /// Every share of every inbox.
  var entries: [InboxSnapshot.Entry] { inboxes.flatMap(\.snapshot.entries) }

  /// The share of an id, or of the beginning of one that only one share has.
  func share(_ text: String) throws(CommandFailure) -> InboxSnapshot.Entry {
    let wanted = text.lowercased()
    let fitting = entries.filter { $0.id?.description.hasPrefix(wanted) ?? false }
    if let only = fitting.first, fitting.count == 1 || only.id?.description == wanted { return only }
    if fitting.isEmpty {
      throw CommandFailure([
        Diagnostic(.error, "no-such-share", "there is no share '\(text)'", hint: "`inlet inbox list` shows the ids")
      ])
    }
    throw CommandFailure([
      Diagnostic(
        .error, "ambiguous-share", "\(fitting.count) shares begin with '\(text)'", hint: "give more characters")
    ])
  }
}
