/// Something that happened in a simulation, for people who watch it.
package struct Happening: Sendable {
  /// Who did it.
  package enum Lane: String, Sendable, CaseIterable {
    /// The system: the share sheet, the start and end of processes.
    case system
    case host
    case `extension`
    case app
  }

  package enum Tone: Hashable, Sendable {
    /// A new share begins, counted from 1; the text is its title.
    case scene(Int)
    case plain
    case good
    case bad
  }

  package var lane: Lane
  package var pid: Int32?
  package var tone: Tone
  package var text: String
  /// Since the simulation began.
  package var seconds: Double
}
