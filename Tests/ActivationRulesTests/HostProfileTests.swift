import ContentTypes
import Testing

@testable import ActivationRules

@Suite struct HostProfileTests {
  @Test func `Inlet's own profiles are read without a mistake, and there are many`() throws {
    let read = try HostProfileNotation.read(HostProfileNotation.builtInText)
    #expect(read == HostProfile.builtIn)
    #expect(read.count >= 40)
    #expect(Set(read.map(\.id)).count == read.count)
  }

  @Test func `every profile has types that are known, and a source`() {
    for profile in HostProfile.builtIn {
      for type in profile.offer.attachments.flatMap(\.types) {
        #expect(type.isDynamic || type.isDeclared(in: .table), "\(profile.id): \(type)")
      }
      #expect(!profile.source.isEmpty && profile.title.contains(": "))
      #expect(profile.id == "maps.route" || !profile.offer.attachments.isEmpty, "\(profile.id)")
    }
  }

  @Test func `a profile of the user's own is read`() throws {
    let profiles = try HostProfileNotation.read(
      """
      # my app
      [my.thing]
      host = My app
      content = three things = more
      attachment x3 = public.jpeg, ext:sketch
      item
      attachment = public.url
      evidence = observed
      source = I saw it
      note = two items
      """)
    let profile = try #require(profiles.first)
    #expect(profile.content == "three things = more" && profile.note == "two items" && profile.evidence == .observed)
    #expect(profile.offer.items.map(\.attachments.count) == [3, 1])
    #expect(profile.offer.items[0].attachments[0].types[1].filenameExtensions(in: .table) == ["sketch"])
  }

  static let mistakes: [(String, Int, String)] = [
    ("host = X", 1, "before the first profile"), ("[a.b]\nhost", 2, "not 'key = value'"),
    ("[a.b]\nhots = X", 2, "'hots' is unknown"), ("[a.b]\nevidence = maybe", 2, "no evidence"),
    ("[a.b]\nattachment x0 = public.jpeg", 2, "1 to 1000"), ("[a.b]\nattachment x99999 = public.jpeg", 2, "1 to 1000"),
    ("[a.b]\nattachment = public jpeg", 2, "no type identifier"), ("[a.b]\nattachment = ext:", 2, "no type identifier"),
    ("[a.b]\nhost = X\ncontent = y", 1, "has no source"), ("[]", 1, "empty or used before"),
    ("[a.b]\nhost=X\ncontent=y\nsource=z\n[a.b]", 5, "empty or used before"),
  ]

  @Test(arguments: mistakes) func `a mistake is named with its line`(_ text: String, _ line: Int, _ part: String) throws
  {
    let failure = try #require(throws: HostProfileNotation.Failure.self) { try HostProfileNotation.read(text) }
    #expect(failure.line == line)
    #expect(failure.message.contains(part), "\(failure)")
    #expect(!failure.hint.isEmpty)
  }

  @Test func `reading a rule and trying it on all profiles takes milliseconds`() throws {
    let text = PredicateEvaluationTests.wanting("public.image", inner: PredicateEvaluationTests.all)
    let clock = ContinuousClock()
    let profiles = HostProfile.builtIn
    _ = ContentTypeCatalog.table
    let time = try clock.measure {
      let rule = ActivationRule.predicate(try RulePredicate(parsing: text))
      for profile in profiles { _ = rule.verdict(for: profile.offer) }
    }
    #expect(time < .milliseconds(200), "took \(time)")
  }
}
