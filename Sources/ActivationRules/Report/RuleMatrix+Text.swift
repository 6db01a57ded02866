extension RuleMatrix {
  /// The matrix as a table for a terminal.
  ///
  /// Below it stand the doubts that make some answers depend on what is not documented.
  public var text: String {
    let widest = (rows.map { $0.host.count + $0.content.count + 2 } + [4]).max() ?? 0
    let widths = columns.indices.map { index in max(columns[index].count, 7) }
    var lines = [pad("host: content", widest) + zip(columns, widths).map { "  " + pad($0, $1) }.joined()]
    for row in rows {
      let cells = zip(row.cells, widths).map { "  " + pad($0.text, $1) }.joined()
      lines.append(pad("\(row.host): \(row.content)", widest) + cells)
    }
    lines += summary
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private var summary: [String] {
    var lines = ["", "\(shownCount) of \(rows.count) show the extension"]
    var doubts: [String] = []
    for cell in rows.flatMap(\.cells) {
      for doubt in cell.doubts where !doubts.contains(doubt) { doubts.append(doubt) }
    }
    if !doubts.isEmpty { lines.append("?  depends on what Apple does not document:") }
    return lines + doubts.map { "   - \($0)" }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
