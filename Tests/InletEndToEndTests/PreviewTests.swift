import Foundation
import InletTestTools
import Testing

/// `inlet preview`, as a person runs it, and in a browser where there is one.
@Suite(.timeLimit(.minutes(10))) struct PreviewTests {
  private func page(_ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder("preview")
    let file = folder.url.appendingPathComponent("page.html")
    let result = try ChildProcess(built: "inlet").run(["preview", "-o", file.path] + options)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `the page shows every host and state, and loads nothing from anywhere`() throws {
    let page = try page()
    for title in [
      "From Photos", "From Safari", "From Files", "From Contacts", "From Maps", "From Voice Memos",
      "Sharing from Photos", "Sharing from Voice Memos", "Arriving", "Written and chosen", "Choosing a target",
      "Too long", "It did not work",
    ] { #expect(page.contains("<b>\(title)</b>"), "\(title)") }
    #expect(page.contains("data:image/jpeg;base64,"))
    #expect(page.contains("Alpine lakes – a field guide"))
    #expect(page.contains("Three days of fog, then this."))
    #expect(page.contains("Could Not Share"))
    for word in ["src=\"http", "href=\"http", "url(http", "<script", "@import"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `what VoiceOver reads is there as text, in order, buttons as buttons`() throws {
    let page = try page()
    let row = try #require(page.range(of: "<th scope=row>Written and chosen</th>"))
    let spoken = page[row.upperBound...].prefix(2_000)
    let expected = [
      "<li>Cancel, button</li>", "<li>Post, button</li>", "<li>Photo, 1 of 3", "<li>Write something…, ",
      "<li>Send to, Alpine lakes, button</li>",
    ]
    var position = spoken.startIndex
    for text in expected {
      let found = try #require(spoken.range(of: text, range: position..<spoken.endIndex), "\(text) in \(spoken)")
      position = found.upperBound
    }
  }

  @Test func `the share sheet of a host shows what is shared, and the extension among the apps`() throws {
    let page = try page(["--app-name", "Atlas"])
    let row = try #require(page.range(of: "<th scope=row>Sharing from Photos</th>"))
    let spoken = page[row.upperBound...].prefix(1_500)
    for text in ["<li>3 Items, Photo, Video</li>", "<li>Alpine lakes, Atlas, button</li>", "<li>Atlas, button</li>"] {
      #expect(spoken.contains(text), "\(text) in \(spoken)")
    }
    #expect(page.contains("<b>Morning at the lake.m4a</b>"))
  }

  @Test(arguments: [
    ("de", "Abbrechen", "Posten"), ("ja", "キャンセル", "投稿"), ("pl", "Anuluj", "Opublikuj"), ("bg", "Отказ", "Публикуване"),
  ])
  func `the screens speak the chosen language`(_ language: String, _ cancel: String, _ post: String) throws {
    let page = try page(["--language", language, "--text-size", "xxxLarge", "--dark", "--right-to-left"])
    #expect(page.contains(">\(cancel)<") && page.contains(">\(post)<"))
    #expect(page.contains("--scale:1.35") && page.contains("dir=\"rtl\"") && page.contains("id=\"dark\" checked"))
    #expect(page.contains("<html lang=\"\(language)\">"))
  }

  @Test(arguments: [["--language", "xx"], ["--text-size", "huge"], ["-o", "/nowhere/at/all.html"]])
  func `what cannot be shown is refused with what there is`(_ options: [String]) throws {
    let result = try ChildProcess(built: "inlet").run(["preview"] + options)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("error:") && result.errors.contains(options[1]))
  }

  static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: browser != nil, "SKIPPED: no Chromium here; the page was not looked at in a browser"))
  func `in a browser every screen has its size, nothing sticks out, and every picture is decoded`() throws {
    let folder = try TemporaryFolder("preview")
    let measure = """
      <script>addEventListener('load', function () { var sheets = document.querySelectorAll('.sheet'), faults = [];
      sheets.forEach(function (sheet, n) { var box = sheet.getBoundingClientRect();
      if (box.width < 380 || box.height < (sheet.classList.contains('half') ? 500 : 700)) faults.push(n + ' is ' + box.width + ' by ' + box.height);
      sheet.querySelectorAll('button, .editor, img, .card').forEach(function (part) {
      var inner = part.getBoundingClientRect(); if (inner.width < 8 || inner.height < 8) faults.push(n + ' ' + part.outerHTML.slice(0, 90) + ' has no size');
      if (inner.left < box.left - 1 || inner.right > box.right + 1) faults.push(n + ' ' + part.className + ' sticks out'); });
      sheet.querySelectorAll('img').forEach(function (image) { if (!image.naturalWidth) faults.push(n + ' undecoded'); }); });
      document.body.textContent = 'SHEETS ' + sheets.length + ' FAULTS ' + faults.length + ' ' + faults.slice(0, 9).join('; '); });</script>
      """
    let file = try folder.file("page.html", try page(["--text-size", "xLarge"]) + measure)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = [
      "60", try #require(Self.browser), "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,1200",
      "--user-data-dir=\(folder.url.path)/profile", "--dump-dom", file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    #expect(text.contains("SHEETS 29 FAULTS 0 "), "\(text.suffix(900))")
  }
}
