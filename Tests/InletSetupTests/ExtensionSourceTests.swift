import Foundation
import InletSetupTestTools
import InletTestTools
import Testing

@testable import InletSetup

@Suite struct ExtensionSourceTests {
  struct Choice: Sendable, CustomTestStringConvertible {
    var interface: InletDescription.Interface
    var kind: InletDescription.Kind
    var superclass: String
    var testDescription: String { "\(kind.rawValue), \(interface.rawValue)" }
  }

  static let choices = [
    Choice(interface: .direct, kind: .share, superclass: "InletExtension.ShareViewController"),
    Choice(interface: .direct, kind: .action, superclass: "InletExtension.ShareViewController"),
    Choice(interface: .compose, kind: .share, superclass: "ComposeViewController"),
    Choice(interface: .compose, kind: .action, superclass: "ActionViewController"),
    Choice(interface: .custom, kind: .share, superclass: "ComposeViewController"),
  ]

  @Test(arguments: choices) func `the view controller follows the interface until somebody writes in it`(
    _ choice: Choice
  ) throws {
    let folder = try TemporaryFolder("source")
    try Skeleton.uiKit.write(to: folder.url)
    var request = SetupRequest()
    request.name = "ShareExtension"
    try SetupPlanner(request: request).plan(at: folder.url.path).apply()
    request.interface = choice.interface
    request.kind = choice.kind
    try SetupPlanner(request: request).plan(at: folder.url.path).apply()
    let url = folder.url.appendingPathComponent("ShareExtension/ShareViewController.swift")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains("final class ShareViewController: \(choice.superclass) {"))
    #expect(try SetupPlanner().plan(at: folder.url.path).isEmpty)
    try Data((text + "// mine\n").utf8).write(to: url)
    request.interface = choice.interface == .direct ? .compose : .direct
    try SetupPlanner(request: request).plan(at: folder.url.path).apply()
    #expect(try String(contentsOf: url, encoding: .utf8) == text + "// mine\n")
  }
}
