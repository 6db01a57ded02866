import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import SwiftUI
import Testing
import UIKit

@testable import InletApp
@testable import SwiftUIGallery

/// The example app, driven from end to end: host, share sheet, app, screen.
@MainActor
@Suite("SwiftUIGallery", .timeLimit(.minutes(10))) struct SwiftUIGalleryTests {
  @MainActor private final class Device {
    let place: TemporaryInbox
    let home: TemporaryFolder
    let gallery: Gallery
    private let window: any StandInHosting

    init(place: TemporaryInbox? = nil, home: TemporaryFolder? = nil) throws {
      let place = try place ?? TemporaryInbox()
      let home = try home ?? TemporaryFolder("gallery")
      let rules = EntryRules(launchLink: LaunchLink(scheme: "example-gallery"))
      let gallery = try Gallery(
        AppEntry.Configuration(rules: rules, folders: DocumentFolders(home: home.url)) { try place.launchApp() },
        container: place.container, library: home.url.appendingPathComponent("Gallery"))
      // As GalleryApp does.
      window = UIHostingController(
        rootView: GalleryView(gallery: gallery).onShare(gallery.entry) { try gallery.take($0) })
      (self.place, self.home, self.gallery) = (place, home, gallery)
      _ = tree
    }

    var tree: StandInNode { window.standInTree(EnvironmentValues()) }
    var texts: [String] { tree.all.filter { $0.kind == "text" }.compactMap { $0.text } }

    func tap(_ title: String, _ number: Int = 0) throws {
      let buttons = tree.all.filter { $0.kind == "button" && $0.label == title }
      try #require(buttons.count > number, "no button \(title) among \(tree.all.map { $0.kind })")
      buttons[number].tap?()
    }

    func type(_ text: String) throws {
      let field = tree.all.first { $0.enter != nil }
      try #require(field).enter?(text)
    }

    /// Lets other work go on until there are so many shares; the suite's time limit ends it otherwise.
    func has(shares count: Int) async {
      while !Task.isCancelled, gallery.shelves.reduce(0, { $0 + $1.shares.count }) < count { await Task.yield() }
    }
  }

  @Test func `categories made in the app are offered by the share sheet, and shares are listed by them`() async throws {
    let device = try Device()
    for title in ["Holidays", "Work"] {
      try device.type(title)
      try device.tap("Add category")
    }
    let offered = try TargetStore(container: device.place.container, role: .extension).targets()
    #expect(offered.map(\.title) == ["Holidays", "Work"])
    let photo = try device.place.host.share(.photo, target: offered[0].id)
    try device.place.host.share(.link, target: offered[1].id)
    try device.place.host.share(.text("loose"))
    device.tree.standInOpen(try #require(LaunchLink(scheme: "example-gallery")).url(for: photo))
    await device.has(shares: 3)
    #expect(device.gallery.shelves.map(\.title) == ["Holidays", "Work", "Everything else"])
    #expect(device.gallery.shelves.map { $0.shares.map(\.title) } == [["IMG_0412.png"], ["Pears"], ["loose"]])
    let texts = device.texts
    for text in ["Holidays", "IMG_0412.png", "Work", "Pears", "https://example.com/pears", "Everything else", "loose"] {
      #expect(texts.contains(text), "\(text) is not on the screen")
    }
    // The picture itself, not a symbol.
    #expect(device.tree.all.contains { $0.kind == "image" || $0.kind == "picture" })
    #expect(device.gallery.problem == nil)
  }

  @Test func `deleting a share removes its files, and removing a category keeps its shares`() async throws {
    let device = try Device()
    device.gallery.addCategory("Holidays")
    let category = try #require(device.gallery.categories.first)
    try device.place.host.share(.photos, target: category.id)
    try device.place.host.share(.text("keep"), target: category.id)
    device.gallery.entry.receive(.becameActive)
    await device.has(shares: 2)
    try device.tap("Delete")
    #expect(device.gallery.shelves.flatMap(\.shares).map(\.title) == ["keep"])
    #expect(try device.home.entries(below: "Gallery").count == 1)
    try device.tap("Remove category")
    #expect(device.gallery.shelves.map(\.title) == ["Everything else"])
    #expect(device.gallery.shelves.flatMap(\.shares).map(\.title) == ["keep"])
  }

  @Test func `the gallery is the same after a relaunch, and shares arrive once`() async throws {
    let place = try TemporaryInbox()
    let home = try TemporaryFolder("gallery")
    try place.host.share(.photo)
    try place.host.share(.document)
    // What an earlier life took.
    let library = try ShareFolder(home.url.appendingPathComponent("Gallery"))
    let earlier = try place.launchApp()
    while let delivery = try earlier.next() { _ = try delivery.accept(into: library.url) }
    let second = try Device(place: place, home: home)
    try place.host.share(.text("new"))
    second.gallery.entry.receive(.becameActive)
    await second.has(shares: 3)
    #expect(
      second.gallery.shelves.flatMap(\.shares).map(\.title) == ["IMG_0412.png", "Field notes.pdf", "new"])
  }

  @Test func `a document opened with the app is in the gallery`() async throws {
    let device = try Device()
    let copy = try device.home.folder("Documents/Inbox").appendingPathComponent("Plan.pdf")
    try Data("%PDF".utf8).write(to: copy)
    device.tree.standInOpen(copy)
    await device.has(shares: 1)
    #expect(device.gallery.shelves.flatMap(\.shares).map(\.share.action) == [.view])
  }

  @Test func `an app that is not set up says so on the screen`() {
    let gallery = Gallery.fromBundle()
    #expect(gallery.problem?.contains("InletAppGroup") == true)
    #expect(gallery.shelves.isEmpty)
  }
}
