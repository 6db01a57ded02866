import Foundation
import Inlet

/// Shares: which wait, and what becomes of them.
extension ShareBridge {
  // MARK: Looking

  /// Takes what lies in the inbox, from the oldest on, as far as the window goes.
  ///
  /// - Parameter wanted: Goes on beyond the window until this share is held.
  /// - Returns: The inbox.
  /// - Throws: ``BridgeFailure`` when it is not open, or `InboxError`; what is held stays held.
  @discardableResult
  func look(for wanted: ShareID? = nil) async throws -> Inbox {
    let inbox = try await openedInbox()
    while held.count < configuration.window || isMissing(wanted), let delivery = try inbox.next() {
      held[delivery.share.id] = delivery
      var data: [String: JSONValue] = [
        "id": .string(delivery.share.id.description), "attempt": .integer(Int64(delivery.attempt)),
      ]
      data["targetId"] = delivery.share.targetID.map { .string($0) }
      queue.send(BridgeEvent(.shareReceived, data))
    }
    return inbox
  }

  /// After a hint; a failure is met again by the next call, which tells the script.
  func lookAgain() async {
    _ = try? await look()  // try?: see above
  }

  private func isMissing(_ id: ShareID?) -> Bool { id.map { held[$0] == nil } ?? false }

  /// The delivery of a share, looked for if need be.
  func delivery(of id: ShareID) async throws -> Delivery? {
    if let delivery = held[id], delivery.isHeld { return delivery }
    held[id] = nil
    let inbox = try await openedInbox()
    let contents = try inbox.contents()
    guard contents.waiting.contains(id) || contents.delivered.contains(id) else { return nil }
    try await look(for: id)
    return held[id]
  }

  func requiredDelivery(of id: ShareID) async throws -> Delivery {
    guard let delivery = try await delivery(of: id) else {
      throw BridgeFailure(.notFound, "share \(id) is not pending: it was acknowledged, released or never committed")
    }
    return delivery
  }

  /// The share document with the places of its files, and how often it has been delivered.
  private static func document(of delivery: Delivery) throws -> JSONValue {
    let value = try JSONDecoder().decode(JSONValue.self, from: try delivery.document())
    guard case .object(var members) = value else { return value }
    members["attempt"] = .integer(Int64(delivery.attempt))
    return .object(members)
  }

  // MARK: Methods

  func pending(_ arguments: Arguments) async throws -> JSONValue {
    let limit = Int(try arguments.integer("limit", in: 1...1_000) ?? Int64(configuration.window))
    let inbox = try await look()
    held = held.filter { $0.value.isHeld }
    let listed = held.values.sorted { $0.share.id < $1.share.id }.prefix(limit)
    let isMore = try listed.count < held.count || !inbox.contents().waiting.isEmpty
    return ["shares": .array(try listed.map(Self.document)), "more": .boolean(isMore)]
  }

  func take(_ arguments: Arguments) async throws -> JSONValue {
    ["share": try Self.document(of: try await requiredDelivery(of: try arguments.shareID()))]
  }

  func acknowledge(_ arguments: Arguments) async throws -> JSONValue {
    let id = try arguments.shareID()
    guard let delivery = try await delivery(of: id) else { return ["acknowledged": false] }
    let isFirst = try delivery.acknowledge()
    held[id] = nil
    await lookAgain()  // there is room in the window now
    return ["acknowledged": .boolean(isFirst)]
  }

  func release(_ arguments: Arguments) async throws -> JSONValue {
    let id = try arguments.shareID()
    guard let delivery = held[id] else { return ["released": false] }
    let isReleased = try delivery.release()
    held[id] = nil
    return ["released": .boolean(isReleased)]
  }

  func requestedShare() async -> JSONValue {
    guard let id = await configuration.takeRequestedShare() else { return [:] }
    return ["id": .string(id.description)]
  }

  // MARK: Set aside

  func listSetAside() async throws -> JSONValue {
    let shares = try await openedInbox().sharesSetAside()
    let told = shares.map { share -> JSONValue in
      ["id": .string(share.id.description), "reason": .string(share.reason.rawValue)]
    }
    return ["shares": .array(told)]
  }

  func restore(_ arguments: Arguments) async throws -> JSONValue {
    let (inbox, share) = try await setAside(try arguments.shareID())
    return ["restored": .boolean(try share.map { try inbox.restore($0) } ?? false)]
  }

  func discard(_ arguments: Arguments) async throws -> JSONValue {
    let (inbox, share) = try await setAside(try arguments.shareID())
    return ["discarded": .boolean(try share.map { try inbox.discard($0) } ?? false)]
  }

  private func setAside(_ id: ShareID) async throws -> (Inbox, SetAside?) {
    let inbox = try await openedInbox()
    return (inbox, try inbox.sharesSetAside().first { $0.id == id })
  }
}
