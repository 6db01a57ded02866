#if !canImport(UIKit)
/// Without the stand-ins nothing is drawn: on a Mac, Xcode's previews show the screens as they are.
@MainActor
struct PreviewScreens {
  let request: PreviewRequest
  let samples: Samples
  let scratch: ScratchFolder

  func page() async throws -> PreviewPage { throw PreviewFailure.noStandIns }
}
#endif
