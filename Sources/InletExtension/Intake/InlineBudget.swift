import Inlet

/// What of a share may be written into its document; the rest becomes files.
///
/// A document has a largest size, and a share that exceeds it would be lost as a whole.
final class InlineBudget: Sendable {
  private let left: Locked<Int>

  init(bytes: Int) {
    left = Locked(bytes)
  }

  /// Takes `bytes` out of what is left; false, and nothing taken, where that is too little.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }

  /// Takes the size of a text as the document writes it.
  func take(_ text: String) -> Bool { take(JSONSize.bytes(of: text)) }
}
