#if canImport(UIKit)
import Foundation
import Inlet
import InletExtension
import SwiftUI
import UIKit

/// Draws the screens of a preview: the real extension, presented by the stand-in for the system, fed by the host
/// profiles, with a person in front of it who types and taps.
///
/// Compiled on Linux only, where SwiftUI is the stand-in; see NoPreviewScreens.swift for a Mac.
@MainActor
struct PreviewScreens {
  let request: PreviewRequest
  let samples: Samples
  let scratch: ScratchFolder

  /// Every screen, in groups.
  func page() async throws -> PreviewPage {
    try TargetStore(container: scratch.container, role: .app).replaceAll(with: Self.targets)
    let (sheets, hosts) = try await hosts()
    let groups = [
      ("The share sheet, by the app that shares", sheets), ("The extension as it opens, by the app that shares", hosts),
      ("While it is used", try await states()),
    ]
    let size = DynamicTypeSize(rawValue: request.textSize) ?? .large
    return PreviewPage(
      request: request, groups: groups.map { (heading: $0.0, screens: $0.1) }, styleSheet: StandInStyleSheet.css,
      scale: StandInStyleSheet.scale(size))
  }

  private static let targets = [
    ShareTarget(
      id: "lakes", title: "Alpine lakes", subtitle: "12 photos", section: "Albums", symbol: "photo", order: 0),
    ShareTarget(id: "city", title: "City at night", subtitle: "48 photos", section: "Albums", symbol: "star", order: 1),
    ShareTarget(
      id: "family", title: "Family", subtitle: "Ada, Grace, Linus", section: "People", symbol: "person.2", order: 2),
    ShareTarget(id: "ada", title: "Ada", section: "People", symbol: "person.crop.circle", order: 3),
  ]

  // MARK: Hosts

  /// The share sheet of every host, and what the extension then shows.
  private func hosts() async throws -> (sheets: [PreviewScreen], screens: [PreviewScreen]) {
    var sheets: [PreviewScreen] = []
    var screens: [PreviewScreen] = []
    for (number, host) in HostProfile.all.enumerated() {
      let things = likely(host)
      guard !things.isEmpty else { continue }
      let stage = try stage(host, things, number: number)
      await stage.settle()
      if let model = stage.composer?.model {
        let sheet = ShareSheetDrawing(
          header: ShareSheetDrawing.Header(of: model, words: .of(request.language), language: request.language),
          request: request, suggestions: Self.targets.map(\.title))
        let title = "Sharing from \(host.name)"
        sheets.append(sheet.screen(titled: title, note: "The extension is the app with the ring."))
      }
      screens.append(stage.drawn("From \(host.name)", host.summary, request))
      stage.leave()
    }
    return (sheets, screens)
  }

  /// What people would most likely share from a host.
  private func likely(_ host: HostProfile) -> [SharedThing] {
    let page = SharedThing.page(
      url: "https://example.org/alpine-lakes", title: "Alpine lakes", propertyList: samples.path(Samples.page))
    let file = { (name: String) in SharedThing.file(path: samples.path(name)) }
    let choices: [[SharedThing]] = [
      [file(Samples.landscape), file(Samples.portrait), file(Samples.video)], [page],
      [file("Field notes.pdf"), file(Samples.awkward)], [file(Samples.screenshot)],
      [.link("https://example.org/alpine-lakes")], [file("Ada Example.vcf")], [file("Clip.mp4")],
      [file(Samples.recording)], [.text("Meet at the lake at nine?")],
    ]
    return choices.first { $0.allSatisfy { host.shares($0.kind) } } ?? []
  }

  // MARK: States

  private func states() async throws -> [PreviewScreen] {
    guard let photos = HostProfile.named("photos") else { return [] }
    var screens: [PreviewScreen] = []
    func show(_ title: String, _ note: String, _ use: (PreviewStage) async -> Void) async throws {
      let things = likely(photos)
      let stage = try stage(photos, things, number: 100 + screens.count)
      await use(stage)
      screens.append(stage.drawn(title, note, request))
      stage.leave()
    }
    try await show("Arriving", "Post waits until everything is in safety.") { stage in stage.host.present() }
    try await show("Written and chosen", "A message, a target, the app’s own rows.") { stage in
      await stage.settle()
      stage.composer?.message = "Three days of fog, then this."
      stage.composer?.targetID = "lakes"
      stage.composer?[option: "public"] = .boolean(true)
    }
    try await show("Choosing a target", "The app’s targets; long lists are searched, recent ones come first.") {
      stage in
      await stage.settle()
      stage.composer?.targetID = "ada"
      stage.openTargets()
    }
    try await show("Too long", "The app’s limit; Post follows it.") { stage in
      await stage.settle()
      stage.composer?.message = String(repeating: "Fog. ", count: 60)
    }
    try await show("It did not work", "Nothing is lost: it can be tried again.") { stage in
      await stage.settle()
      stage.failToStore()
    }
    return screens
  }

  private func stage(_ host: HostProfile, _ things: [SharedThing], number: Int) throws -> PreviewStage {
    let offer = try OfferMaker(host: host, sandbox: scratch.sandbox(number)).offer(of: things)
    return PreviewStage(offer, request, container: scratch.container)
  }
}
#endif
