#if canImport(SwiftUI)
import Combine
import Inlet
import SwiftUI

/// The app's own rows.
struct ComposeOptionsSection: View {
  @ObservedObject var composer: Composer

  var body: some View {
    Section {
      ForEach(composer.model.configuration.options) { option in row(option) }
    }
    .disabled(!composer.model.isEditable)
  }

  @ViewBuilder private func row(_ option: ComposeOption) -> some View {
    switch option.kind {
    case .toggle: Toggle(option.title, isOn: isOn(option.id))
    case .choice(let choices):
      Picker(option.title, selection: text(option.id)) {
        ForEach(choices) { choice in Text(choice.title).tag(choice.id) }
      }
      .pickerStyle(.menu)
    case .text(let placeholder):
      HStack {
        Text(option.title)
        TextField(placeholder, text: text(option.id))
          .multilineTextAlignment(.trailing)
          .accessibilityLabel(option.title)
      }
    }
  }

  private func isOn(_ id: String) -> Binding<Bool> {
    Binding(get: { composer[option: id] == .boolean(true) }, set: { composer[option: id] = .boolean($0) })
  }

  private func text(_ id: String) -> Binding<String> {
    Binding(get: { composer[option: id].stringValue ?? "" }, set: { composer[option: id] = .string($0) })
  }
}

/// Attachments that were not taken, and why.
struct ComposeRefusedSection: View {
  let attachments: [ComposeAttachment]
  let texts: ComposeTexts

  /// So many are listed one by one.
  private static let limit = 5

  var body: some View {
    Section {
      ForEach(Array(attachments.prefix(Self.limit))) { attachment in
        HStack(spacing: 12) {
          Image(systemName: "exclamationmark.triangle")
            .foregroundColor(.orange)
            .accessibilityHidden(true)
          VStack(alignment: .leading, spacing: 2) {
            Text(attachment.name ?? texts.text(for: attachment.kind)).lineLimit(1)
            if let failure = attachment.failure {
              Text(texts.text(for: failure)).font(.footnote).foregroundColor(.secondary)
            }
          }
        }
        .accessibilityElement(children: .combine)
      }
      if attachments.count > Self.limit { Text("+\(attachments.count - Self.limit)").foregroundColor(.secondary) }
    } header: {
      Text(texts[.notAdded])
    }
  }
}
#endif
