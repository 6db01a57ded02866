import Foundation
import Inlet

/// Looks at the pictures, films and recordings that were taken: how large, how long, and what they look like, small.
///
/// One file at a time, so that memory stays small; no more small pictures are made than a screen shows.
@MainActor
final class AttachmentLooks {
  /// How long a share waits for this when everything else is done, in seconds.
  static let patience = 3.0

  private struct Look {
    var found: MediaLook
    var thumbnail: String?
  }

  private let pictures: any PictureMaking
  private let store: any PayloadStoring
  private let pictured: (Int, ComposePicture) -> Void
  private var waiting: [(position: Int, file: URL, kind: SharedItem.Kind)] = []
  private var looks: [Int: Look] = [:]
  private var isLooking = false
  private var picturesMade = 0
  private var whenIdle: (@Sendable () -> Void)?

  init(
    _ pictures: any PictureMaking, _ store: any PayloadStoring, pictured: @escaping (Int, ComposePicture) -> Void
  ) {
    self.pictures = pictures
    self.store = store
    self.pictured = pictured
  }

  func look(at file: URL, position: Int, kind: SharedItem.Kind) {
    guard kind == .image || kind == .video || kind == .audio else { return }
    waiting.append((position, file, kind))
    next()
  }

  private func next() {
    guard !isLooking else { return }
    guard !waiting.isEmpty else {
      whenIdle?()
      return
    }
    let (position, file, kind) = waiting.removeFirst()
    let side = picturesMade < ComposePicture.limit ? ComposePicture.sideInPixels : nil
    isLooking = true
    Task { [weak self, pictures, store] in
      let found = await pictures.look(at: file, kind: kind, side: side)
      let thumbnail = await Self.keep(found.picture, in: store)
      self?.note(Look(found: found, thumbnail: thumbnail), position)
    }
  }

  private func note(_ look: Look, _ position: Int) {
    isLooking = false
    looks[position] = look
    if let data = look.found.picture {
      picturesMade += 1
      let found = look.found
      pictured(
        position, ComposePicture(data: data, width: found.width, height: found.height, durationMs: found.durationMs))
    }
    next()
  }

  /// Stores a small picture with the share; nil where there is none, or it is neither JPEG nor PNG.
  nonisolated private static func keep(_ picture: Data?, in store: any PayloadStoring) async -> String? {
    guard let picture, let ending = [0xFF: "jpg", 0x89: "png"][picture.first ?? 0] else { return nil }
    // try?: the share is whole without it.
    return try? store.add(data: picture, fileExtension: ending).file
  }

  /// Waits until everything was looked at, but only for so long, and not when the intake is stopped.
  func finish(clock: any IntakeClock, control: IntakeControl) async {
    guard isLooking || !waiting.isEmpty else { return }
    let answer = OneAnswer<Bool>()
    whenIdle = { answer.giveUp(with: true) }
    let token = control.onStop { _ in answer.giveUp(with: false) }
    let timer = Task {
      guard (try? await clock.sleep(seconds: Self.patience)) != nil else { return }  // cancelled: all is seen
      answer.giveUp(with: false)
    }
    _ = await answer.value()
    timer.cancel()
    control.forget(token)
    whenIdle = nil
    waiting = []
  }

  /// The content with what was found out by now.
  func describe(_ content: ShareContent) -> ShareContent {
    var content = content
    for index in content.items.indices {
      guard let look = Int(content.items[index].id).flatMap({ looks[$0] }) else { continue }
      content.items[index].width = look.found.width
      content.items[index].height = look.found.height
      content.items[index].durationMs = look.found.durationMs
      content.items[index].thumbnail = look.thumbnail
    }
    return content
  }
}
