import Foundation
import Inlet
import InletBridge

/// Replaces the places of files in the container by those of copies in the app's own folder.
///
/// A copy costs no bytes where the volume can clone, and has the same name each time, so that a share that comes again
/// replaces its copies and adds none.
struct CopiedShares: Sendable {
  let bridge: ShareBridge

  /// An answer of `pending` or `take`, with copies.
  ///
  /// An item whose file could not be copied has no `path` and no `uri`, and says why under `copyFailure`.
  func answer(from answer: String) async -> String {
    // try?: an answer of the bridge is JSON; what is not is passed on as it is.
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.utf8)),
      case .object(var members)? = value.objectValue?["result"]
    else { return answer }
    if let share = members["share"] { members["share"] = await copied(share) }
    if case .array(let shares)? = members["shares"] {
      var done: [JSONValue] = []
      for share in shares { done.append(await copied(share)) }
      members["shares"] = .array(done)
    }
    return Answers.result(members)
  }

  private func copied(_ share: JSONValue) async -> JSONValue {
    guard case .object(var members) = share, let id = members["id"], case .array(var items)? = members["items"] else {
      return share
    }
    for index in items.indices {
      guard case .object(var item) = items[index], item["file"] != nil, let name = item["id"] else { continue }
      item["path"] = nil
      item["uri"] = nil
      do throws(BridgeFailure) {
        let copy = try await bridge.call("copyItem", ["id": id, "item": name]).objectValue ?? [:]
        item["path"] = copy["path"]
        item["uri"] = copy["uri"]
      } catch {
        item["copyFailure"] = Answers.told(error)
      }
      items[index] = .object(item)
    }
    members["items"] = .array(items)
    return .object(members)
  }
}
