/// One share that a simulation plays.
package struct ShareRequest: Sendable {
  package var title: String
  package var host: HostProfile
  package var things: [SharedThing]
  /// What the host does instead of answering, by the position of the attachment counted from 0.
  package var behaviours: [Int: Offer.Behaviour]
  /// Whether the extension asks the system to open the app.
  package var opensApp: Bool

  package init(
    _ title: String, from host: HostProfile, _ things: [SharedThing], behaviours: [Int: Offer.Behaviour] = [:],
    opensApp: Bool = true
  ) {
    self.title = title
    self.host = host
    self.things = things
    self.behaviours = behaviours
    self.opensApp = opensApp
  }
}
