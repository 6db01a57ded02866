import ActivationRules
import ContentTypes
import Foundation
import Testing

@Suite struct ReportTests {
  static let text = Sample.plist(
    Sample.dictionary(FindingTests.url, FindingTests.image),
    top: "<key>CFBundleDisplayName</key><string>Save &amp; Go</string>")

  let report = RuleReport(RuleSource(text: text, path: "Share/Info.plist"))

  @Test func `the matrix has every profile, and what it says is what the rule says`() throws {
    let matrix = try #require(report.matrix)
    let rule = try #require(report.source.rule)
    #expect(matrix.rows.count == HostProfile.builtIn.count && matrix.columns == ["Save & Go"])
    for (row, profile) in zip(matrix.rows, HostProfile.builtIn) {
      #expect(row.cells.map(\.isShown) == [rule.admits(profile.offer)])
    }
    #expect(matrix.shownCount > 3 && matrix.shownCount < matrix.rows.count)
  }

  @Test func `the table for a terminal names doubts once`() throws {
    let rule = ActivationRule.dictionary(DictionaryRule(limits: [.file: 1]))
    let text = RuleMatrix([("files", rule, RuleContext()), ("again", rule, RuleContext())]).text
    #expect(text.contains("Files: a PDF") && text.contains("hidden?"))
    #expect(text.components(separatedBy: "'file' may mean any data").count == 2)
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func `the page stands alone, escapes every name and says in words what it shows`() throws {
    let html = try #require(report.matrix).html()
    #expect(html.contains("<title>Save &amp; Go in the share sheet</title>"))
    #expect(!html.contains("Save & Go"))
    for foreign in ["<script", "http://", "https://", "src=", "@import", "url("] {
      #expect(!html.contains(foreign), "\(foreign)")
    }
    #expect(html.contains("prefers-color-scheme: dark") && html.contains("lang=\"en\""))
    let shown = html.components(separatedBy: "✓ shown</p>").count - 1
    let uncertain = html.components(separatedBy: "✓ shown (not certain)</p>").count - 1
    #expect(shown + uncertain == report.matrix?.shownCount)
    for tag in ["article", "ul", "li", "table", "tr", "section", "svg", "p", "div", "span"] {
      let opened = html.components(separatedBy: "<\(tag)>").count + html.components(separatedBy: "<\(tag) ").count
      #expect(opened - 2 == html.components(separatedBy: "</\(tag)>").count - 1, "\(tag)")
    }
    #expect(html.contains("<p class=\"types\">12 × public.heic</p>"))
    let hostile = RuleMatrix(
      [("<b>\"x\"</b>", .dictionary(DictionaryRule()), RuleContext())],
      profiles: [
        HostProfile(id: "a", host: "<i>", content: "'&", offer: Offer(["<script>"]), source: "<u>", evidence: .assumed)
      ])
    let page = hostile.html()
    for tag in ["<b>", "<i>", "<u>", "<script"] { #expect(!page.contains(tag)) }
  }

  @Test(arguments: RuleReport.Document.allCases) func `each document is one JSON object with its version`(
    _ document: RuleReport.Document
  ) throws {
    let text = try report.json(document, profiles: "firefox")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["document"] as? String == document.rawValue && object["version"] as? Int == 1)
    #expect(object["path"] as? String == "Share/Info.plist" && object["form"] as? String == "dictionary")
    #expect((object["findings"] as? [[String: Any]])?.first?["code"] as? String == "rule-version-1")
    let keys = [RuleReport.Document.matrix: "matrix", .explanation: "explanations", .conversion: "conversion"]
    if let key = keys[document] { #expect(object[key] != nil) }
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `explanations are found by name, app or content`() throws {
    #expect(report.explanations(for: "photos.photo")?.map(\.profile.id) == ["photos.photo"])
    #expect(report.explanations(for: "Firefox")?.map(\.profile.id) == ["firefox.page"])
    #expect(report.explanations()?.count == HostProfile.builtIn.count)
    #expect(report.explanations(for: "no such app")?.isEmpty == true)
  }

  @Test func `a rule that cannot be understood has findings and nothing else`() throws {
    let report = RuleReport(RuleSource(text: "SUBQUERY("))
    #expect(report.hasErrors && report.matrix == nil && report.conversion == nil && report.explanations() == nil)
    #expect(report.findingsText.contains("error: the predicate cannot be read"))
    #expect(try report.json(.matrix).contains("rule-syntax"))
  }

  @Test func `an argument is a path, a predicate or a description`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlet-rule-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // only tidies up
    let file = folder.appendingPathComponent("Info.plist").path
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: file))
    #expect(try RuleSource(argument: file).format == .propertyList)
    #expect(try RuleSource(argument: "TRUEPREDICATE").rule == .predicate(RulePredicate(.constant(true))))
    let wanted = try RuleSource(argument: "images: 10, types: com.adobe.pdf")
    #expect(wanted.format == .accepts && wanted.accepted?.images == 10 && wanted.rule?.formName == "predicate")
    #expect(throws: AcceptedContent.Failure.self) { try RuleSource(argument: "images: lots") }
    #expect(try RuleSource(argument: #"{"accepts": {"text": true}}"#).rule?.formName == "dictionary")
    #expect(try RuleSource(argument: "nonsense").rule == nil)
  }

  @Test func `a finding reads like a compiler's`() throws {
    let line = try #require(report.findings.first).description(path: "Share/Info.plist").split(separator: "\n")
    #expect(line[0].hasPrefix("Share/Info.plist:10:4: warning: in version 1 every attachment has to fit"))
    #expect(line[0].hasSuffix("[rule-version-1]") && line[1].hasPrefix("  hint: set "))
  }
}
