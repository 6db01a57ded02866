extension ProjectEditor {
  /// Adds the configurations of a target: one for each of the project's, same names and order.
  ///
  /// Configurations that are there already keep their settings.
  ///
  /// - Returns: The id of the list.
  /// - Throws: ``Failure/noConfigurations`` when the project has none.
  @discardableResult
  public mutating func addConfigurationList(
    for target: ObjectID, _ settings: NewTargetSettings
  ) throws(Failure) -> ObjectID {
    let names = configurationNames
    guard !names.isEmpty else { throw .noConfigurations }
    var configurations: [ObjectID] = []
    for name in names {
      var fields = [
        OpenStepEntry("buildSettings", .dictionary(settings.settings(for: name))),
        OpenStepEntry("name", .string(name)),
      ]
      if let base = settings.baseFiles[name] { fields.append(OpenStepEntry("baseConfigurationReference", .id(base))) }
      configurations.append(
        try ensure("XCBuildConfiguration", ["configuration", target.rawValue, name], fields))
    }
    var fields = [
      OpenStepEntry("buildConfigurations", .ids(configurations)),
      OpenStepEntry("defaultConfigurationName", .string(configurationList?.defaultName ?? names[names.count - 1])),
    ]
    if dialect.writesMasks { fields.append(OpenStepEntry("defaultConfigurationIsVisible", "0")) }
    let list = try ensure("XCConfigurationList", ["configurations", target.rawValue], fields)
    for configuration in configurations {
      try insert(reference: configuration, inList: "buildConfigurations", of: list)
    }
    return list
  }
}
