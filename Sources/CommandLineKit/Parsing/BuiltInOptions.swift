/// The options every command understands.
enum BuiltInOptions {
  static let help = Parameter.flag("help", "h", help: "show this help")
  static let version = Parameter.flag("version", help: "print the version")
  static let color = Parameter.option(
    "color", default: ColorChoice.auto, placeholder: "WHEN",
    help: "colour; auto asks NO_COLOR, CLICOLOR_FORCE and the terminal")

  /// Those of the command at the end of `commands`: only the tool itself has a version.
  static func definitions(isRoot: Bool) -> [ParameterDefinition] {
    (isRoot ? [version.definition] : []) + [color.definition, help.definition]
  }
}
