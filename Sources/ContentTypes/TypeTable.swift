/// A fixed set of declarations with every conformance worked out in advance.
package struct TypeTable: ContentTypeSource {
  package let declarations: [ContentTypeDeclaration]
  private let positions: [String: Int]
  /// For each declaration one bit per declaration it conforms to, itself included.
  private let reach: [BitRow]
  private let tagged: [Tag: [ContentType]]

  /// The table that is part of Inlet.
  package static let builtIn = TypeTable(TypeTableNotation.read(builtInText))

  /// The families in the order in which they win when they share a tag.
  static var builtInText: String {
    [
      coreTypes, imageTypes, videoTypes, audioTypes, textTypes, sourceCodeTypes, documentTypes, archiveTypes,
      directoryTypes,
    ].joined(separator: "\n")
  }

  /// A table of `declarations`; of several for one type the first counts.
  package init(_ declarations: [ContentTypeDeclaration]) {
    var positions: [String: Int] = [:]
    var kept: [ContentTypeDeclaration] = []
    for declaration in declarations where positions[declaration.type.key] == nil {
      positions[declaration.type.key] = kept.count
      kept.append(declaration)
    }
    var tagged: [Tag: [ContentType]] = [:]
    for declaration in kept {
      for tag in declaration.tags { tagged[tag, default: []].append(declaration.type) }
    }
    self.declarations = kept
    self.positions = positions
    self.tagged = tagged
    self.reach = Self.closure(kept, positions)
  }

  package var listedTypes: [ContentType] { declarations.map(\.type) }

  package func declaration(of type: ContentType) -> ContentTypeDeclaration? {
    positions[type.key].map { declarations[$0] }
  }

  package func conforms(_ type: ContentType, to other: ContentType) -> Bool {
    guard let from = positions[type.key], let to = positions[other.key] else { return false }
    return reach[from].contains(to)
  }

  package func supertypes(of type: ContentType) -> Set<ContentType> {
    guard let from = positions[type.key] else { return [] }
    let above = declarations.indices.filter { $0 != from && reach[from].contains($0) }
    return Set(above.map { declarations[$0].type })
  }

  package func types(tag: Tag) -> [ContentType] { tagged[tag] ?? [] }

  /// Works out what each declaration reaches, by repeating until nothing is added: circles end too.
  private static func closure(_ declarations: [ContentTypeDeclaration], _ positions: [String: Int]) -> [BitRow] {
    let parents = declarations.map { $0.parents.compactMap { positions[$0.key] } }
    var rows = declarations.indices.map { BitRow(width: declarations.count, holding: $0) }
    var changed = true
    while changed {
      changed = false
      for (position, above) in parents.enumerated() {
        for parent in above where rows[position].formUnion(rows[parent]) { changed = true }
      }
    }
    return rows
  }
}

/// A row of bits.
private struct BitRow: Sendable {
  private var words: [UInt64]

  init(width: Int, holding position: Int) {
    words = Array(repeating: 0, count: (width + 63) / 64)
    words[position >> 6] |= 1 << UInt64(position & 63)
  }

  func contains(_ position: Int) -> Bool {
    words[position >> 6] & (1 << UInt64(position & 63)) != 0
  }

  /// Adds the bits of `other`; true if that changed anything.
  mutating func formUnion(_ other: BitRow) -> Bool {
    var changed = false
    for index in words.indices {
      let union = words[index] | other.words[index]
      changed = changed || union != words[index]
      words[index] = union
    }
    return changed
  }
}

extension ContentTypeDeclaration {
  /// The tags under which this declaration is found.
  var tags: [Tag] {
    let extensions = filenameExtensions.compactMap { Tag.filenameExtension($0) }
    // A MIME type declared with parameters is found only with them, hence `first`.
    return extensions + mimeTypes.compactMap { Tag.mimeTypes($0).first }
  }
}
