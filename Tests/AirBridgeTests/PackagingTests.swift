import Foundation
import Inlet
import InletTestTools
import Testing

/// The scripts of an AIR app, run with stand-ins for the tools of a Mac: see MacTools.py.
@Suite("Building, packaging and signing an AIR app", .timeLimit(.minutes(10))) struct PackagingTests {
  private static let group = "group.com.example.airphotoshare"

  @Test func `the extension is built, packed into PlugIns, and signed before the app, each with its own rights`() throws
  {
    let mac = try MacToolsRun()
    let built = try mac.run("build-extension.sh")
    #expect(built.status == 0, "\(built.errors)")
    let packed = mac.folder.url.appendingPathComponent("packed app.ipa").path
    let package = try mac.run(
      "package.sh", [packed, "certificate.p12", "secret word", "app profile", "AirPhotoShare.swf"])
    #expect(package.status == 0, "\(package.errors)")
    let appProfile = try mac.profile("app.mobileprovision", group: Self.group, id: "com.example.airphotoshare")
    let extensionProfile = try mac.profile(
      "extension.mobileprovision", group: Self.group, id: "com.example.airphotoshare.ShareExtension")
    let signed = mac.folder.url.appendingPathComponent("signed app.ipa")
    let result = try mac.run(
      "resign.sh", [packed, signed.path, "Apple Distribution: A B", appProfile.path, extensionProfile.path])
    #expect(result.status == 0, "\(result.errors)")
    let signatures = try mac.recorded().filter { $0.tool == "codesign" }
    #expect(signatures.map(\.bundle) == ["ShareExtension.appex", "Inner.framework", "AirPhotoShare.app"])
    #expect(Set(signatures.map(\.identity)) == ["Apple Distribution: A B"])
    let rights = signatures.map { $0.entitlements?["application-identifier"]?.stringValue }
    #expect(rights == ["TEAM.com.example.airphotoshare.ShareExtension", nil, "TEAM.com.example.airphotoshare"])
    for signature in [signatures[0], signatures[2]] {
      #expect(signature.entitlements?["com.apple.security.application-groups"] == .array([.string(Self.group)]))
    }
    #expect(signatures[0].profile == (try String(contentsOf: extensionProfile, encoding: .utf8)))
    #expect(signatures[2].profile == (try String(contentsOf: appProfile, encoding: .utf8)))
    let entries = try Self.entries(of: signed)
    for expected in [
      "Payload/AirPhotoShare.app/AirPhotoShare", "Payload/AirPhotoShare.app/AirPhotoShare.swf",
      "Payload/AirPhotoShare.app/embedded.mobileprovision",
      "Payload/AirPhotoShare.app/_CodeSignature/CodeResources",
      "Payload/AirPhotoShare.app/PlugIns/ShareExtension.appex/Info.plist",
      "Payload/AirPhotoShare.app/PlugIns/ShareExtension.appex/embedded.mobileprovision",
      "Payload/AirPhotoShare.app/PlugIns/ShareExtension.appex/_CodeSignature/CodeResources",
    ] {
      #expect(entries.contains(expected))
    }
    #expect(entries.allSatisfy { $0.hasPrefix("Payload/") })
  }

  @Test func `a certificate's password and every name reach the packager as one word each`() throws {
    let mac = try MacToolsRun()
    _ = try mac.run("build-extension.sh")
    let result = try mac.run("package.sh", ["o.ipa", "my key.p12", "a b $c", "my profile", "AirPhotoShare.swf"])
    #expect(result.status == 0, "\(result.errors)")
    let call = try #require(try mac.recorded().last)
    #expect(call.tool == "adt")
    for word in ["my key.p12", "a b $c", "my profile", "src/AirPhotoShare-app.xml", "PlugIns"] {
      #expect(call.arguments.contains(word))
    }
  }

  @Test(arguments: ["app", "extension"])
  func `a profile without the group stops the signing, before anything is written`(_ which: String) throws {
    let mac = try MacToolsRun()
    _ = try mac.run("build-extension.sh")
    let packed = mac.folder.url.appendingPathComponent("packed.ipa").path
    _ = try mac.run("package.sh", [packed, "c", "p", "profile", "AirPhotoShare.swf"])
    let good = try mac.profile("good", group: Self.group, id: "x")
    // One that begins like ours must not count.
    let bad = try mac.profile("bad", group: Self.group + ".other", id: "x")
    let signed = mac.folder.url.appendingPathComponent("signed.ipa")
    let profiles = which == "app" ? [bad.path, good.path] : [good.path, bad.path]
    let result = try mac.run("resign.sh", [packed, signed.path, "identity"] + profiles)
    #expect(result.status == 1)
    #expect(result.errors.contains("has no App Group \(Self.group)"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: signed.path))
    #expect(try mac.recorded().allSatisfy { $0.tool != "codesign" })
  }

  @Test func `an app without its extension is not signed`() throws {
    let mac = try MacToolsRun()
    let packed = mac.folder.url.appendingPathComponent("packed.ipa").path
    try FileManager.default.createDirectory(
      at: mac.app.appendingPathComponent("inlet-ios/PlugIns"), withIntermediateDirectories: true)
    _ = try mac.run("package.sh", [packed, "c", "p", "profile", "AirPhotoShare.swf"])
    let profile = try mac.profile("good", group: Self.group, id: "x")
    let result = try mac.run("resign.sh", [packed, "out.ipa", "identity", profile.path, profile.path])
    #expect(result.status == 1)
    #expect(result.errors.contains("there is no PlugIns/ShareExtension.appex"), "\(result.errors)")
  }

  // MARK: - The example

  @Test func `the example is what set-up makes of it`() throws {
    let mac = try MacToolsRun()
    let result = try ChildProcess(built: "inlet").run(["sync", "--check", mac.app.path])
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }

  @Test func `the example without its extension gets the same one again`() throws {
    let mac = try MacToolsRun()
    let before = try Self.files(of: mac.app)
    let inlet = ChildProcess(built: "inlet")
    #expect(try inlet.run(["remove", mac.app.path]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: mac.app.appendingPathComponent("inlet.json").path))
    let added = try inlet.run([
      "add", mac.app.path, "--interface", "direct", "--accept", "images: 10", "--display-name", "Air Photo Share",
      "--package", mac.folder.url.path,
    ])
    #expect(added.status == 0, "\(added.errors)")
    #expect(try Self.files(of: mac.app) == before)
  }

  private static func files(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let url = folder.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  private static func entries(of archive: URL) throws -> [String] {
    let python = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/python3"))
    let result = try python.run([
      "-c", "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')", archive.path,
    ])
    return result.lines
  }
}
