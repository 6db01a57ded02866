import Foundation
import Inlet

/// Targets: the categories, albums or conversations that the extension offers.
extension ShareBridge {
  func listTargets() throws -> JSONValue {
    let store = try openedTargets()
    return ["targets": .array(try store.targets().map { TargetValue.told($0, picture: store.picture(of: $0)) })]
  }

  func publishTargets(_ arguments: Arguments) throws -> JSONValue {
    guard let elements = try arguments.array("targets", limit: TargetStore.targetLimit) else {
      throw arguments.failure("targets", "an array")
    }
    var targets: [ShareTarget] = []
    var pictures: [String: Data] = [:]
    for element in elements {
      guard case .object(let members) = element else { throw arguments.failure("targets", "an array of objects") }
      let given = TargetValue(Arguments(method: arguments.method, members: members))
      let target = try given.target()
      targets.append(target)
      if case .set(let bytes) = try given.picture() { pictures[target.id] = bytes }
    }
    try openedTargets().replaceAll(with: targets, pictures: pictures)
    queue.send(BridgeEvent(.targetsChanged))
    return ["count": .integer(Int64(targets.count))]
  }

  func addTarget(_ arguments: Arguments) throws -> JSONValue {
    let given = TargetValue(arguments)
    let target = try given.target(drawnID: UUID().uuidString.lowercased())
    try openedTargets().put(target, picture: try given.picture())
    return try changed(target.id)
  }

  func updateTarget(_ arguments: Arguments) throws -> JSONValue {
    let id = try arguments.requiredText("id", limit: 1_024)
    let given = TargetValue(arguments)
    let change = try given.change()
    guard try openedTargets().update(id, picture: try given.picture(), change) else {
      throw BridgeFailure(.notFound, "there is no target '\(id.prefix(80))'")
    }
    return try changed(id)
  }

  func removeTarget(_ arguments: Arguments) throws -> JSONValue {
    let id = try arguments.requiredText("id", limit: 1_024)
    let isRemoved = try openedTargets().remove(id)
    if isRemoved { queue.send(BridgeEvent(.targetsChanged, ["ids": [.string(id)]])) }
    return ["removed": .boolean(isRemoved)]
  }

  private func changed(_ id: String) throws -> JSONValue {
    queue.send(BridgeEvent(.targetsChanged, ["ids": [.string(id)]]))
    let store = try openedTargets()
    guard let target = try store.target(id) else {
      throw BridgeFailure(.notFound, "the target '\(id.prefix(80))' was removed meanwhile")
    }
    return ["target": TargetValue.told(target, picture: store.picture(of: target))]
  }
}
