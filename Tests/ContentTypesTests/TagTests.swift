import ContentTypes
import Testing

/// A tag, what is asked for, and the type expected.
struct TagCase: Sendable, CustomTestStringConvertible {
  var tag: String
  var parent: ContentType = .data
  var expected: ContentType
  var testDescription: String { "\(tag) as \(parent) is \(expected)" }
}

@Suite struct TagTests {
  static let extensions = [
    TagCase(tag: "jpg", expected: .jpeg), TagCase(tag: "JPG", expected: .jpeg), TagCase(tag: ".jpeg", expected: .jpeg),
    TagCase(tag: "mp4", expected: .mpeg4Movie), TagCase(tag: "mp4", parent: .movie, expected: .mpeg4Movie),
    TagCase(tag: "mp4", parent: .audio, expected: .mpeg4Audio), TagCase(tag: "mov", expected: .quickTimeMovie),
    TagCase(tag: "heic", expected: .heic), TagCase(tag: "tif", expected: .tiff),
    TagCase(tag: "m4a", expected: .m4aAudio),
    TagCase(tag: "txt", expected: .plainText), TagCase(tag: "xml", expected: .xml), TagCase(tag: "pdf", expected: .pdf),
    TagCase(tag: "plist", expected: .propertyList), TagCase(tag: "vcf", expected: .vCard),
    TagCase(tag: "pages", expected: "com.apple.iWork.Pages.sffpages"),
    TagCase(tag: "pages", parent: .package, expected: "com.apple.iWork.Pages.pages"),
    TagCase(tag: "key", expected: "com.apple.iWork.Keynote.sffkey"),
    TagCase(tag: "pkpass", expected: .pkpassData), TagCase(tag: "pkpass", parent: .package, expected: .pkpass),
    TagCase(tag: "otf", expected: "public.opentype-font"), TagCase(tag: "opus", expected: .oggAudio),
    TagCase(tag: "zip", expected: .zip), TagCase(tag: "gpx", expected: "com.topografix.gpx"),
    TagCase(tag: "app", parent: .package, expected: "com.apple.application-bundle"),
    TagCase(tag: "exe", expected: "com.microsoft.windows-executable"), TagCase(tag: "svg", expected: .svg),
  ]

  static let mimeTypes = [
    TagCase(tag: "image/jpeg", expected: .jpeg), TagCase(tag: "IMAGE/JPEG", expected: .jpeg),
    TagCase(tag: "text/plain", expected: .plainText),
    TagCase(tag: "text/plain; charset=utf-8", expected: .utf8PlainText),
    TagCase(tag: "text/plain;charset=\"UTF-8\"", expected: .utf8PlainText),
    TagCase(tag: "text/plain; format=flowed", expected: .plainText),
    TagCase(tag: "text/plain; charset=koi8-r", expected: .plainText),
    TagCase(tag: "text/html; charset=utf-8", expected: .html), TagCase(tag: "application/pdf", expected: .pdf),
    TagCase(tag: "application/octet-stream", expected: .data), TagCase(tag: "video/mp4", expected: .mpeg4Movie),
    TagCase(tag: "audio/mp4", expected: .mpeg4Audio), TagCase(tag: "audio/ogg; codecs=opus", expected: .oggAudio),
    TagCase(tag: "application/msword", expected: "com.microsoft.word.doc"),
    TagCase(tag: "application/vnd.ms-excel", expected: "com.microsoft.excel.xls"),
    TagCase(
      tag: "application/vnd.ms-word.document.macroenabled.12",
      expected: "org.openxmlformats.wordprocessingml.document.macroenabled"),
    TagCase(tag: "application/vnd.apple.pkpass", parent: .package, expected: .pkpass),
  ]

  @Test(arguments: extensions) func `an extension leads to its type`(_ example: TagCase) {
    #expect(ContentType(filenameExtension: example.tag, conformingTo: example.parent, in: .table) == example.expected)
  }

  @Test(arguments: mimeTypes) func `a MIME type leads to its type`(_ example: TagCase) {
    #expect(ContentType(mimeType: example.tag, conformingTo: example.parent, in: .table) == example.expected)
  }

  @Test func `an unknown tag gives a dynamic type that remembers it`() throws {
    let file = try #require(ContentType(filenameExtension: ".Sketchy", in: .table))
    #expect(file.isDynamic && !file.isDeclared(in: .table))
    #expect(file.conforms(to: .data, in: .table) && file.conforms(to: .item, in: .table))
    #expect(!file.conforms(to: .image, in: .table))
    #expect(file.filenameExtensions(in: .table) == ["sketchy"])
    #expect(file.localizedDescription(in: .table) == "file with the extension .sketchy")
    let image = try #require(ContentType(filenameExtension: "sketchy", conformingTo: .image, in: .table))
    #expect(image.conforms(to: .image, in: .table) && image != file)
    let data = try #require(ContentType(mimeType: "application/x-sketchy; v=2", in: .table))
    #expect(data.mimeTypes(in: .table) == ["application/x-sketchy"])
  }

  @Test func `a known tag asked for under the wrong type gives a dynamic type`() throws {
    let type = try #require(ContentType(filenameExtension: "jpg", conformingTo: .audio, in: .table))
    #expect(type.isDynamic && type.conforms(to: .audio, in: .table))
  }

  @Test(arguments: ["", ".", "a/b", String(repeating: "x", count: 256)])
  func `what cannot be an extension has no type`(_ text: String) {
    #expect(ContentType(filenameExtension: text, in: .table) == nil)
  }

  @Test(arguments: ["", "text", "text/", "/plain", "a/b/c", "; charset=utf-8", String(repeating: "x", count: 256)])
  func `what cannot be a MIME type has no type`(_ text: String) {
    #expect(ContentType(mimeType: text, in: .table) == nil)
  }

  @Test func `a type without an extension borrows the nearest one`() {
    #expect(ContentType.utf8PlainText.filenameExtensions(in: .table).isEmpty)
    #expect(ContentType.utf8PlainText.nearestFilenameExtension(in: .table) == "txt")
    #expect(ContentType.heic.nearestFilenameExtension(in: .table) == "heic")
    #expect(ContentType.url.nearestFilenameExtension(in: .table) == nil)
  }

  @Test func `what the default arguments ask agrees with the table here`() {
    #expect(ContentType.png.preferredFilenameExtension == "png")
    #expect(ContentType.png.preferredMIMEType == "image/png")
    #expect(ContentType.png.isDeclared && ContentType.png.localizedDescription != nil)
    #expect(ContentType.png.supertypes.contains(.image))
    #expect(ContentType.png.conforms(toAny: [.movie, .image]))
  }
}
