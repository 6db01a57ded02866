import ContentTypes

/// What a thing is, as far as host apps treat it differently.
package enum ContentKind: String, CaseIterable, Codable, Sendable {
  case image, video, audio, pdf, contact, file, folder
  case link, text
  /// A web page: its link and what a script of the extension read from it.
  case page

  /// The kind of a file of this type.
  package init(of type: ContentType) {
    if type.conforms(to: "public.image") {
      self = .image
    } else if type.conforms(to: "public.movie") {
      self = .video
    } else if type.conforms(to: "public.audio") {
      self = .audio
    } else if type.conforms(to: "com.adobe.pdf") {
      self = .pdf
    } else if type.conforms(to: "public.vcard") {
      self = .contact
    } else {
      self = .file
    }
  }

  /// The kind in words that follow "does not share".
  package var plural: String {
    switch self {
    case .image: "images"
    case .video: "videos"
    case .audio: "recordings"
    case .pdf: "PDF documents"
    case .contact: "contacts"
    case .file: "files"
    case .folder: "folders"
    case .link: "links"
    case .text: "text"
    case .page: "web pages"
    }
  }
}
