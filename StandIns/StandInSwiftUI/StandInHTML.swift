/// Draws a tree as HTML that looks like an iOS screen.
///
/// A sketch of what is where, not of how iOS lays it out: nothing here measures text.
@MainActor
public struct StandInHTML {
  /// Draws with the shapes of this module.
  public init() {}

  /// The markup of a node and everything in it.
  public func html(_ node: StandInNode) -> String {
    let inside = node.presented.filter { $0.kind == "alert" }.map(html).joined()
    return element(node) + inside
  }

  private func children(_ node: StandInNode) -> String { node.children.map(html).joined() }

  private func element(_ node: StandInNode) -> String {
    switch node.kind {
    case "screen": return "<div class=screen>\(children(node))</div>"
    case "navigation": return navigation(node)
    case "text":
      let clamp = node.attributes["lines"].map { "class=clamp style=\"-webkit-line-clamp:\($0)\"" } ?? ""
      return "<span\(attributes(node))><span \(clamp)>\(Self.escaped(node.text ?? ""))</span></span>"
    case "image": return image(node)
    case "button", "link": return button(node)
    case "editor":
      return
        "<div class=editor role=textbox aria-multiline=true\(attributes(node))>\(Self.escaped(node.text ?? ""))</div>"
    case "field", "search": return field(node)
    case "toggle":
      let isOn = node.attributes["value"] == "1"
      return "<div class=control role=switch aria-checked=\(isOn)\(attributes(node))><div>\(children(node))</div>"
        + "<span class=\"switch\(isOn ? " on" : "")\"></span></div>"
    case "picker":
      return "<div class=control\(attributes(node))><div>\(children(node))</div><span class=value>"
        + "\(Self.escaped(node.attributes["value"] ?? "")) <small>⌃⌄</small></span></div>"
    case "progress":
      return node.attributes["value"].map { "<progress value=\($0)\(attributes(node))></progress>" }
        ?? "<span class=spinner role=progressbar\(attributes(node))></span>"
    case "list": return "<div class=list\(attributes(node))>\(list(node))</div>"
    case "section": return section(node)
    case "alert": return alert(node)
    default:
      return
        "<div class=\"\(node.kind)\(node.attributes["framed"] == nil ? "" : " framed")\"\(attributes(node))>\(children(node))</div>"
    }
  }

  // MARK: Parts

  private func navigation(_ node: StandInNode) -> String {
    let bar = node.children.flatMap(\.bar)
    func items(_ placement: String) -> String {
      bar.filter { $0.placement == placement }.map { item in
        item.node.attributes["back"] == nil
          ? html(item.node) : "<button class=back aria-label=Back>\(Self.symbol("chevron"))</button>"
      }.joined()
    }
    let title = Self.escaped(node.children.first?.attributes["title"] ?? "")
    let alerts = node.children.flatMap(\.presented).filter { $0.kind == "alert" }.map(html).joined()
    for child in node.children { child.presented.removeAll { $0.kind == "alert" } }
    return "<div class=bar><div class=leading>\(items("leading"))</div><h1>\(title)</h1>"
      + "<div class=trailing>\(items("trailing"))</div></div>\(children(node))\(alerts)"
  }

  private func list(_ node: StandInNode) -> String {
    var markup = ""
    var loose: [StandInNode] = []
    func flush() {
      if !loose.isEmpty { markup += section(StandInNode("section", loose)) }
      loose = []
    }
    for child in node.children {
      if child.kind == "section" || child.kind == "search" {
        flush()
        markup += html(child)
      } else {
        loose.append(child)
      }
    }
    flush()
    return markup
  }

  private func section(_ node: StandInNode) -> String {
    func part(_ kind: String) -> String {
      let found = node.children.filter { $0.kind == kind }.map(children).joined()
      return found.isEmpty ? "" : "<div class=section-\(kind)>\(found)</div>"
    }
    let rows = node.children.filter { $0.kind != "header" && $0.kind != "footer" }
    let card = rows.map { "<div class=cell>\(html($0))</div>" }.joined()
    return "<section>\(part("header"))\(card.isEmpty ? "" : "<div class=card>\(card)</div>")\(part("footer"))</section>"
  }

  private func button(_ node: StandInNode) -> String {
    let role = node.attributes["role"].map { " \($0)" } ?? ""
    let isDisabled = node.isDisabled ? " disabled" : ""
    let chevron = node.kind == "link" ? "<span class=chevron>\(Self.symbol("chevron"))</span>" : ""
    let selected = node.attributes["selected"] == nil ? "" : " aria-current=true"
    return
      "<button class=\"\(node.kind)\(role)\"\(isDisabled)\(selected)\(attributes(node))>\(children(node))\(chevron)</button>"
  }

  private func field(_ node: StandInNode) -> String {
    let text = node.text ?? ""
    let prompt = node.attributes["prompt"] ?? node.attributes["label"] ?? ""
    let shown = text.isEmpty ? "<span class=prompt>\(Self.escaped(prompt))</span>" : Self.escaped(text)
    let glass = node.kind == "search" ? Self.symbol("magnifyingglass") : ""
    return
      "<div class=\(node.kind) role=\(node.kind == "search" ? "searchbox" : "textbox")\(attributes(node))>\(glass)\(shown)</div>"
  }

  private func image(_ node: StandInNode) -> String {
    if let source = node.attributes["source"] {
      let fit = node.attributes["fit"] ?? "contain"
      return "<img alt=\"\" src=\"\(source)\" style=\"object-fit:\(fit)\"\(attributes(node))>"
    }
    return "<span class=symbol\(attributes(node))>\(Self.symbol(node.attributes["symbol"] ?? ""))</span>"
  }

  private func alert(_ node: StandInNode) -> String {
    let buttons = node.children.filter { $0.kind == "button" }.map(html).joined()
    let words = node.children.filter { $0.kind != "button" }.map(html).joined()
    return "<div class=dim><div class=alert role=alertdialog><b>\(Self.escaped(node.text ?? ""))</b>\(words)"
      + "<div class=buttons>\(buttons)</div></div></div>"
  }

  private func attributes(_ node: StandInNode) -> String {
    var markup = ""
    if !node.style.isEmpty {
      let style = node.style.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ";")
      markup += " style=\"\(Self.escaped(style))\""
    }
    if let label = node.attributes["label"] { markup += " aria-label=\"\(Self.escaped(label))\"" }
    if node.attributes["hidden"] != nil { markup += " aria-hidden=true" }
    return markup
  }

  /// Text as markup holds it.
  public static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// A line drawing in place of an SF Symbol, whose shapes are Apple's.
  static func symbol(_ name: String) -> String {
    "<svg viewBox=\"0 0 24 24\" aria-hidden=true>\(shapes[name] ?? shapes["folder"] ?? "")</svg>"
  }

  private static let shapes: [String: String] = [
    "chevron": "<path d='M9 5l7 7-7 7'/>",
    "magnifyingglass": "<circle cx=10.5 cy=10.5 r=6 /><path d='M15 15l5 5'/>",
    "checkmark": "<path d='M5 13l5 5L20 6'/>",
    "photo": "<rect x=3 y=5 width=18 height=14 rx=2 /><circle cx=8.5 cy=10 r=1.6 /><path d='M4 17l5-4 3 2 4-4 4 4'/>",
    "video": "<rect x=3 y=7 width=12 height=10 rx=2 /><path d='M15 11l6-3v8l-6-3'/>",
    "video.fill":
      "<rect fill=currentColor x=3 y=7 width=12 height=10 rx=2 /><path fill=currentColor d='M16 11l5-3v8l-5-3z'/>",
    "doc": "<path d='M6 3h8l4 4v14H6z'/><path d='M14 3v4h4'/>",
    "link": "<path d='M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1'/><path d='M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1'/>",
    "folder": "<path d='M3 7h6l2 2h10v10H3z'/>",
    "star": "<path d='M12 4l2.5 5 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z'/>",
    "person.crop.circle": "<circle cx=12 cy=12 r=9 /><circle cx=12 cy=10 r=3 /><path d='M6 18c2-4 10-4 12 0'/>",
    "person.2":
      "<circle cx=9 cy=9 r=3 /><path d='M3 19c1-6 11-6 12 0'/><circle cx=17 cy=10 r=2.4 /><path d='M17 15c3 0 4 2 4 4'/>",
    "waveform": "<path d='M4 10v4M8 6v12M12 3v18M16 7v10M20 10v4'/>",
    "text.alignleft": "<path d='M4 6h16M4 10h10M4 14h16M4 18h10'/>",
    "mappin.and.ellipse": "<path d='M12 17V9'/><circle cx=12 cy=6 r=3 /><ellipse cx=12 cy=18 rx=8 ry=3 />",
    "exclamationmark.triangle": "<path d='M12 4l9 16H3z'/><path d='M12 10v5M12 17.5v.5'/>",
    "plus.circle": "<circle cx=12 cy=12 r=9 /><path d='M12 8v8M8 12h8'/>",
  ]
}

extension StandInNode {
  /// What VoiceOver reads, element by element, in order, with what each is.
  public func spoken() -> [String] {
    if attributes["hidden"] != nil { return [] }
    let rest = bar.map(\.node) + children + presented
    switch kind {
    case "alert": return ([text ?? ""] + children.flatMap { $0.spoken() }).filter { !$0.isEmpty }
    case "text": return [text ?? ""].filter { !$0.isEmpty }
    case "button", "link", "toggle", "picker", "editor", "field", "search", "progress":
      var parts = [label, attributes["value"] ?? "", kind == "editor" || kind == "field" ? text ?? "" : ""]
      parts.append(kind == "editor" || kind == "field" ? "text field" : kind == "link" ? "button" : kind)
      if attributes["selected"] != nil { parts.append("selected") }
      if isDisabled { parts.append("dimmed") }
      return [parts.filter { !$0.isEmpty }.joined(separator: ", ")]
        + (kind == "link" ? presented.flatMap { $0.spoken() } : [])
    default:
      if let label = attributes["label"] { return [label] }
      if attributes["element"] == "combined" { return [label].filter { !$0.isEmpty } }
      return rest.flatMap { $0.spoken() }
    }
  }
}
