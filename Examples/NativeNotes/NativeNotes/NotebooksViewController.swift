import Inlet
import UIKit

/// The settings: the notebooks that the share sheet offers.
final class NotebooksViewController: UITableViewController {
  private let app: NotesApp

  init(_ app: NotesApp) {
    self.app = app
    super.init(style: .insetGrouped)
    title = "Notebooks"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { [weak self] _ in self?.ask() })
  }

  required init?(coder: NSCoder) { nil }

  private func ask() {
    let alert = UIAlertController(title: "New notebook", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        self?.app.addNotebook(alert?.textFields?.first?.text ?? "")
        self?.tableView.reloadData()
      })
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    app.listNotebooks().count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = app.listNotebooks()[indexPath.row].title
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    app.removeNotebook(app.listNotebooks()[indexPath.row].id)
    tableView.reloadData()
  }
}
