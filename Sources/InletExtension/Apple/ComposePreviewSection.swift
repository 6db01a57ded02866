#if canImport(SwiftUI)
import Inlet
import SwiftUI
import UIKit

/// What is shared: photos and films as a grid, documents by name and size, a link as a card, text.
struct ComposePreviewSection: View {
  let model: ComposeModel
  let texts: ComposeTexts

  private var summary: ComposeSummary { ComposeSummary(of: model.draft) }

  var body: some View {
    Section {
      if !summary.pictures.isEmpty { grid(summary.pictures) }
      ForEach(summary.documents) { document in row(document) }
      if let link = summary.link { card(link) }
      if let text = summary.text {
        Text(text)
          .font(.callout)
          .lineLimit(4)
      }
      if model.phase == .loading { progress }
    }
  }

  private var progress: some View {
    HStack(spacing: 12) {
      if let fraction = model.progress {
        ProgressView(value: fraction).accessibilityLabel(texts[.loading])
      } else {
        ProgressView()
        Text(texts[.loading]).foregroundColor(.secondary)
      }
    }
  }

  // MARK: Photos and films

  private func grid(_ pictures: [ComposeAttachment]) -> some View {
    let shown = pictures.prefix(pictures.count > ComposePicture.limit ? ComposePicture.limit - 1 : ComposePicture.limit)
    let columns = Array(
      repeating: GridItem(.flexible(), spacing: 4), count: pictures.count == 1 ? 1 : pictures.count == 2 ? 2 : 3)
    return LazyVGrid(columns: columns, spacing: 4) {
      ForEach(Array(shown.enumerated()), id: \.element.id) { index, picture in
        cell(picture, isAlone: pictures.count == 1)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(label(picture, index + 1, of: pictures.count))
      }
      if shown.count < pictures.count { rest(pictures.count - shown.count) }
    }
  }

  private func cell(_ attachment: ComposeAttachment, isAlone: Bool) -> some View {
    ZStack {
      Color.secondary.opacity(0.15)
      // Decoded while it is drawn, from a few kilobytes; nothing decoded is kept.
      if let data = attachment.picture?.data, let image = UIImage(data: data) {
        Image(uiImage: image)
          .resizable()
          .aspectRatio(contentMode: .fill)
      } else {
        Image(systemName: attachment.kind == .video ? "video" : "photo")
          .font(.title2)
          .foregroundColor(.secondary)
      }
    }
    .frame(minHeight: 60, maxHeight: .infinity)
    .aspectRatio(isAlone ? 1.5 : 1, contentMode: .fit)
    .overlay(alignment: .bottomTrailing) { badge(attachment) }
    .cornerRadius(8)
  }

  @ViewBuilder private func badge(_ attachment: ComposeAttachment) -> some View {
    if case .arriving(let fraction?) = attachment.state {
      ProgressView(value: fraction).padding(.all, 6)
    } else if attachment.kind == .video {
      let length = attachment.picture?.durationMs ?? attachment.item?.durationMs
      Label(length.map { ComposeFigures.length($0) } ?? "", systemImage: "video.fill")
        .font(.caption)
        .foregroundColor(.white)
        .padding(.all, 4)
        .background(Color.black.opacity(0.5))
        .cornerRadius(6)
        .padding(.all, 4)
    }
  }

  private func rest(_ count: Int) -> some View {
    ZStack {
      Color.secondary.opacity(0.15)
      Text("+\(count)").font(.title3).foregroundColor(.secondary)
    }
    .aspectRatio(1, contentMode: .fit)
    .cornerRadius(8)
  }

  private func label(_ attachment: ComposeAttachment, _ number: Int, of count: Int) -> String {
    var parts = [texts.text(for: attachment.kind)]
    if count > 1 { parts.append(texts.text(.position, "\(number)", "\(count)")) }
    if let name = attachment.name { parts.append(name) }
    return parts.joined(separator: ", ")
  }

  // MARK: Documents, links

  private func row(_ document: ComposeAttachment) -> some View {
    HStack(spacing: 12) {
      Image(systemName: document.kind.symbol)
        .font(.title2)
        .foregroundColor(.accentColor)
        .frame(width: 32, height: 32)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(document.name ?? texts.text(for: document.kind)).lineLimit(1)
        switch document.state {
        case .arriving(let fraction?): ProgressView(value: fraction)
        case .arriving, .refused: Text(texts[.loading]).font(.footnote).foregroundColor(.secondary)
        case .taken(let item):
          Text(item.size.map { ComposeFigures.size($0, language: texts.language) } ?? texts.text(for: item.kind))
            .font(.footnote)
            .foregroundColor(.secondary)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }

  private func card(_ link: ComposeSummary.Link) -> some View {
    HStack(spacing: 12) {
      Image(systemName: "link")
        .foregroundColor(.accentColor)
        .frame(width: 44, height: 44)
        .background(Color.accentColor.opacity(0.15))
        .cornerRadius(8)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(link.title).font(.headline).lineLimit(2)
        Text(link.host).font(.footnote).foregroundColor(.secondary).lineLimit(1)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

extension SharedItem.Kind {
  /// The SF Symbol of a thing without a picture.
  var symbol: String {
    switch self {
    case .image: "photo"
    case .video: "video"
    case .audio: "waveform"
    case .contact: "person.crop.circle"
    case .location: "mappin.and.ellipse"
    case .url, .webpage: "link"
    case .text: "text.alignleft"
    default: "doc"
    }
  }
}
#endif
