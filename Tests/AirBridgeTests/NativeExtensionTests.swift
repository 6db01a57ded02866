import Foundation
import Inlet
import InletTestTools
import Testing

@Suite("The native extension of AIR, loaded by a C program", .timeLimit(.minutes(10))) struct NativeExtensionTests {
  private static func attachments() -> [AirHost.Attachment] {
    var random = SeededGenerator(seed: 10)
    return [
      .init(name: "first, ä b.jpg", type: "public.jpeg", bytes: Data(random.bytes(300_001))),
      .init(name: "漢字.heic", type: "public.heic", bytes: Data(random.bytes(77_777))),
      .init(name: "empty.bin", type: "public.data", bytes: Data()),
    ]
  }

  @Test func `a share of the extension process arrives, byte for byte, in the app's own storage`() throws {
    let host = try AirHost()
    let attachments = Self.attachments()
    let id = try host.share(attachments)
    let lines = try host.obey([
      "create", host.open, "event", "call pending {}", #"call acknowledge {"id":"\#(id)"}"#, "call pending {}",
    ])
    try #require(lines.count == 6, "\(lines)")
    #expect(lines[0] == "created 3")
    #expect(lines[1] == #"{"result":{}}"#)
    #expect(lines[2].contains(#""name":"shareReceived""#))
    let shares = try #require(try Letters(lines[3]).result()["shares"]).elements
    try #require(shares.count == 1)
    let share = try #require(shares[0].objectValue)
    #expect(share["id"] == .string(id.description))
    let items = try #require(share["items"]).elements.compactMap(\.objectValue)
    #expect(items.compactMap { $0["name"]?.stringValue } == attachments.map(\.name))
    for (item, attachment) in zip(items, attachments) {
      let path = try #require(item["path"]?.stringValue)
      #expect(path.hasPrefix(host.storage.path + "/"))
      #expect(item["uri"]?.stringValue == URL(fileURLWithPath: path).absoluteString)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == attachment.bytes)
    }
    #expect(try Letters(lines[4]).result()["acknowledged"] == true)
    #expect(try Letters(lines[5]).result()["shares"] == .array([]))
    #expect(try host.waiting() == [])
  }

  @Test func `a share that is not acknowledged comes again to the next run, with the same copies`() throws {
    let host = try AirHost()
    let id = try host.share(Self.attachments())
    let first = try host.obey(["create", host.open, "call pending {}"])
    let copies = try FileManager.default.contentsOfDirectory(atPath: host.storage.path).sorted()
    let second = try host.obey(["create", host.open, #"call take {"id":"\#(id)"}"#])
    #expect(copies.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: host.storage.path).sorted() == copies)
    let shares = try #require(try Letters(first[2]).result()["shares"]).elements.compactMap(\.objectValue)
    let again = try #require(try Letters(second[2]).result()["share"]?.objectValue)
    #expect(again["attempt"] == 2)
    #expect(again["items"] == shares.first?["items"])
  }

  @Test func `a share stays whole when a copy cannot be made, and says so`() throws {
    let host = try AirHost()
    try Data("in the way".utf8).write(to: host.folder.url.appendingPathComponent("Local Store"))
    let id = try host.share([.init(name: "a.jpg", type: "public.jpeg", bytes: Data("x".utf8))])
    let lines = try host.obey(["create", host.open, "call pending {}"])
    let share = try #require(try Letters(lines[2]).result()["shares"]?.elements.first?.objectValue)
    let item = try #require(share["items"]?.elements.first?.objectValue)
    #expect(item["path"] == nil)
    #expect(item["uri"] == nil)
    #expect(item["copyFailure"]?.objectValue?["code"]?.stringValue != nil)
    #expect(try host.waiting() == [id])
  }

  @Test func `shares that come while the app runs are announced`() throws {
    let host = try AirHost()
    let id = try host.share([.init(name: "a.jpg", type: "public.jpeg", bytes: Data("x".utf8))])
    let lines = try host.obey([
      "create", host.open, "event", #"call opened {"url":"\#(AirHost.scheme)://inlet/\#(id)"}"#,
      "call requestedShare {}",
    ])
    #expect(try Letters(lines[3]).result()["handled"] == true)
    #expect(try Letters(lines[4]).result()["id"] == .string(id.description))
  }

  // MARK: - What nobody should do

  @Test(arguments: ["none", "null", "number", "foreign", "bytes", "huge"])
  func `arguments that are no strings, or no text, are refused and nothing else happens`(_ kind: String) throws {
    let host = try AirHost()
    let id = try host.share([.init(name: "a.jpg", type: "public.jpeg", bytes: Data("x".utf8))])
    let lines = try host.obey([
      "create", "wrong open \(kind)", "wrong call \(kind)", "wrong mail \(kind)", host.open, "call pending {}",
    ])
    try #require(lines.count == 6, "\(lines)")
    #expect(lines[1].contains(#""code":"invalidArgument""#))
    #expect(lines[2] == (kind == "bytes" ? "1" : "0"))
    #expect(lines[3].hasPrefix("["))
    #expect(lines[4] == #"{"result":{}}"#)
    #expect(lines[5].contains(id.description))
  }

  struct Call: Sendable, CustomTestStringConvertible {
    var order: String
    var code: String
    var testDescription: String { String(order.prefix(80)) }
  }

  @Test(arguments: [
    Call(order: "nothing {}", code: "unknownMethod"),
    Call(order: "take {}", code: "invalidArgument"),
    Call(order: #"take {"id":"../../etc/passwd"}"#, code: "invalidArgument"),
    Call(order: #"take {"id":7}"#, code: "invalidArgument"),
    Call(order: #"take {"id":"01m8nd0w9700037qzra9adaqqv"}"#, code: "notFound"),
    Call(order: "pending []", code: "invalidArgument"),
    Call(order: "pending {", code: "invalidArgument"),
    Call(order: "pending " + String(repeating: "[", count: 100_000), code: "invalidArgument"),
    Call(order: #"pending {"limit":-1}"#, code: "invalidArgument"),
    Call(order: "opened {}", code: "invalidArgument"),
    Call(order: "opened " + String(repeating: #"{"url":"#, count: 50_000), code: "invalidArgument"),
    Call(order: #"readItem {"id":"01m8nd0w9700037qzra9adaqqv","item":"0","length":1e99}"#, code: "notFound"),
  ])
  func `a call that cannot be done fails with its code`(_ call: Call) throws {
    let host = try AirHost()
    let lines = try host.obey(["create", host.open, "call \(call.order)", "call pending {}"])
    #expect(try Letters(lines[2]).code() == call.code, "\(lines[2])")
    #expect(try Letters(lines[3]).result()["shares"] == .array([]))
  }

  @Test(arguments: [
    "open", "open {}", #"open {"storage":7}"#, #"open {"storage":"relative"}"#, #"open {"storage":"/a/../b"}"#,
    #"open {"storage":"/a\u0000b"}"#, "open [", #"open {"storage":"/tmp/x"}"#,
  ])
  func `settings that cannot be used are refused, and calls say that nothing is open`(_ order: String) throws {
    let host = try AirHost()
    let lines = try host.obey(["create", order == "open" ? "wrong open null" : order, "call pending {}"])
    #expect(lines[1].hasPrefix(#"{"error":{"code":"#), "\(lines)")
    #expect(try Letters(lines[2]).code() == "unavailable")
  }

  @Test func `a group that the app has no part in fails calls as not available, with the reason`() throws {
    let host = try AirHost()
    let lines = try host.obey([
      "create", #"open {"storage":"\#(host.storage.path)","appGroup":"group.other"}"#, "call targets.list {}",
    ])
    #expect(lines[1] == #"{"result":{}}"#)
    #expect(try Letters(lines[2]).code() == "notSetUp", "\(lines[2])")
  }

  @Test func `more calls than may wait are refused until the mail is fetched`() throws {
    let host = try AirHost()
    let starts = Array(repeating: "start about {}", count: 300)
    let lines = try host.obey(["create", host.open] + starts + ["call about {}"])
    let numbers = lines[2..<302].compactMap { UInt32($0) }
    #expect(numbers == Array(1...256) + Array(repeating: 0, count: 44))
  }

  @Test func `a context that is gone hears nothing more, whatever is under way, and the next one works`() throws {
    let host = try AirHost()
    _ = try host.share(Self.attachments())
    var orders: [String] = []
    for _ in 0..<20 {
      orders += ["create", host.open] + Array(repeating: "start pending {}", count: 10) + ["dispose"]
    }
    let lines = try host.obey(orders + ["create", host.open, "call about {}"])
    #expect(try Letters(lines[lines.count - 1]).result()["schema"] == 1)
  }
}
