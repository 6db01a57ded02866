import ContentTypes
import Foundation

extension AcceptedContent {
  /// Why a description of what is wanted cannot be read.
  public struct Failure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    /// What is wrong.
    public var message: String
    /// What to do about it.
    public var hint: String

    /// Message and hint on one line.
    public var description: String { "\(message); \(hint)" }

    /// Message and hint on one line.
    public var errorDescription: String? { description }
  }

  /// The largest number that may be asked for.
  static let mostOfAKind = 10_000

  /// Reads a short description such as `images: 10, webURLs: 1, text, types: com.adobe.pdf public.vcard`.
  ///
  /// The words are the keys of `accepts` in `inlet.json`, separated by commas; a number left out is 1.
  ///
  /// - Throws: ``Failure`` naming the word that is not understood.
  public init(parsing text: String) throws(Failure) {
    self.init()
    guard text.utf8.count <= 10_000 else {
      throw Failure(message: "the description is longer than 10,000 bytes", hint: "shorten it")
    }
    for part in text.split(separator: ",") {
      let halves = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let key = halves.first, !key.isEmpty else { continue }
      let value = halves.count > 1 ? halves[1] : nil
      switch key {
      case "types":
        types += try (value ?? "").split(separator: " ").map { (word) throws(Failure) in try Self.type(String(word)) }
      case "text", "webPage", "everyAttachment": try set(key, Self.flag(value, key))
      default: try set(key, Self.number(value, key))
      }
    }
    try refuseNothing()
  }

  /// Reads `inlet.json`, or only the object under its key `accepts`.
  ///
  /// - Throws: ``Failure`` naming the key or value that is not understood.
  public init(json data: Data) throws(Failure) {
    self.init()
    let object: Any
    do {
      guard data.count <= 1_000_000 else {
        throw Failure(message: "the file is larger than 1,000,000 bytes", hint: "check that it is inlet.json")
      }
      object = try JSONSerialization.jsonObject(with: data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(message: "this is no JSON", hint: "check commas and quotation marks")
    }
    guard let whole = object as? [String: Any] else {
      throw Failure(message: "this is no JSON object", hint: "write { \"accepts\": { \"images\": 10 } }")
    }
    let isWhole = ["accepts", "app", "extension", "$schema"].contains { whole[$0] != nil }
    guard let accepts = isWhole ? whole["accepts"] as? [String: Any] : whole else {
      throw Failure(message: "'accepts' is missing or no object", hint: "write \"accepts\": { \"images\": 10 }")
    }
    for (key, value) in accepts.sorted(by: { $0.key < $1.key }) { try read(key, value) }
    try refuseNothing()
  }

  private mutating func read(_ key: String, _ value: Any) throws(Failure) {
    switch key {
    case "types":
      guard let texts = value as? [String] else {
        throw Failure(message: "'types' is no array of strings", hint: "write \"types\": [\"com.adobe.pdf\"]")
      }
      types += try texts.map { (text) throws(Failure) in try Self.type(text) }
    case "text", "webPage", "everyAttachment":
      guard let flag = value as? Bool else {
        throw Failure(message: "'\(key)' is neither true nor false", hint: "write \"\(key)\": true")
      }
      try set(key, flag ? 1 : 0)
    default:
      guard let number = value as? Int else {
        if value is NSNumber || value is String { throw Self.badNumber(key) }
        throw Failure(message: "'\(key)' is no number", hint: "write \"\(key)\": 1")
      }
      try set(key, number)
    }
  }

  private mutating func set(_ key: String, _ value: Int) throws(Failure) {
    let known = ["images", "videos", "files", "webURLs", "text", "webPage", "types", "everyAttachment"]
    guard known.contains(key) else {
      let near = Spelling.nearest(to: key, among: known)
      throw Failure(
        message: "'\(key)' is nothing that can be accepted",
        hint: near.map { "did you mean '\($0)'?" } ?? "known are \(known.joined(separator: ", "))")
    }
    guard (0...Self.mostOfAKind).contains(value) else { throw Self.badNumber(key) }
    switch key {
    case "images": images = value
    case "videos": videos = value
    case "files": files = value
    case "webURLs": webURLs = value
    case "text": text = value > 0
    case "webPage": webPage = value > 0
    default: everyAttachment = value > 0
    }
  }

  private func refuseNothing() throws(Failure) {
    if isEmpty { throw Failure(message: "nothing is accepted", hint: "write for example images: 10") }
  }

  private static func number(_ text: String?, _ key: String) throws(Failure) -> Int {
    guard let text else { return 1 }
    guard let number = Int(text) else { throw badNumber(key) }
    return number
  }

  private static func flag(_ text: String?, _ key: String) throws(Failure) -> Int {
    switch text {
    case nil, "true", "yes": return 1
    case "false", "no": return 0
    default: throw Failure(message: "'\(key)' is neither true nor false", hint: "leave the value out, or write true")
    }
  }

  private static func type(_ text: String) throws(Failure) -> ContentType {
    let type = ContentType(text)
    guard type.isWellFormed, text.contains(".") else {
      throw Failure(message: "'\(text)' is no type identifier", hint: "write for example com.adobe.pdf")
    }
    return type
  }

  private static func badNumber(_ key: String) -> Failure {
    Failure(message: "'\(key)' is no number from 0 to \(mostOfAKind)", hint: "write for example \(key): 10")
  }
}
