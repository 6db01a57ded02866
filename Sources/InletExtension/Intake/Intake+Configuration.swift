import ContentTypes

extension Intake {
  /// Limits of an intake.
  package struct Configuration: Sendable {
    /// How many attachments are loaded at a time; 2 by default, since extensions may use little memory.
    package var width = 2
    /// The most attachments of one request that are taken; 1,000 by default.
    ///
    /// The rest are reported as failures.
    package var attachmentLimit = 1_000
    /// How long an attachment may make no progress, in seconds; 30 by default.
    package var timeLimitInSeconds: Double = 30
    /// Texts longer than this many bytes of UTF-8 become files; 65,536 by default.
    package var textLimitInBytes = 65_536
    /// How much text, links and results of page scripts the document of a share holds, in bytes; 3,145,728 by default.
    ///
    /// What goes beyond that becomes files.
    package var inlineLimitInBytes = 3 << 20
    /// How much the type identifiers and details of all items and failures may take in the document, in bytes;
    /// 2,097,152 by default.
    ///
    /// Beyond that they are left out.
    package var factsLimitInBytes = 2 << 20
    /// Property lists that hold more values than this are refused; 10,000 by default.
    package var valueLimit = 10_000
    /// What is known about types.
    package var catalog = ContentTypeCatalog.current

    package init() {}
  }
}
