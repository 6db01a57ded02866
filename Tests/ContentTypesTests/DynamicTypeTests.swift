import ContentTypes
import Testing

/// A generator that gives the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct DynamicTypeTests {
  static let published: [(String, DynamicType)] = [
    ("dyn.ah62d4rv4ge81g6pq", DynamicType(parents: [.data], filenameExtensions: ["sql"])),
    ("dyn.ah62d4r34ge80255h", DynamicType(parents: [.text], filenameExtensions: ["log"])),
    ("dyn.ah62d4rv4ge81u8p4", DynamicType(parents: [.data], filenameExtensions: ["xyz"])),
    (
      "dyn.ah62d4rv4gu8y6y4grf0gn5xbrzw1gydcr7u1e3cytf2gn",
      DynamicType(
        parents: [.data], otherTags: [.init(tagClass: "com.apple.nspboard-type", value: "NSFilenamesPboardType")])
    ),
  ]

  @Test(arguments: published) func `published identifiers are read and written`(_ text: String, _ type: DynamicType) {
    #expect(DynamicType(ContentType(text)) == type)
    #expect(type.type.identifier == text)
    #expect(DynamicType(ContentType(text.uppercased())) == type)
  }

  @Test func `without conformance the identifier begins as published`() {
    #expect(DynamicType(filenameExtensions: ["xyz"]).type.identifier.hasPrefix("dyn.age8"))
    #expect(DynamicType(mimeTypes: ["a/b"]).type.identifier.hasPrefix("dyn.agq8"))
    #expect(DynamicType(filenameExtensions: ["xyz"]).type.supertypes(in: .table).isEmpty)
  }

  @Test func `a dynamic type conforms to what it names and everything above`() {
    let type: ContentType = "dyn.ah62d4r34ge80255h"
    #expect(type.conforms(to: .text, in: .table) && type.conforms(to: .data, in: .table))
    #expect(!type.conforms(to: .plainText, in: .table))
    #expect(type.supertypes(in: .table) == [.text, .data, .content, .item])
  }

  static let awkward = [
    DynamicType(parents: [.image, "com.example.thing"], filenameExtensions: ["a:b", "c=d", "e,f", "g\\h"]),
    DynamicType(mimeTypes: ["application/x+y; z=\"1\""]), DynamicType(filenameExtensions: ["größe", "写真"]),
    DynamicType(parents: ["com.example.=,:\\"], otherTags: [.init(tagClass: "com.example.class", value: "6")]),
    DynamicType(filenameExtensions: ["6"]),
  ]

  @Test(arguments: awkward) func `what is written is read again`(_ type: DynamicType) {
    #expect(DynamicType(type.type) == type)
  }

  @Test(arguments: [
    "dyn.", "dyn.a", "dyn.b", "dyn.ah6!", "dyn.lllll", "dyn.ah62d4rv4ge81g6pq\u{0}", "com.example.dyn", "dyn",
    "dyn.a" + String(repeating: "h", count: 3000),
  ])
  func `damaged or hostile identifiers are no dynamic types, and conform to themselves alone`(_ text: String) {
    let type = ContentType(text)
    #expect(DynamicType(type) == nil)
    #expect(type.conforms(to: type, in: .table))
    #expect(!type.conforms(to: .item, in: .table))
  }

  @Test func `random identifiers never crash, and those that are read can be written`() {
    var generator = SeededGenerator(state: 20_26)
    let letters = Array("abcdefghkmnpqrstuvwxyz0123456789jilo.-?=:\\é")
    var read = 0
    for round in 0..<20_000 {
      let length = Int.random(in: 0...40, using: &generator)
      let pool = round.isMultiple(of: 2) ? Array(letters.prefix(32)) : letters
      let text = "dyn.a" + String((0..<length).map { _ in pool.randomElement(using: &generator) ?? "a" })
      guard let type = DynamicType(ContentType(text)) else { continue }
      read += 1
      #expect(DynamicType(type.type) == type, "\(text)")
    }
    for _ in 0..<2_000 {
      var name = ""
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x2FF, using: &generator)) {
          name.unicodeScalars.append(scalar)
        }
      }
      let type = DynamicType(parents: [.data], filenameExtensions: [name])
      #expect(DynamicType(type.type) == type)
    }
    #expect(read > 0)
  }
}
