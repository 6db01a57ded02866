import Foundation
import Inlet

/// The words of Inlet's compose screen, in the language of the person.
///
/// They come, in this order, from what the app set in code, from a table `Inlet.strings` of the extension (keys such as
/// `inlet.post`), and from Inlet's own words in Bulgarian, Chinese (simplified), English, French, German, Japanese,
/// Polish and Spanish. The words are part of the program: nothing is read from a bundle of Inlet's own.
///
///     var texts = ComposeTexts()
///     texts[.post] = "Send"
public struct ComposeTexts: Sendable {
  /// A text by what it is for.
  ///
  /// Those with `%@` name something in its place.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// Buttons.
    case post, cancel, done, retry, close
    /// What goes on.
    case loading, sending
    /// The message's field, and what is left of its limit.
    case message, charactersLeft, tooLong
    /// Targets.
    case target, chooseTarget, noTarget, recent, search, newTarget, nothingFound, targetGone
    /// What is missing.
    case nothingTaken, messageMissing, targetMissing
    /// Attachments that were not taken, and why.
    case notAdded, timedOut, unreadable, unsupported, tooMany, tooLarge, noSpace, gaveUp
    /// Problems.
    case failed, failedForSpace, failedWhileLocked, failedBySetUp, failedOtherwise
    /// What things are.
    case photo, video, audio, document, link, text, contact, place, page
    /// The place of a thing among several: `%1$@` of `%2$@`.
    case position
  }

  /// The language the words are in, as in `Locale`: `de`, `zh-Hans`.
  public let language: String
  private var own: [Key: String] = [:]
  private let table: [Key: String]
  private let bundle: @Sendable (String) -> String?

  /// The languages that Inlet speaks.
  public static var languages: [String] { ComposeWords.byLanguage.keys.sorted() }

  /// The words for the person who uses this process.
  public init() {
    // What the extension is localized in counts: one that speaks only German shows no Polish button.
    let preferred = Bundle.main.preferredLocalizations + Locale.preferredLanguages
    self.init(language: Self.language(for: preferred)) { key in
      let found = Bundle.main.localizedString(forKey: key, value: key, table: "Inlet")
      return found == key ? nil : found
    }
  }

  /// The words in a language; English for one that Inlet does not speak.
  public init(language: String) {
    self.init(language: language) { _ in nil }
  }

  init(language: String, bundle: @escaping @Sendable (String) -> String?) {
    self.language = Self.language(for: [language])
    self.bundle = bundle
    table = ComposeWords.byLanguage[self.language] ?? ComposeWords.english
  }

  /// A text.
  ///
  /// Setting one overrides it, setting nil takes that back.
  public subscript(key: Key) -> String {
    get { own[key] ?? bundle("inlet.\(key.rawValue)") ?? table[key] ?? ComposeWords.english[key] ?? key.rawValue }
    set { own[key] = newValue }
  }

  /// A text that names things in the places of `%@`, `%1$@` and `%2$@`.
  public func text(_ key: Key, _ values: String...) -> String {
    var text = self[key]
    for (number, value) in values.enumerated() { text = text.replacingOccurrences(of: "%\(number + 1)$@", with: value) }
    return values.first.map { text.replacingOccurrences(of: "%@", with: $0) } ?? text
  }

  /// The first of some languages that Inlet speaks; English for none.
  static func language(for preferred: [String]) -> String {
    for language in preferred {
      let parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-").map { $0.lowercased() }
      guard let first = parts.first else { continue }
      // Traditional Chinese is no simplified one; English is closer than a wrong script.
      if first == "zh" {
        if parts.contains("hant") || parts.contains("tw") || parts.contains("hk") || parts.contains("mo") { continue }
        return "zh-Hans"
      }
      if ComposeWords.byLanguage[first] != nil { return first }
    }
    return "en"
  }
}

// MARK: - Sentences

extension ComposeTexts {
  /// Why an attachment was not taken, for the person.
  public func text(for failure: ShareFailure) -> String {
    switch failure.reason {
    case .timedOut: self[.timedOut]
    case .unsupported, .emptyProvider: self[.unsupported]
    case .tooMany: self[.tooMany]
    case .tooLarge: self[.tooLarge]
    case .noSpace: self[.noSpace]
    case .cancelled: self[.gaveUp]
    default: self[.unreadable]
    }
  }

  /// What is missing, for the person; nil for what is said elsewhere on the screen.
  public func text(for missing: ComposeModel.Missing) -> String? {
    switch missing {
    case .arriving: nil
    case .content: self[.nothingTaken]
    case .message: self[.messageMissing]
    case .tooLong(let count): text(.tooLong, "\(count)")
    case .target: self[.targetMissing]
    case .rule(let reason): reason
    }
  }

  /// Why a share could not be sent, for the person.
  public func text(for problem: ComposeProblem) -> String {
    switch problem.failure {
    case .settings, .noContainer: self[.failedBySetUp]
    case .givenUp(let reason): reason
    case .timedOut: self[.timedOut]
    case .nothingShared: self[.nothingTaken]
    case .notStored(.noSpace), .notStored(.overQuota): self[.failedForSpace]
    case .notStored(.unavailable): self[.failedWhileLocked]
    case .notStored(.containerMissing): self[.failedBySetUp]
    case .cancelled, .notStored: self[.failedOtherwise]
    }
  }

  /// What a thing is called.
  public func text(for kind: SharedItem.Kind) -> String {
    switch kind {
    case .image: self[.photo]
    case .video: self[.video]
    case .audio: self[.audio]
    case .url: self[.link]
    case .text: self[.text]
    case .contact: self[.contact]
    case .location: self[.place]
    case .webpage: self[.page]
    default: self[.document]
    }
  }
}
