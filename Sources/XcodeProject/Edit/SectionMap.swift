/// The sections of a file's `objects`: `/* Begin PBXGroup section */ … /* End PBXGroup section */`.
struct SectionMap {
  struct Section {
    /// The class whose objects stand here.
    var name: String
    /// The comment that begins the section.
    var begin: Range<Int>
    /// The comment that ends it.
    var end: Range<Int>
    /// Positions in the list of objects.
    var objects: Range<Int>
  }

  /// In the order of the file.
  private(set) var sections: [Section] = []

  private var pending: (name: String, begin: Range<Int>, first: Int)?

  init(of objects: OpenStepNode, entries: [(key: OpenStepNode, value: OpenStepNode)], _ layout: FileLayout) {
    var gapStart = objects.range.lowerBound + 1
    for (position, entry) in entries.enumerated() {
      scan(gapStart..<entry.key.range.lowerBound, before: position, layout)
      gapStart = entry.value.range.upperBound
    }
    scan(gapStart..<objects.range.upperBound - 1, before: entries.count, layout)
  }

  func section(named name: String) -> Section? { sections.first { $0.name == name } }

  private mutating func scan(_ gap: Range<Int>, before position: Int, _ layout: FileLayout) {
    var index = gap.lowerBound
    layout.bytes.withUnsafeBufferPointer { bytes in
      while index < gap.upperBound {
        guard bytes[index] == UInt8(ascii: "/"), let end = Trivia.commentEnd(at: index, in: bytes), end > index else {
          index += 1
          continue
        }
        let words = bytes[index..<end].split(whereSeparator: ByteClass.isSpace)
        if words.count == 5, words[3].elementsEqual("section".utf8) {
          note(words[1], String(decoding: words[2], as: UTF8.self), index..<end, before: position)
        }
        index = end
      }
    }
  }

  private mutating func note(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ name: String, _ range: Range<Int>, before position: Int
  ) {
    if word.elementsEqual("Begin".utf8) {
      pending = (name, range, position)
    } else if word.elementsEqual("End".utf8), let start = pending, start.name == name {
      sections.append(Section(name: name, begin: start.begin, end: range, objects: start.first..<position))
      pending = nil
    }
  }
}
