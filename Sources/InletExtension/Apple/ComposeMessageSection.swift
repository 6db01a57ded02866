#if canImport(SwiftUI)
import Combine
import Inlet
import SwiftUI

/// The field for the message, with what is left of its limit and what is missing.
struct ComposeMessageSection: View {
  @ObservedObject var composer: Composer
  let texts: ComposeTexts

  private var model: ComposeModel { composer.model }
  private var placeholder: String { model.configuration.placeholder ?? texts[.message] }

  var body: some View {
    Section {
      ZStack(alignment: .topLeading) {
        if model.draft.message.isEmpty {
          // Lies where the text of the editor begins.
          Text(placeholder)
            .foregroundColor(.secondary)
            .padding(.top, 8)
            .padding(.leading, 5)
            .accessibilityHidden(true)
        }
        TextEditor(text: $composer.message)
          .frame(minHeight: 88)
          .accessibilityLabel(placeholder)
          .disabled(!model.isEditable)
      }
    } footer: {
      VStack(alignment: .leading, spacing: 4) {
        if let remaining = model.charactersRemaining, remaining >= 0, remaining <= 40 {
          Text(texts.text(.charactersLeft, "\(remaining)"))
        }
        if model.phase == .ready, let missing = model.missing.first, let sentence = texts.text(for: missing) {
          Text(sentence).foregroundColor(missing.isMistake ? .red : .secondary)
        }
      }
    }
  }
}

extension ComposeModel.Missing {
  /// Whether the person did something wrong, rather than not yet everything.
  var isMistake: Bool {
    switch self {
    case .tooLong, .content, .rule: true
    case .arriving, .message, .target: false
    }
  }
}
#endif
