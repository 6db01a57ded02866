import Foundation
import Inlet

/// Takes in what a host app shares: from item providers to the content of a share whose files are in safety.
///
/// Every attachment of every input item ends up in exactly one of the items and the failures, in the host's order,
/// whichever was handed over first. One that fails, answers twice or never costs only itself.
package struct Intake: Sendable {
  package var configuration: Configuration
  private let clock: any IntakeClock

  package init(configuration: Configuration = Configuration(), clock: any IntakeClock = SystemClock()) {
    self.configuration = configuration
    self.clock = clock
  }

  /// Takes everything; when this returns, nothing of the host's is needed any more.
  ///
  /// - Parameters:
  ///   - input: What the host shares.
  ///   - store: Where files go.
  ///   - control: To save memory or stop while this works. Cancelling the task stops it too.
  ///   - settled: Told of each attachment's end as it comes, by its position.
  /// - Returns: The content, empty when the host shared nothing. What was not taken is in its failures.
  @MainActor
  package func receive(
    _ input: [InputItem], into store: any PayloadStoring, control: IntakeControl = IntakeControl(),
    settled: @escaping @MainActor @Sendable (Int, Result<SharedItem, AttachmentFailure>) -> Void = { _, _ in }
  ) async -> ShareContent {
    let attachments = input.flatMap(\.attachments)
    let budget = InlineBudget(bytes: configuration.inlineLimitInBytes)
    let results = await withTaskCancellationHandler {
      await take(attachments, store, control, budget, settled)
    } onCancel: {
      control.stop(IntakeControl.Halt(.cancelled, "the share was given up"))
    }
    var texts = input.map { ItemTexts(title: $0.title, contentText: $0.contentText) }
    let long = LongTexts(limit: configuration.textLimitInBytes).takeOut(of: &texts, into: store, budget)
    let facts = InlineBudget(bytes: configuration.factsLimitInBytes)
    return ShareAssembly(results: results + long, texts: texts).content(within: facts)
  }

  private typealias Outcome = Result<SharedItem, AttachmentFailure>

  @MainActor
  private func take(
    _ attachments: [any ItemProviding], _ store: any PayloadStoring, _ control: IntakeControl, _ budget: InlineBudget,
    _ settled: @MainActor (Int, Outcome) -> Void
  ) async -> [Result<SharedItem, AttachmentFailure>] {
    let offers = attachments.enumerated().map { position, provider in
      Offer(position: position, types: provider.offeredTypes, name: provider.suggestedName)
    }
    var outcomes: [Outcome] = offers.map { offer in
      failure(offer, .tooMany, "more than \(configuration.attachmentLimit) attachments")
    }
    let wanted = min(max(0, configuration.attachmentLimit), attachments.count)
    for position in wanted..<attachments.count { settled(position, outcomes[position]) }
    await withTaskGroup(of: (Int, Outcome).self) { group in
      var next = 0
      var running = 0
      @MainActor func start() {
        while next < wanted, running < max(1, control.width ?? configuration.width) {
          let position = next
          let offer = offers[position]
          let provider = attachments[position]
          next += 1
          if let halt = control.halt {
            outcomes[position] = failure(offer, halt.reason, halt.detail)
            settled(position, outcomes[position])
            continue
          }
          running += 1
          let intake = AttachmentIntake(
            offer: offer, configuration: configuration, clock: clock, control: control, store: store,
            budget: budget)
          group.addTask { (position, await intake.take(from: provider)) }
        }
      }
      start()
      while let (position, outcome) = await group.next() {
        outcomes[position] = outcome
        settled(position, outcome)
        running -= 1
        start()
      }
    }
    return outcomes
  }

  private func failure(_ offer: Offer, _ reason: ShareFailure.Reason, _ detail: String) -> Outcome {
    let failure = ShareFailure(position: offer.position, types: offer.types, reason: reason, detail: detail)
    return .failure(AttachmentFailure(failure: failure))
  }
}
