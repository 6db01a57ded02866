import Foundation
import InletTestTools
import ActivationRules
import ContentTypes
import XcodeProject
import Testing

@testable import InletSetup

@Suite struct PartsTests {
  @Test(arguments: 0..<200) func `the way back from any change leads to the bytes that were there`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in "line \(Int.random(in: 0...5, using: &random))"
    }
    let end = Bool.random(using: &random) ? "\n" : "\r\n"
    var old = Array(lines.joined(separator: end).utf8)
    var new = old
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      let upper = min(new.count, place + Int.random(in: 0...12, using: &random))
      new.replaceSubrange(place..<upper, with: Array("new\nthing".utf8.prefix(Int.random(in: 0...9, using: &random))))
    }
    if seed % 10 == 0 { old.append(0) }
    let steps = ByteUndo.steps(from: new, to: old)
    #expect(ByteUndo.apply(steps, to: new) == old)
  }

  @Test func `the way back keeps only the places that changed`() {
    let old = Array((0..<50).map { "line \($0)\n" }.joined().utf8)
    let new = Array((0..<50).map { $0 == 5 || $0 == 40 ? "new\nline \($0)\n" : "line \($0)\n" }.joined().utf8)
    let steps = ByteUndo.steps(from: new, to: old)
    #expect(steps.map(\.length) == [4, 4])
    #expect(steps.map(\.removed) == [nil, nil])
  }

  @Test(arguments: [
    ByteUndo(offset: -1, length: 0), ByteUndo(offset: 0, length: 99), ByteUndo(offset: 3, length: -1),
    ByteUndo(offset: .max, length: 1),
  ])
  func `a way back that does not fit is refused`(_ step: ByteUndo) {
    #expect(ByteUndo.apply([step], to: [1, 2, 3]) == nil)
  }

  static let podfileLines: [(line: String, isTarget: Bool)] = [
    ("target 'App' do", true), ("  target \"App\" do", true), ("target('App') do", true),
    ("target 'App' do # main", true),
    ("target 'AppTests' do", false), ("# target 'App' do", false), ("target 'App', :x do", false),
    ("target_x 'App' do", false),
    ("abstract_target 'App' do", false), ("target 'App' do |t|", false), ("", false),
  ]

  @Test(arguments: podfileLines) func `a target is found in a Podfile by its line alone`(
    _ example: (line: String, isTarget: Bool)
  ) {
    #expect(PodfileStep.isTarget("App", example.line) == example.isTarget)
  }

  static let paths: [(base: String, path: String, joined: String)] = [
    ("", "a/b", "a/b"), ("ios", "../x", "x"), ("ios/App", "./b/../c", "ios/App/c"), ("", "../x", "../x"),
    ("a", "../../x", "../x"),
  ]

  @Test(arguments: paths) func `paths are joined and found again`(
    _ example: (base: String, path: String, joined: String)
  ) {
    #expect(RelativePath.join(example.base, example.path) == example.joined)
    #expect(RelativePath.join(example.base, RelativePath.from(example.base, to: example.joined)) == example.joined)
  }

  static let documents = [
    "{}", "{ }", "{\"a\":1}", "{\n  \"scripts\": {\n    \"build\": \"x\"\n  }\n}\n", "{ \"scripts\": {} }",
    "{\"scripts\":{\"a\":\"b\"},\"z\":[]}",
  ]

  @Test(arguments: documents) func `a member that is added to a JSON file can be taken out again`(_ text: String) throws
  {
    let bytes = Array(text.utf8)
    let edited = try JSONSplice.adding("k", "\"v\"", to: ["scripts"], of: bytes, file: "package.json")
    let object = try JSONSerialization.jsonObject(with: Data(edited)) as? [String: Any]
    #expect((object?["scripts"] as? [String: Any])?["k"] as? String == "v")
    let back = try JSONSplice.removing(
      Addition(kind: .key, path: ["scripts", "k"], value: "v"), from: edited, path: "package.json")
    let left = try JSONSerialization.jsonObject(with: Data(back)) as? [String: Any]
    #expect((left?["scripts"] as? [String: Any])?["k"] == nil)
    if text.contains("scripts") { #expect(back == bytes) }
  }

  @Test func `blocks between marks are found whatever stands around them, and taken out whole`() {
    let block = MarkedBlock(named: "Share")
    for (open, close, end) in [("#", "", "\n"), ("<!--", "-->", "\r\n"), ("//", "", "\n")] {
      let before = "one" + end + "two" + end
      let text = block.text(["inner"], indent: "  ", open: open, close: close, lineEnd: end)
      let bytes = Array(("one" + end + text + "two" + end).utf8)
      #expect(block.isIn(bytes))
      #expect(String(decoding: block.removed(from: bytes), as: UTF8.self) == before)
      #expect(!MarkedBlock(named: "Shar").isIn(bytes) && !MarkedBlock(named: "Share2").isIn(bytes))
    }
  }

  @Test func `inlet.json that is written reads as what was written`() throws {
    var description = InletDescription()
    description.project = "ios/A \"b\".xcodeproj"
    description.target = "A"
    description.name = "S"
    description.displayName = "Ünï\t"
    description.accepts = .init(images: 3, text: true, types: [.init("com.adobe.pdf")])
    description.appGroup = .each(["Debug": "group.a", "Release": "group.b"])
    description.urlScheme = "a-b"
    description.opensApp = false
    description.package = .url("https://example.org/inlet.git", version: "1.0.0")
    description.displayName = "Ünï \\ x"
    let bytes = DescriptionWriter.bytes(of: description)
    #expect(try DescriptionReader.read(.init(bytes, path: "inlet.json")) == description)
  }
}
