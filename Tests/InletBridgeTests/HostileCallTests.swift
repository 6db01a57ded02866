import Foundation
import Inlet
import InletBridge
import InletTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HostileCallTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let method: String
    let arguments: String
    var code = BridgeFailure.Code.invalidArgument
    var testDescription: String { name }
  }

  static let id = "01m8nd0w9700037qzra9adaqqv"

  static let cases: [Case] = [
    Case(name: "no such method", method: "eval", arguments: "{}", code: .unknownMethod),
    Case(name: "a method that only exists elsewhere", method: "__proto__", arguments: "{}", code: .unknownMethod),
    Case(name: "no JSON", method: "pending", arguments: "{"),
    Case(name: "an array", method: "pending", arguments: "[]"),
    Case(name: "a bare null", method: "pending", arguments: "null"),
    Case(
      name: "deep nesting", method: "pending",
      arguments: #"{"a":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"),
    Case(name: "a limit below 1", method: "pending", arguments: #"{"limit":0}"#),
    Case(name: "a limit that is a text", method: "pending", arguments: #"{"limit":"1"}"#),
    Case(name: "a limit beyond all numbers", method: "pending", arguments: #"{"limit":1e300}"#),
    Case(name: "no id", method: "take", arguments: "{}"),
    Case(name: "a null id", method: "take", arguments: #"{"id":null}"#),
    Case(name: "an id that is a path", method: "take", arguments: #"{"id":"../../../etc/passwd"}"#),
    Case(name: "an id in upper case", method: "acknowledge", arguments: #"{"id":"\#(id.uppercased())"}"#),
    Case(name: "an id that is a number", method: "release", arguments: #"{"id":1}"#),
    Case(name: "an id that is an object", method: "take", arguments: #"{"id":{"toString":"x"}}"#),
    Case(name: "a copy with a path", method: "copies.locate", arguments: #"{"name":"../share.json"}"#),
    Case(name: "a copy that is the folder above", method: "copies.remove", arguments: #"{"name":".."}"#),
    Case(name: "a copy that is the folder", method: "copies.remove", arguments: #"{"name":"."}"#),
    Case(name: "a copy that ends in the middle", method: "copies.locate", arguments: #"{"name":"a\u0000b"}"#),
    Case(name: "an empty copy", method: "copies.remove", arguments: #"{"name":""}"#),
    Case(name: "a target without a title", method: "targets.add", arguments: #"{"id":"a"}"#),
    Case(name: "a target with an empty id", method: "targets.add", arguments: #"{"id":"","title":"x"}"#),
    Case(name: "a title that is a list", method: "targets.add", arguments: #"{"title":["x"]}"#),
    Case(name: "a picture that is no base64", method: "targets.add", arguments: #"{"title":"x","picture":"~~"}"#),
    Case(
      name: "a picture that is too large", method: "targets.add",
      arguments: #"{"title":"x","picture":"\#(String(repeating: "AAAA", count: 400_000))"}"#),
    Case(name: "an update that empties the title", method: "targets.update", arguments: #"{"id":"a","title":""}"#),
    Case(name: "targets that are no list", method: "targets.publish", arguments: #"{"targets":{}}"#),
    Case(name: "targets that are texts", method: "targets.publish", arguments: #"{"targets":["a"]}"#),
    Case(
      name: "one bad target among good ones", method: "targets.publish",
      arguments: #"{"targets":[{"id":"a","title":"A"},{"id":"b"}]}"#),
  ]

  @Test(arguments: cases)
  func `is refused by its code, and changes nothing`(_ given: Case) async throws {
    let place = try BridgePlace()
    _ = try place.place.host.share(.photo)
    _ = try await place.call("targets.add", ["id": "a", "title": "kept"])
    let before = try await place.call("targets.list")
    let answer = try JSONDecoder().decode(
      [String: JSONValue].self, from: Data(await place.bridge.answer(given.method, given.arguments).utf8))
    #expect(answer.object("error").text("code") == given.code.rawValue)
    #expect(!answer.object("error").text("message").isEmpty)
    #expect(answer["result"] == nil)
    #expect(try await place.call("targets.list") == before)
    #expect(try await place.pending().count == 1)
  }

  @Test func `arguments beyond 16 MiB are refused before they are read`() async throws {
    let place = try BridgePlace()
    let answer = await place.bridge.answer("pending", String(repeating: " ", count: 17 << 20))
    #expect(answer.contains(#""code":"invalidArgument""#))
  }

  @Test func `every method is refused or answered when it is called with nothing`() async throws {
    let place = try BridgePlace()
    for method in ShareBridge.methodNames {
      let answer = await place.bridge.answer(method)
      let isTold = answer.contains("invalidArgument") || answer.contains("outbox")
      #expect(answer.hasPrefix(#"{"result":"#) || isTold, "\(method): \(answer)")
    }
  }

  @Test func `members that nobody knows are ignored`() async throws {
    let place = try BridgePlace()
    #expect(await place.bridge.answer("pending", #"{"x":[1,{"y":null}]}"#) == #"{"result":{"more":false,"shares":[]}}"#)
  }
}
