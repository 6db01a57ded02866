/// What changes between two versions of a file, in the unified form that `patch` and `git apply` take.
///
/// ```swift
/// let diff = UnifiedDiff(from: before, to: after, path: "App/Info.plist")
/// print(diff)
/// ```
///
/// The diff is exact: applied to the old bytes it gives the new ones, whatever the line ends, the encoding or the
/// absence of a final newline. Memory is linear in the size of the files; time is linear for files that differ
/// little, and stays close to it for files that have nothing in common (the diff is then correct, but it may not
/// be the shortest).
public struct UnifiedDiff: Sendable, Equatable {
  /// One block of changed lines with the lines around it.
  public struct Hunk: Sendable, Equatable {
    /// The lines of the old file that the hunk covers, counted from 0; empty where lines are only added to nothing.
    public var oldLines: Range<Int>
    /// The lines of the new file that the hunk covers, counted from 0.
    public var newLines: Range<Int>
    /// The lines in the order of printing.
    public var lines: [Line]
  }

  /// One line of a hunk, with the line end it has in the file.
  public enum Line: Sendable, Equatable {
    /// A line of both files.
    case kept(ArraySlice<UInt8>)
    /// A line that the new file no longer has.
    case removed(ArraySlice<UInt8>)
    /// A line that only the new file has.
    case added(ArraySlice<UInt8>)
  }

  /// The name after `---`; nil for a file that did not exist.
  public let oldPath: String?
  /// The name after `+++`; nil for a file that is deleted.
  public let newPath: String?
  /// The blocks of changes, in the order of the file; none when the files are equal or one of them is not text.
  public let hunks: [Hunk]
  /// Whether one of the files holds a NUL byte, as `git` decides it; such files are told to differ, not shown.
  public let isBinary: Bool
  private let isDifferent: Bool
  private let existence: Existence

  private enum Existence: Sendable, Equatable { case kept, created, deleted }

  /// Compares two versions of the file at `path`.
  ///
  /// - Parameters:
  ///   - old: The content before; nil when there was no file.
  ///   - new: The content after; nil when there is no file any more.
  ///   - path: The path that the header shows, relative to the folder where the diff is to be applied; it is
  ///     printed with the prefixes `a/` and `b/`, and quoted as git does when it holds unusual characters.
  ///   - context: How many unchanged lines stand around each change: 3 unless told.
  public init(from old: [UInt8]?, to new: [UInt8]?, path: String, context: Int = 3) {
    oldPath = old == nil ? nil : path
    newPath = new == nil ? nil : path
    existence = old == nil ? .created : new == nil ? .deleted : .kept
    let before = old ?? []
    let after = new ?? []
    isDifferent = old != new
    isBinary = isDifferent && (before.contains(0) || after.contains(0))
    hunks = isDifferent && !isBinary ? HunkBuilder(old: before, new: after, context: max(context, 0)).hunks() : []
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { !isDifferent }

  /// How many lines are added.
  public var addedLineCount: Int { count { if case .added = $0 { true } else { false } } }

  /// How many lines are removed.
  public var removedLineCount: Int { count { if case .removed = $0 { true } else { false } } }

  private func count(_ isCounted: (Line) -> Bool) -> Int {
    hunks.reduce(0) { $0 + $1.lines.count(where: isCounted) }
  }

  /// The diff as bytes, exact even where a file is not UTF-8; empty when nothing changes.
  public var bytes: [UInt8] {
    guard isDifferent else { return [] }
    let name = newPath ?? oldPath ?? ""
    var output: [UInt8] = []
    func line(_ text: String) { output.append(contentsOf: Array((text + "\n").utf8)) }
    if existence != .kept || isBinary {
      line("diff --git \(DiffPath.quoted("a/" + name)) \(DiffPath.quoted("b/" + name))")
      if existence == .created { line("new file mode 100644") }
      if existence == .deleted { line("deleted file mode 100644") }
    }
    if isBinary {
      line("Binary files \(header(oldPath, "a/")) and \(header(newPath, "b/")) differ")
      return output
    }
    guard !hunks.isEmpty else { return output }
    line("--- \(header(oldPath, "a/"))")
    line("+++ \(header(newPath, "b/"))")
    for hunk in hunks { hunk.write(to: &output) }
    return output
  }

  private func header(_ path: String?, _ prefix: String) -> String {
    guard let path else { return "/dev/null" }
    let quoted = DiffPath.quoted(prefix + path)
    // A tab ends the name for tools that would take a space for its end.
    return quoted.contains(" ") && !isBinary ? quoted + "\t" : quoted
  }
}

extension UnifiedDiff: CustomStringConvertible {
  /// The diff as text; bytes that are not UTF-8 are replaced, so apply ``bytes`` rather than this.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension UnifiedDiff.Hunk {
  fileprivate func write(to output: inout [UInt8]) {
    output.append(contentsOf: Array("@@ -\(Self.span(oldLines)) +\(Self.span(newLines)) @@\n".utf8))
    for line in lines {
      let (mark, text): (Character, ArraySlice<UInt8>) =
        switch line {
        case .kept(let text): (" ", text)
        case .removed(let text): ("-", text)
        case .added(let text): ("+", text)
        }
      output.append(contentsOf: Array(String(mark).utf8))
      output.append(contentsOf: text)
      if text.last != 0x0A { output.append(contentsOf: Array("\n\\ No newline at end of file\n".utf8)) }
    }
  }

  /// A range as the format writes it: counted from 1, the count left out when it is 1, and for an empty range
  /// the line after which it stands.
  private static func span(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }
}
