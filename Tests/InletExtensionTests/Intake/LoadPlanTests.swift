import ContentTypes
import Testing

@testable import InletExtension

struct PlanCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var types: [String]
  var name: String?
  /// The first candidates, in order.
  var first: [Representation]
  var companions: [LoadPlan.Companion] = []

  init(
    _ description: String, _ types: [String], named name: String? = nil, _ first: [Representation],
    _ companions: [LoadPlan.Companion] = []
  ) {
    testDescription = description
    self.types = types
    self.name = name
    self.first = first
    self.companions = companions
  }
}

@Suite struct LoadPlanTests {
  static let cases: [PlanCase] = [
    PlanCase(
      "HEIC before the JPEG that was converted from it", ["public.jpeg", "public.heic"],
      [.file(type: "public.heic"), .file(type: "public.jpeg")]),
    PlanCase(
      "a raw picture before its JPEG", ["public.jpeg", "com.adobe.raw-image"],
      [.file(type: "com.adobe.raw-image"), .file(type: "public.jpeg")]),
    PlanCase(
      "JPEG and PNG in the host's order", ["public.jpeg", "public.png"],
      [.file(type: "public.jpeg"), .file(type: "public.png")]),
    PlanCase(
      "a concrete type before an abstract one, whatever the order", ["public.data", "public.image", "public.png"],
      [.file(type: "public.png"), .data(type: "public.png"), .file(type: "public.image")]),
    PlanCase(
      "an image object last", ["com.apple.uikit.image", "public.png"],
      [.file(type: "public.png"), .data(type: "public.png"), .image, .item(type: "com.apple.uikit.image")]),
    PlanCase(
      "only an image object", ["com.apple.uikit.image"], [.image, .item(type: "com.apple.uikit.image")]),
    PlanCase(
      "a live photo is its image", ["com.apple.live-photo", "public.heic"],
      [.file(type: "public.heic"), .data(type: "public.heic"), .file(type: "com.apple.live-photo")]),
    PlanCase(
      "a live photo that offers its movie only", ["com.apple.live-photo", "com.apple.quicktime-movie"],
      [.file(type: "com.apple.quicktime-movie")]),
    PlanCase(
      "a file of Files: its own type before its URL", ["com.adobe.pdf", "public.file-url"],
      [.file(type: "com.adobe.pdf"), .link]),
    PlanCase(
      "nothing but a file's URL: the URL, not its bytes", ["public.file-url"],
      [.link, .item(type: "public.file-url")]),
    PlanCase("a link", ["public.url"], [.link, .item(type: "public.url")]),
    PlanCase("a text", ["public.plain-text"], [.text, .data(type: "public.plain-text")]),
    PlanCase("a link first, its text besides", ["public.url", "public.plain-text"], [.link], [.text]),
    PlanCase("a text first, its link besides", ["public.plain-text", "public.url"], [.text], [.link]),
    PlanCase(
      "formatted text that is also plain is text", ["com.apple.flat-rtfd", "public.rtf", "public.utf8-plain-text"],
      [.text]),
    PlanCase("a rich text document alone is a file", ["public.rtf"], [.file(type: "public.rtf")]),
    PlanCase(
      "a text file by its URL", ["public.plain-text", "public.file-url"],
      [.file(type: "public.plain-text"), .link]),
    PlanCase("a text file by its name", ["public.plain-text"], named: "notes.txt", [.file(type: "public.plain-text")]),
    PlanCase(
      "a table is a file, not text", ["public.comma-separated-values-text"],
      [.file(type: "public.comma-separated-values-text")]),
    PlanCase("source code is a file, not text", ["public.swift-source"], [.file(type: "public.swift-source")]),
    PlanCase(
      "a page's script results", ["com.apple.property-list"],
      [.item(type: "com.apple.property-list"), .file(type: "com.apple.property-list")]),
    PlanCase(
      "a property list file", ["com.apple.property-list", "public.file-url"], named: "settings.plist",
      [.file(type: "com.apple.property-list"), .link]),
    PlanCase(
      "a picture with the page it is from", ["public.jpeg", "public.url"], [.file(type: "public.jpeg")], [.link]),
    PlanCase(
      "a picture with a caption", ["public.png", "public.utf8-plain-text"], [.file(type: "public.png")], [.text]),
    PlanCase(
      "a contact", ["public.vcard"], [.file(type: "public.vcard"), .data(type: "public.vcard")]),
    PlanCase("a folder", ["public.folder"], [.file(type: "public.folder"), .data(type: "public.folder")]),
    PlanCase("an unknown type", ["com.example.unheard-of"], [.file(type: "com.example.unheard-of")]),
    PlanCase("a dynamic type", ["dyn.ah62d4rv4ge81g6pq"], [.file(type: "dyn.ah62d4rv4ge81g6pq")]),
    PlanCase(
      "metadata of a link is no attachment", ["com.apple.linkpresentation.metadata", "public.url"], [.link]),
    PlanCase("nothing on offer", [], []),
  ]

  @Test(arguments: cases) func plan(_ example: PlanCase) {
    let plan = LoadPlan(for: Offer(position: 0, types: example.types, name: example.name), in: .table)
    #expect(Array(plan.candidates.prefix(example.first.count)) == example.first)
    #expect(plan.companions == example.companions)
  }

  @Test(arguments: cases) func `nothing is asked for twice, and the last resort is the registered object`(
    _ example: PlanCase
  ) {
    let plan = LoadPlan(for: Offer(position: 0, types: example.types, name: example.name), in: .table)
    #expect(Set(plan.candidates).count == plan.candidates.count)
    if let first = example.types.first { #expect(plan.candidates.contains(.item(type: first))) }
  }

  @Test func `a host that offers very many types is asked for some of them, and for its object in the end`() {
    let types = (0..<64).map { "com.example.type\($0)" }
    let plan = LoadPlan(for: Offer(position: 0, types: types), in: .table)
    #expect(plan.candidates.count == LoadPlan.candidateLimit)
    #expect(plan.candidates.first == .file(type: types[0]))
    #expect(plan.candidates.last == .item(type: types[0]))
  }

  @Test func `an offer is bounded, whatever a host says`() {
    let many = (0..<10_000).map { "com.example.type\($0)" }
    #expect(Offer(position: 0, types: many).types.count == Offer.typeLimit)
    #expect(
      Offer(position: 0, types: [String(repeating: "a", count: 5_000), "", "public.png"]).types == ["public.png"])
    #expect(Offer(position: 0, types: ["public.png", "public.png"]).types == ["public.png"])
  }

  @Test(
    arguments: zip(
      [
        "a/b/c.txt", "../../etc/passwd", "..", "", "/", "tab\tname.txt", " lead.txt",
        String(repeating: "ä", count: 300),
      ],
      ["c.txt", "passwd", nil, nil, nil, "tabname.txt", "lead.txt", String(repeating: "ä", count: 127)] as [String?]))
  func `a name is one component for showing`(_ suggestion: String, _ name: String?) {
    #expect(DisplayName(suggestion)?.text == name)
  }
}
