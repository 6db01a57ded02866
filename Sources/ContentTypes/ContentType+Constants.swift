extension ContentType {
  // MARK: Roots of how content is stored and what it is for

  /// Anything that can be stored: `public.item`.
  public static let item = ContentType("public.item")
  /// Anything that can be read, seen or heard: `public.content`.
  public static let content = ContentType("public.content")
  /// Content of several kinds, such as a document with pictures: `public.composite-content`.
  public static let compositeContent = ContentType("public.composite-content")
  /// A stream of bytes: files, but also text and URLs in memory: `public.data`.
  public static let data = ContentType("public.data")
  /// Anything that holds other items: `public.directory`.
  public static let directory = ContentType("public.directory")
  /// A folder that people see as one: `public.folder`.
  public static let folder = ContentType("public.folder")
  /// A folder that people see as one file: `com.apple.package`.
  public static let package = ContentType("com.apple.package")
  /// A folder with a fixed structure: `com.apple.bundle`.
  public static let bundle = ContentType("com.apple.bundle")
  /// Other items packed into one: `public.archive`.
  public static let archive = ContentType("public.archive")
  /// A message: `public.message`.
  public static let message = ContentType("public.message")
  /// Contact information: `public.contact`.
  public static let contact = ContentType("public.contact")
  /// A calendar event: `public.calendar-event`.
  public static let calendarEvent = ContentType("public.calendar-event")
  /// Something that can be run: `public.executable`.
  public static let executable = ContentType("public.executable")

  // MARK: Images

  /// Any image: `public.image`.
  public static let image = ContentType("public.image")
  /// A JPEG image: `public.jpeg`.
  public static let jpeg = ContentType("public.jpeg")
  /// A PNG image: `public.png`.
  public static let png = ContentType("public.png")
  /// A GIF image: `com.compuserve.gif`.
  public static let gif = ContentType("com.compuserve.gif")
  /// A TIFF image: `public.tiff`.
  public static let tiff = ContentType("public.tiff")
  /// A Windows bitmap: `com.microsoft.bmp`.
  public static let bmp = ContentType("com.microsoft.bmp")
  /// An HEIC image, as cameras of iPhones make them: `public.heic`.
  public static let heic = ContentType("public.heic")
  /// An HEIF image: `public.heif`.
  public static let heif = ContentType("public.heif")
  /// A WebP image: `org.webmproject.webp`.
  public static let webP = ContentType("org.webmproject.webp")
  /// An SVG drawing: `public.svg-image`.
  public static let svg = ContentType("public.svg-image")
  /// What a camera's sensor saw: `public.camera-raw-image`.
  public static let rawImage = ContentType("public.camera-raw-image")
  /// A DNG raw image: `com.adobe.raw-image`.
  public static let dng = ContentType("com.adobe.raw-image")
  /// A Live Photo; it conforms to nothing, not even to `image`: `com.apple.live-photo`.
  public static let livePhoto = ContentType("com.apple.live-photo")
  /// An image that exists only in memory, such as a fresh screenshot: `com.apple.uikit.image`.
  public static let uiKitImage = ContentType("com.apple.uikit.image")

  // MARK: Sound and moving pictures

  /// Anything with sound or moving pictures: `public.audiovisual-content`.
  public static let audiovisualContent = ContentType("public.audiovisual-content")
  /// Any movie, with or without sound: `public.movie`.
  public static let movie = ContentType("public.movie")
  /// Moving pictures without sound: `public.video`.
  public static let video = ContentType("public.video")
  /// An MPEG-4 movie (`mp4`): `public.mpeg-4`.
  public static let mpeg4Movie = ContentType("public.mpeg-4")
  /// A QuickTime movie (`mov`): `com.apple.quicktime-movie`.
  public static let quickTimeMovie = ContentType("com.apple.quicktime-movie")
  /// An Apple MPEG-4 movie (`m4v`): `com.apple.m4v-video`.
  public static let m4vMovie = ContentType("com.apple.m4v-video")
  /// Any sound: `public.audio`.
  public static let audio = ContentType("public.audio")
  /// An MP3 recording: `public.mp3`.
  public static let mp3 = ContentType("public.mp3")
  /// An MPEG-4 recording: `public.mpeg-4-audio`.
  public static let mpeg4Audio = ContentType("public.mpeg-4-audio")
  /// An Apple MPEG-4 recording (`m4a`): `com.apple.m4a-audio`.
  public static let m4aAudio = ContentType("com.apple.m4a-audio")
  /// A WAV recording: `com.microsoft.waveform-audio`.
  public static let wav = ContentType("com.microsoft.waveform-audio")
  /// An Ogg recording, such as a voice note: `org.xiph.ogg-audio`.
  public static let oggAudio = ContentType("org.xiph.ogg-audio")

  // MARK: Text

  /// Any text, marked up or not: `public.text`.
  public static let text = ContentType("public.text")
  /// Text without markup: `public.plain-text`.
  public static let plainText = ContentType("public.plain-text")
  /// Text without markup, in UTF-8: `public.utf8-plain-text`.
  public static let utf8PlainText = ContentType("public.utf8-plain-text")
  /// Text without markup, in UTF-16: `public.utf16-plain-text`.
  public static let utf16PlainText = ContentType("public.utf16-plain-text")
  /// HTML; it is text but not plain text: `public.html`.
  public static let html = ContentType("public.html")
  /// Rich text (RTF): `public.rtf`.
  public static let rtf = ContentType("public.rtf")
  /// XML: `public.xml`.
  public static let xml = ContentType("public.xml")
  /// JSON; it is text but not plain text: `public.json`.
  public static let json = ContentType("public.json")
  /// YAML: `public.yaml`.
  public static let yaml = ContentType("public.yaml")
  /// Comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = ContentType("public.comma-separated-values-text")
  /// Source code; it is plain text: `public.source-code`.
  public static let sourceCode = ContentType("public.source-code")
  /// Swift source code: `public.swift-source`.
  public static let swiftSource = ContentType("public.swift-source")
  /// A contact as a vCard: `public.vcard`.
  public static let vCard = ContentType("public.vcard")
  /// Calendar events as a file: `com.apple.ical.ics`.
  public static let iCalendar = ContentType("com.apple.ical.ics")

  // MARK: Links

  /// Any URL, file URLs included: `public.url`.
  public static let url = ContentType("public.url")
  /// The URL of a file: `public.file-url`.
  public static let fileURL = ContentType("public.file-url")
  /// The title of a URL: `public.url-name`.
  public static let urlName = ContentType("public.url-name")

  // MARK: Documents and archives

  /// A PDF document: `com.adobe.pdf`.
  public static let pdf = ContentType("com.adobe.pdf")
  /// A web page with what belongs to it: `com.apple.webarchive`.
  public static let webArchive = ContentType("com.apple.webarchive")
  /// Rich text with attachments, as a package: `com.apple.rtfd`.
  public static let rtfd = ContentType("com.apple.rtfd")
  /// An EPUB publication: `org.idpf.epub-container`.
  public static let epub = ContentType("org.idpf.epub-container")
  /// A property list; also what a script that ran in a web page hands over: `com.apple.property-list`.
  public static let propertyList = ContentType("com.apple.property-list")
  /// A Zip archive: `public.zip-archive`.
  public static let zip = ContentType("public.zip-archive")
  /// A GZip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = ContentType("org.gnu.gnu-zip-archive")
  /// A place or a route of Maps: `com.apple.mapkit.map-item`.
  public static let mapItem = ContentType("com.apple.mapkit.map-item")
  /// A pass of Wallet as a package: `com.apple.pkpass`.
  public static let pkpass = ContentType("com.apple.pkpass")
  /// A pass of Wallet as data: `com.apple.pkpass-data`.
  public static let pkpassData = ContentType("com.apple.pkpass-data")
  /// The preview of a link: `com.apple.linkpresentation.metadata`.
  public static let linkMetadata = ContentType("com.apple.linkpresentation.metadata")
}
