extension ProjectEditor {
  /// Makes a target depend on another one of the same project; a target that does already is left as it is.
  ///
  /// - Returns: The id of the dependency, the present or the new one.
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/noProjectObject``; nothing is changed then.
  @discardableResult
  public mutating func addTargetDependency(on target: ObjectID, to host: ObjectID) throws(Failure) -> ObjectID {
    let root = try requireRoot()
    let name = ProjectTarget(try requireObject(target)).name
    let present = ProjectTarget(try requireObject(host)).dependencies.first {
      $0.object.string("target") == target.rawValue && $0.proxy != nil
    }
    if let present { return present.object.id }
    let identity = [host.rawValue, target.rawValue]
    let proxy = try ensure(
      "PBXContainerItemProxy", identity,
      [
        OpenStepEntry("containerPortal", .id(root)),
        OpenStepEntry("proxyType", "1"),
        OpenStepEntry("remoteGlobalIDString", .id(target)),
        OpenStepEntry("remoteInfo", .string(name)),
      ])
    let dependency = try ensure(
      "PBXTargetDependency", identity,
      [OpenStepEntry("target", .id(target)), OpenStepEntry("targetProxy", .id(proxy))])
    try insert(reference: dependency, inList: "dependencies", of: host)
    return dependency
  }

  /// Removes a target's dependencies on another one, with their proxies.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, or a list of dependencies that is no list.
  public mutating func removeTargetDependency(on target: ObjectID, from host: ObjectID) throws(Failure) {
    for dependency in ProjectTarget(try requireObject(host)).dependencies {
      let proxy = dependency.proxy
      let names = [dependency.object.string("target"), proxy?.string("remoteGlobalIDString")]
      guard names.contains(target.rawValue) else { continue }
      if let proxy { remove(proxy.id) }
      try removeReference(
        dependency.object.id, fromList: "dependencies", of: host, dropsEmpty: !dialect.writesEmptyDependencies)
      remove(dependency.object.id)
    }
  }
}
