import Foundation
import Inlet
import Testing

@testable import InletApp

@Suite("Settings of the app") struct AppSettingsTests {
  @Test func `settings come from the Info.plist`() throws {
    let settings = try AppSettings(infoDictionary: [
      "InletAppGroup": "group.com.example.gallery", "InletURLScheme": "example-gallery",
      "InletWebHost": "gallery.example.com", "InletActivityType": "com.example.share", "InletTakesDocuments": "NO",
    ])
    #expect(settings.appGroup == "group.com.example.gallery")
    #expect(
      settings.rules
        == EntryRules(
          launchLink: LaunchLink(scheme: "example-gallery"), webLink: WebLaunchLink(host: "gallery.example.com"),
          activityType: "com.example.share", takesDocuments: false))
  }

  @Test func `only the group is needed`() throws {
    let settings = try AppSettings(infoDictionary: ["InletAppGroup": "group.a", "InletURLScheme": ""])
    #expect(settings == AppSettings(appGroup: "group.a"))
    #expect(settings.rules.takesDocuments)
  }

  @Test(
    arguments: [
      ("InletAppGroup", nil, AppSettings.Failure.missing(key: "InletAppGroup")),
      ("InletAppGroup", "", .missing(key: "InletAppGroup")),
      ("InletAppGroup", "$(GROUP)", .unresolved(key: "InletAppGroup", value: "$(GROUP)")),
      ("InletURLScheme", "https", .malformed(key: "InletURLScheme", value: "https")),
      ("InletURLScheme", "a b", .malformed(key: "InletURLScheme", value: "a b")),
      ("InletURLScheme", "${SCHEME}", .unresolved(key: "InletURLScheme", value: "${SCHEME}")),
      ("InletWebHost", "https://a.example", .malformed(key: "InletWebHost", value: "https://a.example")),
      ("InletTakesDocuments", "perhaps", .malformed(key: "InletTakesDocuments", value: "perhaps")),
    ] as [(String, String?, AppSettings.Failure)])
  func `what is wrong in the Info.plist is named`(_ key: String, _ value: String?, _ failure: AppSettings.Failure) {
    var dictionary = ["InletAppGroup": "group.a"]
    dictionary[key] = value
    #expect(throws: failure) { try AppSettings(infoDictionary: dictionary) }
    #expect(failure.description.contains(key))
  }
}
