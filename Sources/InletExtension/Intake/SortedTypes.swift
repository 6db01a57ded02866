import ContentTypes

/// The types of one attachment by the role they play in choosing a representation.
struct SortedTypes {
  /// A type and its place in the host's order.
  struct Place: Hashable {
    var type: String
    var position: Int
  }

  /// The URL of a file.
  var fileURL: String?
  /// A URL of any other kind.
  var link: Place?
  /// Text as people write it.
  var prose: Place?
  /// A property list: what a page's script returned.
  var propertyList: String?
  /// An image that exists only in memory; its bytes are no image file.
  var memoryImage: String?
  /// Types that say what a file is, the original before what was converted from it.
  var concrete: [String] = []
  /// Types that say no more than that there is data, or an image.
  var abstract: [String] = []
  /// Whether any type is an image.
  var offersImage = false
  /// Whether everything on offer is words: links and texts, richly formatted or not.
  var isProse = false
  /// Whether there is a text besides a file that is itself no text.
  var hasCaption = false

  private static let formattedTypes: [ContentType] = [
    "public.rtf", "com.apple.rtfd", "com.apple.flat-rtfd", "public.html", "com.apple.webarchive",
    "com.apple.uikit.attributedstring",
  ]
  private static let abstractTypes: Set<ContentType> = [
    "public.item", "public.data", "public.content", "public.composite-content", "public.image",
    "public.audiovisual-content", "public.movie", "public.video", "public.audio", "public.archive", "public.contact",
    "public.directory",
  ]

  init(_ types: [String], in catalog: ContentTypeCatalog) {
    var formatted: [String] = []
    for (position, identifier) in types.enumerated() {
      let type = ContentType(identifier)
      func conforms(to other: ContentType) -> Bool { catalog.conforms(type, to: other) }
      if conforms(to: .fileURL) {
        fileURL = fileURL ?? identifier
      } else if conforms(to: .url) {
        link = link ?? Place(type: identifier, position: position)
      } else if TextTypes.isProse(type) {
        prose = prose ?? Place(type: identifier, position: position)
      } else if type == .propertyList {
        propertyList = propertyList ?? identifier
        concrete.append(identifier)
      } else if type == .uiKitImage {
        memoryImage = memoryImage ?? identifier
        offersImage = true
      } else if type == .linkMetadata || type == .urlName {
        continue  // speaks about another type on offer
      } else if Self.abstractTypes.contains(type) || type == .livePhoto {
        abstract.append(identifier)
        offersImage = offersImage || conforms(to: .image)
      } else {
        if Self.formattedTypes.contains(where: conforms(to:)) { formatted.append(identifier) }
        concrete.append(identifier)
        offersImage = offersImage || conforms(to: .image)
      }
    }
    abstract.sort { Self.vagueness($0, in: catalog) < Self.vagueness($1, in: catalog) }
    let hasWords = prose != nil || link != nil
    isProse = hasWords && concrete.allSatisfy(formatted.contains) && abstract.isEmpty && memoryImage == nil
    hasCaption =
      prose != nil && !concrete.isEmpty
      && !concrete.contains { catalog.conforms(ContentType($0), to: .text) || formatted.contains($0) }
    sortConversions(in: catalog)
  }

  /// Puts pictures that were converted from another one on offer behind it: a JPEG beside an HEIC or raw picture.
  private mutating func sortConversions(in catalog: ContentTypeCatalog) {
    func conforms(_ type: String, toAny others: [ContentType]) -> Bool {
      others.contains { catalog.conforms(ContentType(type), to: $0) }
    }
    let originals: [ContentType] = ["public.heif-standard", .heic, .heif, .rawImage, .dng]
    guard concrete.contains(where: { conforms($0, toAny: originals) }) else { return }
    let isConverted = { (type: String) in conforms(type, toAny: [.jpeg, .png]) }
    concrete = concrete.filter { !isConverted($0) } + concrete.filter(isConverted)
  }

  /// The fewer supertypes, the less a type says.
  private static func vagueness(_ type: String, in catalog: ContentTypeCatalog) -> Int {
    -catalog.supertypes(of: ContentType(type)).count
  }
}
