import Foundation

/// Reads xcconfig files with what they include.
public struct XcconfigLoader: Sendable {
  /// The bytes of a file, nil when it cannot be read.
  ///
  /// Paths are relative to the folder that holds the `.xcodeproj`, or absolute.
  public var read: @Sendable (_ path: String) -> [UInt8]?

  /// A loader that reads through a function.
  public init(_ read: @escaping @Sendable (_ path: String) -> [UInt8]?) { self.read = read }

  /// Reads below a folder on disk: the one that holds the `.xcodeproj`.
  ///
  /// Files of more than 4 MiB are not read.
  public static func disk(folder: String) -> XcconfigLoader {
    XcconfigLoader { path in
      let full = path.hasPrefix("/") ? path : folder + "/" + path
      guard let handle = FileHandle(forReadingAtPath: full) else { return nil }
      defer { try? handle.close() }  // only reading: nothing is lost
      guard let data = try? handle.read(upToCount: sizeLimit + 1), data.count <= sizeLimit else { return nil }
      return [UInt8](data)
    }
  }

  /// Reads nothing: settings of xcconfig files are unknown.
  public static let none = XcconfigLoader { _ in nil }

  private static let sizeLimit = 4 << 20
  /// How deep files may include each other.
  private static let depthLimit = 32
  /// How many files are read for one configuration.
  private static let fileLimit = 256

  /// The assignments of a file in the order in which they take effect, and what went wrong on the way.
  func load(_ path: String) -> (assignments: [(SettingName, String)], problems: [BuildSettings.Problem]) {
    var state = Loading()
    load(path, from: nil, isOptional: false, depth: 0, &state)
    return (state.assignments, state.problems)
  }

  private struct Loading {
    var assignments: [(SettingName, String)] = []
    var problems: [BuildSettings.Problem] = []
    var open: Set<String> = []
    var files = 0
  }

  private func load(
    _ path: String, from includer: SourceLocation?, isOptional: Bool, depth: Int, _ state: inout Loading
  ) {
    guard depth < Self.depthLimit, state.files < Self.fileLimit, !state.open.contains(path) else {
      state.problems.append(.includesTooMany(path: path, from: includer))
      return
    }
    state.files += 1
    guard let bytes = read(path) else {
      if !isOptional { state.problems.append(.unreadable(path: path, from: includer)) }
      return
    }
    state.open.insert(path)
    defer { state.open.remove(path) }
    let file = Xcconfig(SourceText(bytes, path: path))
    state.problems += file.malformed.map { .malformed($0) }
    for statement in file.statements {
      switch statement {
      case .assignment(let name, let value): state.assignments.append((name, value))
      case .include(let included, let isOptional, let location):
        let target = Self.resolve(included, beside: path)
        load(target, from: location, isOptional: isOptional, depth: depth + 1, &state)
      }
    }
  }

  /// A path in an `#include`, which is relative to the including file.
  private static func resolve(_ included: String, beside path: String) -> String {
    if included.hasPrefix("/") { return included }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in included.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
