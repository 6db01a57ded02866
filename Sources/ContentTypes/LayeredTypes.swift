/// Declarations known in addition to what another source knows.
struct LayeredTypes: ContentTypeSource {
  private let base: any ContentTypeSource
  private let own: [String: ContentTypeDeclaration]
  /// For each own type everything it conforms to apart from itself.
  private let above: [String: Set<ContentType>]
  private let tagged: [Tag: [ContentType]]

  init(_ declarations: [ContentTypeDeclaration], over base: any ContentTypeSource) {
    var own: [String: ContentTypeDeclaration] = [:]
    var tagged: [Tag: [ContentType]] = [:]
    for declaration in declarations {
      let key = declaration.type.key
      let isNew = own[key] == nil && base.declaration(of: declaration.type) == nil
      guard isNew, !declaration.type.isDynamic else { continue }
      own[key] = declaration
      for tag in declaration.tags where !(tagged[tag]?.contains(declaration.type) ?? false) {
        tagged[tag, default: []].append(declaration.type)
      }
    }
    self.base = base
    self.own = own
    self.tagged = tagged
    self.above = own.mapValues { Self.supertypes(of: $0, own, base) }
  }

  private static func supertypes(
    of declaration: ContentTypeDeclaration, _ own: [String: ContentTypeDeclaration], _ base: any ContentTypeSource
  ) -> Set<ContentType> {
    var found: Set<ContentType> = []
    var waiting = declaration.parents
    while let type = waiting.popLast() {
      guard found.insert(type).inserted else { continue }
      if let mine = own[type.key] {
        waiting += mine.parents
      } else {
        found.formUnion(base.supertypes(of: type))
      }
    }
    found.remove(declaration.type)
    return found
  }

  var listedTypes: [ContentType] { base.listedTypes + own.values.map(\.type) }

  func declaration(of type: ContentType) -> ContentTypeDeclaration? {
    own[type.key] ?? base.declaration(of: type)
  }

  func conforms(_ type: ContentType, to other: ContentType) -> Bool {
    above[type.key]?.contains(other) ?? base.conforms(type, to: other)
  }

  func supertypes(of type: ContentType) -> Set<ContentType> {
    above[type.key] ?? base.supertypes(of: type)
  }

  func types(tag: Tag) -> [ContentType] {
    base.types(tag: tag) + (tagged[tag] ?? [])
  }
}
