import Foundation
import Inlet
import InletApp

/// What the app is made of: the entry for everything that is shared, the notes, and the notebooks that the share sheet
/// offers.
@MainActor
final class NotesApp {
  let entry: AppEntry
  let notes: NoteStore
  /// The picker in the share sheet shows what is in here.
  let notebooks: TargetStore
  /// What went wrong, for the log of a real app.
  private(set) var problems: [String] = []

  /// The app as its Info.plist says.
  static func fromBundle() throws -> NotesApp {
    let settings = try AppSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
    let group = try AppGroup(identifier: settings.appGroup)
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    return try NotesApp(
      AppEntry.Configuration(settings, report: { print("Inlet: \($0)") }), container: group.container,
      library: home.appendingPathComponent("Library/Application Support/Notes", isDirectory: true))
  }

  init(_ configuration: AppEntry.Configuration, container: URL, library: URL) throws {
    entry = AppEntry(configuration)
    notes = try NoteStore(folder: library)
    notebooks = try TargetStore(container: container, role: .app)
    entry.onShare { [notes] delivery in try notes.take(delivery) }
  }

  // MARK: Settings

  func addNotebook(_ title: String) {
    let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return }
    change { try notebooks.put(ShareTarget(id: UUID().uuidString, title: title, symbol: "book.closed")) }
  }

  func removeNotebook(_ id: String) { change { _ = try notebooks.remove(id) } }

  /// Nothing when they cannot be read.
  func listNotebooks() -> [ShareTarget] {
    var list: [ShareTarget] = []
    change { list = try notebooks.targets() }
    return list
  }

  private func change(_ body: () throws -> Void) {
    do { try body() } catch { problems.append("\(error)") }
  }
}
