#if canImport(UIKit) && canImport(SwiftUI)
import Combine
import SwiftUI

/// What the panel of an extension without a screen shows.
@MainActor
final class DirectPanel: ObservableObject {
  @Published var progress: DirectProgress
  let cancel: @MainActor () -> Void

  init(_ progress: DirectProgress, cancel: @escaping @MainActor () -> Void) {
    self.progress = progress
    self.cancel = cancel
  }
}

/// Activity, a count, and a way out, in the middle of a screen that is otherwise the host's.
struct DirectPanelView: View {
  @ObservedObject var panel: DirectPanel
  let texts: ComposeTexts

  private var count: String {
    texts.text(.position, "\(panel.progress.settled)", "\(panel.progress.total)")
  }

  var body: some View {
    VStack(spacing: 12) {
      if panel.progress.total > 1 {
        ProgressView(value: Double(panel.progress.settled) / Double(panel.progress.total))
          .accessibilityLabel(texts[.loading])
        Text(count).font(.callout)
      } else {
        ProgressView()
        Text(texts[.loading]).font(.callout)
      }
      Button(texts[.cancel], role: .cancel) { panel.cancel() }
    }
    .padding(.all, 20)
    .frame(width: 220)
    .background(Color(uiColor: .secondarySystemBackground))
    .cornerRadius(14)
  }
}
#endif
