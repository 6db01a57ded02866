import Foundation
import Testing

@testable import XcodeProject

/// The examples of Documentation/property-lists.md do what the page says.
@Suite struct PropertyListDocumentationTests {
  private static let page: String = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let page = package.appendingPathComponent("Documentation/property-lists.md")
    return (try? String(contentsOf: page, encoding: .utf8)) ?? ""
  }()

  @Test func `the entitlements example gives the diff of the page`() throws {
    let read = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>aps-environment</key>
        <string>development</string>
      </dict>
      </plist>

      """
    let path = "App/App.entitlements"
    var entitlements = try PropertyListDocument(SourceText(read, path: path))
    try entitlements.append("group.org.example.app", toArrayAt: ["com.apple.security.application-groups"])
    let diff = UnifiedDiff(from: Array(read.utf8), to: entitlements.text.bytes, path: path)
    #expect(Self.page.contains("```diff\n\(diff)```"))
  }

  @Test func `the failure example is what a conflict gives`() {
    let text = String(repeating: "\n", count: 11) + "  <<<<<<< HEAD"
    let body = "<plist>" + text
    let failure = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText(body, path: "App/Info.plist"))
    }
    #expect(failure?.code == .malformed, "a marker counts at the start of a line only")
    let conflict = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(
        SourceText("<plist>" + String(repeating: "\n", count: 11) + "<<<<<<< HEAD\n", path: "App/Info.plist"))
    }
    let shown = (conflict?.description ?? "").split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    #expect(Self.page.contains(shown), "\(shown)")
  }

  @Test func `the new Info.plist example is readable`() throws {
    let plist = try PropertyListDocument(
      creating: ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.share-services"]], path: "Share/Info.plist")
    #expect(plist.value.value(at: ["NSExtension", "NSExtensionPointIdentifier"]) == "com.apple.share-services")
  }
}
