/// Reads the words of a command line against a tree of commands.
///
/// Everything wrong is gathered; a misspelt option hides the complaint that one is missing, because it probably is
/// the one.
struct LineParser {
  private var line: ParsedLine
  private var words: ArraySlice<String>
  /// The words given for each parameter, by its name.
  private var given: [String: [String]] = [:]
  private var arguments: [String] = []
  private var hasMisspelling = false

  static func parse(_ words: [String], root: Command) -> ParsedLine {
    var parser = LineParser(line: ParsedLine(commands: [root]), words: words[...])
    parser.readWords()
    parser.chooseColor()
    if parser.line.request == .run { parser.resolve() }
    return parser.line
  }

  private init(line: ParsedLine, words: ArraySlice<String>) {
    self.line = line
    self.words = words
  }

  private var options: [ParameterDefinition] {
    line.command.options + BuiltInOptions.definitions(isRoot: line.commands.count == 1)
  }

  // MARK: - Words

  private mutating func readWords() {
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        words = []
      } else if word.hasPrefix("--") {
        readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word.count > 1, !word.isNegativeNumber {
        readShort(word)
      } else if line.command.subcommands.isEmpty {
        arguments.append(word)
      } else {
        enter(word)
      }
    }
  }

  private mutating func enter(_ name: String) {
    if let next = line.command.subcommands.first(where: { $0.name == name }) {
      line.commands.append(next)
      return
    }
    let known = line.command.listedSubcommands.map(\.name)
    let near = Spelling.nearest(to: name, among: known)
    complain(
      "unknown-command", "\(line.pathText) has no command '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "commands: \(known.joined(separator: ", "))")
    // Nothing behind an unknown command can be judged.
    if words.contains(where: { $0 == "--help" || $0 == "-h" }) { line.request = .help }
    words = []
    hasMisspelling = true
  }

  private mutating func readLong(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else { return unknownOption("--\(name)") }
    if parts.count > 1 {
      if option.takesValue {
        take(String(parts[1]), for: option)
      } else {
        complain("unexpected-value", "'--\(name)' is a flag and takes no value", hint: "write '--\(name)' alone")
      }
    } else {
      readValue(of: option, spelling: "--\(name)")
    }
  }

  /// `-a`, `-abc`, `-oVALUE`, `-o=VALUE`, `-o VALUE`.
  private mutating func readShort(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        return unknownOption("-\(letter)", in: word)
      }
      if option.takesValue, !letters.isEmpty {
        return take(String(letters.first == "=" ? letters.dropFirst() : letters), for: option)
      }
      readValue(of: option, spelling: "-\(letter)")
    }
  }

  private mutating func readValue(of option: ParameterDefinition, spelling: String) {
    guard option.takesValue else { return take("", for: option) }
    guard let word = words.first, !word.looksLikeOption else {
      return complain(
        "missing-value", "'\(spelling)' needs a value",
        hint: words.isEmpty
          ? "\(spelling) \(option.placeholder)"
          : "a value that starts with a dash is written '--\(option.name)=VALUE'")
    }
    repeat {
      take(words.removeFirst(), for: option)
    } while option.kind == .listOption && words.first.map { !$0.looksLikeOption } == true
  }

  private mutating func take(_ word: String, for option: ParameterDefinition) {
    if option.name == BuiltInOptions.help.definition.name {
      line.request = .help
    } else if option.name == BuiltInOptions.version.definition.name, line.commands.count == 1 {
      if line.request == .run { line.request = .version }
    } else {
      given[option.name, default: []].append(word)
    }
  }

  // MARK: - Values

  private mutating func resolve() {
    spreadArguments()
    for definition in line.command.definitions + [BuiltInOptions.color.definition] {
      guard let words = given[definition.name] else {
        line.values[definition.name] = definition.absent
        if definition.isRequired, !hasMisspelling { missing(definition) }
        continue
      }
      if definition.kind == .option, words.count > 1 {
        complain(
          "repeated-option", "'\(definition.spelling)' is given \(words.count) times",
          hint: "give it once: \(definition.spelling) \(words[words.count - 1])")
      }
      do { line.values[definition.name] = try definition.convert(words) } catch { invalid(error, definition) }
    }
  }

  /// Known before anything is printed, also in front of help and of complaints about other words.
  private mutating func chooseColor() {
    let words = given[BuiltInOptions.color.definition.name] ?? []
    if let choice = words.last.flatMap(ColorChoice.init(rawValue:)) { line.color = choice }
  }

  private mutating func spreadArguments() {
    for definition in line.command.arguments {
      let count = definition.isRepeated ? arguments.count : min(1, arguments.count)
      guard count > 0 else { continue }
      given[definition.name] = Array(arguments.prefix(count))
      arguments.removeFirst(count)
    }
    for extra in arguments {
      complain(
        "unexpected-argument", "\(line.pathText) takes no argument '\(extra)'",
        hint: "\(line.pathText) --help shows what it takes")
    }
  }

  private mutating func missing(_ definition: ParameterDefinition) {
    if definition.isArgument {
      complain("missing-argument", "\(definition.name) is missing: \(definition.help)")
    } else {
      complain("missing-option", "'\(definition.spelling) \(definition.placeholder)' is missing: \(definition.help)")
    }
  }

  private mutating func invalid(_ error: ParameterDefinition.InvalidWord, _ definition: ParameterDefinition) {
    let near = Spelling.nearest(to: error.word, among: definition.listedValues.map(\.name))
    complain(
      "invalid-value", "invalid value '\(error.word)' for '\(definition.spelling)': \(error.reason)",
      hint: near.map { "did you mean '\($0)'?" })
  }

  // MARK: - Problems

  private mutating func unknownOption(_ spelling: String, in word: String? = nil) {
    hasMisspelling = true
    // A value behind an unknown option would only be reported as an unexpected argument.
    if let next = words.first, !next.looksLikeOption, line.command.subcommands.isEmpty { words.removeFirst() }
    let place = word.map { $0 == spelling ? "" : " in '\($0)'" } ?? ""
    let isLong = spelling.hasPrefix("--")
    let near = isLong ? Spelling.nearest(to: String(spelling.dropFirst(2)), among: options.map(\.name)) : nil
    complain(
      "unknown-option", "\(line.pathText) has no option '\(spelling)'\(place)",
      hint: near.map { "did you mean '--\($0)'?" } ?? "\(line.pathText) --help lists the options")
  }

  private mutating func complain(_ code: String, _ message: String, hint: String? = nil) {
    line.problems.append(Diagnostic(.error, code, message, hint: hint))
  }
}

extension String {
  /// A dash and something: never taken as the value of an option, so that a forgotten value is noticed.
  fileprivate var looksLikeOption: Bool {
    count > 1 && hasPrefix("-") && !isNegativeNumber
  }

  fileprivate var isNegativeNumber: Bool {
    hasPrefix("-") && Double(self) != nil && dropFirst().first.map { $0.isNumber || $0 == "." } == true
  }
}
