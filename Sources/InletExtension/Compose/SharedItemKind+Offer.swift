import ContentTypes
import Inlet

extension SharedItem.Kind {
  /// What an attachment seems to be, by the types on offer; the intake finds out what it is.
  init(offering types: [String], in catalog: ContentTypeCatalog = .current) {
    let offered = types.prefix(Offer.typeLimit).map { ContentType($0) }
    func offers(_ type: ContentType) -> Bool { offered.contains { catalog.conforms($0, to: type) } }
    if offers(.image) {
      self = .image
    } else if offers(.movie) {
      self = .video
    } else if offers(.audio) {
      self = .audio
    } else if offers(.fileURL) {
      self = .file
    } else if offers(.propertyList) {
      self = .webpage
    } else if offers(.url) {
      self = .url
    } else if offers(.contact) {
      self = .contact
    } else {
      self = offered.contains(where: TextTypes.isProse) ? .text : .file
    }
  }
}
