import Testing

@testable import XcodeProject

@Suite struct DerivedIDTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var message: String
    var digest: String
    var testDescription: String { "\(message.count) bytes" }
  }

  /// From FIPS 180-4's examples and the well-known digest of nothing.
  static let vectors = [
    Vector(message: "", digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(message: "abc", digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      message: String(repeating: "a", count: 1_000_000),
      digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: vectors) func `the digest is SHA-256`(_ vector: Vector) {
    let text = SHA256.digest(vector.message.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(text == vector.digest)
  }

  @Test func `an id is 24 upper-case digits, the same for the same parts only`() {
    let id = ObjectID.derived(from: ["a", "bc"])
    #expect(id == ObjectID.derived(from: ["a", "bc"]))
    #expect(id != ObjectID.derived(from: ["ab", "c"]))
    #expect(id != ObjectID.derived(from: ["a", "bc", ""]))
    #expect(id.rawValue.count == 24)
    #expect(id.rawValue.allSatisfy { "0123456789ABCDEF".contains($0) })
  }

  @Test func `an id taken by an object of another class is passed over, the same way each time`() throws {
    var editor = ProjectEditor(try Fixture.native.project())
    let first = editor.derivedID(isa: "PBXGroup", ["x"])
    try editor.add(first, isa: "PBXFileReference", ["path": "clash"])
    let second = editor.derivedID(isa: "PBXGroup", ["x"])
    #expect(second != first)
    try editor.add(second, isa: "PBXGroup", ["children": []])
    #expect(editor.derivedID(isa: "PBXGroup", ["x"]) == second)
    #expect(ProjectEditor(try editor.project()).derivedID(isa: "PBXGroup", ["x"]) == second)
  }

  @Test func `ids differ from project to project`() throws {
    let one = ProjectEditor(try Fixture.native.project()).derivedID(isa: "PBXGroup", ["x"])
    let other = ProjectEditor(try Fixture.flutter.project()).derivedID(isa: "PBXGroup", ["x"])
    #expect(one != other)
  }
}
