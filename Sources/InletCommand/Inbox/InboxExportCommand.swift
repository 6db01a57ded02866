import CommandLineKit
import Foundation
import Inlet
import InletSimulator

/// `inlet inbox export`: copies shares to a folder.
enum InboxExportCommand {
  static let folder = Parameter<String>.argument("DIR", help: "where to, made if missing", completion: .directories)
  static let shares = Parameter<[String]>.options(
    "share", "s", placeholder: "SHARE", takesList: true, help: "only these, by id or the beginning of it")

  static let command = Command(
    "export", summary: "copy shares to a folder: the document and the files, under their own names",
    discussion: """
      Every share becomes a folder named by its id with share.json and the files. A folder that is there already is \
      left alone and reported. The inbox is not changed.
      """,
    parameters: [InboxCommand.container, folder, shares, InboxCommand.json],
    examples: [
      Command.Example("inlet inbox export ~/container /tmp/shares", "all of them"),
      Command.Example("inlet inbox export ~/container /tmp/shares --share 01m8nd 01m8nf", "two of them"),
    ]
  ) { invocation in
    await InboxDocument.run("export", invocation, isJSON: invocation[InboxCommand.json]) { document in
      let found = try FoundInboxes(in: invocation[InboxCommand.container])
      let entries = try wanted(invocation[shares], found)
      let export = ShareExport(folder: URL(fileURLWithPath: invocation[folder], isDirectory: true))
      try export.prepare()
      var changed: [InboxDocument.ListedShare] = []
      for (number, entry) in entries.enumerated() {
        invocation.console.progress(
          "copying share \(number + 1) of \(entries.count), \(Numbers.grouped(entry.bytes)) bytes")
        do throws(Diagnostic) {
          try export.copy(entry)
          changed.append(InboxDocument.ListedShare(entry))
        } catch {
          document.diagnostics.append(error)
        }
      }
      document.changed = changed
      if !invocation[InboxCommand.json] {
        invocation.console.print("\(Numbers.count(changed.count, "share")) copied to \(export.folder.path.printable)")
      }
      return document.diagnostics.isEmpty ? .success : .failure
    }
  }

  private static func wanted(_ texts: [String], _ found: FoundInboxes) throws(CommandFailure) -> [InboxSnapshot.Entry] {
    guard !texts.isEmpty else { return found.entries.filter { $0.id != nil } }
    var entries: [InboxSnapshot.Entry] = []
    for text in texts { entries.append(try found.share(text)) }
    return entries
  }
}

/// Copies shares out of an inbox.
struct ShareExport {
  let folder: URL

  func prepare() throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic(.error, "no-folder", "the folder '\(folder.path)' cannot be made: \(error.localizedDescription)")
    }
  }

  /// Under a hidden name first, so that a folder with the share's name is whole.
  func copy(_ entry: InboxSnapshot.Entry) throws(Diagnostic) {
    let name = entry.id?.description ?? entry.place.lastPathComponent
    let target = folder.appendingPathComponent(name, isDirectory: true)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw Diagnostic(
        .error, "exists", "'\(target.path)' is there already", hint: "remove it, or export to another folder")
    }
    let stage = folder.appendingPathComponent(".\(name).part", isDirectory: true)
    do {
      try? FileManager.default.removeItem(at: stage)  // left by an export that was ended
      if let share = entry.share { try copy(share, to: stage) } else { try copyAsItIs(entry, to: stage) }
      try FileManager.default.moveItem(at: stage, to: target)
    } catch {
      try? FileManager.default.removeItem(at: stage)  // the error below is what counts
      throw Diagnostic(.error, "not-copied", "share \(name) cannot be copied: \(error.localizedDescription)")
    }
  }

  private func copy(_ kept: KeptShare, to stage: URL) throws {
    try FileManager.default.createDirectory(at: stage, withIntermediateDirectories: true)
    try ShareDocument.data(for: kept.share).write(to: stage.appendingPathComponent("share.json"))
    var used: Set<String> = ["share.json"]
    for item in kept.share.items where item.file != nil {
      let source = try kept.file(of: item)
      var name = FileName.safe(item.name ?? source.lastPathComponent)
      var number = 1
      while !used.insert(name.lowercased()).inserted {
        number += 1
        name = "\(number) " + FileName.safe(item.name ?? source.lastPathComponent)
      }
      try FileManager.default.copyItem(at: source, to: stage.appendingPathComponent(name))
    }
  }

  /// What is left of a share that is not whole.
  private func copyAsItIs(_ entry: InboxSnapshot.Entry, to stage: URL) throws {
    if entry.hasFolder { return try FileManager.default.copyItem(at: entry.place, to: stage) }
    try FileManager.default.createDirectory(at: stage, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: entry.place, to: stage.appendingPathComponent("share.json"))
  }
}
