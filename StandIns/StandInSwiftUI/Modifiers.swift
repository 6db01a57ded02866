// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view with something changed about its nodes, or about what surrounds it.
public struct StandInModified<Content: View>: StandInPrimitive {
  let content: Content
  var surround: @MainActor (inout StandInPlace) -> Void = { _ in }
  var change: @MainActor (inout [StandInNode], StandInPlace) -> Void = { _, _ in }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    var inside = place
    surround(&inside)
    var nodes = StandInSwiftUI.standInNodes(of: content, inside)
    change(&nodes, place)
    return nodes
  }
}

extension View {
  func standInEach(_ change: @escaping @MainActor (StandInNode) -> Void) -> StandInModified<Self> {
    StandInModified(content: self, change: { nodes, _ in nodes.forEach(change) })
  }

  /// A box around all nodes, so that a frame or a background has something to be of.
  func standInBox(_ change: @escaping @MainActor (StandInNode, StandInPlace) -> Void) -> StandInModified<Self> {
    StandInModified(
      content: self,
      change: { nodes, place in
        let box = nodes.count == 1 && nodes[0].kind == "box" ? nodes[0] : StandInNode("box", nodes)
        change(box, place)
        nodes = [box]
      })
  }

  // MARK: Navigation

  public func navigationTitle<Words: StringProtocol>(_ title: Words) -> some View {
    let title = String(title)
    return StandInModified(content: self, change: { nodes, _ in nodes.first?.attributes["title"] = title })
  }

  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> some View { self }
  public func listStyle(_ style: InsetGroupedListStyle) -> some View { self }

  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let content = content()
    return StandInModified(
      content: self,
      change: { nodes, place in
        nodes.first?.bar += content.standInItems(place.child("toolbar"))
      })
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    StandInModified(
      content: self,
      change: { nodes, _ in
        if isDisabled { nodes.first?.attributes["stays"] = "" }
      })
  }

  public func searchable<Words: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Words
  ) -> some View {
    let prompt = String(prompt)
    return StandInModified(
      content: self,
      change: { nodes, _ in
        let field = StandInNode("search", text: text.wrappedValue)
        field.attributes["label"] = prompt
        field.enter = { text.wrappedValue = $0 }
        nodes.first?.children.insert(field, at: 0)
      })
  }

  public func alert<Words: StringProtocol, Actions: View, Message: View>(
    _ title: Words, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    let (title, actions, message) = (String(title), actions(), message())
    return StandInModified(
      content: self,
      change: { nodes, place in
        guard isPresented.wrappedValue else { return }
        let buttons = StandInSwiftUI.standInNodes(of: actions, place.child("actions"))
        for button in buttons {
          let tap = button.tap
          button.tap = {
            isPresented.wrappedValue = false
            tap?()
          }
        }
        let texts = StandInSwiftUI.standInNodes(of: message, place.child("message"))
        nodes.first?.presented.append(StandInNode("alert", text: title, texts + buttons))
      })
  }

  // MARK: Accessibility

  public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    let label = String(label)
    return StandInModified(
      content: self,
      change: { nodes, _ in
        if nodes.count > 1 { nodes = [StandInNode("box", nodes)] }
        var node = nodes.first
        // A frame or a background is no element of its own: the label is that of what is inside.
        while let inner = node, inner.kind == "box", inner.attributes["element"] == nil, inner.children.count == 1 {
          node = inner.children[0]
        }
        node?.attributes["label"] = label
      })
  }

  public func accessibilityValue<Words: StringProtocol>(_ value: Words) -> some View {
    let value = String(value)
    return standInEach { $0.attributes["spoken"] = value }
  }

  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    standInEach { if isHidden { $0.attributes["hidden"] = "" } }
  }

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    standInBox { box, _ in box.attributes["element"] = children == .combine ? "combined" : "" }
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    standInEach { node in
      if traits.contains(.isSelected) { node.attributes["selected"] = "" }
      if traits.contains(.isHeader) { node.attributes["heading"] = "" }
    }
  }

  // MARK: State

  public func disabled(_ isDisabled: Bool) -> some View {
    StandInModified(
      content: self, surround: { if isDisabled { $0.environment.isEnabled = false } },
      change: { nodes, _ in if isDisabled { nodes.forEach { $0.attributes["disabled"] = "" } } })
  }

  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    StandInModified(content: self, surround: { $0.environment[keyPath: path] = value })
  }

  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    standInEach { $0.tag = AnyHashable(tag) }
  }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    standInEach { node in if let action { node.whenAppearing.append(action) } }
  }
  public func pickerStyle(_ style: MenuPickerStyle) -> some View { self }
  public func buttonStyle(_ style: PlainButtonStyle) -> some View { standInEach { $0.attributes["plain"] = "" } }
  public func contentShape(_ shape: Rectangle) -> some View { self }

  /// Tests run it by hand, see `StandInNode.tasks`.
  @preconcurrency
  public func task<Value: Equatable>(
    id value: Value, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    standInEach { $0.tasks.append(action) }
  }

  // MARK: Looks

  public func font(_ font: Font?) -> some View {
    standInEach { node in
      guard let font else { return }
      node.style["font-size"] = "calc(\(font.size)px * var(--scale))"
      if let weight = font.weight { node.style["font-weight"] = weight }
    }
  }

  public func foregroundColor(_ color: Color?) -> some View {
    standInEach { node in if let color { node.style["color"] = color.css } }
  }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    standInEach { $0.style["text-align"] = alignment.css }
  }

  public func lineLimit(_ number: Int?) -> some View {
    standInEach { node in if let number { node.attributes["lines"] = "\(number)" } }
  }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    standInBox { box, _ in
      for (edge, name) in Edge.Set.names where edges.contains(edge) {
        box.style["padding-\(name)"] = "\(length ?? 16)px"
      }
    }
  }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    standInBox { box, _ in
      if let width { box.style["width"] = "\(width)px" }
      if let height { box.style["height"] = "\(height)px" }
      box.style["flex"] = "none"
      box.attributes["framed"] = ""
    }
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    standInBox { box, _ in
      if maxWidth == .infinity { box.style["width"] = "100%" }
      if let minHeight { box.style["min-height"] = "\(minHeight)px" }
      if alignment.horizontal == .leading { box.style["text-align"] = "start" }
    }
  }

  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    standInEach { node in
      if let ratio { node.style["aspect-ratio"] = "\(ratio)" }
      node.attributes["fit"] = contentMode == .fill ? "cover" : "contain"
    }
  }

  public func background(_ color: Color) -> some View { standInBox { box, _ in box.style["background"] = color.css } }
  public func cornerRadius(_ radius: CGFloat) -> some View {
    standInBox { box, _ in
      box.style["border-radius"] = "\(radius)px"
      box.style["overflow"] = "hidden"
    }
  }
  public func opacity(_ opacity: Double) -> some View { standInEach { $0.style["opacity"] = "\(opacity)" } }

  public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return standInBox { box, place in
      let layer = StandInNode("overlay", StandInSwiftUI.standInNodes(of: content, place.child("overlay")))
      layer.style["justify-items"] = alignment.horizontal.css
      layer.style["align-items"] = alignment.vertical.css
      box.children.append(layer)
    }
  }
}
