extension RuleMatrix {
  /// The matrix as a page by itself: a picture of the share sheet for each profile, and the table below.
  ///
  /// The page needs nothing from elsewhere and runs no script, follows light and dark appearance, and says in words
  /// whatever its pictures show. All names are escaped.
  ///
  /// - Parameter extensionName: What stands under the extension's icon; the first column's name by default.
  /// - Returns: The whole page.
  public func html(extensionName: String? = nil) -> String {
    let name = ActivationRule.escaped(extensionName ?? columns.first ?? "Extension")
    let cards = rows.map { card($0, name) }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(name) in the share sheet</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(name) in the share sheet</h1>
      <p>\(shownCount) of \(rows.count) kinds of content show the extension. A question mark means that the answer depends
      on behaviour that is not documented.</p>
      <h2>Share sheets</h2>
      <section aria-label="Share sheets" class="cards">
      \(cards)
      </section>
      <h2>All answers</h2>
      \(table)
      </main>
      </body>
      </html>

      """
  }

  // MARK: Cards

  private func card(_ row: Row, _ name: String) -> String {
    let isShown = row.cells.first?.isShown ?? false
    let doubts = row.cells.first?.doubts ?? []
    let title = ActivationRule.escaped("\(row.host): \(row.content)")
    let slot =
      isShown
      ? "<li class=\"app ours\"><span class=\"icon\">\(initial(name))</span>\(name)</li>"
      : "<li class=\"app gone\"><span class=\"icon\">–</span>hidden</li>"
    let note =
      doubts.isEmpty ? "" : "<p class=\"doubt\">? \(ActivationRule.escaped(doubts.joined(separator: "; ")))</p>"
    return """
      <article class="sheet \(isShown ? "shown" : "hidden")">
      <h3>\(title)</h3>
      <p class="verdict">\(isShown ? "✓ shown" : "✗ hidden")\(doubts.isEmpty ? "" : " (not certain)")</p>
      <div class="picture" aria-hidden="true">
      <div class="content">\(thumbnail(row))<span>\(ActivationRule.escaped(row.content))</span></div>
      <ul class="apps"><li class="app"><span class="icon"></span>AirDrop</li><li class="app"><span class="icon"></span>\
      Messages</li>\(slot)<li class="app"><span class="icon"></span>Mail</li></ul>
      </div>
      <p class="types">\(attachments(row))</p>
      \(note)</article>
      """
  }

  /// The types of each attachment on a line, equal neighbours told as one.
  private func attachments(_ row: Row) -> String {
    var groups: [(types: String, count: Int)] = []
    for types in row.attachments {
      if groups.last?.types == types {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((types, 1))
      }
    }
    let lines = groups.map { ($0.count > 1 ? "\($0.count) × " : "") + ActivationRule.escaped($0.types) }
    return lines.isEmpty ? "no attachment" : lines.joined(separator: "<br>")
  }

  private func initial(_ name: String) -> String {
    name.first.map { $0 == "&" ? "·" : String($0).uppercased() } ?? "·"
  }

  /// A small drawing of the content.
  private func thumbnail(_ row: Row) -> String {
    let first = row.attachments.first ?? ""
    let shape: String
    if ["jpeg", "heic", "png", "image", "live-photo"].contains(where: first.contains) {
      shape = "<circle cx=\"11\" cy=\"10\" r=\"3\"/><path d=\"M3 27l9-10 6 6 4-5 7 9z\"/>"
    } else if ["movie", "mpeg"].contains(where: first.contains) {
      shape = "<path d=\"M11 8l14 8-14 8z\"/>"
    } else if ["audio", "ogg"].contains(where: first.contains) {
      shape = "<path d=\"M6 13v6M11 9v14M16 6v20M21 10v12M26 14v4\" class=\"line\"/>"
    } else if first.contains("url"), !first.contains("file-url") {
      shape = "<path d=\"M13 19l6-6M11 15l-3 3a4 4 0 006 6l3-3M21 17l3-3a4 4 0 00-6-6l-3 3\" class=\"line\"/>"
    } else if first.hasPrefix("public.plain-text"), !first.contains("file-url") {
      shape = "<path d=\"M6 9h20M6 15h20M6 21h12\" class=\"line\"/>"
    } else {
      shape = "<path d=\"M8 4h11l6 6v18H8zM19 4v6h6\" class=\"line\"/>"
    }
    return "<svg viewBox=\"0 0 32 32\" width=\"32\" height=\"32\">\(shape)</svg>"
  }

  // MARK: Table

  private var table: String {
    let heads = columns.map { "<th scope=\"col\">\(ActivationRule.escaped($0))</th>" }.joined()
    let body = rows.map { row in
      let cells = row.cells.map { cell in
        "<td class=\"\(cell.isShown ? "yes" : "no")\">\(cell.isShown ? "✓" : "✗") \(cell.text)</td>"
      }.joined()
      return "<tr><th scope=\"row\">\(ActivationRule.escaped("\(row.host): \(row.content)"))</th>\(cells)"
        + "<td>\(attachments(row))</td><td>\(row.evidence.rawValue): \(ActivationRule.escaped(row.source))</td></tr>"
    }.joined(separator: "\n")
    return """
      <div class="scroll" role="region" aria-label="All answers" tabindex="0">
      <table>
      <thead><tr><th scope="col">Content</th>\(heads)<th scope="col">Types</th><th scope="col">Known from</th></tr></thead>
      <tbody>
      \(body)
      </tbody>
      </table>
      </div>
      """
  }
}
