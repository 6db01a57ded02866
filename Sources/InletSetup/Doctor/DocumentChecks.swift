import ActivationRules
import ContentTypes
import Foundation
import XcodeProject

/// An app that takes documents and has an extension for the same kinds: it appears twice in the share sheet.
enum DocumentChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    guard let app = examination.pairs.first?.app, let path = app.infoPlist,
      let document = examination.documents[path]
    else { return [] }
    let declared = declaredTypes(document.value)
    guard !declared.isEmpty else { return [] }
    return keys(app, path, document, examination) + overlap(declared, app, path, document, examination)
  }

  private static let key: PropertyListPath = ["CFBundleDocumentTypes"]

  /// The types for which the app is offered as "Copy to" or "Open in".
  private static func declaredTypes(_ value: PropertyListValue) -> [ContentType] {
    let entries = value.value(at: key)?.array ?? []
    return entries.flatMap { entry -> [ContentType] in
      let isOffered = ["LSHandlerRank", "CFBundleTypeRole"].allSatisfy {
        entry.value(at: PropertyListPath([.key($0)]))?.string != "None"
      }
      guard isOffered else { return [] }
      return (entry.value(at: ["LSItemContentTypes"])?.array ?? []).compactMap(\.string).map { ContentType($0) }
    }
  }

  /// What the store asks of apps with document types.
  private static func keys(
    _ app: HostConfiguration, _ path: String, _ document: PropertyListDocument, _ examination: Examination
  ) -> [SetupFinding] {
    let names = ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"]
    let isSaid = names.contains { name in
      document.value.value(at: PropertyListPath([.key(name)])) != nil || app.resolved("INFOPLIST_KEY_" + name) != nil
    }
    if isSaid { return [] }
    return [
      SetupFinding(
        .documentsUndeclared,
        "the app has document types and does not say whether it opens documents in place: the store warns or rejects "
          + "(ITMS-90737)", at: examination.place(of: key, in: path),
        hint: "set LSSupportsOpeningDocumentsInPlace: YES to be given the original, NO for a copy in Documents/Inbox")
    ]
  }

  private static func overlap(
    _ declared: [ContentType], _ app: HostConfiguration, _ path: String, _ document: PropertyListDocument,
    _ examination: Examination
  ) -> [SetupFinding] {
    guard examination.point == "com.apple.share-services", let plist = examination.pairs.first?.extension.infoPlist,
      let rules = examination.documents[plist]
    else { return [] }
    let source = RuleSource(data: Data(rules.text.bytes), path: plist)
    guard let rule = source.rule else { return [] }
    let both = declared.filter { type in
      probes(for: type, source.context.catalog).contains { rule.admits(Offer([$0]), in: source.context) }
    }
    guard !both.isEmpty else { return [] }
    let place = examination.place(of: key, in: path)
    let names = both.map(\.identifier).sorted().joined(separator: ", ")
    guard isTaken(document, examination) else {
      return [
        SetupFinding(
          .documentsNotTaken,
          "for \(names) the app appears twice in the share sheet, and one entry does nothing: '\(examination.target.name)' "
            + "stores what is shared, but \"Copy to\" or \"Open in\" only opens the app, whose code takes no documents",
          at: place,
          hint:
            "hand file URLs to AppEntry (Documentation/receiving.md): then both entries arrive in the same inbox; or "
            + "remove these types from CFBundleDocumentTypes")
      ]
    }
    let ends =
      takesByInlet(document)
      ? "both arrive in the same inbox, by the extension with the action 'send', as a document with 'view'"
      : "the extension's arrive in the inbox, the documents where the app puts them (InletTakesDocuments is NO)"
    return [
      SetupFinding(
        .documentsAndExtension,
        "for \(names) the app appears twice in the share sheet: '\(examination.target.name)' as itself, and the document "
          + "types as \"Copy to\" or \"Open in\"; \(ends)", at: place,
        hint:
          "nothing is wrong; to appear once, take these types out of CFBundleDocumentTypes or of the activation rule "
          + "(AirDrop and Files use document types only)")
    ]
  }

  /// The type itself and well-known types that conform to it.
  private static func probes(for type: ContentType, _ catalog: ContentTypeCatalog) -> [ContentType] {
    let known: [ContentType] = [
      "public.jpeg", "public.png", "public.heic", "com.compuserve.gif", "public.mpeg-4", "com.apple.quicktime-movie",
      "public.mp3", "com.adobe.pdf", "public.plain-text", "public.rtf", "public.html", "public.zip-archive",
      "public.vcard", "public.json", "org.openxmlformats.wordprocessingml.document",
    ]
    return [type] + known.filter { catalog.conforms($0, to: type) }
  }

  private static func takesByInlet(_ document: PropertyListDocument) -> Bool {
    document.value.value(at: ["InletTakesDocuments"])?.boolean != false
  }

  /// Whether anything in the app takes documents, as far as its own sources tell; a bridge takes them for other apps.
  private static func isTaken(_ document: PropertyListDocument, _ examination: Examination) -> Bool {
    guard examination.detected.framework == .native else { return true }
    let texts = examination.appSources
    guard !texts.isEmpty else { return true }
    var marks = [
      "openURLContexts", "urlContexts", "open url:", "openURL:", "onOpenURL", "UIDocument", "DocumentGroup", ".url]",
    ]
    if takesByInlet(document) { marks.append("AppEntry") }
    return texts.contains { text in marks.contains { text.contains($0) } }
  }
}
