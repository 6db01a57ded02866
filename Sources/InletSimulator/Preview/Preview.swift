import Foundation
import InletExtension

/// Draws every screen of an extension as one page.
package enum Preview {
  /// The languages there are.
  package static var languages: [String] { ComposeTexts.languages }

  /// The page.
  ///
  /// - Parameters:
  ///   - request: What to show.
  ///   - samples: What is shared.
  /// - Returns: The page, drawn.
  /// - Throws: ``PreviewFailure``, ``SimulationFailure``, or what the system says about the scratch folder.
  package static func page(_ request: PreviewRequest, samples: Samples) async throws -> PreviewPage {
    guard languages.contains(request.language) else { throw PreviewFailure.noSuchLanguage(request.language) }
    guard PreviewRequest.textSizes.contains(request.textSize) else {
      throw PreviewFailure.noSuchTextSize(request.textSize)
    }
    let scratch = try ScratchFolder()
    defer { scratch.cleanUp() }
    return try await PreviewScreens(request: request, samples: samples, scratch: scratch).page()
  }
}

/// Why there is no preview.
package enum PreviewFailure: Error, Hashable, Sendable {
  /// The screens do not speak the language.
  case noSuchLanguage(String)
  /// There is no such text size.
  case noSuchTextSize(String)
  /// This build has no stand-ins for UIKit and SwiftUI.
  case noStandIns
}

extension PreviewFailure: CustomStringConvertible, LocalizedError {
  /// What happened and what to do.
  package var description: String {
    switch self {
    case .noSuchLanguage(let language):
      "no words in '\(language)': choose one of \(Preview.languages.joined(separator: ", "))"
    case .noSuchTextSize(let size):
      "no text size '\(size)': choose one of \(PreviewRequest.textSizes.joined(separator: ", "))"
    case .noStandIns: "previews are drawn on Linux only; on a Mac, use Xcode's previews of ComposeView"
    }
  }

  /// What happened and what to do.
  package var errorDescription: String? { description }
}
