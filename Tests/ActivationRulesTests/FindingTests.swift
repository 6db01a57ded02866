import ActivationRules
import ContentTypes
import Foundation
import Testing

/// An Info.plist of an extension with a rule.
enum Sample {
  static func plist(_ rule: String, attributes: String = "", top: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionAttributes</key>
    \t\t<dict>
    \t\t\t<key>NSExtensionActivationRule</key>
    \t\t\t\(rule)
    \t\t\t\(attributes)
    \t\t</dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.share-services</string>
    \t</dict>
    \t\(top)
    </dict>
    </plist>

    """
  }

  static func dictionary(_ entries: String...) -> String {
    "<dict>\n" + entries.map { "\t\t\t\t\($0)\n" }.joined() + "\t\t\t</dict>"
  }

  static func key(_ key: RuleKey, _ value: String) -> String { "<key>\(key.rawValue)</key>\n\t\t\t\t\(value)" }

  static func predicate(_ condition: String, inner: String = "&gt;= 1") -> String {
    """
    <string>SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment, \(condition)).@count \(inner)).@count &gt;= 1</string>
    """
  }

  static func clause(_ type: String) -> String {
    "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\""
  }
}

@Suite struct FindingTests {
  /// A file, the findings it must have, and the findings left after repairing.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var codes: [RuleFinding.Code]
    /// Text at whose beginning the first finding stands; nil if the place is not checked.
    var place: String?
    var left: [RuleFinding.Code]

    init(
      _ name: String, _ text: String, _ codes: [RuleFinding.Code], at place: String? = nil,
      left: [RuleFinding.Code] = []
    ) {
      testDescription = name
      self.text = text
      self.codes = codes
      self.place = place
      self.left = left
    }
  }

  static let image = Sample.key(.imageWithMaxCount, "<integer>10</integer>")
  static let url = Sample.key(.webURLWithMaxCount, "<integer>1</integer>")
  static let second = Sample.key(.dictionaryVersion, "<integer>2</integer>")
  static let jpeg = Sample.clause("public.jpeg")

  static let dictionaries = [
    Case("a good dictionary", Sample.plist(Sample.dictionary(second, image)), []),
    Case(
      "an integer for text", Sample.plist(Sample.dictionary(second, Sample.key(.text, "<integer>1</integer>"))),
      [.wrongType], at: "<integer>1<"),
    Case(
      "a string for a count",
      Sample.plist(Sample.dictionary(second, Sample.key(.imageWithMaxCount, "<string>5</string>"))), [.wrongType],
      at: "<string>5"),
    Case(
      "a boolean for a count", Sample.plist(Sample.dictionary(second, Sample.key(.imageWithMaxCount, "<true/>"))),
      [.wrongType], at: "<true/>"),
    Case(
      "an array for a count", Sample.plist(Sample.dictionary(second, Sample.key(.imageWithMaxCount, "<array/>"))),
      [.wrongType, .neverMatches], left: [.wrongType, .neverMatches]),
    Case(
      "a misspelt key",
      Sample.plist(
        Sample.dictionary(second, "<key>NSExtensionActivationSupportsImageWithMaxCont</key><integer>1</integer>")),
      [.neverMatches, .unknownKey]),
    Case(
      "a key for videos",
      Sample.plist(
        Sample.dictionary(second, "<key>NSExtensionActivationSupportsVideoWithMaxCount</key><integer>1</integer>")),
      [.neverMatches, .unknownKey]),
    Case(
      "a key for audio, which has none",
      Sample.plist(
        Sample.dictionary(
          second, image, "<key>NSExtensionActivationSupportsAudioWithMaxCount</key><integer>1</integer>")),
      [.unknownKey], at: "<key>NSExtensionActivationSupportsAudio", left: [.unknownKey]),
    Case(
      "an invented key beside the right one",
      Sample.plist(
        Sample.dictionary(
          second, Sample.key(.text, "<true/>"), "<key>NSExtensionActivationSupportsPlainText</key><true/>")),
      [.unknownKey], left: [.unknownKey]),
    Case(
      "the same key twice", Sample.plist(Sample.dictionary(second, image, image)), [.duplicateKey],
      at: "<key>NSExtensionActivationSupportsImage", left: [.duplicateKey]),
    Case(
      "a negative count",
      Sample.plist(Sample.dictionary(second, image, Sample.key(.fileWithMaxCount, "<integer>-1</integer>"))),
      [.negativeCount], left: [.negativeCount]),
    Case(
      "version 3", Sample.plist(Sample.dictionary(Sample.key(.dictionaryVersion, "<integer>3</integer>"), image)),
      [.unknownVersion], left: [.unknownVersion]),
    Case("version 1 with links", Sample.plist(Sample.dictionary(url)), [.versionOne]),
    Case(
      "version 1 written out",
      Sample.plist(Sample.dictionary(Sample.key(.dictionaryVersion, "<integer>1</integer>"), url)), [.versionOne],
      at: "<key>NSExtensionActivationDictionaryVersion"),
    Case(
      "strict without version 2",
      Sample.plist(
        Sample.dictionary(
          Sample.key(.usesStrictMatching, "<true/>"), Sample.key(.webPageWithMaxCount, "<integer>1</integer>")),
        attributes: "<key>NSExtensionJavaScriptPreprocessingFile</key><string>a</string>"),
      [.strictWithoutVersion], left: [.strictWithoutVersion]),
    Case(
      "least above most",
      Sample.plist(
        Sample.dictionary(
          second, image, Sample.key(.attachmentsWithMinCount, "<integer>5</integer>"),
          Sample.key(.attachmentsWithMaxCount, "<integer>2</integer>"))),
      [.neverMatches, .contradictoryCounts], left: [.neverMatches, .contradictoryCounts]),
    Case(
      "nothing supported", Sample.plist(Sample.dictionary(second, Sample.key(.text, "<false/>"))), [.neverMatches],
      left: [.neverMatches]),
    Case(
      "web pages without a script",
      Sample.plist(Sample.dictionary(second, Sample.key(.webPageWithMaxCount, "<integer>1</integer>"))),
      [.javaScriptMissing], left: [.javaScriptMissing]),
    Case(
      "a script without web pages",
      Sample.plist(
        Sample.dictionary(second, image),
        attributes: "<key>NSExtensionJavaScriptPreprocessingFile</key><string>a</string>"),
      [.javaScriptUnused], at: "<string>a<", left: [.javaScriptUnused]),
    Case(
      "keys beside the rule", Sample.plist(Sample.dictionary(second, image), attributes: image), [.misplaced],
      left: [.misplaced]),
    Case(
      "a rule inside the rule",
      Sample.plist(
        Sample.dictionary(second, image, "<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>")),
      [.misplaced, .unknownKey], left: [.misplaced, .unknownKey]),
    Case(
      "the rule twice",
      Sample.plist(
        "<string>TRUEPREDICATE</string><key>NSExtensionActivationRule</key>" + Sample.dictionary(second, image)),
      [.duplicateKey], at: "<key>NSExtensionActivationRule</key>\n", left: [.duplicateKey]),
    Case("an array as the rule", Sample.plist("<array/>"), [.wrongForm], at: "<array/>", left: [.wrongForm]),
    Case(
      "no rule", Sample.plist("<true/>").replacingOccurrences(of: "NSExtensionActivationRule", with: "Other"),
      [.missing], left: [.missing]),
    Case("not an extension", "<plist><dict><key>a</key><true/></dict></plist>", [.missing], left: [.missing]),
    Case("no XML", "<plist><dict><key>a</key></dict></plist>", [.unreadable], left: [.unreadable]),
    Case(
      "a malformed type declaration",
      Sample.plist(
        Sample.dictionary(second, image), top: "<key>UTImportedTypeDeclarations</key><array><string/></array>"),
      [.typeDeclaration], at: "<string/>", left: [.typeDeclaration]),
  ]

  static let predicates = [
    Case("a good predicate", Sample.plist(Sample.predicate(jpeg)), []),
    Case(
      "TRUEPREDICATE", Sample.plist("<string>TRUEPREDICATE</string>"), [.truePredicate], at: "TRUE",
      left: [.truePredicate]),
    Case(
      "curly quotes", Sample.plist(Sample.predicate(jpeg.replacingOccurrences(of: "\"", with: "\u{201D}"))),
      [.curlyQuote],
      at: "\u{201D}public"),
    Case(
      "raw && and <", Sample.plist(Sample.predicate("(\(jpeg) && 1 < 2)")),
      [.unescapedXML, .unescapedXML, .unescapedXML], at: "&&"),
    Case(
      "a swallowed variable", Sample.plist(Sample.predicate(jpeg).replacingOccurrences(of: "$item,", with: ",")),
      [.variableEaten], left: [.variableEaten]),
    Case(
      "a build setting", Sample.plist(Sample.predicate(Sample.clause("$(TYPE)"))), [.buildSetting, .unknownType],
      at: "\"$(TYPE)", left: [.buildSetting, .unknownType]),
    Case("half a predicate", Sample.plist("<string>a ==</string>"), [.syntax], left: [.syntax]),
    Case(
      "a misspelt key path",
      Sample.plist(Sample.predicate(jpeg.replacingOccurrences(of: "Identifiers", with: "Identifier"))),
      [.failsAtRunTime],
      at: "$attachment.registered"),
    Case(
      "a misspelt variable",
      Sample.plist(Sample.predicate(jpeg.replacingOccurrences(of: "$attachment", with: "$atachment"))),
      [.failsAtRunTime]),
    Case(
      "a clause that another makes pointless",
      Sample.plist(
        Sample.predicate("\(jpeg) OR \(Sample.clause("public.image")) OR \(jpeg) OR \(Sample.clause("public.png"))")),
      [.unreachableClause, .unreachableClause, .unreachableClause], at: jpeg),
    Case(
      "AND and OR mixed",
      Sample.plist(
        Sample.predicate("\(jpeg) OR \(Sample.clause("com.adobe.pdf")) AND NOT \(Sample.clause("public.file-url"))")),
      [.mixedAndOr], at: Sample.clause("com.adobe.pdf")),
    Case("an exact count", Sample.plist(Sample.predicate(jpeg, inner: "== 1")), [.exactCount], at: "1).@count &gt;= 1"),
    Case(
      "URLs that admit files", Sample.plist(Sample.predicate(Sample.clause("public.url"))), [.urlAdmitsFiles], at: "ANY"
    ),
    Case(
      "URLs beside files",
      Sample.plist(Sample.predicate("\(Sample.clause("public.url")) OR \(Sample.clause("public.file-url"))")),
      []),
    Case("an unknown public type", Sample.plist(Sample.predicate(Sample.clause("public.mpeg4"))), [.unknownType]),
    Case(
      "a type of another app", Sample.plist(Sample.predicate(Sample.clause("org.example.thing"))), [.unknownType],
      left: [.unknownType]),
    Case(
      "only an upper bound", Sample.plist(Sample.predicate(jpeg, inner: "&lt;= 10")), [.admitsEverything],
      left: [.admitsEverything]),
    Case("never", Sample.plist(Sample.predicate("\(jpeg) AND NOT \(jpeg)")), [.neverMatches], left: [.neverMatches]),
  ]

  @Test(arguments: dictionaries + predicates) func `findings are named, placed and repaired`(_ example: Case) throws {
    let source = RuleSource(text: example.text)
    let findings = source.findings()
    #expect(findings.map(\.code).sorted(by: order) == example.codes.sorted(by: order), "\(findings)")
    for finding in findings {
      #expect(!finding.message.isEmpty && finding.hint != nil, "\(finding)")
      #expect(finding.position != nil && finding.description.contains("[\(finding.code.rawValue)]"))
    }
    if let place = example.place {
      let start = try #require(example.text.range(of: place))
      let before = example.text[..<start.lowerBound]
      let line = before.count { $0 == "\n" } + 1
      let column = (before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before).utf8.count + 1
      #expect(findings.first?.position == SourcePosition(line: line, column: column))
    }
    let repaired = source.repaired()
    let again = RuleSource(data: Data(repaired.bytes))
    let left = again.findings().map(\.code)
    #expect(
      left.sorted(by: order) == example.left.sorted(by: order), "\(String(decoding: repaired.bytes, as: UTF8.self))")
    #expect(again.repaired().bytes == repaired.bytes && again.repaired().titles.isEmpty)
  }

  func order(_ left: RuleFinding.Code, _ right: RuleFinding.Code) -> Bool { left.rawValue < right.rawValue }

  @Test func `every kind of finding is covered by an example`() {
    let covered = Set((Self.dictionaries + Self.predicates).flatMap { $0.codes + $0.left })
    #expect(Set(RuleFinding.Code.allCases).subtracting(covered).isEmpty)
  }

  @Test func `a repair leaves every other byte alone`() {
    let text = Sample.plist(Sample.dictionary(Self.second, Sample.key(.text, "<integer>1</integer>")))
    let expected = text.replacingOccurrences(of: "<integer>1</integer>", with: "<true/>")
    for ending in ["\n", "\r\n"] {
      let bytes = RuleSource(text: text.replacingOccurrences(of: "\n", with: ending)).repaired().bytes
      #expect(String(decoding: bytes, as: UTF8.self) == expected.replacingOccurrences(of: "\n", with: ending))
    }
  }

  @Test func `raising the version indents the new key like its neighbours`() {
    let text = Sample.plist(Sample.dictionary(Self.url))
    let bytes = RuleSource(text: text).repaired().bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == Sample.plist(Sample.dictionary(Self.second, Self.url)))
  }

  @Test func `fixes that change the meaning can be left out`() {
    let text = Sample.plist(Sample.dictionary(Sample.key(.webURLWithMaxCount, "<string>1</string>")))
    let repair = RuleSource(text: text).repaired(changingMeaning: false)
    #expect(repair.titles == ["write <integer>1</integer>"])
    #expect(RuleSource(data: Data(repair.bytes)).findings().map(\.code) == [.versionOne])
  }

  @Test func `a repaired predicate in entities and CDATA stays well formed`() throws {
    let clause = Sample.clause("public.url").replacingOccurrences(of: "\"", with: "&quot;")
    let repaired = RuleSource(text: Sample.plist(Sample.predicate(clause, inner: "== 1"))).repaired()
    let again = RuleSource(data: Data(repaired.bytes))
    #expect(again.findings().isEmpty && repaired.titles.count == 2)
    let expected = "(ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO &quot;public.url&quot; AND NOT ANY"
    #expect(String(decoding: repaired.bytes, as: UTF8.self).contains(expected))
    let data = Sample.predicate(Sample.clause("public.url"), inner: ">= 1").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "<string>", with: "<string><![CDATA[").replacingOccurrences(
        of: "</string>", with: "]]></string>")
    let other = RuleSource(data: Data(RuleSource(text: Sample.plist(data)).repaired().bytes))
    #expect(other.rule != nil && other.findings().isEmpty)
  }

  @Test func `a binary property list is judged, without places and without fixes`() throws {
    let text = Sample.plist(Sample.dictionary(Sample.key(.text, "<integer>1</integer>"), Self.second))
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let source = RuleSource(data: binary)
    #expect(source.format == .binaryPropertyList)
    #expect(source.findings().map(\.code) == [.wrongType])
    #expect(source.findings().allSatisfy { $0.position == nil })
    #expect(source.repaired().titles.isEmpty)
    #expect(RuleSource(data: Data("bplist00 damaged".utf8)).findings().map(\.code) == [.unreadable])
  }

  @Test func `types that the app declares are known`() {
    let declared = DeclaredTypes(infoPlist: [
      "UTExportedTypeDeclarations": [["UTTypeIdentifier": "org.example.thing", "UTTypeConformsTo": "public.data"]]
    ])
    let source = RuleSource(text: Sample.plist(Sample.predicate(Sample.clause("org.example.thing"))))
    #expect(source.declaring(declared).findings().isEmpty)
    let inside = Sample.plist(
      Sample.predicate(Sample.clause("org.example.thing")),
      top: """
        <key>UTImportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>org.example.thing</string>
        <key>UTTypeConformsTo</key><string>public.data</string></dict></array>
        """)
    #expect(RuleSource(text: inside).findings().isEmpty)
  }
}
