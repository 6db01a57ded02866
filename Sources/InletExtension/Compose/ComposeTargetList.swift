import Foundation
import Inlet

/// One part of the list of targets.
public struct ComposeTargetSection: Hashable, Sendable, Identifiable {
  /// What stands above it.
  public enum Heading: Hashable, Sendable {
    /// The targets used last.
    case recent
    /// A section of the app's own.
    case titled(String)
    /// Nothing.
    case none
  }

  /// What stands above it.
  public var heading: Heading
  /// The targets, in the order they are shown.
  public var targets: [ShareTarget]

  /// The heading.
  public var id: Heading { heading }
}

extension ComposeModel {
  /// Whether the list of targets is long enough to be searched.
  public var isSearchable: Bool { targets.count >= configuration.searchedFrom }

  /// The targets as they are listed: the ones used last, then section by section in the app's order.
  ///
  /// While the person looks for something only what matches is listed, without recent ones.
  public var targetSections: [ComposeTargetSection] {
    let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
    let listed = targets.filter { target in words.allSatisfy { target.matches($0) } }
    var sections: [ComposeTargetSection] = []
    if words.isEmpty {
      let used = listed.filter { $0.lastUsed != nil }.sorted {
        ($0.lastUsed ?? .distantPast) > ($1.lastUsed ?? .distantPast)
      }
      let recent = Array(used.prefix(max(0, configuration.recentTargets)))
      // A list that is all recent ones would only say everything twice.
      if !recent.isEmpty, listed.count > recent.count {
        sections.append(ComposeTargetSection(heading: .recent, targets: recent))
      }
    }
    for target in listed {
      let heading = target.section.map { ComposeTargetSection.Heading.titled($0) } ?? .none
      if let index = sections.firstIndex(where: { $0.heading == heading }) {
        sections[index].targets.append(target)
      } else {
        sections.append(ComposeTargetSection(heading: heading, targets: [target]))
      }
    }
    return sections
  }

  /// The title that can be made a target of; nil when nothing was typed, or a target is called that.
  public var newTargetTitle: String? {
    let title = query.trimmingCharacters(in: .whitespacesAndNewlines)
    guard configuration.allowsNewTargets, !title.isEmpty,
      !targets.contains(where: { $0.title.compare(title, options: .caseInsensitive) == .orderedSame })
    else { return nil }
    return title
  }
}

extension ShareTarget {
  /// Case, accents and width do not count.
  fileprivate func matches(_ word: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    return [title, subtitle ?? "", section ?? ""].contains { $0.range(of: word, options: options) != nil }
  }
}
