import ActivationRules
import InletWebPage
import XcodeProject

/// What stands in the extension's Info.plist.
struct InfoPlistContent {
  /// The keys that follow the description, each with its place.
  let managed: [(path: PropertyListPath, value: PropertyListValue)]
  /// The whole of a new file.
  let whole: PropertyListValue
  let scheme: String?
  /// The script that runs in web pages, by its name without extension; nil where none are accepted.
  let script: String?

  static let scriptPath: PropertyListPath = [
    "NSExtension", "NSExtensionAttributes", "NSExtensionJavaScriptPreprocessingFile",
  ]

  init(_ context: SetupContext) throws(SetupFailure) {
    let setup = context.setup
    let rule = try Self.rule(setup.accepts)
    scheme = setup.urlScheme
    var own: [PropertyListDictionary.Entry] = [.init(key: "InletAppGroup", value: .string(setup.groupText))]
    own.append(.init(key: "InletOpensApp", value: .boolean(setup.description.opensApp ?? true)))
    if let scheme { own.append(.init(key: "InletURLScheme", value: .string(scheme))) }
    script = setup.accepts.webPage ? WebPageScript.name : nil
    let pages: [PropertyListDictionary.Entry] = (script.map { [$0] } ?? []).map {
      .init(key: "NSExtensionJavaScriptPreprocessingFile", value: .string($0))
    }
    let attributes: PropertyListPath = ["NSExtension", "NSExtensionAttributes", "NSExtensionActivationRule"]
    managed =
      own.map { (PropertyListPath([.key($0.key)]), $0.value) } + [
        (attributes, rule)
      ] + pages.map { (Self.scriptPath, $0.value) } + [
        (["NSExtension", "NSExtensionPointIdentifier"], .string(setup.kind.extensionPoint))
      ]
    let point: PropertyListValue = [
      "NSExtensionAttributes": .dictionary(
        PropertyListDictionary([.init(key: "NSExtensionActivationRule", value: rule)] + pages)),
      "NSExtensionPointIdentifier": .string(setup.kind.extensionPoint),
      "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).ShareViewController",
    ]
    let header = context.host.toolsVersion >= 13 ? [] : Self.header(context)
    whole = .dictionary(
      PropertyListDictionary(header + own + [.init(key: "NSExtension", value: point)]))
  }

  /// The keys that Xcode adds by itself from version 13 on.
  private static func header(_ context: SetupContext) -> [PropertyListDictionary.Entry] {
    let pairs: [(String, String)] = [
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"), ("CFBundleDisplayName", context.setup.displayName),
      ("CFBundleExecutable", "$(EXECUTABLE_NAME)"), ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"), ("CFBundlePackageType", "XPC!"),
      ("CFBundleShortVersionString", "$(MARKETING_VERSION)"), ("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)"),
    ]
    return pairs.map { .init(key: $0.0, value: .string($0.1)) }
  }

  /// The activation rule as a value of a property list.
  static func rule(_ accepts: AcceptedContent) throws(SetupFailure) -> PropertyListValue {
    let element = accepts.rule().propertyListElement()
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(element)\n</plist>\n"
    do {
      return try PropertyListDocument(XcodeProject.SourceText(xml, path: "NSExtensionActivationRule")).value
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }
}
