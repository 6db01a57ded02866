extension Inbox {
  /// A value for every hint that there may be a share, from now on; hints that come while nobody asks are one.
  ///
  /// For readers that take deliveries with ``next()`` at their own pace.
  package var hints: AsyncStream<Void> { reader.hints.stream() }
}
