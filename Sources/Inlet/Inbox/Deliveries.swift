/// The shares of an inbox as an asynchronous sequence; see ``Inbox/deliveries``.
public struct Deliveries: AsyncSequence, Sendable {
  /// Shares, each held by this process until it is acknowledged, accepted or released.
  public typealias Element = Delivery

  let inbox: Inbox

  /// Hands out one delivery after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: InboxReader
    private var hints: AsyncStream<Void>.Iterator

    init(reader: InboxReader) {
      self.reader = reader
      // Listening begins before the first look, so that nothing falls between the two.
      hints = reader.hints.stream().makeAsyncIterator()
    }

    /// The oldest share that is not yet delivered, once there is one; nil when the task was cancelled.
    public mutating func next() async -> Delivery? {
      while !Task.isCancelled {
        do throws(InboxError) {
          if let delivery = try reader.next() { return delivery }
        } catch {
          reader.store.report(.failed(error))
        }
        guard await hints.next() != nil else { return nil }
      }
      return nil
    }
  }

  /// Begins to listen for hints and to deliver.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: inbox.reader) }
}
