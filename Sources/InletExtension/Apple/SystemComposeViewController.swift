#if canImport(UIKit) && canImport(SwiftUI) && canImport(Social)
import Foundation
import Inlet
import Social
import SwiftUI
import UIKit

/// The principal class of a share extension that keeps the system's own compose sheet, with the same model behind it as
/// ``ComposeViewController``.
///
/// For extensions that were made with that sheet. Its preview alone was seen to take 70 to 80 MB of the memory that an
/// extension has; new ones take ``ComposeViewController``. A tap on a row of the sheet turns a switch, or leads to the
/// list of targets or the screen of an option. Not run on a device.
open class SystemComposeViewController: SLComposeServiceViewController {
  private var session: ComposeSession?
  private var composer: Composer?
  /// What the sheet goes by; nil before the view has loaded.
  var model: ComposeModel? { session?.model }
  /// The text that the model was told last.
  private var told: String?
  /// A screen of a row lies on top of the sheet.
  private var isConfiguring = false

  // MARK: For subclasses

  /// The settings of this extension; by default those in its Info.plist.
  ///
  /// - Throws: ``ExtensionSettings/Failure``; the request then ends with it.
  open func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    try ExtensionSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }

  /// How the inbox behaves; by default as its configuration does.
  ///
  /// The app has to use the same name for it.
  open func inboxConfiguration() -> Inbox.Configuration { Inbox.Configuration() }

  /// What the sheet offers and demands.
  open func composeConfiguration() -> ComposeModel.Configuration { ComposeModel.Configuration() }

  /// The texts of the rows.
  open func texts() -> ComposeTexts { ComposeTexts() }

  /// The ways of opening the app, in the order in which they are tried until one succeeds; empty to leave it closed.
  open func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }

  /// What is stored of a share; by default all that was taken, with message, target and options.
  open func contentToStore(_ content: ShareContent, of draft: ComposeDraft) -> ShareContent { content }

  /// What begins once the share is stored, and before the host is answered; by default nothing.
  open func workAfterStoring() -> AfterStoring? { nil }

  /// Called once, after the host was answered.
  open func requestDidEnd(_ end: RequestEnd) {}

  // MARK: The sheet

  /// Begins to take what is shared.
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard session == nil, let context = extensionContext else { return }
    var surroundings = RequestSurroundings(context, settings: settings)
    surroundings.openers = openers(for: context)
    surroundings.inbox = inboxConfiguration()
    surroundings.afterStoring = workAfterStoring()
    surroundings.didEnd = { [weak self] in self?.requestDidEnd($0) }
    let session = ComposeSession(
      surroundings, configuration: composeConfiguration(),
      willStore: { [weak self] in self?.contentToStore($0, of: $1) ?? $0 },
      didChange: { [weak self] in self?.changed($0) })
    self.session = session
    composer = Composer(of: session)
    placeholder = session.model.configuration.placeholder ?? texts()[.message]
    if let id = ShareSuggestions.target(of: context) { session.send(.suggested(targetID: id)) }
    session.begin()
  }

  /// From now on the request may be ended.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isConfiguring = false
    session?.note(.appeared)
  }

  /// Ends the request, unless another screen lies on top or the share is being sent.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedViewController == nil, !isConfiguring { session?.note(.left) }
  }

  /// Takes less at a time from now on.
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    session?.note(.memoryWarning)
  }

  deinit {
    Task { @MainActor [session] in session?.note(.left) }
  }

  /// Whether the model says so; the sheet asks after every change of the text.
  open override func isContentValid() -> Bool {
    tellText()
    if let remaining = model?.charactersRemaining { charactersRemaining = NSNumber(value: remaining) }
    return model?.canPost ?? false
  }

  /// Tells the model the text, only when it is new: every event makes the sheet ask again.
  private func tellText() {
    let text = contentText ?? ""
    guard text != told else { return }
    told = text
    session?.send(.typed(text))
  }

  /// Posts.
  ///
  /// The system's own completion is not called: the host is answered when the share is stored.
  open override func didSelectPost() {
    tellText()
    session?.send(.posted)
  }

  /// Ends the request as cancelled.
  open override func didSelectCancel() { session?.note(.cancelled) }

  private func changed(_ model: ComposeModel) {
    composer?.show(model)
    switch model.phase {
    case .failed: session?.send(.dismissed)  // the sheet has no way to show more; the host gets the error
    case .loading, .ready:
      reloadConfigurationItems()
      validateContent()
    case .sending, .done: break
    }
  }

  // MARK: Rows

  /// One row for the target, and one for each of the app's own.
  open override func configurationItems() -> [Any]! {
    guard let model else { return [] }
    var rows: [SLComposeSheetConfigurationItem?] = []
    if model.configuration.targetChoice != .none {
      let value = model.target?.title ?? texts()[.chooseTarget]
      rows.append(row(texts()[.target], value) { [weak self] in self?.pushTargets() })
    }
    for option in model.configuration.options {
      let value = model.draft.options[option.id] ?? .null
      rows.append(row(option.title, Self.shown(option, value)) { [weak self] in self?.change(option, from: value) })
    }
    return rows.compactMap(\.self)
  }

  private func row(_ title: String, _ value: String, _ tap: @escaping () -> Void) -> SLComposeSheetConfigurationItem? {
    guard let item = SLComposeSheetConfigurationItem() else { return nil }
    item.title = title
    item.value = value
    item.tapHandler = tap
    return item
  }

  /// What a row says.
  private static func shown(_ option: ComposeOption, _ value: JSONValue) -> String {
    switch option.kind {
    case .toggle: value == .boolean(true) ? "✓" : "–"
    case .choice(let choices): choices.first { .string($0.id) == value }?.title ?? ""
    case .text: value.stringValue ?? ""
    }
  }

  private func change(_ option: ComposeOption, from value: JSONValue) {
    guard let composer else { return }
    if option.kind == .toggle {
      composer[option: option.id] = .boolean(value != .boolean(true))
    } else {
      let editor = ComposeOptionEditor(composer: composer, option: option) { [weak self] in self?.pop() }
      push(UIHostingController(rootView: editor))
    }
  }

  private func pushTargets() {
    guard let composer else { return }
    let isShown = Binding(get: { true }, set: { [weak self] isShown in if !isShown { self?.pop() } })
    push(UIHostingController(rootView: ComposeTargetPicker(composer: composer, texts: texts(), isShown: isShown)))
  }

  private func push(_ screen: UIViewController) {
    isConfiguring = true
    pushConfigurationViewController(screen)
  }

  private func pop() {
    popConfigurationViewController()
    isConfiguring = false
  }
}
#endif
