import Foundation
import Inlet
import Testing

@testable import InletExtension

struct SettingsCase: @unchecked Sendable, CustomTestStringConvertible {
  // The dictionaries hold strings, numbers and booleans only, and are not changed.
  var testDescription: String
  var dictionary: [String: Any]
  var expected: Result<String?, ExtensionSettings.Failure>

  init(_ description: String, _ dictionary: [String: Any], _ expected: Result<String?, ExtensionSettings.Failure>) {
    testDescription = description
    self.dictionary = dictionary
    self.expected = expected
  }
}

@Suite struct ExtensionSettingsTests {
  static let group = "group.com.example"

  /// With the scheme that is opened, or the failure.
  static let cases: [SettingsCase] = [
    SettingsCase("a group and a scheme", ["InletAppGroup": group, "InletURLScheme": "example"], .success("example")),
    SettingsCase("only a group: the app is not opened", ["InletAppGroup": group], .success(nil)),
    SettingsCase(
      "a scheme, but no opening", ["InletAppGroup": group, "InletURLScheme": "example", "InletOpensApp": false],
      .success(nil)),
    SettingsCase(
      "YES from a build setting",
      ["InletAppGroup": group, "InletURLScheme": "example", "InletOpensApp": "YES"], .success("example")),
    SettingsCase(
      "NO from a build setting",
      ["InletAppGroup": group, "InletURLScheme": "example", "InletOpensApp": "NO"], .success(nil)),
    SettingsCase("no group", ["InletURLScheme": "example"], .failure(.missing(key: "InletAppGroup"))),
    SettingsCase("an empty group", ["InletAppGroup": ""], .failure(.missing(key: "InletAppGroup"))),
    SettingsCase(
      "a group that is no string", ["InletAppGroup": 7], .failure(.malformed(key: "InletAppGroup", value: "7"))),
    SettingsCase(
      "a build setting that was not filled in", ["InletAppGroup": "$(INLET_APP_GROUP)"],
      .failure(.unresolved(key: "InletAppGroup", value: "$(INLET_APP_GROUP)"))),
    SettingsCase(
      "opening without a scheme", ["InletAppGroup": group, "InletOpensApp": true],
      .failure(.missing(key: "InletURLScheme"))),
    SettingsCase(
      "a scheme that is none", ["InletAppGroup": group, "InletURLScheme": "my app"],
      .failure(.malformed(key: "InletURLScheme", value: "my app"))),
    SettingsCase(
      "a scheme of the web", ["InletAppGroup": group, "InletURLScheme": "https"],
      .failure(.malformed(key: "InletURLScheme", value: "https"))),
    SettingsCase(
      "an answer that is neither yes nor no",
      ["InletAppGroup": group, "InletURLScheme": "example", "InletOpensApp": "maybe"],
      .failure(.malformed(key: "InletOpensApp", value: "maybe"))),
  ]

  @Test(arguments: cases) func settings(_ example: SettingsCase) {
    let result: Result<String?, ExtensionSettings.Failure>
    do throws(ExtensionSettings.Failure) {
      result = .success(try ExtensionSettings(infoDictionary: example.dictionary).launchLink?.scheme)
    } catch {
      result = .failure(error)
    }
    #expect(result == example.expected)
  }

  @Test func `every failure names the key and says what to do`() {
    let failures: [ExtensionSettings.Failure] = [
      .missing(key: "InletAppGroup"), .malformed(key: "InletAppGroup", value: "7"),
      .unresolved(key: "InletAppGroup", value: "$(X)"),
    ]
    for failure in failures {
      #expect(failure.description.contains("InletAppGroup"))
      #expect(failure.localizedDescription == failure.description)
    }
  }

  @Test func `a cancellation is Cocoa's own error, everything else is ours with a number of its own`() {
    let cancelled = RequestFailure.cancelled.forHost as NSError
    #expect(cancelled.domain == NSCocoaErrorDomain)
    #expect(cancelled.code == 3072)
    let others: [RequestFailure] = [
      .nothingShared, .timedOut, .settings(.missing(key: "k")), .noContainer(appGroup: "g"), .notStored(.emptyShare),
    ]
    let errors = others.map { $0.forHost as NSError }
    #expect(errors.allSatisfy { $0.domain == "InletExtension" })
    #expect(Set(errors.map(\.code)).count == others.count)
    #expect(errors.map(\.localizedDescription) == others.map(\.description))
  }
}
