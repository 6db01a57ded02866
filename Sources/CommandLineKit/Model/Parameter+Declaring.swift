extension Parameter where Output == Bool {
  /// `--name`: true when given.
  package static func flag(_ name: String, _ short: Character? = nil, help: String) -> Self {
    Parameter(
      definition: ParameterDefinition(
        kind: .flag, name: name, short: short, placeholder: "", help: help, completion: .nothing, listedValues: [],
        absent: false, convert: { _ in true }))
  }
}

extension Parameter {
  /// `--name VALUE` with a value when it is not given.
  package static func option(
    _ name: String, _ short: Character? = nil, default value: Output, placeholder: String = "VALUE", help: String,
    completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output: ArgumentValue {
    Parameter(
      definition: ParameterDefinition(
        kind: .option, name: name, short: short, placeholder: placeholder, help: help, completion: completion,
        listedValues: Output.listedValues, defaultText: value.argumentText, absent: value,
        convert: single(Output.self)))
  }

  /// `--name VALUE` that must be given.
  package static func requiredOption(
    _ name: String, _ short: Character? = nil, placeholder: String = "VALUE", help: String,
    completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output: ArgumentValue {
    Parameter(
      definition: ParameterDefinition(
        kind: .option, name: name, short: short, placeholder: placeholder, help: help, completion: completion,
        listedValues: Output.listedValues, convert: single(Output.self)))
  }

  /// `--name VALUE`, nil when it is not given.
  package static func option<Value: ArgumentValue>(
    _ name: String, _ short: Character? = nil, as type: Value.Type = Value.self, placeholder: String = "VALUE",
    help: String, completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output == Value? {
    let convert = single(type)
    return Parameter(
      definition: ParameterDefinition(
        kind: .option, name: name, short: short, placeholder: placeholder, help: help, completion: completion,
        listedValues: Value.listedValues, absent: .some(Value?.none as any Sendable),
        convert: { words throws(ParameterDefinition.InvalidWord) in try convert(words) }))
  }

  /// `--name VALUE`, as often as wanted, in the order given.
  ///
  /// With `takesList` one `--name` takes all words up to the next option; with `isRequired` at least one value must
  /// be given.
  package static func options<Value: ArgumentValue>(
    _ name: String, _ short: Character? = nil, of type: Value.Type = Value.self, placeholder: String = "VALUE",
    takesList: Bool = false, isRequired: Bool = false, help: String,
    completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output == [Value] {
    Parameter(
      definition: ParameterDefinition(
        kind: takesList ? .listOption : .repeatedOption, name: name, short: short, placeholder: placeholder,
        help: help, completion: completion, listedValues: Value.listedValues,
        absent: isRequired ? nil : [Value](),
        convert: { words throws(ParameterDefinition.InvalidWord) in
          try ParameterDefinition.readAll(words, as: type)
        }))
  }

  /// An argument that must be given.
  package static func argument(
    _ name: String, help: String, completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output: ArgumentValue {
    Parameter(
      definition: ParameterDefinition(
        kind: .argument, name: name, placeholder: name, help: help, completion: completion,
        listedValues: Output.listedValues, convert: single(Output.self)))
  }

  /// An argument with a value when it is not given.
  package static func argument(
    _ name: String, default value: Output, help: String, completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output: ArgumentValue {
    Parameter(
      definition: ParameterDefinition(
        kind: .argument, name: name, placeholder: name, help: help, completion: completion,
        listedValues: Output.listedValues, defaultText: value.argumentText, absent: value,
        convert: single(Output.self)))
  }

  /// All the arguments that are left, in the order given.
  package static func arguments<Value: ArgumentValue>(
    _ name: String, of type: Value.Type = Value.self, isRequired: Bool = false, help: String,
    completion: ParameterDefinition.Completion = .nothing
  ) -> Self where Output == [Value] {
    Parameter(
      definition: ParameterDefinition(
        kind: .repeatedArgument, name: name, placeholder: name, help: help, completion: completion,
        listedValues: Value.listedValues, absent: isRequired ? nil : [Value](),
        convert: { words throws(ParameterDefinition.InvalidWord) in
          try ParameterDefinition.readAll(words, as: type)
        }))
  }

  /// The last word as a value; the parser sees to it that there is exactly one.
  private static func single<Value: ArgumentValue>(
    _ type: Value.Type
  ) -> @Sendable ([String]) throws(ParameterDefinition.InvalidWord) -> Value {
    { words throws(ParameterDefinition.InvalidWord) in
      try ParameterDefinition.read(words.last ?? "", as: type)
    }
  }
}
