import CommandLineKit
import InletSimulator

/// Shows what happens while it happens: one line each, a lane for each process.
struct Transcript: Sendable {
  let console: Console
  let isShown: Bool

  @Sendable func add(_ happening: Happening) {
    guard isShown else { return console.progress(happening.text) }
    let painter = console.painter
    if case .scene(let number) = happening.tone {
      if number > 1 { console.print() }
      return console.print(painter.paint("\(number)  \(happening.text.printable)", .bold))
    }
    let time = Self.rightAligned(Numbers.decimals(happening.seconds), 8)
    let lane = happening.lane.rawValue.padded(to: 9)
    let pid = Self.rightAligned(happening.pid.map { String($0) } ?? "", 7)
    let text = painter.paint(happening.text.printable, happening.tone.style)
    console.print(
      "\(painter.paint(time, .dim))  \(painter.paint(lane, happening.lane.style)) \(painter.paint(pid, .dim))  \(text)")
  }

  private static func rightAligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Happening.Lane {
  fileprivate var style: TextStyle {
    switch self {
    case .system: .dim
    case .host: .blue
    case .extension: .magenta
    case .app: .cyan
    }
  }
}

extension Happening.Tone {
  fileprivate var style: [TextStyle] {
    switch self {
    case .scene, .plain: []
    case .good: [.green]
    case .bad: [.red]
    }
  }
}
