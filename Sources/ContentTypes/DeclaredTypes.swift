import Foundation

/// The types an app declares in its `Info.plist`, and what is wrong with the declarations.
///
///     let declared = DeclaredTypes(infoPlist: dictionary)
///     let catalog = ContentTypeCatalog.table.declaring(declared)
///
/// A malformed declaration costs only itself: what can be understood is kept, what cannot is listed in ``issues``.
public struct DeclaredTypes: Hashable, Sendable {
  /// What was understood: exported declarations before imported ones, each in the order of the file.
  public var declarations: [ContentTypeDeclaration]
  /// What is wrong, in the order of the file.
  public var issues: [Issue]

  /// No declarations.
  public init() {
    declarations = []
    issues = []
  }

  /// Reads the declarations of an `Info.plist` that is already a dictionary; never fails, see ``issues``.
  public init(infoPlist: [String: Any]) {
    self.init()
    for list in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      guard let value = infoPlist[list] else { continue }
      read(value, list: list)
    }
    noteCircles()
  }

  /// Reads the declarations of an `Info.plist` file's content, XML or binary.
  ///
  /// - Throws: The error of the property-list reader if `data` is no property list.
  public init(infoPlistData data: Data) throws {
    let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let dictionary = value as? [String: Any] else {
      self.init()
      note(.notADictionary, "Info.plist", "is not a dictionary", "write a <dict> as its only element")
      return
    }
    self.init(infoPlist: dictionary)
  }

  private mutating func read(_ value: Any, list: String) {
    guard let entries = value as? [Any] else {
      note(.notAList, list, "is not an array", "make it an <array> of dictionaries, one for each type")
      return
    }
    for (index, entry) in entries.enumerated() {
      let path = "\(list)[\(index)]"
      guard let entry = entry as? [String: Any] else {
        note(.notADictionary, path, "is not a dictionary", "write one <dict> for each type")
        continue
      }
      if let declaration = declaration(entry, path) { keep(declaration, path) }
    }
  }

  private mutating func declaration(_ entry: [String: Any], _ path: String) -> ContentTypeDeclaration? {
    guard let identifier = entry["UTTypeIdentifier"] as? String, !identifier.isEmpty else {
      note(
        .noIdentifier, path, "has no UTTypeIdentifier",
        "add <key>UTTypeIdentifier</key> with a reverse-DNS name such as com.example.drawing")
      return nil
    }
    let type = ContentType(identifier)
    guard type.isWellFormed else {
      note(
        .badIdentifier, path, "'\(identifier)' is not a type identifier", "use only letters, digits, hyphens and dots")
      return nil
    }
    if type.isPublic || type.isDynamic {
      note(
        .reservedIdentifier, path, "'\(identifier)' is in a namespace that apps may not declare",
        "use a name that begins with your own domain")
    }
    var declaration = ContentTypeDeclaration(type)
    declaration.parents = strings(entry["UTTypeConformsTo"], "\(path).UTTypeConformsTo").map { ContentType($0) }
    declaration.summary = entry["UTTypeDescription"] as? String
    readTags(entry["UTTypeTagSpecification"], "\(path).UTTypeTagSpecification", into: &declaration)
    if declaration.parents.isEmpty {
      note(
        .noParents, path, "'\(identifier)' conforms to nothing, so no rule for data or documents admits it",
        "add UTTypeConformsTo with public.data, or what describes it best")
    }
    return declaration
  }

  private mutating func readTags(_ value: Any?, _ path: String, into declaration: inout ContentTypeDeclaration) {
    guard let value else { return }
    guard let tags = value as? [String: Any] else {
      note(.notADictionary, path, "is not a dictionary", "write a <dict> of extensions and MIME types")
      return
    }
    for text in strings(tags["public.filename-extension"], "\(path).public.filename-extension") {
      if text.hasPrefix(".") {
        note(.dottedExtension, "\(path).public.filename-extension", "'\(text)' begins with a dot", "leave the dot out")
      }
      let bare = text.hasPrefix(".") ? String(text.dropFirst()) : text
      if !bare.isEmpty { declaration.filenameExtensions.append(bare) }
    }
    declaration.mimeTypes = strings(tags["public.mime-type"], "\(path).public.mime-type")
  }

  /// A string or an array of strings, as the format allows either.
  private mutating func strings(_ value: Any?, _ path: String) -> [String] {
    switch value {
    case nil: return []
    case let one as String: return [one]
    case let many as [Any]:
      let texts = many.compactMap { $0 as? String }
      if texts.count < many.count {
        note(.notAString, path, "holds something that is not a string", "write every entry as <string>")
      }
      return texts
    default:
      note(.notAString, path, "is neither a string nor an array of strings", "write an <array> of <string>")
      return []
    }
  }

  private mutating func keep(_ declaration: ContentTypeDeclaration, _ path: String) {
    if declarations.contains(where: { $0.type == declaration.type }) {
      note(
        .duplicate, path, "'\(declaration.type)' is declared more than once; the first declaration counts",
        "remove this one, or the other")
    } else {
      declarations.append(declaration)
    }
  }

  private mutating func noteCircles() {
    let catalog = ContentTypeCatalog(TypeTable(declarations))
    for (index, declaration) in declarations.enumerated()
    where declaration.parents.contains(where: { catalog.conforms($0, to: declaration.type) }) {
      note(
        .circle, "UTTypeConformsTo of \(declaration.type)",
        "'\(declaration.type)' conforms to itself through \(declarations[index].parents[0])", "break the circle")
    }
  }

  private mutating func note(_ code: Issue.Code, _ path: String, _ message: String, _ hint: String) {
    issues.append(Issue(code: code, keyPath: path, message: message, hint: hint))
  }
}

extension ContentTypeCatalog {
  /// This catalogue with what an app declares known in addition.
  public func declaring(_ types: DeclaredTypes) -> ContentTypeCatalog {
    declaring(types.declarations)
  }
}
