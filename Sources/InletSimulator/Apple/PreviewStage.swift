#if canImport(UIKit)
import Foundation
import Inlet
import InletExtension
import SwiftUI
import UIKit

/// One presented extension of a preview.
@MainActor
struct PreviewStage {
  let host: StandInHost
  private let container: URL

  init(_ offer: Offer, _ request: PreviewRequest, container: URL) {
    self.container = container
    host = StandInHost(PreviewViewController(request), StandInRequest(offer.items.map(\.extensionItem)))
  }

  private var controller: PreviewViewController? { host.controller as? PreviewViewController }
  var composer: Composer? { controller?.composer }

  /// Presents the screen and waits until everything has arrived and was drawn small.
  func settle() async {
    let containers = StandInContainers([PreviewViewController.group: container])
    StandInContainers.$current.withValue(containers) { host.present() }
    for _ in 0..<1_000 {
      try? await Task.sleep(nanoseconds: 5_000_000)  // try?: cancelled, the next look ends it
      guard let model = composer?.model, model.phase != .loading, !model.targets.isEmpty else { continue }
      let isPictured = model.draft.attachments.allSatisfy {
        $0.kind != .image || $0.picture != nil || $0.failure != nil
      }
      if isPictured || Self.isLarge(model) { return }
    }
  }

  /// Pictures of files that are too large to be shown as they are never come here.
  private static func isLarge(_ model: ComposeModel) -> Bool {
    model.draft.attachments.contains { $0.kind == .image && $0.picture == nil && ($0.item?.size ?? 0) > 256 << 10 }
  }

  private func tree(_ environment: EnvironmentValues = EnvironmentValues()) -> StandInNode {
    (controller?.children.first as? any StandInHosting)?.standInTree(environment) ?? StandInNode("screen")
  }

  func openTargets() { tree().first("link")?.tap?() }

  /// Shows what it looks like when the volume is full.
  func failToStore() {
    guard let composer else { return }
    composer.show(composer.model.failing(with: .notStored(.noSpace(path: "", needed: nil, available: nil))))
  }

  func drawn(_ title: String, _ note: String, _ request: PreviewRequest) -> PreviewScreen {
    var environment = EnvironmentValues()
    environment.layoutDirection = request.isRightToLeft ? .rightToLeft : .leftToRight
    environment.colorScheme = request.isDark ? .dark : .light
    environment.dynamicTypeSize = DynamicTypeSize(rawValue: request.textSize) ?? .large
    let spoken = tree(environment).spoken()
    return PreviewScreen(title: title, note: note, html: StandInHTML().html(tree(environment)), spoken: spoken)
  }

  /// The sheet goes away; what was taken is thrown away.
  func leave() {
    host.dismissByGesture()
    host.release()
  }
}

/// The extension of a preview: like one in an app, it says what its screen offers.
final class PreviewViewController: ComposeViewController {
  static let group = "group.preview"
  private let request: PreviewRequest

  init(_ request: PreviewRequest) {
    self.request = request
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    ExtensionSettings(appGroup: Self.group)
  }

  override func composeConfiguration() -> ComposeModel.Configuration {
    var configuration = ComposeModel.Configuration()
    configuration.title = request.appName
    configuration.targetChoice = .optional
    configuration.messageLimit = 280
    configuration.options = [.toggle("public", title: "Everyone can see it")]
    return configuration
  }

  override func texts() -> ComposeTexts { ComposeTexts(language: request.language) }
}
#endif
