import Inlet
import Testing

@testable import InletExtension

struct AssemblyCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var items: [SharedItem]
  var texts: [ItemTexts]
  var title: String?
  var subject: String?
  var text: String?
  var webURL: String?

  init(
    _ description: String, _ items: [SharedItem], _ texts: [ItemTexts] = [], title: String? = nil,
    subject: String? = nil, text: String? = nil, webURL: String? = nil
  ) {
    testDescription = description
    self.items = items
    self.texts = texts
    self.title = title
    self.subject = subject
    self.text = text
    self.webURL = webURL
  }
}

@Suite struct ShareAssemblyTests {
  static let link = SharedItem(id: "0", kind: .url, value: "https://example.org/a")
  static let words = SharedItem(id: "1", kind: .text, value: "some words")
  static let photo = SharedItem(id: "0", kind: .image, file: "p0.jpg")
  static let page = SharedItem(
    id: "0", kind: .webpage, value: "https://example.org/a", title: "Page", data: ["selection": "words"])

  static let cases: [AssemblyCase] = [
    AssemblyCase(
      "a link with the page's title as content text", [link], [ItemTexts(contentText: "A page")], title: "A page",
      webURL: "https://example.org/a"),
    AssemblyCase(
      "a link with a title", [link], [ItemTexts(title: "A page")], title: "A page", subject: "A page",
      webURL: "https://example.org/a"),
    AssemblyCase(
      "content text that repeats the link is no title", [link], [ItemTexts(contentText: "https://example.org/a")],
      webURL: "https://example.org/a"),
    AssemblyCase(
      "a text that names the page beside a link", [link, words], title: "some words", text: "some words",
      webURL: "https://example.org/a"),
    AssemblyCase(
      "content text that repeats the text", [words], [ItemTexts(contentText: "some words")], text: "some words"),
    AssemblyCase("a picture with a caption", [photo], [ItemTexts(contentText: "caption")], text: "caption"),
    AssemblyCase(
      "a subject of a picture", [photo], [ItemTexts(title: "subject")], title: "subject", subject: "subject"),
    AssemblyCase(
      "a page's own title before the host's", [page], [ItemTexts(title: "host's")],
      title: "Page", subject: "host's", webURL: "https://example.org/a"),
    AssemblyCase(
      "a link inside a text", [SharedItem(id: "0", kind: .text, value: "see (https://example.org/b).")],
      text: "see (https://example.org/b).", webURL: "https://example.org/b"),
    AssemblyCase(
      "a link that is not of the web", [SharedItem(id: "0", kind: .url, value: "mailto:a@example.org")]),
    AssemblyCase(
      "the link beside a picture",
      [SharedItem(id: "0", kind: .image, file: "p0.jpg", data: ["url": "https://example.org/from"])],
      webURL: "https://example.org/from"),
    AssemblyCase(
      "texts of the second input item", [link], [ItemTexts(), ItemTexts(title: " ", contentText: "A page")],
      title: "A page", webURL: "https://example.org/a"),
    AssemblyCase("nothing", [], [ItemTexts(title: "", contentText: " ")]),
  ]

  @Test(arguments: cases) func assembly(_ example: AssemblyCase) {
    let content = ShareAssembly(results: example.items.map { .success($0) }, texts: example.texts).content()
    #expect(content.title == example.title)
    #expect(content.subject == example.subject)
    #expect(content.text == example.text)
    #expect(content.webURL == example.webURL)
    #expect(content.items == example.items)
  }

  @Test(
    arguments: zip(
      ["https://example.org", "http://a.b/c", "https://", "ftp://example.org", "example.org", "HTTPS://EXAMPLE.ORG"],
      [true, true, false, false, false, true]))
  func `links of the web have a host`(_ text: String, _ isWeb: Bool) {
    #expect(WebLink.isWeb(text) == isWeb)
  }

  @Test func `the results of a page's script are the metadata`() {
    let content = ShareAssembly(results: [.success(Self.page)], texts: []).content()
    #expect(content.meta == ["selection": "words"])
  }
}
