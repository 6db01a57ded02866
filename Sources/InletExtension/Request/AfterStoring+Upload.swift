import Inlet

extension AfterStoring {
  /// Queues the files of the share for upload, and begins to send them before the host is answered.
  ///
  ///     override func workAfterStoring() -> AfterStoring? {
  ///       .upload(to: Imgur(.anonymous(clientID: "imgur")), configuration: uploads) {
  ///         BackgroundTransport(appGroup: "group.com.example.app", role: .extension)
  ///       }
  ///     }
  ///
  /// The app goes on with what was not finished: it opens an outbox of the same configuration, and queues a delivery with
  /// ``Inlet/Outbox/enqueue(_:to:priority:)`` before it acknowledges it, in case this process died in between. Files are
  /// queued once, whoever does it.
  ///
  /// - Parameters:
  ///   - destination: Where to.
  ///   - configuration: How the outbox behaves; its destinations have to name this one's type.
  ///   - inboxName: The name in ``RequestViewController/inboxConfiguration()``; "inlet" by default.
  ///   - report: Is told what could not be queued; the share is in the inbox all the same.
  ///   - transport: Makes what sends.
  /// - Returns: The work, with a limit of 5 seconds.
  public static func upload<Destination: UploadDestination>(
    to destination: Destination, configuration: Outbox.Configuration, inboxName: String = "inlet",
    report: @escaping @Sendable (any Error) -> Void = { _ in },
    transport: @escaping @Sendable () -> any UploadTransport
  ) -> AfterStoring {
    AfterStoring { share, _ in
      do {
        let outbox = try Outbox(container: share.container, role: .extension, configuration: configuration)
        let queued = try outbox.enqueue(
          stored: share.id, share.content, in: share.container, inboxName: inboxName, to: destination)
        if !queued.isEmpty { await outbox.begin(with: transport()) }
      } catch {
        report(error)
      }
    }
  }
}
