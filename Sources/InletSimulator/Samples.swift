import Foundation

/// The sample files that come with Inlet, made by `Scripts/make-samples`.
///
/// They are found beside the executable or in the checkout it was built from. `Bundle.module` is never asked: it ends
/// the process when an executable was moved.
package struct Samples: Sendable {
  package let folder: URL

  /// This file, where it was when the tool was built.
  private static let sourceFile = #filePath

  /// Looks beside `executable`, then in the source checkout.
  ///
  /// - Throws: ``SimulationFailure/samplesMissing(places:)``.
  package init(besides executable: URL, checkout: String = sourceFile) throws(SimulationFailure) {
    let beside = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let bundles = ["Inlet_InletSimulator.resources", "Inlet_InletSimulator.bundle"]
    let places =
      bundles.map { beside.appendingPathComponent($0).appendingPathComponent("Samples") }
      + [URL(fileURLWithPath: checkout).deletingLastPathComponent().appendingPathComponent("Samples")]
    let probe = places.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(Self.landscape).path)
    }
    guard let probe else { throw .samplesMissing(places: [places[0].path, places[2].path]) }
    folder = probe
  }

  /// A photograph.
  package static let landscape = "IMG_0412.JPG"
  /// A photograph held upright, which its orientation tag says.
  package static let portrait = "IMG_0413.JPG"
  /// Two seconds of film.
  package static let video = "IMG_0415.MOV"
  /// Three seconds of sound.
  package static let recording = "Morning at the lake.m4a"
  /// A screen of a phone.
  package static let screenshot = "Screenshot.png"
  /// A text whose name holds what breaks careless code.
  package static let awkward = "Äpfel & Birnen #1, 100%20 süß 🍐.txt"
  /// A document of several pages.
  package static let document = "Field notes.pdf"
  /// A card of an address book.
  package static let card = "Ada Example.vcf"
  /// What a script read from a page.
  package static let page = "Alpine lakes.plist"

  /// The path of a sample.
  package func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }
}
