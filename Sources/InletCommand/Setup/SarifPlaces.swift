import Foundation
import InletSetup

/// Places of findings as SARIF wants them: relative URIs, columns in code points.
struct SarifPlaces {
  static let baseName = "SRCROOT"

  /// The folder that the URIs are relative to: the current one if the project is inside it, else the project's own.
  private let base: String
  private let root: String

  init(path: String) {
    // try?: a path that names nothing is its own place.
    root = (try? SetupPlanner.root(of: path)) ?? URL(fileURLWithPath: path).standardizedFileURL.path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    base = root == current || root.hasPrefix(current + "/") ? current : root
  }

  var baseURI: String { "file://" + Self.encoded(base) + "/" }

  func location(_ place: SetupFinding.Place) -> SarifLog.PhysicalLocation {
    let whole =
      place.path.hasPrefix("/")
      ? place.path : URL(fileURLWithPath: root + "/" + place.path).standardizedFileURL.path
    let region = place.line.map { line in
      SarifLog.Region(startLine: line, startColumn: place.column.map { column($0, line, in: whole) })
    }
    if whole == base { return .init(artifactLocation: .init(uri: "./", uriBaseId: Self.baseName), region: region) }
    guard whole.hasPrefix(base + "/") else {
      return .init(artifactLocation: .init(uri: "file://" + Self.encoded(whole)), region: region)
    }
    let relative = String(whole.dropFirst(base.count + 1))
    return .init(artifactLocation: .init(uri: Self.encoded(relative), uriBaseId: Self.baseName), region: region)
  }

  /// A column that counts code points, from one that counts bytes of UTF-8.
  private func column(_ column: Int, _ line: Int, in file: String) -> Int {
    // try?: in a file that cannot be read any more, every character counts as one byte.
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return column }
    let lines = data.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return column }
    return String(decoding: lines[line - 1].prefix(column - 1), as: UTF8.self).unicodeScalars.count + 1
  }

  private static func encoded(_ path: String) -> String {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    // Percent encoding of valid text never fails.
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
