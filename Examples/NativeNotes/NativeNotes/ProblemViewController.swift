import UIKit

/// Says why the app cannot receive.
final class ProblemViewController: UITableViewController {
  private let problem: String

  init(_ problem: String) {
    self.problem = problem
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = problem
    cell.contentConfiguration = content
    return cell
  }
}
