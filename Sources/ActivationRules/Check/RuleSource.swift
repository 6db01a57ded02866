import ContentTypes
import Foundation

/// A rule and the text it stands in: the `Info.plist` of an extension, a predicate by itself, or `inlet.json`.
///
///     let source = try RuleSource(contentsOfFile: "ShareExtension/Info.plist")
///     for finding in source.findings() { print(finding.description(path: source.path)) }
///
/// Reading never fails because of what a file says: a rule that cannot be understood leaves ``rule`` nil, and
/// ``findings()`` tells why.
public struct RuleSource: Sendable {
  /// What kind of text it is.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// An XML property list.
    case propertyList = "property list"
    /// A binary property list; places are not known and nothing can be fixed.
    case binaryPropertyList = "binary property list"
    /// A predicate by itself.
    case predicate = "predicate"
    /// `inlet.json`, or its `accepts`.
    case accepts = "inlet.json"
  }

  /// The file's path as it was given; nil for a text.
  public let path: String?
  /// What kind of text it is.
  public internal(set) var format: Format
  /// The rule; nil if there is none or it cannot be understood.
  public internal(set) var rule: ActivationRule?
  /// What the rule is judged with, the app's own types included.
  public internal(set) var context: RuleContext
  /// What an `inlet.json` asks for; nil for any other text.
  public internal(set) var accepted: AcceptedContent?

  let text: SourceText
  /// The context as it was given, without the types of this file.
  var baseContext: RuleContext
  var root: PropertyListNode?
  /// The value of NSExtensionActivationRule.
  var ruleNode: PropertyListNode?
  /// The predicate and where it stands.
  var predicateText: MappedText?
  /// What reading found.
  var readFindings: [RuleFinding] = []

  /// A rule in a text; what kind of text it is shows in its first character.
  public init(text: String, path: String? = nil, context: RuleContext = RuleContext()) {
    self.init(data: Data(text.utf8), path: path, context: context)
  }

  /// A rule in the content of a file; what kind of file it is shows in its first bytes.
  public init(data: Data, path: String? = nil, context: RuleContext = RuleContext()) {
    self.path = path
    self.context = context
    baseContext = context
    let isBinary = data.starts(with: Array("bplist".utf8))
    let bytes = isBinary ? RuleSource.xml(ofBinary: data) ?? [] : Array(data)
    text = SourceText(bytes: bytes)
    let first = bytes.first { !(0x09...0x20).contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
    switch first {
    case UInt8(ascii: "<"):
      format = isBinary ? .binaryPropertyList : .propertyList
      readPropertyList()
    case UInt8(ascii: "{"):
      format = .accepts
      readAccepts(data)
    default:
      format = isBinary ? .binaryPropertyList : .predicate
      if isBinary {
        readFindings.append(RuleFinding(.unreadable, "this binary property list is damaged", hint: "build it again"))
      } else {
        readPredicate(wholeText())
      }
    }
  }

  /// A rule in a file.
  ///
  /// - Throws: The error of the file system if the file cannot be read.
  public init(contentsOfFile path: String, context: RuleContext = RuleContext()) throws {
    self.init(data: try Data(contentsOf: URL(fileURLWithPath: path)), path: path, context: context)
  }

  /// A rule that a person named: the path of an existing file, a predicate, or a description of what is wanted.
  ///
  /// - Throws: The error of the file system if there is such a file but it cannot be read, and
  ///   ``AcceptedContent/Failure`` if it looks like a description but is none.
  public init(argument: String, context: RuleContext = RuleContext()) throws {
    if FileManager.default.fileExists(atPath: argument) {
      try self.init(contentsOfFile: argument, context: context)
      return
    }
    self.init(text: argument, context: context)
    // `images: 10, text` is no predicate: try it as a description before reporting it as a broken one.
    let words = ["images", "videos", "files", "webURLs", "text", "webPage", "types", "everyAttachment"]
    let first = argument.prefix { $0 != ":" && $0 != "," }.trimmingCharacters(in: .whitespaces)
    if rule == nil, words.contains(first) {
      let accepted = try AcceptedContent(parsing: argument)
      self.accepted = accepted
      format = .accepts
      readFindings = []
      rule = accepted.rule(in: context)
    }
  }

  /// The same rule judged with the types that an app declares in its `Info.plist` known in addition.
  public func declaring(_ types: DeclaredTypes) -> RuleSource {
    var copy = self
    copy.context.catalog = context.catalog.declaring(types)
    copy.baseContext.catalog = baseContext.catalog.declaring(types)
    return copy
  }

  /// Where a byte of the predicate stands in the text; nil in a binary file.
  func position(ofPredicateByte offset: Int) -> SourcePosition? {
    predicateText.flatMap { position(of: $0.sourceOffset(offset)) }
  }

  /// Where a byte stands; nil in a binary file, whose places mean nothing to anybody.
  func position(of offset: Int) -> SourcePosition? {
    format == .binaryPropertyList ? nil : text.position(of: offset)
  }

  private func wholeText() -> MappedText {
    var mapped = MappedText()
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    mapped.contentRange = start..<text.bytes.count
    mapped.append(text.text(in: mapped.contentRange), from: mapped.contentRange, isVerbatim: true)
    return mapped
  }

  private static func xml(ofBinary data: Data) -> [UInt8]? {
    guard data.count <= PropertyListScanner.longestFile else { return nil }
    // A damaged file is reported by the caller as such.
    guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let xml = try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    else { return nil }
    return Array(xml)
  }
}
