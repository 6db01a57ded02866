import Inlet
import UIKit

/// The notes, by notebook.
final class NotesViewController: UITableViewController {
  private let app: NotesApp
  private var sections: [(title: String, notes: [Note])] = []

  init(_ app: NotesApp) {
    self.app = app
    super.init(style: .insetGrouped)
    title = "Notes"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Notebooks", primaryAction: UIAction { [weak self] _ in self?.showSettings() })
    app.notes.changed = { [weak self] in self?.reload() }
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private func reload() {
    let notebooks = app.listNotebooks()
    var sections = notebooks.map { book in (book.title, app.notes.notes.filter { $0.notebook == book.id }) }
    let known = Set(notebooks.map(\.id))
    // Also those of a notebook that was removed.
    sections.append(("Notes", app.notes.notes.filter { !($0.notebook.map(known.contains) ?? false) }))
    self.sections = sections.filter { !$0.1.isEmpty }
    tableView.reloadData()
  }

  private func showSettings() {
    navigationController?.pushViewController(NotebooksViewController(app), animated: true)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].notes.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let note = sections[indexPath.section].notes[indexPath.row]
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = note.title
    content.secondaryText = details(note)
    cell.contentConfiguration = content
    return cell
  }

  private func details(_ note: Note) -> String? {
    var parts: [String] = []
    if let link = note.link, link != note.title { parts.append(link) }
    if !note.files.isEmpty { parts.append(note.files.count == 1 ? "1 file" : "\(note.files.count) files") }
    if note.missing > 0 { parts.append("\(note.missing) could not be taken") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let note = sections[indexPath.section].notes[indexPath.row]
    do { try app.notes.remove(note.id) } catch { reload() }
  }
}
