import XcodeProject

/// Names the extension's target to CocoaPods, inside that of the app.
struct PodfileStep {
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    guard let path = context.detected.podfile, let bytes = try context.copy.read(path) else { return }
    let name = context.setup.name
    let addition = Addition(kind: .block, value: name)
    if (context.host.project.objectVersion ?? 0) >= 90 {
      context.findings.append(
        SetupFinding(
          .podsFormat,
          "CocoaPods up to 1.28.1 loses where extensions are embedded when it saves a project in this format",
          at: context.host.place,
          hint: "choose Xcode 16 as Project Format in the File inspector, and run 'inlet doctor' after 'pod install'"))
    }
    if MarkedBlock(named: name).isIn(bytes) { return context.add(addition, to: path) }
    var offset = 0
    var number = 0
    var place: (offset: Int, indent: String)?
    while offset < bytes.count {
      let next = (bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      let line = String(decoding: bytes[offset..<next], as: UTF8.self)
      number += 1
      if Self.isTarget(name, line) { return }
      if place == nil, Self.isTarget(context.host.name, line) {
        place = (next, String(line.prefix { $0 == " " || $0 == "\t" }))
      }
      offset = next
    }
    guard let place, place.offset == bytes.count || bytes[place.offset - 1] == 0x0A else {
      context.findings.append(
        SetupFinding(
          .manualStep,
          "the Podfile has no line \"target '\(context.host.name)' do\", so the extension was not added to it",
          at: .init(path: path),
          hint: "add inside the app's target: target '\(name)' do inherit! :search_paths end"))
      return
    }
    let block = MarkedBlock(named: name).text(
      ["target '\(name)' do", "  inherit! :search_paths", "end"], indent: place.indent + "  ", open: "#",
      lineEnd: bytes.lineEnd)
    try context.copy.write(
      path, Array(bytes[..<place.offset]) + Array(block.utf8) + Array(bytes[place.offset...]),
      ["names the extension to CocoaPods"])
    context.add(addition, to: path)
  }

  /// Whether a line opens the target of a name.
  static func isTarget(_ name: String, _ line: String) -> Bool {
    let words = line.trimmingPrefix { $0 == " " || $0 == "\t" }
    guard words.hasPrefix("target"), let quote = words.dropFirst(6).first(where: { $0 != " " && $0 != "(" }),
      quote == "'" || quote == "\""
    else { return false }
    let parts = words.split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == name else { return false }
    let rest = parts[2].split(separator: "#")[0...].first.map(String.init) ?? ""
    return rest.split(whereSeparator: { $0.isWhitespace || $0 == ")" }).first == "do"
      && rest.split(whereSeparator: { $0.isWhitespace || $0 == ")" }).count == 1
  }
}
