#if canImport(SwiftUI)
import Combine
import Inlet
import SwiftUI

/// Inlet's compose screen: what is shared, a message, where it goes, the app's own rows, Post and Cancel.
///
/// Holds no state of the share: everything it shows is in the composer's model.
public struct ComposeView: View {
  @ObservedObject private var composer: Composer
  @State private var isChoosing = false
  private let texts: ComposeTexts

  /// The screen of a composer.
  public init(composer: Composer, texts: ComposeTexts = ComposeTexts()) {
    self.composer = composer
    self.texts = texts
  }

  private var model: ComposeModel { composer.model }

  /// The screen.
  public var body: some View {
    NavigationView {
      List {
        ComposePreviewSection(model: model, texts: texts)
        if model.configuration.hasMessage { ComposeMessageSection(composer: composer, texts: texts) }
        if model.configuration.targetChoice != .none { targetSection }
        if !model.configuration.options.isEmpty { ComposeOptionsSection(composer: composer) }
        if !model.refused.isEmpty { ComposeRefusedSection(attachments: model.refused, texts: texts) }
      }
      .listStyle(.insetGrouped)
      .navigationTitle(model.configuration.title ?? Self.appName)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(texts[.cancel], role: .cancel) { composer.cancel() }
        }
        ToolbarItem(placement: .confirmationAction) { confirmation }
      }
      .alert(texts[.failed], isPresented: isFailed) {
        if let problem, problem.canRetry { Button(texts[.retry]) { composer.retry() } }
        Button(texts[.close], role: .cancel) { composer.giveUp() }
      } message: {
        if let problem { Text(texts.text(for: problem)) }
      }
    }
    .navigationViewStyle(.stack)
  }

  @ViewBuilder private var confirmation: some View {
    if model.phase == .sending {
      if let fraction = model.sendingProgress {
        ProgressView(value: fraction).frame(width: 60).accessibilityLabel(texts[.sending])
      } else {
        ProgressView().accessibilityLabel(texts[.sending])
      }
    } else {
      Button(texts[.post]) { composer.post() }
        .font(.headline)
        .disabled(!model.canPost)
    }
  }

  // MARK: Target

  private var targetSection: some View {
    Section {
      NavigationLink(isActive: $isChoosing) {
        ComposeTargetPicker(composer: composer, texts: texts, isShown: $isChoosing)
      } label: {
        HStack {
          Text(texts[.target])
          Spacer()
          Text(model.target?.title ?? (model.draft.targetID == nil ? texts[.chooseTarget] : ""))
            .foregroundColor(.secondary)
            .lineLimit(1)
        }
      }
      .disabled(!model.isEditable)
    } footer: {
      if model.notice == .targetGone { Text(texts[.targetGone]).foregroundColor(.red) }
    }
  }

  // MARK: Problems

  private var problem: ComposeProblem? {
    if case .failed(let problem) = model.phase { problem } else { nil }
  }

  /// Closing the alert is one of its buttons' business.
  private var isFailed: Binding<Bool> { Binding(get: { problem != nil }, set: { _ in }) }

  private static var appName: String {
    let info = Bundle.main.infoDictionary ?? [:]
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ""
  }
}
#endif
