import Foundation
import Inlet

/// Takes one attachment: asks for its representations in turn until one is stored.
struct AttachmentIntake: Sendable {
  let offer: Offer
  let configuration: Intake.Configuration
  let clock: any IntakeClock
  let control: IntakeControl
  let store: any PayloadStoring
  let budget: InlineBudget

  @MainActor
  func take(from provider: any ItemProviding) async -> Result<SharedItem, AttachmentFailure> {
    if offer.types.isEmpty { return failure(.emptyProvider) }
    let plan = LoadPlan(for: offer, in: configuration.catalog)
    var refusals: [(reason: ShareFailure.Reason, detail: String?)] = []
    for candidate in plan.candidates {
      let reception = reception(candidate)
      switch await attempt(candidate, from: provider, reception.receive) {
      case .taken(let item): return .success(await completed(item, plan.companions, provider))
      case .refused(let reason, let detail): refusals.append((reason, detail))
      case .givenUp(let reason, let detail): return failure(reason, detail)
      }
    }
    // The last refusal only says that the last resort failed too.
    return failure(refusals.first?.reason ?? .unsupported, refusals.first?.detail)
  }

  private func failure(_ reason: ShareFailure.Reason, _ detail: String? = nil) -> Result<SharedItem, AttachmentFailure>
  {
    let short = detail.map { String($0.prefix(500)) }
    return .failure(
      AttachmentFailure(
        failure: ShareFailure(position: offer.position, types: offer.types, reason: reason, detail: short)))
  }

  private func reception(_ request: Representation) -> Reception {
    Reception(offer: offer, request: request, configuration: configuration, store: store, budget: budget)
  }

  /// Adds what the attachment says besides; what cannot be had of that is left out.
  @MainActor
  private func completed(
    _ item: SharedItem, _ companions: [LoadPlan.Companion], _ provider: any ItemProviding
  ) async -> SharedItem {
    var item = item
    for companion in companions {
      let (request, key): (Representation, String) =
        switch companion {
        case .text: (.text, "text")
        case .link: (.link, "url")
        }
      if case .taken(let other) = await attempt(request, from: provider, reception(request).receiveWords),
        let value = other.value, !value.isEmpty
      {
        item.data[key] = .string(value)
      }
    }
    return item
  }

  /// Asks for one representation and waits for the answer, the end of patience or the end of the intake.
  @MainActor
  private func attempt(
    _ request: Representation, from provider: any ItemProviding, _ receive: @escaping @Sendable (Delivered) -> Attempt
  ) async -> Attempt {
    let answer = OneAnswer<Attempt>()
    let token = control.onStop { answer.giveUp(with: .givenUp($0.reason, detail: $0.detail)) }
    let progress = provider.load(request) { delivered in
      // A late or a second answer is dropped here; its file goes with the call.
      if answer.claim() { answer.give(receive(delivered)) }
    }
    let patience = Task { [clock, configuration] in
      let limit = configuration.timeLimitInSeconds
      var before = -1.0
      repeat {
        before = progress?.fractionCompleted ?? 0
        guard (try? await clock.sleep(seconds: limit)) != nil else { return }  // cancelled: the answer is there
      } while (progress?.fractionCompleted ?? 0) > before
      answer.giveUp(with: .givenUp(.timedOut, detail: "no answer to \(request) within \(limit) seconds"))
    }
    let attempt = await answer.value()
    patience.cancel()
    control.forget(token)
    if case .givenUp = attempt { progress?.cancel() }
    return attempt
  }
}

/// A failure on its way out of an attachment's intake.
package struct AttachmentFailure: Error, Hashable, Sendable {
  package var failure: ShareFailure
}
