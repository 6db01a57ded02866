import Foundation
import InletSetup

/// The checkout of Inlet that this tool was built in, from which the libraries can be linked.
enum OwnPackage {
  /// Its place as seen from a folder; none when the tool lies elsewhere.
  static func location(from path: String) -> InletDescription.Package {
    checkout.map { .path(relative($0, from: root(of: path))) } ?? .none
  }

  /// The sources in it that apps and extensions link.
  static var runtime: RuntimeSources? { checkout.flatMap(RuntimeSources.init(checkout:)) }

  /// The folder of the checkout; nil when the tool lies elsewhere.
  private static var checkout: String? {
    // try?: a tool that does not know where it lies offers no package.
    guard let executable = try? OwnExecutable.locate() else { return nil }
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      // try?: a folder without a manifest is not the one.
      if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("name: \"Inlet\"") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
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
