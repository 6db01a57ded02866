extension DictionaryRule {
  /// The rule as an XML property-list dictionary, one key a line, without a line break at the end.
  ///
  /// - Parameters:
  ///   - indentation: What stands before every line.
  ///   - step: By how much the keys are indented further.
  /// - Returns: A `<dict>` element.
  public func propertyList(indentation: String = "", step: String = "\t") -> String {
    var lines: [String] = ["\(indentation)<dict>"]
    for (key, value) in entries {
      lines.append("\(indentation)\(step)<key>\(key.rawValue)</key>")
      lines.append(
        "\(indentation)\(step)\(key.isBoolean ? (value > 0 ? "<true/>" : "<false/>") : "<integer>\(value)</integer>")")
    }
    lines.append("\(indentation)</dict>")
    return lines.joined(separator: "\n")
  }

  /// The keys that say something, in the order of ``RuleKey``, with their values; a boolean is 1 or 0.
  package var entries: [(key: RuleKey, value: Int)] {
    RuleKey.allCases.compactMap { key in
      let value: Int? =
        switch key {
        case .dictionaryVersion: version
        case .usesStrictMatching: isStrict ? 1 : nil
        case .attachmentsWithMinCount: minimumAttachments
        case .attachmentsWithMaxCount: maximumAttachments
        default: key.kind.flatMap { limits[$0] }.map { key == .text ? min($0, 1) : $0 }.flatMap { $0 > 0 ? $0 : nil }
        }
      return value.map { (key, $0) }
    }
  }
}
