import ContentTypes
import Foundation
import Inlet

extension SampleShare {
  /// A text.
  public static func text(_ text: String) -> SampleShare {
    let type = ContentType.utf8PlainText.identifier
    let item = SharedItem(id: "0", kind: .text, value: text, type: type, types: [type])
    return SampleShare("text", content: ShareContent(text: text, items: [item]))
  }

  /// A link, with the title of the page if the host tells it.
  public static func link(_ url: String, title: String? = nil) -> SampleShare {
    let type = ContentType.url.identifier
    let item = SharedItem(id: "0", kind: .url, value: url, type: type, types: [type], title: title)
    return SampleShare("link", content: ShareContent(title: title, webURL: url, items: [item]))
  }

  /// A picture of one colour.
  ///
  /// - Parameters:
  ///   - name: The name the host gives it.
  ///   - width: In pixels; 40 by default.
  ///   - height: In pixels; 30 by default.
  /// - Returns: A share of one PNG.
  public static func photo(named name: String = "IMG_0412.png", width: Int = 40, height: Int = 30) -> SampleShare {
    var sample = SampleShare(
      "photo", kind: .image, fileName: name, type: .png, bytes: SamplePicture.png(width: width, height: height))
    sample.content.items[0].width = width
    sample.content.items[0].height = height
    return sample
  }

  /// A short text.
  public static let text = text("Buy pears")
  /// A text too long to be kept in the document.
  public static let longText: SampleShare = {
    let text = String(repeating: "Äpfel und Birnen. ", count: 20_000)
    return SampleShare(
      "long text", kind: .text, fileName: "Text.txt", type: .utf8PlainText, bytes: Data(text.utf8))
  }()
  /// A link with a title.
  public static let link = link("https://example.com/pears", title: "Pears")
  /// A web page as Safari hands it over with a script: link, title and selection.
  public static let page: SampleShare = {
    let values: [String: JSONValue] = [
      "URL": .string("https://example.com/pears"), "title": .string("Pears"), "selection": .string("Eat them ripe."),
    ]
    var item = SharedItem(
      id: "0", kind: .webpage, value: "https://example.com/pears", type: ContentType.propertyList.identifier)
    item.title = "Pears"
    item.data = values
    let content = ShareContent(title: "Pears", webURL: "https://example.com/pears", meta: values, items: [item])
    return SampleShare("web page", content: content)
  }()
  /// A photo.
  public static let photo = photo()
  /// Three photos, two of the same name.
  public static let photos = SampleShare(
    "photos", of: [photo(named: "IMG_1.png"), photo(named: "IMG_1.png", width: 3), photo(named: "IMG_2.png")])
  /// A film: begins like one, and cannot be played.
  public static let film = SampleShare(
    "film", kind: .video, fileName: "Clip.mp4", type: .mpeg4Movie,
    bytes: Data([0, 0, 0, 16]) + Data("ftypisom".utf8) + Data(repeating: 0x5A, count: 50_000))
  /// A recording: begins like one, and cannot be played.
  public static let recording = SampleShare(
    "recording", kind: .audio, fileName: "Memo 7.m4a", type: .m4aAudio,
    bytes: Data([0, 0, 0, 16]) + Data("ftypM4A ".utf8) + Data(repeating: 0x17, count: 9_000))
  /// A PDF of one empty page.
  public static let document = SampleShare(
    "document", kind: .file, fileName: "Field notes.pdf", type: .pdf,
    bytes: Data(
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
      trailer<</Root 1 0 R>>
      %%EOF

      """.utf8))
  /// A file of no bytes.
  public static let emptyFile = SampleShare(
    "empty file", kind: .file, fileName: "empty.dat", type: .data, bytes: Data())
  /// A file whose name no path survives.
  public static let awkwardName = SampleShare(
    "awkward name", kind: .file, fileName: "../Äpfel & Birnen, #1 100%20 süß 🍐?.txt", type: .utf8PlainText,
    bytes: Data("pears".utf8))
  /// A person's card.
  public static let contact = SampleShare(
    "contact", kind: .contact, fileName: "Ada Example.vcf", type: .vCard,
    bytes: Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Example\r\nEND:VCARD\r\n".utf8))
  /// A place, as maps hand it over.
  public static let place: SampleShare = {
    var sample = link("https://maps.example.com/?ll=47.37,8.54", title: "Lake")
    sample.content.items[0].kind = .location
    sample.content.items[0].data = ["latitude": .number(47.37), "longitude": .number(8.54)]
    return SampleShare("place", content: sample.content)
  }()
  /// Things of many kinds in one share.
  public static let mixed = SampleShare("mixed", of: [text, link, photo, document, contact])
  /// A photo beside an attachment that could not be taken.
  public static let partlyFailed: SampleShare = {
    var content = photo.content
    content.failures = [ShareFailure(position: 1, types: ["public.heic"], reason: .timedOut)]
    return SampleShare("partly failed", content: content, files: photo.files)
  }()

  /// One of every kind, and the ones that break apps.
  public static let all = [
    text, longText, link, page, photo, photos, film, recording, document, emptyFile, awkwardName, contact, place, mixed,
    partlyFailed,
  ]
}
