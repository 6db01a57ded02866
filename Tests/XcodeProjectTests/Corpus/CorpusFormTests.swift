import Testing

@testable import XcodeProject

/// How near our own writing of a thing comes to how Xcode wrote it: every object of every real project is written anew
/// and compared with its text in the file.
@Suite struct CorpusFormTests {
  @Test func `comments are the ones that Xcode writes`() throws {
    var equal = 0
    var different: [String: (count: Int, example: String)] = [:]
    for (project, name) in try Self.projects() {
      let layout = FileLayout(project.bytes)
      let comments = ObjectComments(project, dialect: ProjectDialect(project))
      for entry in project.objectsNode.entries {
        guard let id = entry.key.string, let isa = entry.value["isa"]?.string else { continue }
        let written = layout.comment(after: entry.key.range.upperBound)
        let ours = comments.comment(for: ObjectID(id))
        if written == ours {
          equal += 1
        } else if written != nil {
          different[isa, default: (0, "\(name): \(written ?? "-") | \(ours ?? "-")")].count += 1
        }
      }
    }
    let missed = different.values.reduce(0) { $0 + $1.count }
    print("corpus, comments: \(equal) equal, \(missed) not")
    for (isa, entry) in different.sorted(by: { $0.value.count > $1.value.count }) { print("  \(isa) \(entry)") }
    // The rest are names of projects, which are not in the file, and comments that other tools wrote.
    #expect(equal == 0 || Double(missed) < 0.005 * Double(equal))
  }

  @Test func `objects are written as Xcode writes them`() throws {
    var equal = 0
    var different: [String: (count: Int, example: String)] = [:]
    let projects = try Self.projects()
    for (project, name) in projects {
      let layout = FileLayout(project.bytes)
      let writer = ProjectEditor(project).makeWriter()
      for entry in project.objectsNode.entries where entry.value.kind == .dictionary {
        guard let id = entry.key.string, let isa = entry.value["isa"]?.string else { continue }
        let range = entry.key.range.lowerBound..<entry.value.range.upperBound + 1
        let written = String(decoding: project.bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
        let ours = writer.object(
          ObjectID(id), entry.value.value, indent: layout.indentation(of: range.lowerBound))
        if written == ours {
          equal += 1
        } else {
          different[isa, default: (0, "\(name):\n\(written)\n---\n\(ours)")].count += 1
        }
      }
    }
    let missed = different.values.reduce(0) { $0 + $1.count }
    print("corpus, objects of \(projects.count) projects: \(equal) equal, \(missed) not")
    // The rest were written by other tools or by hand: needless quotes, keys out of order.
    #expect(equal == 0 || Double(missed) < 0.005 * Double(equal))
    for (isa, entry) in different.sorted(by: { $0.value.count > $1.value.count }) {
      print("  \(isa) \(entry.count) \(entry.example.prefix(300))")
    }
  }

  static func projects() throws -> [(Project, String)] {
    try CorpusFiles.projects(in: "pbxproj").compactMap { file in
      let name = CorpusFiles.name(of: file)
      let text = SourceText(try CorpusFiles.bytes(of: file), path: name)
      return (try? Project(text)).map { ($0, name) }  // files in other formats are counted by the reading test
    }
  }
}
