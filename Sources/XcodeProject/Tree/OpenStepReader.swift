/// One pass over the bytes that notes where each value stands.
///
/// Iterative, so that no input can exhaust the stack.
struct OpenStepReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var records: ContiguousArray<OpenStepTree.Record> = []
  /// Indices of the records whose bracket is still open.
  private var open: ContiguousArray<Int32> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// What may stand at the present place.
  private enum State { case value, keyOrEnd, equals, semicolon, elementOrEnd, commaOrEnd, done }

  /// Reads the whole text.
  ///
  /// A `Result`, because the caller's closure cannot throw a type of its own.
  mutating func read() -> Result<ContiguousArray<OpenStepTree.Record>, OpenStepFault> {
    do throws(OpenStepFault) {
      try readAll()
      return .success(records)
    } catch {
      return .failure(error)
    }
  }

  private mutating func readAll() throws(OpenStepFault) {
    // Xcode's files have a value in about 14 bytes; a dense text makes the array grow.
    records.reserveCapacity(bytes.count / 13 + 4)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    var state = State.value
    while true {
      try skipTrivia()
      guard position < bytes.count else {
        if state == .done { return }
        throw endFault()
      }
      state = try step(state, bytes[position])
    }
  }

  private mutating func step(_ state: State, _ byte: UInt8) throws(OpenStepFault) -> State {
    switch state {
    case .value: return try readValue(byte)
    case .keyOrEnd:
      if byte == UInt8(ascii: "}") { return close() }
      guard try readString(byte) else { throw expected("a key or '}'") }
      return .equals
    case .equals:
      if byte == UInt8(ascii: ":") { throw OpenStepFault(.foreignFormat(.json), at: position) }
      guard byte == UInt8(ascii: "=") else { throw expected("'='") }
      position += 1
      return .value
    case .semicolon:
      guard byte == UInt8(ascii: ";") else { throw expected("';'") }
      position += 1
      return .keyOrEnd
    case .elementOrEnd:
      if byte == UInt8(ascii: ")") { return close() }
      return try readValue(byte)
    case .commaOrEnd:
      if byte == UInt8(ascii: ")") { return close() }
      guard byte == UInt8(ascii: ",") else { throw expected("',' or ')'") }
      position += 1
      return .elementOrEnd
    case .done: throw expected("the end of the file")
    }
  }

  private mutating func readValue(_ byte: UInt8) throws(OpenStepFault) -> State {
    switch byte {
    case UInt8(ascii: "{"):
      try openContainer()
      return .keyOrEnd
    case UInt8(ascii: "("):
      try openContainer()
      return .elementOrEnd
    case UInt8(ascii: "<"): try readData()
    default: guard try readString(byte) else { throw expected("a value") }
    }
    return stateAfterValue()
  }

  private func stateAfterValue() -> State {
    guard let container = open.last else { return .done }
    return bytes[Int(records[Int(container)].start)] == UInt8(ascii: "{") ? .semicolon : .commaOrEnd
  }

  private mutating func openContainer() throws(OpenStepFault) {
    guard open.count < OpenStepTree.depthLimit else {
      throw OpenStepFault(.tooDeep(limit: OpenStepTree.depthLimit), at: position)
    }
    open.append(Int32(truncatingIfNeeded: records.count))
    append(from: position, to: position + 1)
    position += 1
  }

  private mutating func close() -> State {
    position += 1
    if let index = open.popLast() {
      records[Int(index)].end = Int32(truncatingIfNeeded: position)
      records[Int(index)].next = Int32(truncatingIfNeeded: records.count)
    }
    return stateAfterValue()
  }

  private mutating func append(from start: Int, to end: Int) {
    records.append(
      OpenStepTree.Record(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        next: Int32(truncatingIfNeeded: records.count + 1)))
  }

  private func expected(_ what: String) -> OpenStepFault { OpenStepFault(.expected(what), at: position) }

  private func endFault() -> OpenStepFault {
    guard let container = open.last else { return OpenStepFault(.empty, at: 0) }
    let start = Int(records[Int(container)].start)
    return OpenStepFault(.truncated(bytes[start] == UInt8(ascii: "{") ? "dictionary" : "list"), at: start)
  }
}

extension OpenStepReader {
  /// Moves to the next byte that is neither white space nor in a comment.
  private mutating func skipTrivia() throws(OpenStepFault) {
    do throws(OpenStepFault) {
      position = try Trivia.end(from: position, in: bytes)
    } catch {
      throw error
    }
  }

  /// Reads a string; false when none starts here.
  private mutating func readString(_ byte: UInt8) throws(OpenStepFault) -> Bool {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try readQuoted(byte)
      return true
    }
    let start = position
    ByteClass.table.withUnsafeBufferPointer { table in
      while position < bytes.count, table[Int(bytes[position])] & ByteClass.bare != 0 { position += 1 }
    }
    guard position > start else { return false }
    append(from: start, to: position)
    return true
  }

  private mutating func readQuoted(_ quote: UInt8) throws(OpenStepFault) {
    var index = position + 1
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { throw OpenStepFault(.truncated("string"), at: position) }
    append(from: position, to: index + 1)
    position = index + 1
  }

  private mutating func readData() throws(OpenStepFault) {
    var index = position + 1
    var digits = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if ByteClass.isHex(bytes[index]) {
        digits += 1
      } else if !ByteClass.isSpace(bytes[index]) {
        throw OpenStepFault(.expected("a hexadecimal digit or '>'"), at: index)
      }
      index += 1
    }
    guard index < bytes.count else { throw OpenStepFault(.truncated("data"), at: position) }
    guard digits % 2 == 0 else { throw OpenStepFault(.expected("an even number of hexadecimal digits"), at: position) }
    append(from: position, to: index + 1)
    position = index + 1
  }
}
