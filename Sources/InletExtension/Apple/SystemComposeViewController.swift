#if canImport(UIKit) && canImport(Social)
import Foundation
import Inlet
import Social
import UIKit

/// The principal class of a share extension that keeps the system's own compose sheet, with the same model behind it as
/// ``ComposeViewController``.
///
/// For extensions that were made with that sheet. Its preview alone was seen to take 70 to 80 MB of the memory that an
/// extension has; new ones take ``ComposeViewController``. The sheet has rows and no lists: a tap on the row of the target
/// chooses the next one. Not run on a device.
open class SystemComposeViewController: SLComposeServiceViewController {
  private var session: ComposeSession?
  private var model: ComposeModel? { session?.model }

  // MARK: For subclasses

  /// The settings of this extension; by default those in its Info.plist.
  ///
  /// - Throws: ``ExtensionSettings/Failure``; the request then ends with it.
  open func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    try ExtensionSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }

  /// What the sheet offers and demands.
  ///
  /// Of the app's own rows it shows switches and choices, which a tap changes.
  open func composeConfiguration() -> ComposeModel.Configuration { ComposeModel.Configuration() }

  /// The texts of the rows.
  open func texts() -> ComposeTexts { ComposeTexts() }

  /// The ways of opening the app, in the order in which they are tried until one succeeds; empty to leave it closed.
  open func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }

  /// Called once, after the host was answered.
  open func requestDidEnd(_ end: RequestEnd) {}

  // MARK: The sheet

  /// Begins to take what is shared.
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard session == nil, let context = extensionContext else { return }
    var hooks = ComposeSession.Hooks()
    hooks.container = { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    hooks.didEnd = { [weak self] in self?.requestDidEnd($0) }
    hooks.didChange = { [weak self] in self?.changed($0) }
    let session = ComposeSession(
      context: ExtensionContextEnd(context), settings: readSettings(), configuration: composeConfiguration(),
      openers: openers(for: context), hooks: hooks)
    self.session = session
    placeholder = session.model.configuration.placeholder ?? texts()[.message]
    session.begin(suggestedTarget: ShareSuggestions.target(of: context))
  }

  /// From now on the request may be ended.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    session?.send(.appeared)
  }

  /// Ends the request, unless another screen lies on top or the share is being sent.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedViewController == nil { session?.send(.left) }
  }

  /// Takes less at a time from now on.
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    session?.send(.memoryWarning)
  }

  /// Whether the model says so; the sheet asks after every change of the text.
  open override func isContentValid() -> Bool {
    let text = contentText ?? ""
    // Only what is new: every event makes the sheet ask again.
    if text != model?.draft.message { session?.send(.typed(text)) }
    if let remaining = model?.charactersRemaining { charactersRemaining = NSNumber(value: remaining) }
    return model?.canPost ?? false
  }

  /// Posts.
  ///
  /// The system's own completion is not called: the host is answered when the share is stored.
  open override func didSelectPost() { session?.send(.posted) }

  /// Ends the request as cancelled.
  open override func didSelectCancel() { session?.send(.cancelled) }

  /// One row for the target, and one for each of the app's own.
  open override func configurationItems() -> [Any]! {
    guard let model else { return [] }
    var rows: [SLComposeSheetConfigurationItem] = []
    if model.configuration.targetChoice != .none {
      let value = model.target?.title ?? texts()[.chooseTarget]
      rows += [row(texts()[.target], value) { [weak self] in self?.chooseNext() }].compactMap { $0 }
    }
    for option in model.configuration.options {
      guard let (value, next) = Self.shown(option, model.draft.options[option.id] ?? .null) else { continue }
      rows += [row(option.title, value) { [weak self] in self?.session?.send(.set(option: option.id, next)) }]
        .compactMap { $0 }
    }
    return rows
  }

  private func row(_ title: String, _ value: String, _ tap: @escaping () -> Void) -> SLComposeSheetConfigurationItem? {
    guard let item = SLComposeSheetConfigurationItem() else { return nil }
    item.title = title
    item.value = value
    item.tapHandler = tap
    return item
  }

  /// What a row shows, and what a tap makes of it.
  private static func shown(_ option: ComposeOption, _ value: JSONValue) -> (String, JSONValue)? {
    switch option.kind {
    case .toggle: return (value == .boolean(true) ? "✓" : "–", .boolean(value != .boolean(true)))
    case .choice(let choices):
      guard let index = choices.firstIndex(where: { .string($0.id) == value }) else { return nil }
      return (choices[index].title, .string(choices[(index + 1) % choices.count].id))
    case .text: return nil
    }
  }

  /// The next target in the list; the sheet has no list of its own.
  private func chooseNext() {
    guard let model, !model.targets.isEmpty else { return }
    let index = model.targets.firstIndex { $0.id == model.draft.targetID }
    let next = index.map { model.targets[($0 + 1) % model.targets.count] } ?? model.targets[0]
    session?.send(.chose(targetID: next.id))
  }

  private func changed(_ model: ComposeModel) {
    switch model.phase {
    case .failed: session?.send(.dismissed)  // the sheet has no way to show more; the host gets the error
    case .loading, .ready:
      reloadConfigurationItems()
      validateContent()
    case .sending, .done: break
    }
  }

  private func readSettings() -> Result<ExtensionSettings, ExtensionSettings.Failure> {
    do throws(ExtensionSettings.Failure) { return .success(try settings()) } catch { return .failure(error) }
  }
}
#endif
