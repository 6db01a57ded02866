#if canImport(SwiftUI)
import Combine
import Inlet
import SwiftUI
import UIKit

/// The list of targets: the ones used last, then section by section, searchable when long.
struct ComposeTargetPicker: View {
  @ObservedObject var composer: Composer
  let texts: ComposeTexts
  @Binding var isShown: Bool

  private var model: ComposeModel { composer.model }

  var body: some View {
    if model.isSearchable || model.configuration.allowsNewTargets {
      list.searchable(
        text: $composer.query, placement: .navigationBarDrawer(displayMode: .always), prompt: texts[.search])
    } else {
      list
    }
  }

  private var list: some View {
    List {
      if let title = model.newTargetTitle {
        Section {
          Button {
            composer.makeTarget(titled: title)
            isShown = false
          } label: {
            Label(texts.text(.newTarget, title), systemImage: "plus.circle")
          }
        }
      }
      if model.configuration.targetChoice == .optional, model.query.isEmpty {
        Section { choice(nil) }
      }
      ForEach(model.targetSections) { section in
        Section {
          ForEach(section.targets) { target in choice(target) }
        } header: {
          if let heading = heading(section.heading) { Text(heading) }
        }
      }
      if model.targetSections.isEmpty, model.newTargetTitle == nil {
        Text(texts[.nothingFound]).foregroundColor(.secondary)
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle(texts[.target])
    .navigationBarTitleDisplayMode(.inline)
  }

  private func heading(_ heading: ComposeTargetSection.Heading) -> String? {
    switch heading {
    case .recent: texts[.recent]
    case .titled(let title): title
    case .none: nil
    }
  }

  private func choice(_ target: ShareTarget?) -> some View {
    let isChosen = model.draft.targetID == target?.id
    return Button {
      composer.targetID = target?.id
      isShown = false
    } label: {
      HStack(spacing: 12) {
        if let target { ComposeTargetPicture(composer: composer, target: target) }
        VStack(alignment: .leading, spacing: 2) {
          Text(target?.title ?? texts[.noTarget]).foregroundColor(.primary)
          if let subtitle = target?.subtitle { Text(subtitle).font(.footnote).foregroundColor(.secondary) }
        }
        Spacer()
        if isChosen { Image(systemName: "checkmark").foregroundColor(.accentColor).accessibilityHidden(true) }
      }
    }
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// A target's picture or symbol, round.
private struct ComposeTargetPicture: View {
  let composer: Composer
  let target: ShareTarget
  @State private var data: Data?

  var body: some View {
    ZStack {
      Color.accentColor.opacity(0.15)
      if let data, let image = UIImage(data: data) {
        Image(uiImage: image)
          .resizable()
          .aspectRatio(contentMode: .fill)
      } else {
        Image(systemName: target.symbol ?? "folder").foregroundColor(.accentColor)
      }
    }
    .frame(width: 36, height: 36)
    .cornerRadius(18)
    .accessibilityHidden(true)
    .task(id: target.pictureDigest) { data = await composer.picture(of: target) }
  }
}
#endif
