import Foundation
import Inlet

/// A target as scripts give it and get it.
struct TargetValue {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The target that was given.
  ///
  /// - Parameter drawnID: Its id if it has none; nil when it must have one.
  /// - Returns: The target, without its picture.
  /// - Throws: `invalidArgument`.
  func target(drawnID: String? = nil) throws(BridgeFailure) -> ShareTarget {
    let given = try arguments.text("id", limit: 1_024)
    guard let id = given ?? drawnID, !id.isEmpty else { throw arguments.failure("id", "a string of 1 to 1024 bytes") }
    return ShareTarget(
      id: id, title: try arguments.requiredText("title"), subtitle: try arguments.text("subtitle"),
      section: try arguments.text("section"), symbol: try arguments.text("symbol"), order: try order(),
      extra: try arguments.object("extra") ?? [:])
  }

  /// What the given members change; `null` takes an optional one away, absent ones stay.
  func change() throws(BridgeFailure) -> (inout ShareTarget) -> Void {
    let has = { (key: String) in arguments.members[key] != nil }
    let title = has("title") ? try arguments.requiredText("title") : nil
    let subtitle = try arguments.text("subtitle")
    let section = try arguments.text("section")
    let symbol = try arguments.text("symbol")
    let order = try order()
    let extra = try arguments.object("extra")
    return { target in
      if let title { target.title = title }
      if has("subtitle") { target.subtitle = subtitle }
      if has("section") { target.section = section }
      if has("symbol") { target.symbol = symbol }
      if has("order") { target.order = order }
      if has("extra") { target.extra = extra ?? [:] }
    }
  }

  /// Base64 sets a picture, `null` removes it, and without the member it stays.
  func picture() throws(BridgeFailure) -> PictureChange {
    switch arguments.members["picture"] {
    case nil: .keep
    case .null: .remove
    default:
      if let bytes = try arguments.bytes("picture", limit: TargetStore.pictureLimitInBytes) {
        .set(bytes)
      } else {
        .keep
      }
    }
  }

  private func order() throws(BridgeFailure) -> Int? {
    try arguments.integer("order", in: -1_000_000_000...1_000_000_000).map { Int($0) }
  }

  static func told(_ target: ShareTarget, picture: URL?) -> JSONValue {
    var members: [String: JSONValue] = ["id": .string(target.id), "title": .string(target.title)]
    members["subtitle"] = target.subtitle.map { .string($0) }
    members["section"] = target.section.map { .string($0) }
    members["symbol"] = target.symbol.map { .string($0) }
    members["order"] = target.order.map { .integer(Int64($0)) }
    if !target.extra.isEmpty { members["extra"] = .object(target.extra) }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    members["lastUsed"] = target.lastUsed.map { .string($0.addingTimeInterval(0.0005).formatted(style)) }
    members["pictureUri"] = picture.map { .string($0.absoluteString) }
    return .object(members)
  }
}
