import Foundation
import Inlet

extension ComposeModel {
  // MARK: What arrives

  mutating func note(_ event: Event) {
    guard let index = draft.attachments.firstIndex(where: { $0.position == event.position }) else { return }
    switch event {
    case .progressed(_, let fraction):
      guard case .arriving = draft.attachments[index].state else { return }
      draft.attachments[index].state = .arriving(fraction: Self.bounded(fraction))
    case .settled(_, let state):
      draft.attachments[index].state = state
      if case .taken(let item) = state {
        draft.attachments[index].kind = item.kind
        draft.attachments[index].name = item.name ?? draft.attachments[index].name
      }
    case .pictured(_, let picture):
      let count = draft.attachments.count { $0.picture != nil }
      guard count < ComposePicture.limit || draft.attachments[index].picture != nil else { return }
      draft.attachments[index].picture = picture
    default: break
    }
  }

  // MARK: What the person does

  mutating func edit(_ event: Event) -> [Action] {
    guard isEditable else { return [] }
    notice = nil
    switch event {
    case .typed(let text): draft.message = Self.bounded(text)
    case .searched(let text): query = String(text.prefix(200))
    case .chose(let id):
      guard configuration.targetChoice != .none else { break }
      draft.targetID = id.flatMap { id in targets.contains { $0.id == id } ? id : draft.targetID }
    case .made(let title, let id): return make(title, id)
    case .set(let id, let value):
      if configuration.options.first(where: { $0.id == id })?.accepts(value) == true { draft.options[id] = value }
    default: break
    }
    return []
  }

  private mutating func make(_ title: String, _ id: String) -> [Action] {
    let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard configuration.allowsNewTargets, configuration.targetChoice != .none, !title.isEmpty, !id.isEmpty else {
      return []
    }
    // Someone who types the name of a target that exists means that one.
    if let known = targets.first(where: { $0.title.compare(title, options: .caseInsensitive) == .orderedSame }) {
      draft.targetID = known.id
      return []
    }
    let target = ShareTarget(id: id, title: String(title.prefix(200)))
    targets.append(target)
    draft.targetID = id
    query = ""
    return [.make(target)]
  }

  /// The text, cut off at the limit between two characters.
  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > textLimitInBytes else { return text }
    var used = 0
    return String(
      text.prefix { character in
        used += character.utf8.count
        return used <= textLimitInBytes
      })
  }
}

extension ComposeModel.Event {
  /// The attachment that it is about.
  fileprivate var position: Int? {
    switch self {
    case .progressed(let position, _), .settled(let position, _), .pictured(let position, _): position
    default: nil
    }
  }
}
