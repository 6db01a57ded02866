import Foundation
import InletSetup

/// The checkout of Inlet that this tool was built in, from which the libraries can be linked.
enum OwnPackage {
  /// Its place as seen from a folder; none when the tool lies elsewhere.
  static func location(from path: String) -> InletDescription.Package {
    // try?: a tool that does not know where it lies offers no package.
    guard let executable = try? OwnExecutable.locate() else { return .none }
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("name: \"Inlet\"") {
        return .path(relative(folder.path, from: root(of: path)))
      }
      folder.deleteLastPathComponent()
    }
    return .none
  }

  /// A place given by a person, relative to the current folder, as `inlet.json` needs it.
  static func resolved(_ package: InletDescription.Package?, from path: String) -> InletDescription.Package? {
    guard case .path(let given)? = package else { return package }
    return .path(relative(URL(fileURLWithPath: given).standardizedFileURL.path, from: root(of: path)))
  }

  private static func root(of path: String) -> String {
    // try?: what is wrong with the path is reported by the plan.
    (try? ProjectDetector.detect(at: path))?.root ?? URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func relative(_ path: String, from root: String) -> String {
    let (to, from) = (path.split(separator: "/"), root.split(separator: "/"))
    var common = 0
    while common < min(to.count, from.count), to[common] == from[common] { common += 1 }
    return (Array(repeating: "..", count: from.count - common) + to[common...].map(String.init)).joined(separator: "/")
  }
}
