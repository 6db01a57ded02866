import Inlet

extension ComposeModel.Event {
  /// What the life cycle of a request is told, as a model is told it; nil for what only a request without a screen is.
  init?(_ event: RequestLifecycle.Event) {
    switch event {
    case .began, .received: return nil
    case .appeared: self = .appeared
    case .stored(let outcome): self = .stored(outcome)
    case .workedAfterStoring: self = .workedAfterStoring
    case .opened(let way, let success): self = .opened(way: way, success)
    case .failed(let failure): self = .failed(failure)
    case .cancelled: self = .cancelled
    case .left: self = .left
    case .memoryWarning: self = .memoryWarning
    case .timedOut: self = .timedOut
    }
  }
}

extension ComposeModel {
  /// Something that happened.
  enum Event: Hashable, Sendable {
    /// The view has loaded; these are the attachments of the request.
    case began([ComposeAttachment])
    /// The view has appeared.
    case appeared
    /// So much of an attachment has arrived.
    case progressed(position: Int, fraction: Double)
    /// An attachment was taken, or not.
    case settled(position: Int, ComposeAttachment.State)
    /// A small picture of an attachment was made.
    case pictured(position: Int, ComposePicture)
    /// Everything was taken, as far as it could be.
    case received(ShareContent)
    /// The targets were read.
    case targets([ShareTarget])
    /// A suggestion of the system was tapped in the share sheet.
    case suggested(targetID: String)
    /// The person writes.
    case typed(String)
    /// The person looks for a target.
    case searched(String)
    /// The person chooses a target, or none.
    case chose(targetID: String?)
    /// The person makes a target.
    case made(title: String, id: String)
    /// The person sets one of the app's own rows.
    case set(option: String, JSONValue)
    /// The person posts.
    case posted
    /// The chosen target was looked up once more.
    case confirmed(exists: Bool)
    /// The person wants it tried again.
    case retried
    /// The person dismisses the report of a problem.
    case dismissed
    /// The share was committed, or not.
    case stored(CommitOutcome)
    /// So much of the app's own work after storing is done.
    case workProgressed(Double)
    /// The app's own work after storing is done, or has had its time.
    case workedAfterStoring
    /// One way of opening the app has answered, or has not in time.
    case opened(way: Int, Bool)
    /// It cannot work: settings, container, inbox.
    case failed(RequestFailure)
    /// The app's own screen gives the share up.
    case gaveUp(RequestFailure)
    /// The person cancels.
    case cancelled
    /// The view has disappeared, or the view controller is gone.
    case left
    /// The system is short of memory.
    case memoryWarning
    /// The time for receiving or sending is over; comes again each time that much more has passed.
    case timedOut
  }

  /// Something to do.
  enum Action: Hashable, Sendable {
    /// Take what the host shares.
    case receive
    /// Read the targets.
    case loadTargets
    /// Take one attachment at a time from now on.
    case saveMemory
    /// Take no more; what was taken so far is what was shared.
    case stopReceiving(IntakeControl.Halt)
    /// Store a target that the person made.
    case make(ShareTarget)
    /// Look whether the chosen target is still there.
    case confirm(targetID: String)
    /// Commit the draft.
    case store(ComposeDraft)
    /// Throw away what was taken.
    case discard
    /// Do the app's own work for a share that is stored, within its time.
    case workAfterStoring(ShareID)
    /// Try a way of opening the app.
    case open(ShareID, way: Int)
    /// Answer the host.
    case end(RequestEnd)
  }

  /// Where a share stands.
  public enum Phase: Hashable, Sendable {
    /// Things are arriving.
    case loading
    /// The person writes and chooses.
    case ready
    /// It is being stored.
    case sending
    /// It could not be stored, or not even begun; the screen says why.
    case failed(ComposeProblem)
    /// The host was answered.
    case done
  }

  /// What keeps a draft from being posted.
  public enum Missing: Hashable, Sendable {
    /// Attachments are still arriving.
    case arriving
    /// Nothing that was shared could be taken.
    case content
    /// A message has to be written.
    case message
    /// The message is too long, by so many characters.
    case tooLong(by: Int)
    /// A target has to be chosen.
    case target
    /// The app's own rule says so.
    case rule(String)
  }

  /// What the person has to know, besides.
  public enum Notice: Hashable, Sendable {
    /// The target that was chosen is not there any more.
    case targetGone
  }
}

/// Why a share could not be sent.
public struct ComposeProblem: Hashable, Sendable {
  /// What went wrong, for a log.
  public var failure: RequestFailure
  /// Whether it may work the next time.
  public var canRetry: Bool

  init(_ failure: RequestFailure) {
    self.failure = failure
    canRetry =
      switch failure {
      case .notStored(let error): error.isTemporary
      case .timedOut: true
      case .cancelled, .nothingShared, .settings, .noContainer, .givenUp: false
      }
  }
}
