extension HostProfile {
  /// Every host app there is a profile of, in the order help shows them.
  package static let all: [HostProfile] = [
    photos, safari, files, screenshot, notes, chrome, firefox, mail, maps, contacts, voiceMemos, messenger,
  ]

  private static let link = AttachmentPattern.one(.url, "public.url")
  private static let text = AttachmentPattern.one(.text, "public.plain-text")
  private static let fileAndLink = AttachmentPattern.alternatives(
    [(nil, .file), ("public.file-url", .fileURL)], isNamed: true)

  private static let photos = HostProfile(
    id: "photos", name: "Photos", summary: "one attachment for each photo or video, as a link to a file",
    patterns: [.image: [.one(.fileURL)], .video: [.one(.fileURL)]])

  private static let safari = HostProfile(
    id: "safari", name: "Safari", summary: "a page as link and property list; images as bytes; PDF as a file",
    patterns: [
      .page: [.one(.propertyList, "com.apple.property-list"), link],
      .link: [link], .image: [.one(.data)], .pdf: [.one(.file)], .text: [text],
    ],
    accompanyingText: .title)

  private static let files = HostProfile(
    id: "files", name: "Files", summary: "any file, under its own type and as a link to the file",
    patterns: [
      .image: [fileAndLink], .video: [fileAndLink], .audio: [fileAndLink], .pdf: [fileAndLink],
      .contact: [fileAndLink], .file: [fileAndLink],
      .folder: [.alternatives([("public.folder", .file), ("public.file-url", .fileURL)], isNamed: true)],
    ])

  private static let screenshot = HostProfile(
    id: "screenshot", name: "Screenshot editor", summary: "an image that exists only in memory",
    patterns: [.image: [.alternatives([("com.apple.uikit.image", .image), ("public.png", .image)])]])

  private static let notes = HostProfile(
    id: "notes", name: "Notes", summary: "the text of a note and what is attached to it",
    patterns: [
      .text: [text], .link: [text], .image: [.one(.fileURL, isNamed: true)], .pdf: [.one(.fileURL, isNamed: true)],
      .file: [.one(.fileURL, isNamed: true)],
    ],
    accompanyingText: .text)

  private static let chrome = HostProfile(
    id: "chrome", name: "Chrome", summary: "a link; PDF both as a link and as a file",
    patterns: [.link: [link], .page: [link], .image: [.one(.image)], .pdf: [.one(.file)], .text: [text]],
    accompanyingText: .title)

  private static let firefox = HostProfile(
    id: "firefox", name: "Firefox", summary: "the link and the title as two attachments",
    patterns: [.link: [link, text], .page: [link, text], .text: [text]])

  private static let mail = HostProfile(
    id: "mail", name: "Mail", summary: "selected text; attachments as files",
    patterns: [
      .text: [text], .image: [fileAndLink], .video: [fileAndLink], .audio: [fileAndLink], .pdf: [fileAndLink],
      .contact: [fileAndLink], .file: [fileAndLink],
    ])

  private static let maps = HostProfile(
    id: "maps", name: "Maps", summary: "a place as map item, link and text: three attachments",
    patterns: [
      .link: [.one(.data, "com.apple.mapkit.map-item"), link, text]
    ])

  private static let contacts = HostProfile(
    id: "contacts", name: "Contacts", summary: "a card as bytes",
    patterns: [.contact: [.one(.data, "public.vcard")]])

  private static let voiceMemos = HostProfile(
    id: "voicememos", name: "Voice Memos", summary: "a recording as a link to a file",
    patterns: [.audio: [.one(.fileURL, isNamed: true)]])

  private static let messenger = HostProfile(
    id: "messenger", name: "a messenger", summary: "media as files, messages as text, cards as bytes",
    patterns: [
      .image: [.one(.fileURL)], .video: [.one(.fileURL)], .audio: [.one(.file, isNamed: true)],
      .pdf: [.one(.fileURL, isNamed: true)], .file: [.one(.fileURL, isNamed: true)],
      .contact: [.one(.data, "public.vcard")], .text: [text], .link: [text],
    ])
}
