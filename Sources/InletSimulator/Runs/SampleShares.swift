/// Shares of the samples as people make them every day: what is tried with an app's own rule.
package struct SampleShares {
  private let samples: Samples

  package init(samples: Samples) {
    self.samples = samples
  }

  /// One of each, in a fixed order.
  package var all: [ShareRequest] {
    let page = SharedThing.page(
      url: "https://example.com/lakes", title: "Alpine lakes", propertyList: samples.path(Samples.page))
    let table: [(title: String, host: String, things: [SharedThing])] = [
      ("Two photos from Photos", "photos", [sample(Samples.landscape), sample(Samples.portrait)]),
      ("A video from Photos", "photos", [sample(Samples.video)]),
      ("A screenshot that is in no file", "screenshot", [sample(Samples.screenshot)]),
      ("A page from Safari and its data", "safari", [page]),
      ("A link from Safari", "safari", [.link("https://example.com/lakes")]),
      ("Selected text from Mail", "mail", [.text("Thun and Brienz are two lakes.")]),
      ("A PDF from Files", "files", [sample(Samples.document)]),
      ("A text file with an awkward name from Files", "files", [sample(Samples.awkward)]),
      ("A card from Contacts", "contacts", [sample(Samples.card)]),
    ]
    return table.compactMap { row in
      HostProfile.named(row.host).map { ShareRequest(row.title, from: $0, row.things) }
    }
  }

  private func sample(_ name: String) -> SharedThing { .file(path: samples.path(name)) }
}
