import Inlet

/// What became of asking for one representation.
enum Attempt: Sendable {
  case taken(SharedItem)
  /// It was not what was asked for, or could not be stored; another representation may do.
  case refused(ShareFailure.Reason, detail: String?)
  /// Nothing came; no use in asking for more.
  case givenUp(ShareFailure.Reason, detail: String?)
}

extension Attempt {
  /// The attempt failed in storing what was handed over.
  init(_ error: InboxError) {
    switch error {
    case .noSpace, .overQuota: self = .givenUp(.noSpace, detail: error.description)
    case .stagingEnded, .collected: self = .givenUp(.cancelled, detail: error.description)
    default: self = .refused(.unreadable, detail: error.description)
    }
  }
}
