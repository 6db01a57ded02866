extension RuleAssumptions {
  /// One line of the table that documents the assumptions.
  public struct Entry: Hashable, Sendable {
    /// What is assumed.
    public var statement: String
    /// What it rests on.
    public var source: String
    /// How sure it is.
    public var evidence: Evidence
  }

  /// Everything the evaluation rests on, with its source.
  public static let table: [Entry] = [
    Entry(
      statement: "Only registered type identifiers are compared, never content.",
      source: "App Extension Programming Guide, Handling Common Scenarios", evidence: .documented),
    Entry(
      statement: "Without a version, or in version 1, every attachment has to be of a declared kind.",
      source: "App Extension Keys; rdar 18342403", evidence: .documented),
    Entry(
      statement: "In version 2 it is enough that one attachment is of a declared kind.",
      source: "App Extension Keys; mozilla-mobile/firefox-ios#3203", evidence: .documented),
    Entry(
      statement: "All limits apply at once, also in version 2.",
      source: "App Extension Programming Guide (example of three keys)", evidence: .documented),
    Entry(
      statement: "At least one attachment is needed, or as many as AttachmentsWithMinCount says.",
      source: "published translation of Apple's key table", evidence: .observed),
    Entry(
      statement: "A rule is compared with each extension item by itself; one that fits is enough.",
      source: "the guide speaks of the item's attachments", evidence: .assumed),
    Entry(
      statement: "image: conforms to public.image; movie: conforms to public.movie.",
      source: "the names of the keys", evidence: .assumed),
    Entry(
      statement: "web URL: conforms to public.url, unless it is registered as a file URL too.",
      source: "the key speaks of HTTP URLs", evidence: .assumed),
    Entry(
      statement: "web page: conforms to com.apple.property-list, the result of the page's script.",
      source: "App Extension Programming Guide, Accessing a Webpage", evidence: .assumed),
    Entry(
      statement: "text: conforms to public.text, unless it is registered as a file URL too.",
      source: "theoden8/webspace_app#463: an HTML file needs the key for files", evidence: .observed),
    Entry(
      statement: "file: registered as a file URL.",
      source: "KasemJaffer/receive_sharing_intent#362, achorein/expo-share-intent-demo#33", evidence: .observed),
    Entry(
      statement: "An attachment of several declared kinds counts for the most specific: image, movie, web page, "
        + "web URL, text, file.",
      source: "widely shipped rules with few files and many images", evidence: .assumed),
    Entry(
      statement: "Strict matching in version 2 asks for every attachment, in version 1 it changes nothing.",
      source: "App Extension Keys says only that it is strict", evidence: .assumed),
    Entry(
      statement: "A limit on attachments with no kind beside it admits attachments of any type.",
      source: "nothing found that says otherwise", evidence: .assumed),
  ]
}
