extension RuleFinding {
  /// The kinds of finding; the raw values are stable across releases.
  public enum Code: String, Hashable, Sendable, CaseIterable, Codable {
    /// The file is no property list.
    case unreadable = "rule-unreadable"
    /// There is no rule.
    case missing = "rule-missing"
    /// Keys of a rule stand outside of it.
    case misplaced = "rule-misplaced"
    /// The rule is neither a dictionary nor a string.
    case wrongForm = "rule-wrong-form"
    /// The predicate cannot be read.
    case syntax = "rule-syntax"
    /// Quotation marks of typography in the predicate.
    case curlyQuote = "rule-curly-quote"
    /// `&` or `<` stand in the file as they are.
    case unescapedXML = "rule-unescaped-xml"
    /// Variables were swallowed by build settings.
    case variableEaten = "rule-variable-eaten"
    /// A build setting stands in the rule.
    case buildSetting = "rule-build-setting"
    /// TRUEPREDICATE, which the store rejects.
    case truePredicate = "rule-true-predicate"
    /// The predicate fails when it is evaluated.
    case failsAtRunTime = "rule-fails"
    /// A key that does not exist.
    case unknownKey = "rule-unknown-key"
    /// A key that stands there twice.
    case duplicateKey = "rule-duplicate-key"
    /// A value of the wrong type.
    case wrongType = "rule-wrong-type"
    /// A count below zero.
    case negativeCount = "rule-negative-count"
    /// A version that does not exist.
    case unknownVersion = "rule-unknown-version"
    /// Fewest and most attachments contradict each other.
    case contradictoryCounts = "rule-contradictory-counts"
    /// Strict matching without version 2.
    case strictWithoutVersion = "rule-strict-without-version"
    /// Version 1 hides the extension from hosts that send a second attachment.
    case versionOne = "rule-version-1"
    /// Nothing known is admitted.
    case neverMatches = "rule-never-matches"
    /// Everything is admitted.
    case admitsEverything = "rule-admits-everything"
    /// A clause for URLs that admits files too.
    case urlAdmitsFiles = "rule-url-admits-files"
    /// A clause that another clause makes pointless.
    case unreachableClause = "rule-unreachable-clause"
    /// AND and OR are mixed without parentheses.
    case mixedAndOr = "rule-mixed-and-or"
    /// A count is compared with `==`.
    case exactCount = "rule-exact-count"
    /// A type that nobody declares.
    case unknownType = "rule-unknown-type"
    /// Web pages are asked for, but no script is named.
    case javaScriptMissing = "rule-javascript-missing"
    /// A script is named, but no web pages are asked for.
    case javaScriptUnused = "rule-javascript-unused"
    /// A type declaration of the app is malformed.
    case typeDeclaration = "rule-type-declaration"

    /// How bad findings of this kind are.
    public var severity: Severity {
      switch self {
      case .unreadable, .missing, .wrongForm, .syntax, .curlyQuote, .unescapedXML, .variableEaten, .truePredicate,
        .failsAtRunTime, .neverMatches, .contradictoryCounts:
        .error
      case .misplaced, .buildSetting, .unknownKey, .duplicateKey, .wrongType, .negativeCount, .unknownVersion,
        .versionOne, .admitsEverything, .urlAdmitsFiles, .mixedAndOr, .exactCount, .javaScriptMissing,
        .javaScriptUnused, .typeDeclaration:
        .warning
      case .strictWithoutVersion, .unreachableClause, .unknownType: .note
      }
    }
  }
}
