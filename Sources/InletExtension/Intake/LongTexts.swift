import Foundation
import Inlet

/// Texts that hosts put beside the attachments and that are too long for a share's document.
struct LongTexts {
  let limit: Int

  /// Makes an item with a file of each content text that is too long, and shortens titles that are.
  ///
  /// - Returns: The items; for a text that could not be stored its beginning stays where it is.
  func takeOut(
    of texts: inout [ItemTexts], into store: any PayloadStoring, _ budget: InlineBudget
  ) -> [Result<SharedItem, AttachmentFailure>] {
    var taken: [Result<SharedItem, AttachmentFailure>] = []
    for index in texts.indices {
      texts[index].title = texts[index].title.map(beginning)
      guard let text = texts[index].contentText, text.utf8.count > limit || !budget.take(text) else { continue }
      do throws(InboxError) {
        let staged = try store.add(data: Data(text.utf8), fileExtension: "txt")
        texts[index].contentText = nil
        taken.append(
          .success(
            SharedItem(
              id: "text\(index)", kind: .text, file: staged.file, mimeType: "text/plain",
              type: "public.utf8-plain-text", size: staged.size, sha256: staged.sha256)))
      } catch {
        texts[index].contentText = beginning(text)  // no space for all of it
      }
    }
    return taken
  }

  private func beginning(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    // A character cut in two at the end is replaced by a sign for that.
    return String(decoding: text.utf8.prefix(limit), as: UTF8.self)
  }
}
