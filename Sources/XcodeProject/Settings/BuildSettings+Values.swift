import Foundation

extension BuildSettings {
  /// A setting with all references resolved.
  public struct Expansion: Sendable, Hashable {
    /// The value.
    public var text: String
    /// Names that were referred to and have no value; they count as empty.
    public var undefined: Set<String>
  }

  /// Why a value could not be worked out.
  public enum Failure: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
    /// The settings refer to each other so often that the value has more than 1 MiB or takes more than 20,000 steps.
    case tooComplex(setting: String)

    /// What is wrong and what to do next.
    public var description: String {
      switch self {
      case .tooComplex(let setting): "the value of \(setting) does not come to an end; look at what it refers to"
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }

  /// The value of a setting with `$(…)` resolved, nil when no level sets it.
  ///
  /// Names without a value count as empty.
  ///
  /// - Throws: ``Failure/tooComplex(setting:)``.
  public func value(_ name: String) throws(Failure) -> String? { try expansion(of: name)?.text }

  /// The value of a setting and the names in it that nobody sets; nil when no level sets it.
  ///
  /// - Throws: ``Failure/tooComplex(setting:)``.
  public func expansion(of name: String) throws(Failure) -> Expansion? {
    guard !chain(of: name).isEmpty else { return nil }
    return try expand("$(\(name))", for: name)
  }

  /// A text with `$(…)` resolved, as it would be in an Info.plist of this target.
  ///
  /// - Throws: ``Failure/tooComplex(setting:)``.
  public func expand(_ text: String) throws(Failure) -> Expansion { try expand(text, for: text) }

  /// The value as the strongest level has it, references not resolved; nil when no level sets it.
  public func rawValue(_ name: String) -> String? { chain(of: name).first }

  /// The level that sets a name, nil when none does.
  public func origin(of name: String) -> Level.Origin? {
    levels.first { !values(of: name, in: $0).isEmpty }?.origin
  }

  private func expand(_ text: String, for name: String) throws(Failure) -> Expansion {
    var expander = SettingExpander(self)
    guard let result = expander.expand(text) else { throw .tooComplex(setting: name) }
    return Expansion(text: result, undefined: expander.undefined)
  }

  /// All values of a setting, the strongest first: `$(inherited)` in one means the next.
  func chain(of name: String) -> [String] { levels.flatMap { values(of: name, in: $0) } }

  /// The values of one level: conditional ones before the others, later ones before earlier ones.
  private func values(of name: String, in level: Level) -> [String] {
    let matching = level.assignments.filter { $0.name.name == name && $0.name.applies(to: facts) }
    let conditional = matching.filter { !$0.name.conditions.isEmpty }
    let plain = matching.filter { $0.name.conditions.isEmpty }
    return (conditional.reversed() + plain.reversed()).map(\.value)
  }
}
