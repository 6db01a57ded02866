import Foundation
import InletTestTools
import InletWebPage
import Testing

@testable import InletExtension

struct PageCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var page: String
  /// Runs in the page before the script.
  var before = ""
  /// What is returned, by key; other keys may be there, except that nil must not.
  var expected: [String: String?]
}

/// The script in a real browser.
///
/// Safari's is another one; what is asked of it here is what every browser has.
@Suite(.timeLimit(.minutes(10))) struct WebPageScriptTests {
  static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let select = "var n = document.querySelector('article'); getSelection().selectAllChildren(n);"

  static let cases: [PageCase] = [
    PageCase(
      testDescription: "a page with all its metadata",
      page: """
        <html lang="de"><head><title>Plain</title><meta property="og:title" content="  Alpine \n lakes ">
        <meta property="og:description" content="Blue &amp; cold"><meta property="og:site_name" content="Example">
        <meta property="og:image" content="/lead.jpg"><link rel="canonical" href="https://example.org/lakes">
        <meta name="author" content="Ada"><base href="https://example.org/x/"></head><body><article>Text</article>
        """,
      expected: [
        "title": "Alpine lakes", "description": "Blue & cold", "siteName": "Example", "language": "de",
        "image": "https://example.org/lead.jpg", "canonicalURL": "https://example.org/lakes", "author": "Ada",
        "selection": nil, "selectionHTML": nil,
      ]),
    PageCase(
      testDescription: "a page without any", page: "<p>bare",
      expected: [
        "title": nil, "description": nil, "siteName": nil, "image": nil,
        "canonicalURL": nil, "language": nil, "selection": nil,
      ]),
    PageCase(
      testDescription: "a selection with scripts, handlers, styles and a form in it",
      page: """
        <base href="https://example.org/a/"><article>One <b onclick="x()">two</b><script>var secret = 1</script>
        <style>p{}</style><a href="javascript:alert(1)">bad</a><a href="b?c=1&d=2" style="color:red">good</a>
        <img src="data:image/png;base64,AAAA" onerror="x()" alt="A &quot;pic&quot;"><input value="pin"><p>&lt;end&gt;</p></article>
        """,
      before: select,
      expected: [
        "selectionHTML": """
        One <b>two</b>
        <a>bad</a><a href="https://example.org/a/b?c=1&amp;d=2">good</a>
        <img alt="A &quot;pic&quot;"><p>&lt;end&gt;</p>
        """
      ]),
    PageCase(
      testDescription: "a selection in a frame of the same origin", page: "<iframe></iframe>",
      before: """
        var f = document.querySelector('iframe').contentDocument;
        f.body.innerHTML = '<article>inside</article>'; f.getSelection().selectAllChildren(f.body.firstChild);
        """,
      expected: ["selection": "inside", "selectionHTML": "inside"]),
    PageCase(
      testDescription: "text selected in a field", page: "<textarea>abcdef</textarea>",
      before: "var t = document.querySelector('textarea'); t.focus(); t.setSelectionRange(1, 4);",
      expected: ["selection": "bcd"]),
    PageCase(
      testDescription: "a selected password is nobody's business", page: "<input type=password value=secret>",
      before: "var t = document.querySelector('input'); t.focus(); t.select();", expected: ["selection": nil]),
    PageCase(
      testDescription: "an endless selection is cut off", page: "<title>t</title><article></article>",
      before: "document.querySelector('article').textContent = 'x'.repeat(3e6);" + select,
      expected: [
        "title": "t", "selection": String(repeating: "x", count: 100_000),
        "selectionHTML": String(repeating: "x", count: 100_000),
      ]),
    PageCase(
      testDescription: "elements nested deeper than is looked at, and ten thousand metas",
      page: "<title>t</title><article></article>",
      before: """
        var n = document.querySelector('article'); for (var i = 0; i < 10000; i++) {
        if (i < 400) { var d = document.createElement('div'); n.appendChild(d); n = d; } var m = document.createElement('meta'); m.name = 'n' + i; m.content = 'c';
        document.head.appendChild(m); } n.textContent = 'deep';
        """ + select,
      expected: ["title": "t"]),
    PageCase(
      testDescription: "prototypes that throw or lie",
      page: "<title>t</title><meta name=__proto__ content=x><meta name=constructor content=y><article>a</article>",
      before: select + """
        String.prototype.trim = function () { throw 1 }; Array.prototype.push = function () { throw 2 };
        Object.prototype.location = 'https://evil.example'; Object.prototype.title = { toString: 1 };
        document.querySelector = function () { return { getAttribute: function () { return {} } } };
        Element.prototype.getAttribute = function () { return 7 };
        """,
      expected: ["title": nil, "canonicalURL": nil]),
    PageCase(
      testDescription: "links that are none",
      page: """
        <meta property="og:image" content="javascript:alert(1)"><link rel=canonical href="data:text/html,x">
        <meta property="og:url" content="http://[bad">
        """,
      expected: ["image": nil, "canonicalURL": nil]),
  ]

  private struct NoAnswer: Error { let output: String }

  /// What the script returns in a page.
  private func results(_ example: PageCase) throws -> [String: String] {
    let folder = try TemporaryFolder("page")
    let page = """
      <!doctype html><meta charset=utf-8><script>var write = JSON.stringify, code = encodeURIComponent;</script>
      \(example.page)
      <script>\(example.before)</script><script>\(WebPageScript.source)</script>
      <script>var calls = 0; ExtensionPreprocessingJS.run({ completionFunction: function (r) {
      calls += 1; document.documentElement.textContent = 'ANSWER:' + code(write([calls, r])) + ':END'; } });</script>
      """
    let file = try folder.file("page.html", page)
    let process = Process()
    // A browser that crashed on a page would wait for ever.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = [
      "60", try #require(Self.browser), "--headless", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder.url.path)/profile", "--dump-dom",
      file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    guard let start = text.range(of: "ANSWER:"),
      let end = text.range(of: ":END", range: start.upperBound..<text.endIndex),
      let json = String(text[start.upperBound..<end.lowerBound]).removingPercentEncoding,
      let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any], answer.count == 2
    else { throw NoAnswer(output: String(text.prefix(2_000))) }
    #expect(answer[0] as? Int == 1, "the completion function is called once")
    let results = try #require(answer[1] as? [String: Any])
    #expect(results.values.allSatisfy { $0 is String }, "strings only")
    return results.compactMapValues { $0 as? String }
  }

  @Test(
    .enabled(if: browser != nil, "SKIPPED: no Chromium here; the script was not tested in a browser"), arguments: cases)
  func `in a browser`(_ example: PageCase) throws {
    let results = try results(example)
    for (key, value) in example.expected {
      #expect(results[key].map { $0.prefix(300) } == value.map { $0.prefix(300) }, "\(key)")
      #expect(results[key]?.count == value?.count, "\(key)")
    }
  }

  static let node = ["/usr/bin/node", "/usr/local/bin/node"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: node != nil, "SKIPPED: no Node here"),
    arguments: [
      ("example:done", "example:done"), ("https://example.org/x", "https://example.org/x"),
      ("javascript:alert(1)", "kept"),
      ("JavaScript:alert(1)", "kept"), ("data:text/html,x", "kept"), ("file:///etc/passwd", "kept"),
      ("no scheme", "kept"),
      ("", "kept"), (" javascript:x", "kept"),
    ])
  func `afterwards the page opens the link it was given, and no script`(_ link: String, _ expected: String) throws {
    let literal = String(decoding: try JSONEncoder().encode([link]), as: UTF8.self)
    let program = """
      var document = { location: { href: 'kept' } };
      \(WebPageScript.source)
      ExtensionPreprocessingJS.finalize({ location: \(literal)[0] });
      ExtensionPreprocessingJS.finalize(); ExtensionPreprocessingJS.finalize({ location: 7 });
      var answered = 0; ExtensionPreprocessingJS.run({ completionFunction: function (r) { answered = r; } });
      console.log(JSON.stringify([document.location.href, answered]));
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.node))
    process.arguments = ["-e", program]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    // Without a document there is nothing to say, and that is said.
    #expect(text.hasPrefix("[\"\(expected)\",{"), "\(text)")
  }
}
