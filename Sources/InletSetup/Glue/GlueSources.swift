import XcodeProject

/// The app's Swift files that say how it begins: those with an `App` of SwiftUI, a scene delegate or an application
/// delegate, read and understood.
struct GlueSources {
  /// A type in a file.
  struct Place {
    var path: String
    var outline: SwiftOutline
    var type: SwiftOutline.TypeDeclaration
  }

  private(set) var apps: [Place] = []
  private(set) var sceneDelegates: [Place] = []
  private(set) var applicationDelegates: [Place] = []
  private var outlines: [String: SwiftOutline] = [:]
  /// Files of which the text may matter, by path.
  private var texts: [(path: String, text: String)] = []
  private let objectiveC: [String]
  private let folder: ProjectFolder

  static let sceneProtocols: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]
  static let applicationProtocol = "UIApplicationDelegate"
  static let entryName = "InletEntry"

  init(_ host: HostApp, _ copy: inout WorkingCopy) throws(GlueRefusal) {
    guard let sources = AppSources(host, copy.folder) else {
      throw GlueRefusal("the app has more source files than are looked through")
    }
    folder = copy.folder
    objectiveC = sources.objectiveC
    for path in sources.swift {
      guard let text = folder.text(path) else { continue }
      texts.append((path, text))
      try refuseOwnUse(path, text)
      let words = [Self.applicationProtocol] + Self.sceneProtocols
      guard words.contains(where: { text.contains($0) }) || (text.contains("App") && text.contains("Scene")) else {
        continue
      }
      try read(path, text)
    }
  }

  private func refuseOwnUse(_ path: String, _ text: String) throws(GlueRefusal) {
    if text.contains("import InletApp") {
      var refusal = GlueRefusal("the app's code uses InletApp already", path)
      refusal.isDone = true
      throw refusal
    }
    if text.contains(Self.entryName) {
      throw GlueRefusal("the app's code has the name '\(Self.entryName)' already", path)
    }
  }

  private mutating func read(_ path: String, _ text: String) throws(GlueRefusal) {
    let source: SwiftTokens
    do {
      source = try SwiftTokens(Array(text.utf8))
    } catch {
      throw GlueRefusal(error.reason, path, line: text.utf8.prefix(error.offset).filter { $0 == 0x0A }.count + 1)
    }
    let outline = SwiftOutline(source)
    outlines[path] = outline
    for type in outline.types where type.keyword != "protocol" {
      let place = Place(path: path, outline: outline, type: type)
      if type.inherited.contains("App"), type.keyword != "extension" { apps.append(place) }
      if type.inherited.contains(where: Self.sceneProtocols.contains) { sceneDelegates.append(place) }
      if type.inherited.contains(Self.applicationProtocol) { applicationDelegates.append(place) }
    }
  }

  /// Says why nothing was found: usually delegates in Objective-C.
  func refusalOfNothing() -> GlueRefusal {
    let names = [Self.applicationProtocol, "UIWindowSceneDelegate", "UIApplicationMain"]
    let found = objectiveC.first { path in
      guard let text = folder.text(path) else { return false }
      return names.contains { text.contains($0) } || path.hasSuffix("Delegate.m") || path.hasSuffix("Delegate.mm")
    }
    if let found { return GlueRefusal("the app's delegates are written in Objective-C", found) }
    return GlueRefusal("no scene delegate, application delegate or SwiftUI App was found in the app's sources")
  }

  /// Refuses a class whose methods may also be declared elsewhere, or inherited.
  func checkClass(_ place: Place) throws(GlueRefusal) {
    let type = place.type
    guard type.keyword == "class" else {
      throw GlueRefusal("'\(type.name)' becomes a delegate in an extension, or is no class", place)
    }
    let plain = Self.sceneProtocols.union([Self.applicationProtocol, "UIResponder", "NSObject"])
    guard let first = type.inherited.first, plain.contains(first) else {
      throw GlueRefusal(
        "'\(type.name)' inherits from '\(type.inherited.first ?? "")', which may have the methods", place)
    }
    for (path, text) in texts where path != place.path && text.contains("extension") && text.contains(type.name) {
      let source: SwiftTokens
      do {
        source = try SwiftTokens(Array(text.utf8))
      } catch {
        throw GlueRefusal("it may extend '\(type.name)', but \(error.reason)", path)
      }
      let other = SwiftOutline(source)
      for part in other.types where part.keyword == "extension" && part.name == type.name {
        let names = other.methods(of: part).map(\.name).filter {
          $0.hasPrefix("scene(") || $0.hasPrefix("application(")
        }
        guard names.isEmpty else { throw GlueRefusal("'\(type.name)' has '\(names[0])' in an extension", path) }
      }
    }
  }
}

/// Why the app's code is not edited.
struct GlueRefusal: Error, Hashable {
  var reason: String
  var path: String?
  var line: Int?
  /// Whether the app receives already.
  var isDone = false

  init(_ reason: String, _ path: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.path = path
    self.line = line
  }

  init(_ reason: String, _ place: GlueSources.Place) {
    self.init(reason, place, token: max(0, place.type.body.lowerBound - 1))
  }

  /// At a token of a file.
  init(_ reason: String, _ place: GlueSources.Place, token: Int) {
    let source = place.outline.source
    let offset = source.tokens[token].range.lowerBound
    self.init(reason, place.path, line: source.bytes[..<offset].filter { $0 == 0x0A }.count + 1)
  }
}
