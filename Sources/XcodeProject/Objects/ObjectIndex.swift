/// Finds an object's record by its id: a hash table of record indices, without a `String` for each object.
struct ObjectIndex: Sendable {
  /// Records of the ids (keys of the `objects` dictionary), in the order of the file.
  let keys: ContiguousArray<Int32>
  /// Open addressing; -1 is a free slot, other numbers are positions in `keys`.
  private let slots: ContiguousArray<Int32>

  init(_ objects: OpenStepNode) {
    let storage = objects.storage
    var keys: ContiguousArray<Int32> = []
    for entry in objects.entries { keys.append(Int32(truncatingIfNeeded: entry.key.index)) }
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    var slots = ContiguousArray<Int32>(repeating: -1, count: size)
    for position in keys.indices {
      var slot = 0
      Self.withText(of: keys[position], in: storage) { text in
        slot = Self.slot(for: text, in: slots, keys: keys, storage: storage)
      }
      // Where an id stands twice the last one counts, as in Foundation.
      slots[slot] = Int32(truncatingIfNeeded: position)
    }
    self.keys = keys
    self.slots = slots
  }

  /// The position in ``keys`` of an id, nil when there is no such object.
  func position(of id: ObjectID, in storage: OpenStepTree.Storage) -> Int? {
    var raw = id.rawValue
    let slot = raw.withUTF8 { Self.slot(for: $0, in: slots, keys: keys, storage: storage) }
    return slots[slot] >= 0 ? Int(slots[slot]) : nil
  }

  /// The slot that holds the text, or the free one where it belongs.
  private static func slot(
    for text: UnsafeBufferPointer<UInt8>, in slots: ContiguousArray<Int32>, keys: ContiguousArray<Int32>,
    storage: OpenStepTree.Storage
  ) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] >= 0 {
      var same = false
      withText(of: keys[Int(slots[slot])], in: storage) { same = $0.count == text.count && $0.elementsEqual(text) }
      if same { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Calls `body` with the decoded bytes of a key.
  private static func withText(
    of key: Int32, in storage: OpenStepTree.Storage, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let node = OpenStepNode(storage: storage, index: Int(key))
    let range = node.range
    let isQuoted = !ByteClass.isBare(storage.text.bytes[range.lowerBound])
    if isQuoted {
      var text = node.string ?? ""
      text.withUTF8(body)
    } else {
      storage.text.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
  }
}
