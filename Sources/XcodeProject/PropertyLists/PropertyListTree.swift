/// An XML property list: the tree of its elements with their meaning checked.
struct PropertyListTree {
  /// One entry of a dictionary or one item of an array, as nodes of the XML tree.
  struct Item {
    /// The `<key>` element; nil in an array.
    var key: Int?
    /// The text of the key; empty in an array.
    var name: String
    /// The element of the value.
    var value: Int
  }

  let xml: XMLTree
  /// The element of the outermost value.
  let top: Int
  /// The outermost value, decoded.
  let value: PropertyListValue

  init(_ text: SourceText) throws(SourceFailure) {
    xml = try XMLTree(text)
    let reader = PropertyListReader(xml)
    top = try reader.top()
    value = try reader.value(of: top)
  }

  /// The entries or items of a container; none for every other element.
  func items(of container: Int) -> [Item] {
    let elements = xml.elements(of: container)
    switch xml.name(of: container) {
    case "dict":
      // The reader has made sure that keys and values take turns.
      return stride(from: 0, to: elements.count - 1, by: 2).map {
        Item(key: elements[$0], name: xml.characterData(of: elements[$0]), value: elements[$0 + 1])
      }
    case "array": return elements.map { Item(key: nil, name: "", value: $0) }
    default: return []
    }
  }

  /// The bytes of an entry or an item, from its first tag to its last.
  func range(of item: Item) -> Range<Int> {
    xml.nodes[item.key ?? item.value].range.lowerBound..<xml.nodes[item.value].range.upperBound
  }

  /// The element at `path`; nil when nothing stands there.
  ///
  /// Of a key given twice the last counts.
  func element(at path: some Sequence<PropertyListPath.Step>) -> Int? {
    var element = top
    for step in path {
      let items = items(of: element)
      switch step {
      case .key(let key):
        guard xml.name(of: element) == "dict", let item = items.last(where: { $0.name == key }) else { return nil }
        element = item.value
      case .index(let index):
        guard xml.name(of: element) == "array", items.indices.contains(index) else { return nil }
        element = items[index].value
      }
    }
    return element
  }
}
