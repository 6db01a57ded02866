/// The shares of `inlet demo`: one of each kind that breaks careless code.
package struct Demonstration {
  private let samples: Samples

  package init(samples: Samples) {
    self.samples = samples
  }

  /// Plays all of them on `phone`.
  package func play(on phone: Phone) async throws {
    for request in try whileRunning() { try await phone.share(request) }
    try await phone.quitApp()
    try await phone.interrupt(try interrupted())
    for request in try whileClosed() { try await phone.share(request) }
    try await phone.launchApp()
    try await phone.quitApp()
  }

  private func whileRunning() throws -> [ShareRequest] {
    [
      ShareRequest(
        "Two photos from Photos", from: try host("photos"), [sample(Samples.landscape), sample(Samples.portrait)]),
      ShareRequest(
        "A page from Safari and its data", from: try host("safari"),
        [
          .page(
            url: "https://example.com/lakes?sort=height&page=2#thun", title: "Alpine lakes – a field guide",
            propertyList: samples.path(Samples.page))
        ]),
      ShareRequest(
        "A screenshot that is in no file", from: try host("screenshot"), [sample(Samples.screenshot)]),
      ShareRequest("A file with an awkward name", from: try host("files"), [sample(Samples.awkward)]),
    ]
  }

  private func interrupted() throws -> ShareRequest {
    ShareRequest(
      "Two photos, extension killed", from: try host("photos"),
      [sample(Samples.landscape), sample(Samples.portrait)], behaviours: [1: .neverAnswers], opensApp: false)
  }

  private func whileClosed() throws -> [ShareRequest] {
    [
      ShareRequest(
        "Two photos, app not running", from: try host("photos"),
        [sample(Samples.landscape), sample(Samples.portrait)], opensApp: false),
      ShareRequest(
        "A video, app not running", from: try host("photos"), [sample(Samples.video)], opensApp: false),
    ]
  }

  private func host(_ id: String) throws(SimulationFailure) -> HostProfile {
    guard let profile = HostProfile.named(id) else {
      throw .hostDoesNotShare(host: id, kind: "anything", hosts: HostProfile.all.map(\.id))
    }
    return profile
  }

  private func sample(_ name: String) -> SharedThing {
    .file(path: samples.path(name))
  }
}
