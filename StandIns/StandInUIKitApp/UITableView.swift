// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

/// A table that asks its data source whenever a test looks.
open class UITableView: UIView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  open weak var dataSource: (any UITableViewDataSource)?
  /// How often the table was told that its data changed.
  public private(set) var standInReloads = 0

  public init(frame: CGRect, style: Style) { super.init() }

  open func reloadData() { standInReloads += 1 }

  /// What the rows show, by section: the text and the text below it.
  public var standInRows: [[String]] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map { row in
        let cell = dataSource.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
        let shown = cell.contentConfiguration as? UIListContentConfiguration
        return [shown?.text, shown?.secondaryText].compactMap { $0 }.joined(separator: " | ")
      }
    }
  }

  public var standInHeaders: [String] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, titleForHeaderInSection: $0) ?? ""
    }
  }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  open var contentConfiguration: (any UIContentConfiguration)?

  public init(style: CellStyle, reuseIdentifier: String?) { super.init() }

  open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

open class UITableViewController: UIViewController, UITableViewDataSource {
  open var tableView: UITableView!

  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: .zero, style: style)
    tableView.dataSource = self
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = tableView }
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}
