import Foundation
import Inlet

@testable import InletExtension

/// The system's end of a request, without a system.
@MainActor
final class FakeContext: RequestContext {
  let input: [InputItem]
  private(set) var answers: [Answer] = []

  enum Answer: Equatable {
    case completed
    case cancelled(String)
  }

  init(_ attachments: [any ItemProviding]) {
    input = [InputItem(attachments: attachments)]
  }

  func complete() { answers.append(.completed) }
  func cancel(_ error: any Error) { answers.append(.cancelled("\(error)")) }
  func protect(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async { work() } }
}

extension RequestSurroundings {
  /// Surroundings with a clock of the test's own.
  @MainActor
  init(_ context: FakeContext, _ inbox: TestInbox, clock: any IntakeClock) {
    self.init(context: context, settings: .success(ExtensionSettings(appGroup: TestExtension.group)))
    container = { [folder = inbox.container, known = TestExtension.group] group in group == known ? folder : nil }
    self.clock = clock
  }
}

/// Looks at files as a test says.
struct FakePictures: PictureMaking {
  var answer: @Sendable (SharedItem.Kind, Int?) async -> MediaLook

  func look(at file: URL, kind: SharedItem.Kind, side: Int?) async -> MediaLook { await answer(kind, side) }
}
