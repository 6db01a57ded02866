import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import InletUploadLinux
import SwiftUI
import Testing
import UIKit

@testable import ImgurShare
@testable import InletApp

/// The example app, driven from end to end: host, extension's outbox, app, a server that answers as Imgur does, screen.
@MainActor
@Suite("ImgurShare", .timeLimit(.minutes(10))) struct ImgurShareTests {
  @MainActor private final class Device {
    let server: LoopbackServer
    let place: TemporaryInbox
    let account: ImgurAccount
    let pictures: Pictures
    private let window: any StandInHosting

    init(server: LoopbackServer, place: TemporaryInbox? = nil) throws {
      let place = try place ?? TemporaryInbox()
      let account = ImgurAccount(clientID: "client-of-the-test", address: server.url("/3/").absoluteString)
      let rules = EntryRules(launchLink: LaunchLink(scheme: "example-imgur"))
      let pictures = Pictures(
        AppEntry.Configuration(rules: rules) { try place.launchApp() }, account: account, container: place.container
      ) { ForegroundTransport() }
      // As ImgurShareApp does.
      window = UIHostingController(
        rootView: PicturesView(pictures: pictures, feed: pictures.feed).onShare(pictures.entry) {
          try pictures.take($0)
        })
      (self.server, self.place, self.account, self.pictures) = (server, place, account, pictures)
      _ = tree
    }

    var tree: StandInNode { window.standInTree(EnvironmentValues()) }
    var texts: [String] { tree.all.filter { $0.kind == "text" }.compactMap { $0.text } }

    func tap(_ label: String) throws {
      let node = tree.all.first { $0.tap != nil && ($0.label == label || $0.label.contains(label)) }
      try #require(node, "no \(label) among \(tree.all.map(\.label))").tap?()
    }

    func shows(_ text: String) async {
      while !Task.isCancelled, !texts.contains(where: { $0.contains(text) }) { await Task.yield() }
    }

    func hides(_ text: String) async {
      while !Task.isCancelled, texts.contains(where: { $0.contains(text) }) { await Task.yield() }
    }

    /// What Imgur holds: the titles.
    func titlesAtImgur() throws -> [String] {
      let curl = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
      let answer = try curl.run(["curl", "-sS", server.url("/_images").absoluteString])
      let images = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: [String: Any]])
      return images.values.compactMap { $0["title"] as? String }.sorted()
    }
  }

  private static func png(_ folder: TemporaryFolder, _ name: String) throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 4, 0, 0, 0, 3]
    try Data(header + Array(name.utf8)).write(to: file)
    return file
  }

  @Test func `a picture that was shared is uploaded with its title, listed with its link, copied and deleted`()
    async throws
  {
    let device = try Device(server: try LoopbackServer.uploads())
    // The extension was killed after storing the share: the app queues the picture.
    try device.place.host.share(.photo)
    device.pictures.entry.receive(.becameActive)
    await device.shows("https://i.example.org/")
    #expect(try device.titlesAtImgur().count <= 1)
    let link = try #require(device.pictures.feed.uploads.first?.link)
    try device.tap(link.absoluteString)
    try device.tap("Copy URL")
    #expect(UIPasteboard.general.url == link)
    try device.tap("Delete from Imgur")
    await device.hides("https://i.example.org/")
    #expect(try device.titlesAtImgur() == [])
    await device.pictures.feed.center.end()
  }

  @Test func `what the extension queued while the app was away is there when the app becomes active`() async throws {
    let device = try Device(server: try LoopbackServer.uploads())
    let folder = try TemporaryFolder("picture")
    let outbox = try Outbox(container: device.place.container, role: .extension, configuration: device.account.uploads)
    try outbox.enqueue(
      file: try Self.png(folder, "lake.png"), to: device.account.destination, mimeType: "image/png", title: "The lake")
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    await device.shows("The lake")
    await device.shows("https://i.example.org/")
    #expect(try device.titlesAtImgur() == ["The lake"])
    await device.pictures.feed.center.end()
  }

  @Test func `a picture is added in the app, with a title, which there has to be`() async throws {
    let device = try Device(server: try LoopbackServer.uploads())
    while !Task.isCancelled, !device.pictures.feed.center.hasBegun { await Task.yield() }
    let folder = try TemporaryFolder("picture")
    let file = try Self.png(folder, "hill.png")
    try device.tap("Add a picture")
    try device.tap("Choose a picture")
    let importer = try #require(device.tree.all.first { $0.kind == "importer" })
    #expect(importer.text == "public.image")
    importer.enter?(file.path)
    #expect(device.tree.all.first { $0.label == "Upload" }?.isDisabled == true)
    try #require(device.tree.all.first { $0.kind != "importer" && $0.enter != nil }).enter?("The hill")
    try device.tap("Upload")
    await device.shows("The hill")
    await device.shows("https://i.example.org/")
    #expect(try device.titlesAtImgur() == ["The hill"])
    await device.pictures.feed.center.end()
  }

  @Test func `an app without a client id says what to do`() {
    #expect(ImgurAccount(clientID: "").problem?.contains("IMGUR_CLIENT_ID") == true)
    #expect(ImgurAccount(clientID: "x").problem == nil)
  }
}
