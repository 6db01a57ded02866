import Foundation
import InletSetup
import Testing

/// An app as a framework's tools lay it out, written for the tests.
package struct Skeleton: Sendable, CustomTestStringConvertible {
  package var name: String
  package var framework: Framework
  /// The files, by path.
  package var files: [String: String]
  /// What begins the paths of the files that the framework's tools make anew; nil when they only rewrite the project.
  package var generatedFolder: String?
  /// Where the project file is; nil when there is none at first.
  package var project: String?

  package var testDescription: String { name }

  /// Writes all files below a folder.
  package func write(to root: URL) throws {
    for (path, text) in files { try Self.write(text, to: root.appendingPathComponent(path)) }
  }

  /// Does what the framework's tools do: makes the generated folder anew, or rewrites the project.
  package func regenerate(in root: URL) throws {
    if let generatedFolder { try FileManager.default.removeItem(at: root.appendingPathComponent(generatedFolder)) }
    for (path, text) in files where generatedFolder.map({ path.hasPrefix($0 + "/") }) ?? (path == project) {
      try Self.write(text, to: root.appendingPathComponent(path))
    }
  }

  private static func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>

    """
  }

  /// An Info.plist with the version numbers given as texts.
  package static func infoPlist(version: String = "$(MARKETING_VERSION)", build: String = "$(CURRENT_PROJECT_VERSION)")
    -> String
  {
    plist(
      """
      \t<key>CFBundleDisplayName</key>
      \t<string>Gallery</string>
      \t<key>CFBundleShortVersionString</key>
      \t<string>\(version)</string>
      \t<key>CFBundleVersion</key>
      \t<string>\(build)</string>
      \t<key>UIApplicationSceneManifest</key>
      \t<dict/>
      """)
  }

  package static let all: [Skeleton] = native + frameworks
}
