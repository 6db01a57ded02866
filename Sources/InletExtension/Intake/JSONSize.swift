import Inlet

/// Counts the values in a tree, no further than asked for.
enum JSONSize {
  static func count(_ members: [String: JSONValue], upTo limit: Int) -> Int {
    var waiting = Array(members.values)
    var count = 0
    while let value = waiting.popLast(), count <= limit {
      count += 1
      switch value {
      case .array(let elements): waiting += elements
      case .object(let members): waiting += members.values
      default: break
      }
    }
    return count
  }
}
