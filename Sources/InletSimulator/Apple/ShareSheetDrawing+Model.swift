#if canImport(UIKit)
import Foundation
import Inlet
import InletExtension

extension ShareSheetDrawing.Header {
  /// What is shared, as the host would show it: a page by its title, a file by its name, several by their number.
  init(of model: ComposeModel, words: ShareSheetWords, language: String) {
    let attachments = model.draft.attachments
    let first = attachments.first
    let address = model.draft.content?.webURL
    picture = attachments.lazy.compactMap { $0.picture?.data }.first
    shape = Self.shape(of: first?.kind ?? .file)
    detail = ComposeTexts(language: language).text(for: first?.kind ?? .file)
    if let address, let host = URL(string: address)?.host {
      title = model.draft.content?.title ?? model.draft.content?.text ?? host
      detail = host
      shape = .link
    } else if attachments.count > 1 {
      title = words.count.replacingOccurrences(of: "%d", with: "\(attachments.count)")
      detail = Array(Set(attachments.map(\.kind.rawValue))).sorted()
        .map { ComposeTexts(language: language).text(for: SharedItem.Kind(rawValue: $0)) }.joined(separator: ", ")
    } else {
      title = first?.name ?? model.draft.content?.text ?? detail
    }
  }

  private static func shape(of kind: SharedItem.Kind) -> ShareSheetShape {
    switch kind {
    case .image, .video: .photo
    case .url, .webpage, .location: .link
    case .audio: .wave
    case .contact: .person
    case .text: .text
    default: .page
    }
  }
}
#endif
