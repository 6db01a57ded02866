#if canImport(SwiftUI)
import Combine
import Foundation
import Inlet

/// A compose screen's model, observable: what a screen shows, and what the person can do.
///
/// Screens of the app's own need no more than ``model``, ``post()``, ``cancel()`` and ``fail(_:)``.
///
///     struct MyScreen: View {
///       @ObservedObject var composer: Composer
///       var body: some View {
///         TextField("Caption", text: $composer.message)
///         Button("Send") { composer.post() }.disabled(!composer.model.canPost)
///       }
///     }
@MainActor
public final class Composer: ObservableObject {
  /// Everything the screen shows.
  ///
  /// Changes on the main actor.
  @Published public private(set) var model: ComposeModel
  private let send: @MainActor (ComposeModel.Event) -> Void
  private let picture: @Sendable (ShareTarget) async -> Data?

  init(
    model: ComposeModel, send: @escaping @MainActor (ComposeModel.Event) -> Void,
    picture: @escaping @Sendable (ShareTarget) async -> Data? = { _ in nil }
  ) {
    self.model = model
    self.send = send
    self.picture = picture
  }

  convenience init(of session: ComposeSession) {
    self.init(
      model: session.model, send: { [weak session] in session?.send($0) },
      picture: { [targets = session.targets] in await targets.picture(of: $0) })
  }

  /// Shows another model: what became of this one.
  package func show(_ model: ComposeModel) { self.model = model }

  // MARK: What every screen needs

  /// Stores the share and ends the request.
  ///
  /// Does nothing while ``ComposeModel/canPost`` is false.
  public func post() { send(.posted) }

  /// Ends the request as cancelled; a share that is already being stored is completed instead.
  public func cancel() { send(.cancelled) }

  /// Ends the request with an error; a share that is already being stored is completed instead.
  ///
  /// - Parameter reason: What the host is told, as a sentence.
  public func fail(_ reason: String) { send(.gaveUp(.givenUp(reason: reason))) }

  // MARK: Editing

  /// What was typed.
  public var message: String {
    get { model.draft.message }
    set { send(.typed(newValue)) }
  }

  /// The id of the chosen target; nil for none.
  ///
  /// Ids of targets that are not listed are not taken.
  public var targetID: String? {
    get { model.draft.targetID }
    set { send(.chose(targetID: newValue)) }
  }

  /// What the person looks for among the targets.
  public var query: String {
    get { model.query }
    set { send(.searched(newValue)) }
  }

  /// What an option is set to; `null` for an option that is not there.
  public subscript(option id: String) -> JSONValue {
    get { model.draft.options[id] ?? .null }
    set { send(.set(option: id, newValue)) }
  }

  /// Makes a target of the person's own, and chooses it.
  ///
  /// Does nothing unless the configuration allows that.
  public func makeTarget(titled title: String) { send(.made(title: title, id: UUID().uuidString)) }

  /// The bytes of a target's picture; nil for none.
  public func picture(of target: ShareTarget) async -> Data? { await picture(target) }

  // MARK: Problems

  /// Tries again after a problem with ``ComposeProblem/canRetry``.
  public func retry() { send(.retried) }

  /// Ends the request after a problem.
  public func giveUp() { send(.dismissed) }
}
#endif
