#if canImport(SwiftUI)
import Combine
import Inlet
import SwiftUI

/// One of the app's own rows on a screen of its own, for the system's compose sheet, which has no room for it.
struct ComposeOptionEditor: View {
  @ObservedObject var composer: Composer
  let option: ComposeOption
  let close: @MainActor () -> Void

  var body: some View {
    List {
      switch option.kind {
      case .toggle: EmptyView()
      case .choice(let choices): ForEach(choices) { choice in row(choice) }
      case .text(let placeholder):
        TextField(placeholder, text: text).accessibilityLabel(option.title)
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle(option.title)
    .navigationBarTitleDisplayMode(.inline)
  }

  private func row(_ choice: ComposeOption.Choice) -> some View {
    let isChosen = composer[option: option.id] == .string(choice.id)
    return Button {
      composer[option: option.id] = .string(choice.id)
      close()
    } label: {
      HStack {
        Text(choice.title).foregroundColor(.primary)
        Spacer()
        if isChosen { Image(systemName: "checkmark").foregroundColor(.accentColor).accessibilityHidden(true) }
      }
    }
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private var text: Binding<String> {
    Binding(
      get: { composer[option: option.id].stringValue ?? "" }, set: { composer[option: option.id] = .string($0) })
  }
}
#endif
