// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UITextField: UIView {
  open var text: String?
  open var placeholder: String?
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.handler = handler
    super.init()
  }
}

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?

  public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// The person types into the first field and taps a button.
  public func standInAnswer(_ text: String? = nil, button: String) {
    if let text { textFields?.first?.text = text }
    for action in actions where action.title == button { action.handler?(action) }
  }
}
