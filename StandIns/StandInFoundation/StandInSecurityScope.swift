// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which documents of other apps are open, for the task that tests it.
///
/// There is no sandbox to open here; this counts who asked, and refuses on request.
public final class StandInSecurityScope: @unchecked Sendable {
  // @unchecked: everything is touched under the lock.
  @TaskLocal public static var current: StandInSecurityScope?

  private let lock = NSLock()
  private var counts: [URL: Int] = [:]
  private var everOpened: [URL] = []
  private let isRefusing: Bool

  /// - Parameter isRefusing: Whether the system says no to every document.
  public init(isRefusing: Bool = false) { self.isRefusing = isRefusing }

  /// What was opened, in order, and how many are open now.
  public var opened: [URL] { lock.withLock { everOpened } }
  public var open: Int { lock.withLock { counts.values.reduce(0, +) } }

  func start(_ url: URL) -> Bool {
    lock.withLock {
      guard !isRefusing else { return false }
      counts[url, default: 0] += 1
      everOpened.append(url)
      return true
    }
  }

  func stop(_ url: URL) { lock.withLock { counts[url, default: 0] -= 1 } }
}

extension URL {
  /// True, as on the device for a URL that was handed over.
  public func startAccessingSecurityScopedResource() -> Bool { StandInSecurityScope.current?.start(self) ?? true }
  public func stopAccessingSecurityScopedResource() { StandInSecurityScope.current?.stop(self) }
}
