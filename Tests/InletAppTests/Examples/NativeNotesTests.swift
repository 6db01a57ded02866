import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing
import UIKit

@testable import InletApp
@testable import NativeNotes

/// The example app, driven from end to end: host, share sheet, app, screen.
@MainActor
@Suite("NativeNotes", .timeLimit(.minutes(10))) struct NativeNotesTests {
  /// The app with its scene delegate, started the way the system starts it.
  @MainActor private final class Device {
    let place: TemporaryInbox
    let home: TemporaryFolder
    let app: NotesApp
    let delegate: TestSceneDelegate
    private let scene: UIWindowScene
    private let session: UISceneSession

    init(place: TemporaryInbox, home: TemporaryFolder, openedWith urls: [OpenedURL] = []) throws {
      (self.place, self.home) = (place, home)
      let rules = EntryRules(launchLink: LaunchLink(scheme: "example-notes"))
      let configuration = AppEntry.Configuration(rules: rules, folders: DocumentFolders(home: home.url)) {
        try place.launchApp()
      }
      app = try NotesApp(configuration, container: place.container, library: try home.folder("Notes"))
      delegate = TestSceneDelegate(app)
      session = UISceneSession(
        standInConfiguration: UISceneConfiguration(name: "Default", sessionRole: .windowApplication))
      scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
      let contexts = Set(urls.map { UIOpenURLContext(standInURL: $0.url) })
      delegate.scene(
        scene, willConnectTo: session, options: UIScene.ConnectionOptions(standInURLContexts: contexts))
      delegate.sceneDidBecomeActive(scene)
    }

    func open(_ url: URL) {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(standInURL: url)])
      delegate.sceneDidBecomeActive(scene)
    }

    func becomeActive() { delegate.sceneDidBecomeActive(scene) }

    var navigation: UINavigationController? { delegate.window?.rootViewController as? UINavigationController }
    var table: UITableView? { (navigation?.topViewController as? UITableViewController)?.tableView }
    var rows: [[String]] { table?.standInRows ?? [] }
    var headers: [String] { table?.standInHeaders ?? [] }

    /// Lets other work go on until there are so many notes; the suite's time limit ends it otherwise.
    func has(notes count: Int) async { while !Task.isCancelled, app.notes.notes.count < count { await Task.yield() } }
  }

  @MainActor private final class TestSceneDelegate: SceneDelegate {
    let notes: NotesApp
    init(_ notes: NotesApp) {
      self.notes = notes
      super.init()
    }
    override var app: Result<NotesApp, any Error> { .success(notes) }
  }

  private func device(_ place: TemporaryInbox? = nil, _ home: TemporaryFolder? = nil) throws -> Device {
    try Device(place: try place ?? TemporaryInbox(), home: try home ?? TemporaryFolder("notes"))
  }

  @Test func `what was shared before and while the app runs is on the screen, newest first`() async throws {
    let place = try TemporaryInbox()
    try place.host.share(.text("Buy pears"))
    try place.host.share(.link)
    let device = try device(place)
    await device.has(notes: 2)
    #expect(device.headers == ["Notes"])
    #expect(device.rows == [["Pears | https://example.com/pears", "Buy pears"]])
    try place.host.share(.photos)
    device.becomeActive()
    await device.has(notes: 3)
    #expect(device.rows[0][0] == "IMG_1.png | 3 files")
    #expect(device.app.problems == [])
  }

  @Test func `notebooks made in the settings are offered by the share sheet, and what is sent there is listed there`()
    async throws
  {
    let device = try device()
    device.navigation?.topViewController?.navigationItem.rightBarButtonItem?.standInTap()
    #expect(device.navigation?.topViewController is NotebooksViewController)
    device.navigation?.topViewController?.navigationItem.rightBarButtonItem?.standInTap()
    let alert = device.navigation?.topViewController?.presentedViewController as? UIAlertController
    alert?.standInAnswer("Recipes", button: "Add")
    #expect(device.rows == [["Recipes"]])
    // The extension's side.
    let offered = try TargetStore(container: device.place.container, role: .extension).targets()
    #expect(offered.map(\.title) == ["Recipes"])
    try device.place.host.share(.text("Pear cake"), target: offered[0].id)
    try device.place.host.share(.text("Something else"))
    device.open(try #require(URL(string: "example-notes://inlet/01m8nd0w9700037qzra9adaqqv")))
    await device.has(notes: 2)
    #expect(device.navigation?.topViewController is NotesViewController)
    #expect(device.headers == ["Recipes", "Notes"])
    #expect(device.rows == [["Pear cake"], ["Something else"]])
    // A notebook that is removed leaves its notes.
    device.app.removeNotebook(offered[0].id)
    device.navigation?.topViewController?.viewWillAppear(false)
    #expect(device.headers == ["Notes"])
    #expect(device.rows == [["Something else", "Pear cake"]])
  }

  @Test func `a document opened with the app is a note with a file`() async throws {
    let device = try device()
    let copy = try device.home.folder("Documents/Inbox").appendingPathComponent("Plan.pdf")
    try Data("%PDF".utf8).write(to: copy)
    device.open(copy)
    await device.has(notes: 1)
    #expect(device.rows == [["Plan.pdf | 1 file"]])
    let note = device.app.notes.notes[0]
    #expect(try Data(contentsOf: device.app.notes.url(of: note.files[0])) == Data("%PDF".utf8))
  }

  @Test func `notes survive a relaunch, a share that comes again is the same note, and deleting removes its files`()
    async throws
  {
    let place = try TemporaryInbox()
    let home = try TemporaryFolder("notes")
    try place.host.share(.photo)
    // Killed after the note was stored and before the share was acknowledged.
    let store = try NoteStore(folder: try home.folder("Notes"))
    try store.take(try #require(try place.launchApp().next()))
    let device = try device(place, home)
    #expect(device.rows == [["IMG_0412.png | 1 file"]])
    try place.host.share(.text("last"))
    device.becomeActive()
    await device.has(notes: 2)
    #expect(device.rows == [["last", "IMG_0412.png | 1 file"]])
    #expect(try place.launchApp().next() == nil)
    let table = try #require(device.table)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
    #expect(device.rows == [["last"]])
    #expect(try home.entries(below: "Notes").count == 1)
  }

  @Test func `what could not be taken is told`() async throws {
    let device = try device()
    try device.place.host.share(.partlyFailed)
    device.becomeActive()
    await device.has(notes: 1)
    #expect(device.rows == [["IMG_0412.png | 1 file · 1 could not be taken"]])
  }

  @Test func `an app that is not set up says so on the screen and does not crash`() throws {
    let delegate = SceneDelegate()
    let session = UISceneSession(
      standInConfiguration: UISceneConfiguration(name: "Default", sessionRole: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    let table = (delegate.window?.rootViewController as? ProblemViewController)?.tableView
    #expect(table?.standInRows.first?.first?.contains("InletAppGroup") == true)
  }
}
