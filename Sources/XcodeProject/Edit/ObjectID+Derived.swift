extension ObjectID {
  /// An id made from what the object is: the first 96 bits of a SHA-256 digest as 24 upper-case hexadecimal digits.
  ///
  /// The same parts give the same id everywhere and always, so two branches that add the same thing agree. Parts are
  /// kept apart: `["a", "bc"]` and `["ab", "c"]` differ.
  public static func derived(from parts: [String]) -> ObjectID {
    var message: [UInt8] = []
    for part in parts {
      message.append(contentsOf: part.utf8)
      message.append(0)
    }
    let digits = Array("0123456789ABCDEF".utf8)
    let text = SHA256.digest(message).prefix(12).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return ObjectID(String(decoding: text, as: UTF8.self))
  }
}

extension ProjectEditor {
  /// The id of an object of a class, made from the project's own id and what the object is (`identity`).
  ///
  /// When an object of that id and class exists it is taken for the same thing: this is how adding twice finds itself.
  /// When an object of another class has the id — by chance, or because somebody typed it — the next id of a fixed
  /// sequence is tried, so the answer is still the same on every machine that has this file.
  public func derivedID(isa: String, _ identity: [String]) -> ObjectID {
    let parts = [rootID?.rawValue ?? "", isa] + identity
    var attempt = 0
    while true {
      let id = ObjectID.derived(from: attempt == 0 ? parts : parts + ["attempt \(attempt)"])
      guard contains(id), value("isa", of: id)?.string != isa else { return id }
      attempt += 1
    }
  }
}
