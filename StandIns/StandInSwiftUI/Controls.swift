// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: StandInPrimitive {
  let text: String
  public init<Words: StringProtocol>(_ content: Words) { text = String(content) }
  public init(verbatim content: String) { text = content }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { [StandInNode("text", text: text)] }
}

public struct Image: StandInPrimitive {
  enum Source {
    case symbol(String)
    case picture(UIImage)
  }

  let source: Source
  private var isResizable = false

  public init(systemName: String) { source = .symbol(systemName) }
  public init(uiImage: UIImage) { source = .picture(uiImage) }

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("image")
    switch source {
    case .symbol(let name): node.attributes["symbol"] = name
    case .picture(let image):
      let type = image.standInBytes.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
      node.attributes["source"] = "data:image/\(type);base64,\(image.standInBytes.base64EncodedString())"
    }
    if isResizable { node.attributes["resizable"] = "" }
    return [node]
  }
}

public struct ButtonRole: Hashable, Sendable {
  let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Label: View>: StandInPrimitive {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("button", StandInSwiftUI.standInNodes(of: label, place))
    if let role { node.attributes["role"] = role.name }
    if !place.environment.isEnabled { node.attributes["disabled"] = "" }
    let action = action
    node.tap = { action() }
    return [node]
  }
}

extension Button where Label == Text {
  @preconcurrency
  public init<Words: StringProtocol>(_ title: Words, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency
  public init<Words: StringProtocol>(_ title: Words, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct Label<Title: View, Icon: View>: StandInPrimitive {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let icons = StandInSwiftUI.standInNodes(of: icon, place.child("icon"))
    for icon in icons { icon.attributes["hidden"] = "" }
    return [StandInNode("label", icons + StandInSwiftUI.standInNodes(of: title, place.child("title")))]
  }
}

extension Label where Title == Text, Icon == Image {
  public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

public struct TextField: StandInPrimitive {
  private let prompt: String
  private let text: Binding<String>

  public init<Words: StringProtocol>(_ title: Words, text: Binding<String>) {
    prompt = String(title)
    self.text = text
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    [field("field", text, prompt: prompt, place)]
  }
}

public struct TextEditor: StandInPrimitive {
  private let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { [field("editor", text, prompt: nil, place)] }
}

@MainActor
private func field(_ kind: String, _ text: Binding<String>, prompt: String?, _ place: StandInPlace) -> StandInNode {
  let node = StandInNode(kind, text: text.wrappedValue)
  node.attributes["label"] = prompt
  node.attributes["prompt"] = prompt
  if place.environment.isEnabled {
    node.enter = { text.wrappedValue = $0 }
  } else {
    node.attributes["disabled"] = ""
  }
  return node
}

public struct Toggle<Label: View>: StandInPrimitive {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("toggle", StandInSwiftUI.standInNodes(of: label, place))
    node.attributes["value"] = isOn.wrappedValue ? "1" : "0"
    let isOn = isOn
    if place.environment.isEnabled {
      node.tap = { isOn.wrappedValue.toggle() }
    } else {
      node.attributes["disabled"] = ""
    }
    return [node]
  }
}

extension Toggle where Label == Text {
  public init<Words: StringProtocol>(_ title: Words, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// As a menu: the title and the chosen option, which tests choose by its label.
public struct Picker<Label: View, Selection: Hashable, Content: View>: StandInPrimitive {
  private let selection: Binding<Selection>
  private let content: Content
  private let label: Label

  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("picker", StandInSwiftUI.standInNodes(of: label, place.child("label")))
    let options = StandInSwiftUI.standInNodes(of: content, place.child("options"))
    let chosen = AnyHashable(selection.wrappedValue)
    node.attributes["value"] = options.first { $0.tag == chosen }?.label ?? ""
    node.attributes["options"] = options.map(\.label).joined(separator: "|")
    node.enter = chooser(options)
    return [node]
  }

  private func chooser(_ options: [StandInNode]) -> (String) -> Void {
    { wanted in
      let tag = options.first { $0.label == wanted }?.tag
      guard let value = tag?.base as? Selection else { return }
      selection.wrappedValue = value
    }
  }
}

extension Picker where Label == Text {
  public init<Words: StringProtocol>(
    _ title: Words, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

public struct ProgressView: StandInPrimitive {
  private let value: Double?
  public init() { value = nil }
  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1) {
    self.value = value.map { Double($0 / total) }
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("progress")
    node.attributes["value"] = value.map { "\((($0 * 100).rounded()) / 100)" }
    return [node]
  }
}
