import Combine
import Foundation
import Inlet
import InletApp

/// Everything that was shared, by category.
///
/// The shares are kept by Inlet; the app has no store of its own.
@MainActor
final class Gallery: ObservableObject {
  /// Shares of one category.
  struct Shelf: Identifiable {
    /// Nil for shares without a category.
    let category: ShareTarget?
    let shares: [KeptShare]
    var id: String { category?.id ?? "" }
    var title: String { category?.title ?? "Everything else" }
  }

  @Published private(set) var shelves: [Shelf] = []
  @Published private(set) var categories: [ShareTarget] = []
  /// What went wrong last, for the person to read.
  @Published private(set) var problem: String?

  let entry: AppEntry
  private let stores: Stores?

  private struct Stores {
    let folder: ShareFolder
    let targets: TargetStore
  }

  /// The gallery as the app's Info.plist says.
  static func fromBundle() -> Gallery {
    do {
      let settings = try AppSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
      let group = try AppGroup(identifier: settings.appGroup)
      let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      return try Gallery(
        AppEntry.Configuration(settings, report: { print("Inlet: \($0)") }), container: group.container,
        library: home.appendingPathComponent("Library/Application Support/Gallery", isDirectory: true))
    } catch {
      return Gallery(problem: "\(error)")
    }
  }

  init(_ configuration: AppEntry.Configuration, container: URL, library: URL) throws {
    entry = AppEntry(configuration)
    stores = Stores(folder: try ShareFolder(library), targets: try TargetStore(container: container, role: .app))
    reload()
  }

  /// A gallery that can only say why it is empty.
  private init(problem: String) {
    entry = AppEntry(AppEntry.Configuration(rules: EntryRules()) { throw Unusable(description: problem) })
    stores = nil
    self.problem = problem
  }

  private struct Unusable: Error, CustomStringConvertible { let description: String }

  // MARK: Shares

  /// Takes a share: one move, which also acknowledges it, so that it is here exactly once.
  func take(_ delivery: Delivery) throws {
    guard let stores else { return }
    _ = try delivery.accept(into: stores.folder.url)
    reload()
  }

  func delete(_ share: KeptShare) { change { _ = try $0.folder.remove(share.id) } }

  // MARK: Categories

  func addCategory(_ title: String) {
    let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return }
    change { try $0.targets.put(ShareTarget(id: UUID().uuidString, title: title, symbol: "photo.on.rectangle")) }
  }

  /// The shares stay; they are listed with those without a category.
  func removeCategory(_ category: ShareTarget) { change { _ = try $0.targets.remove(category.id) } }

  private func change(_ body: (Stores) throws -> Void) {
    guard let stores else { return }
    do {
      try body(stores)
      problem = nil
    } catch {
      problem = "\(error)"
    }
    reload()
  }

  private func reload() {
    guard let stores else { return }
    do {
      let shares = try stores.folder.shares()
      categories = try stores.targets.targets()
      let known = Set(categories.map(\.id))
      let others = shares.filter { !($0.share.targetID.map(known.contains) ?? false) }
      let filed = categories.map { category in
        Shelf(category: category, shares: shares.filter { $0.share.targetID == category.id })
      }
      shelves = filed + (others.isEmpty ? [] : [Shelf(category: nil, shares: others)])
    } catch {
      problem = "\(error)"
    }
  }
}
