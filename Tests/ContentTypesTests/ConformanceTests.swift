import ContentTypes
import Testing

/// A pair of types and whether one conforms to the other.
struct Conformance: Sendable, CustomTestStringConvertible {
  var type: ContentType
  var other: ContentType
  var holds: Bool
  var testDescription: String { "\(type) \(holds ? "conforms to" : "does not conform to") \(other)" }

  init(_ type: ContentType, _ other: ContentType, _ holds: Bool) {
    self.type = type
    self.other = other
    self.holds = holds
  }
}

@Suite struct ConformanceTests {
  static let families = [
    Conformance("public.jpeg", .image, true), Conformance("public.jpeg", .data, true),
    Conformance("public.jpeg", .content, true), Conformance("public.jpeg", .item, true),
    Conformance("public.heic", "public.heif-standard", true), Conformance("public.heic", .image, true),
    Conformance("com.canon.cr3-raw-image", .rawImage, true), Conformance("com.adobe.raw-image", .image, true),
    Conformance("public.svg-image", .xml, true), Conformance("public.svg-image", .text, true),
    Conformance("com.apple.m4v-video", .movie, true), Conformance("com.apple.quicktime-movie", .movie, true),
    Conformance("public.movie", .video, false), Conformance("public.video", .movie, true),
    Conformance("com.apple.m4a-audio", .audio, true), Conformance("com.apple.m4a-audio", .movie, false),
    Conformance("org.xiph.ogg-audio", .audio, true), Conformance("public.vcard", .contact, true),
    Conformance("public.vcard", .text, true), Conformance("com.apple.ical.ics", .calendarEvent, true),
    Conformance("com.adobe.pdf", .compositeContent, true), Conformance("com.adobe.pdf", .text, false),
    Conformance("org.openxmlformats.wordprocessingml.document", .compositeContent, true),
    Conformance("public.zip-archive", .archive, true), Conformance("com.sun.java-archive", .zip, true),
    Conformance("com.apple.application-bundle", .package, true), Conformance("public.volume", .folder, true),
    Conformance("com.apple.uikit.image", .image, true), Conformance("com.apple.webarchive", .data, true),
  ]

  static let remarkable = [
    Conformance(.plainText, .data, true), Conformance(.url, .data, true), Conformance(.fileURL, .url, true),
    Conformance(.url, .fileURL, false), Conformance(.html, .plainText, false), Conformance(.html, .text, true),
    Conformance(.json, .plainText, false), Conformance(.json, .text, true), Conformance(.sourceCode, .plainText, true),
    Conformance("public.swift-source", .plainText, true),
    Conformance("com.netscape.javascript-source", .plainText, true),
    Conformance(.pkpass, .package, true), Conformance(.pkpass, .data, false), Conformance(.pkpassData, .data, true),
    Conformance(.pkpassData, .package, false), Conformance("com.apple.iWork.Pages.sffpages", .data, true),
    Conformance("com.apple.iWork.Pages.pages", .package, true),
    Conformance("com.apple.iWork.Pages.pages", .data, false),
    Conformance(.calendarEvent, .item, false), Conformance(.contact, .item, false),
    Conformance(.livePhoto, .image, false),
    Conformance(.livePhoto, .data, false), Conformance(.dng, .image, true), Conformance(.dng, .rawImage, false),
    Conformance("com.apple.ips", .text, true), Conformance("com.apple.ips", .plainText, false),
  ]

  @Test(arguments: families) func `a type conforms through its whole family`(_ pair: Conformance) {
    #expect(pair.type.conforms(to: pair.other, in: .table) == pair.holds)
  }

  @Test(arguments: remarkable) func `what surprises in the graph is in the table`(_ pair: Conformance) {
    #expect(pair.type.conforms(to: pair.other, in: .table) == pair.holds)
  }

  @Test func `case does not matter, and the spelling given is kept`() {
    #expect(ContentType("PUBLIC.Jpeg") == .jpeg)
    #expect(ContentType("PUBLIC.Jpeg").hashValue == ContentType.jpeg.hashValue)
    #expect(ContentType("PUBLIC.Jpeg").identifier == "PUBLIC.Jpeg")
    #expect(ContentType("Public.JPEG").conforms(to: "PUBLIC.IMAGE", in: .table))
    #expect(ContentType("com.apple.iwork.pages.PAGES").conforms(to: .package, in: .table))
  }

  @Test func `a type nobody declares conforms to itself alone`() {
    let unknown: ContentType = "com.example.unknown"
    #expect(unknown.conforms(to: "COM.example.Unknown", in: .table))
    #expect(!unknown.conforms(to: .item, in: .table))
    #expect(unknown.supertypes(in: .table).isEmpty)
    #expect(!unknown.isDeclared(in: .table))
    #expect(unknown.localizedDescription(in: .table) == nil)
  }

  @Test func `supertypes are everything above, and not the type itself`() {
    let above = ContentType.svg.supertypes(in: .table)
    #expect(above == [.image, .xml, .text, .data, .content, .item])
    #expect(ContentType.item.supertypes(in: .table).isEmpty)
  }

  @Test func `conformance is transitive over the whole table`() {
    let catalog = ContentTypeCatalog.table
    for type in catalog.declaredTypes {
      let above = catalog.supertypes(of: type)
      for middle in above {
        #expect(catalog.conforms(type, to: middle))
        #expect(catalog.supertypes(of: middle).isSubset(of: above), "\(type) through \(middle)")
      }
    }
  }

  @Test(arguments: [
    ("public.jpeg", true), ("dyn.ah62d4rv4ge81g6pq", true), ("com.example.größe", true), ("", false),
    ("public image", false), ("com.example/type", false),
  ])
  func `an identifier holds letters, digits, hyphens, dots and what lies beyond ASCII`(_ text: String, _ good: Bool) {
    #expect(ContentType(text).isWellFormed == good)
  }
}
