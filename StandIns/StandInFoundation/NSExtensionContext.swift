// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol NSExtensionRequestHandling: NSObjectProtocol {
  func beginRequest(with context: NSExtensionContext)
}

/// The extension's end of a request; everything it is told goes to the ``StandInRequest`` behind it.
open class NSExtensionContext: NSObject {
  /// The other end: what the simulated system knows of this request.
  public let standInRequest: StandInRequest

  public init(standInRequest: StandInRequest) {
    self.standInRequest = standInRequest
    super.init()
  }

  open var inputItems: [Any] { standInRequest.inputItems }

  @preconcurrency
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    standInRequest.end(.completed(returning: items ?? []))
    if let completionHandler { NSItemProvider.queue.async { completionHandler(false) } }  // false: not expired
  }

  open func cancelRequest(withError error: any Error) {
    standInRequest.end(.cancelled(error))
  }

  @preconcurrency
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    let opened = standInRequest.openFromContext(URL)
    guard let completionHandler, standInRequest.contextAnswersOpen else { return }
    NSItemProvider.queue.async { completionHandler(opened) }
  }

  // The importer's second form of a completion handler; nonisolated(nonsending) since Swift 6.2.
  nonisolated(nonsending) open func open(_ URL: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(URL) { continuation.resume(returning: $0) }
    }
  }
}

@available(*, unavailable)
extension NSExtensionContext: @unchecked Sendable {}
