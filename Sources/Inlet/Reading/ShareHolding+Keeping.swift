import CInletSystem
import Foundation

extension ShareHolding {
  /// Gives the app a file for good, without copying its bytes where the volume allows: as a clone, else as a second
  /// name of the same file, else as a copy.
  ///
  /// The inbox keeps its own name of the file until the share is acknowledged, so that an app that is killed in between
  /// finds the share whole when it comes again. Without a name of its own the file gets one made of the share's id and
  /// the item's place, so that keeping it again replaces it and does not add a second one. Do not write to the file
  /// before the share is acknowledged.
  ///
  /// - Parameters:
  ///   - item: An item with a file.
  ///   - directory: An existing directory of the app.
  ///   - name: A name to show, such as ``SharedItem/name``: made safe (see ``FileName/safe(_:)``), and numbered when
  ///     there is such a file, which is never replaced. Nil, the default, for the share's own.
  /// - Returns: The app's file.
  /// - Throws: ``ReadingFailure/noFile(item:)``, ``ReadingFailure/ended``, ``ReadingFailure/failed(_:)``; no new file
  ///   is in the directory.
  @discardableResult
  public func keep(_ item: SharedItem, in directory: URL, as name: String? = nil) throws(ReadingFailure) -> URL {
    let source = try file(of: item)
    do throws(InboxError) {
      let target = try Directory(path: directory.path)
      let stage = ".\(share.id).\(ProcessIdentity.randomNonce())"
      try Self.place(source, in: target, as: stage)
      do throws(InboxError) {
        let kept: String
        if let name {
          kept = try Self.rename(stage, toFree: name, in: target)
        } else {
          kept = try replace(stage, item, in: target)
        }
        return directory.appendingPathComponent(kept, isDirectory: false)
      } catch {
        target.removeTree(stage)
        throw error
      }
    } catch {
      throw .failed(error)
    }
  }

  private static func place(_ source: URL, in target: Directory, as stage: String) throws(InboxError) {
    let file = try OpenFile(readingPath: source.path)
    if inlet_clone_at(file.descriptor, target.descriptor, stage) == 0 { return }
    let copy = PayloadCopy(directory: target, name: stage, digestLimit: -1, isAbandoned: { false })
    _ = try copy.copy(from: source.path, ownership: .ours, reserve: 0)
  }

  private static func rename(_ stage: String, toFree name: String, in target: Directory) throws(InboxError) -> String {
    let safe = FileName.safe(name)
    for number in 1... {
      let candidate = number == 1 ? safe : FileName.numbered(safe, number)
      switch try target.move(stage, to: target, as: candidate) {
      case .moved: return candidate
      case .occupied: continue
      case .missing: throw .system(call: "rename", path: target.path(of: stage), code: ENOENT)
      }
    }
    return safe
  }

  private func replace(_ stage: String, _ item: SharedItem, in target: Directory) throws(InboxError) -> String {
    let position = share.items.firstIndex { $0.id == item.id } ?? 0
    let ending = FileName.ending(of: item.file ?? "")
    let name = "\(share.id)-\(position)\(ending)"
    // Two names of one file stay two, so the stage is removed in any case.
    try target.replace(name, by: stage)
    target.removeTree(stage)
    return name
  }
}
