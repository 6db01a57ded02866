import Foundation

/// Draws the share sheet as people see it before they choose the extension: what is shared, whom they may send it to,
/// the row of apps with the extension's, and the actions.
///
/// Where the extension stands, how it is called and what VoiceOver reads are as they would be; people, other apps and
/// their signs are made up.
struct ShareSheetDrawing {
  /// What is shared, as the top of the sheet says it.
  struct Header: Hashable, Sendable {
    var title: String
    var detail: String
    /// The bytes of a small picture; nil for a sign of the kind.
    var picture: Data?
    /// The shape of the sign.
    var shape: ShareSheetShape
  }

  let header: Header
  let request: PreviewRequest
  /// The app's targets that were suggested, as people or albums.
  let suggestions: [String]

  private var words: ShareSheetWords { .of(request.language) }

  /// The sheet, drawn.
  func screen(titled title: String, note: String) -> PreviewScreen {
    PreviewScreen(
      title: title, note: note, html: "<div class=\"screen share\">\(head)\(people)\(apps)\(actions)</div>",
      spoken: spoken, behind: behind)
  }

  // MARK: Parts

  private var picture: String? {
    header.picture.map { data in
      let type = data.first == 0x89 ? "png" : "jpeg"
      return "data:image/\(type);base64,\(data.base64EncodedString())"
    }
  }

  private var behind: String {
    if let picture { return "<img alt=\"\" src=\"\(picture)\">" }
    return "<i></i><i></i><i></i><i></i><i></i>"
  }

  private var head: String {
    let preview = picture.map { "<img alt=\"\" src=\"\($0)\">" } ?? header.shape.svg
    return "<div class=grip></div><div class=head><div class=thumb>\(preview)</div><div class=what>"
      + "<b>\(PreviewPage.escaped(header.title))</b><span>\(PreviewPage.escaped(header.detail))</span></div>"
      + "<button class=close aria-label=\"\(words.close)\">\(ShareSheetShape.close.svg)</button></div>"
  }

  private var people: String {
    let colors = ["#8e9db3", "#b39a8e", "#93b38e", "#a58eb3"]
    let faces = suggestions.enumerated().map { index, name in
      let initials = name.split(separator: " ").prefix(2).compactMap(\.first).map { String($0) }.joined().uppercased()
      return "<button class=person><span class=face style=\"background:\(colors[index % colors.count])\">"
        + "\(PreviewPage.escaped(initials))<em>\(Self.icon(request.appName))</em></span>"
        + "<small>\(PreviewPage.escaped(name))</small></button>"
    }
    return "<div class=strip>\(faces.joined())</div>"
  }

  private var apps: String {
    let others: [(String, ShareSheetShape, String)] = [
      ("AirDrop", .waves, "#fff;color:#0a84ff"), (words.messages, .bubble, "linear-gradient(#5ff777,#0bbd29)"),
      (words.mail, .envelope, "linear-gradient(#1d62f0,#19d4fd)"),
      (words.notes, .page, "linear-gradient(#fdd84a,#f7c12f)"),
    ]
    var icons = others.map { name, shape, color in
      "<button class=app><span class=icon style=\"background:\(color)\">\(shape.svg)</span><small>\(name)</small></button>"
    }
    icons.insert(
      "<button class=\"app own\">\(Self.icon(request.appName))<small>\(PreviewPage.escaped(request.appName))</small></button>",
      at: 2)
    return "<div class=strip>\(icons.joined())</div>"
  }

  private static func icon(_ name: String) -> String {
    "<span class=\"icon mine\">\(PreviewPage.escaped(String(name.prefix(1)).uppercased()))</span>"
  }

  private var actionList: [(String, ShareSheetShape)] {
    [(words.copy, .pages), (words.save, .folder), (words.print, .printer)]
  }

  private var actions: String {
    let rows = actionList.map { "<button class=action><span>\($0)</span>\($1.svg)</button>" }
    return "<div class=actions><div class=card>\(rows.joined())</div>"
      + "<button class=edit>\(words.edit)</button></div>"
  }

  // MARK: VoiceOver

  private var spoken: [String] {
    let apps = ["AirDrop", words.messages, request.appName, words.mail, words.notes]
    return ["\(header.title), \(header.detail)", "\(words.close), button"]
      + suggestions.map { "\($0), \(request.appName), button" } + apps.map { "\($0), button" }
      + actionList.map { "\($0.0), button" } + ["\(words.edit), button"]
  }
}

/// Line drawings of the share sheet, in place of the system's own.
enum ShareSheetShape: String, Sendable {
  case photo, link, page, person, wave, text, close, waves, bubble, envelope, pages, folder, printer

  /// The drawing.
  var svg: String { "<svg viewBox=\"0 0 24 24\" aria-hidden=true>\(paths)</svg>" }

  private var paths: String {
    switch self {
    case .photo: "<rect x=3 y=5 width=18 height=14 rx=2 /><path d='M4 17l5-5 3 3 4-4 4 4'/>"
    case .link: "<circle cx=12 cy=12 r=9 /><path d='M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18'/>"
    case .page: "<path d='M6 3h8l4 4v14H6z'/><path d='M9 12h6M9 16h6'/>"
    case .person: "<circle cx=12 cy=8 r=4 /><path d='M4 20c2-6 14-6 16 0'/>"
    case .wave: "<path d='M4 10v4M8 6v12M12 3v18M16 7v10M20 10v4'/>"
    case .text: "<path d='M4 6h16M4 10h10M4 14h16M4 18h10'/>"
    case .close: "<path d='M7 7l10 10M17 7L7 17'/>"
    case .waves:
      "<circle cx=12 cy=13 r=1.5 /><path d='M8 16a5 5 0 118 0M5.500 18.500a8.500 8.500 0 1113 0'/>"
    case .bubble:
      "<path fill=currentColor stroke=none d='M12 4c5 0 9 3.200 9 7.300s-4 7.300-9 7.300l-2-.2L5.500 21l.8-3.700"
        + "C4.200 16 3 13.800 3 11.300C3 7.200 7 4 12 4z'/>"
    case .envelope: "<rect x=3 y=6 width=18 height=13 rx=2 /><path d='M3.500 7l8.500 7 8.500-7'/>"
    case .pages: "<rect x=4 y=4 width=11 height=13 rx=2 /><path d='M9 20h9a2 2 0 002-2V8'/>"
    case .folder: "<path d='M3 7h6l2 2h10v10H3z'/>"
    case .printer: "<path d='M7 8V4h10v4M7 17H4V9h16v8h-3'/><rect x=7 y=14 width=10 height=6 />"
    }
  }
}
